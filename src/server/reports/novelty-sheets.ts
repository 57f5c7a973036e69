import type { WriteSheet } from 'hucre';
import type { NoveltyReport, NoveltyReportDocument } from '#domain/reports/novelty/novelty-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { aboutSheet, type Column, type Fact, sheetOf } from './report-sheet.ts';

const noveltyFacts = ({ client }: ReportData, { project, rangeName, purpose, counts }: NoveltyReport): Fact[] => [
  ['项目名称', project.title],
  ['委托人', client.unit],
  ['查新范围', rangeName],
  ['查新目的', purpose],
  ['检索数据库（个）', counts.databases],
  ['检出文献（篇）', counts.hits],
  ['阅读文献（篇）', counts.screened],
  ['密切相关文献（篇）', counts.close],
  ['一般相关文献（篇）', counts.general],
];

const searchSheet = ({ databases }: NoveltyReport): WriteSheet =>
  sheetOf(
    '检索记录',
    [
      ['数据库', 20, ({ one }) => one.name],
      ['平台', 20, ({ one }) => one.platform],
      ['年限', 14, ({ one }) => one.years],
      ['检索式', 90, ({ formula }) => formula.text],
      ['检索日期', 12, ({ formula }) => formula.runOn],
      ['检出', 8, ({ formula }) => formula.hits],
      ['备注', 24, ({ formula }) => formula.note],
    ],
    databases.flatMap((one) => one.formulas.map((formula) => ({ one, formula }))),
  );

const hitSheet = ({ documents, general }: NoveltyReport): WriteSheet =>
  sheetOf(
    '相关文献',
    [
      ['序号', 6, ({ number }) => number],
      ['相关程度', 12, ({ kind }) => kind],
      ['著录', 90, ({ reference }) => reference],
      ['来源数据库', 24, ({ foundIn }) => foundIn],
      ['摘要', 90, ({ abstract }) => abstract],
    ],
    [
      ...documents.map(({ number, reference, foundIn, abstract, ofTeam }) => ({
        number,
        kind: ofTeam ? '课题组自己的' : '密切相关',
        reference,
        foundIn: foundIn.join('、'),
        abstract,
      })),
      ...general.map(({ number, reference }) => ({ number, kind: '一般相关', reference, foundIn: '', abstract: '' })),
    ],
  );

const gridSheet = ({ documents, points }: NoveltyReport): WriteSheet =>
  sheetOf<NoveltyReportDocument>(
    '对比表',
    [
      ['文献', 6, ({ number }) => `[${number}]`],
      ['著录', 60, ({ reference }) => reference],
      ...points.map(
        ({ place, text }, at): Column<NoveltyReportDocument> => [
          `查新点 ${place}：${text}`,
          36,
          ({ cells }) => {
            const cell = cells[at];
            if (!cell) return '';
            return [
              cell.verdictName,
              cell.has && `有：${cell.has}`,
              cell.lacks && `缺：${cell.lacks}`,
              cell.quote && `“${cell.quote}”`,
            ]
              .filter(Boolean)
              .join('\n');
          },
        ],
      ),
    ],
    documents,
  );

/** The lists of a novelty report as a workbook: the log, what was found, and the grid. */
export const noveltySheets = (data: ReportData, novelty: NoveltyReport): WriteSheet[] => [
  aboutSheet(data, noveltyFacts(data, novelty)),
  searchSheet(novelty),
  hitSheet(novelty),
  gridSheet(novelty),
];
