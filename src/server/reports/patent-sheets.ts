import type { WriteSheet } from 'hucre';
import { claimMark } from '#domain/patents/claim-chart.ts';
import {
  figureHeads,
  hasFigures,
  type PatentListed,
  type PatentReport,
  type PatentReportDocument,
  type PatentReportStatus,
  type PatentSearch,
  subjectFacts,
} from '#domain/reports/patents/patent-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { aboutSheet, type Column, type Fact, named, sheetOf } from './report-sheet.ts';

const patentFacts = ({ client }: ReportData, patent: PatentReport): Fact[] => [
  ['委托人', client.unit],
  ...subjectFacts(patent),
  ['专利文献（件）', patent.counts.documents],
  ['申请（件）', patent.counts.applications],
  ['同族（族）', patent.counts.families],
  ['清单与图的筛选', patent.filter],
  ...(patent.unlisted > 0 ? [['未列入清单（件）', patent.unlisted] satisfies Fact] : []),
];

const searchSheet = ({ searches }: PatentReport): WriteSheet =>
  sheetOf<PatentSearch>(
    '检索记录',
    [
      ['数据库', 20, ({ database }) => database],
      ['检索式', 90, ({ formula }) => formula],
      ['检索日期', 12, ({ runOn }) => runOn],
      ['命中', 10, ({ hits }) => hits],
      ['备注', 30, ({ note }) => note],
    ],
    searches,
  );

const listSheet = ({ list }: PatentReport): WriteSheet =>
  sheetOf<PatentListed>(
    '专利清单',
    [
      ['族号', 7, ({ family }) => family],
      ['公开号', 20, ({ publicationNumber }) => publicationNumber],
      ['申请号', 22, ({ applicationNumber }) => applicationNumber],
      ['题名', 60, ({ title }) => title],
      ['受理局', 14, ({ officeName }) => officeName],
      ['类型', 10, ({ type }) => type],
      ['申请日', 12, ({ filedOn }) => filedOn],
      ['公开日', 12, ({ publishedOn }) => publishedOn],
      ['申请人', 40, ({ applicants }) => applicants],
      ['发明人', 30, ({ inventors }) => inventors],
      ['主分类号', 14, ({ ipc }) => ipc],
      ['有效性', 8, ({ stateName }) => stateName],
      ['状态原文', 20, ({ status }) => status],
      ['状态核查日', 12, ({ checkedOn }) => checkedOn],
      ['状态来源', 16, ({ source }) => source],
      ['标引与标签', 30, ({ marks }) => marks],
    ],
    list,
  );

const statusSheet = ({ statuses }: PatentReport): WriteSheet =>
  sheetOf<PatentReportStatus>(
    '法律状态',
    [
      ['号码', 22, ({ number }) => number],
      ['有效性', 10, ({ stateName }) => stateName],
      ['状态原文', 26, ({ status }) => status],
      ['最近事件', 30, ({ event }) => event],
      ['届满日', 12, ({ expiresOn }) => expiresOn],
      ['核查日', 12, ({ checkedOn }) => checkedOn],
      ['来源', 22, ({ source }) => source],
      ['题名', 50, ({ title }) => title],
      ['申请人', 36, ({ applicants }) => applicants],
      ['申请日', 12, ({ filedOn }) => filedOn],
      ['备注', 30, ({ note }) => note],
    ],
    statuses.list,
  );

const chartSheet = ({ documents, claims }: PatentReport): WriteSheet => {
  const features = claims.flatMap((claim) => claim.features);
  return sheetOf<PatentReportDocument>(
    '权利要求比对',
    [
      ['编号', 6, ({ number }) => number],
      ['文献或产品', 30, ({ name }) => name],
      ['题名', 40, ({ title }) => title],
      ['类别', 6, ({ category }) => category],
      ['公开日', 12, ({ publishedOn }) => publishedOn],
      ['申请日', 12, ({ filedOn }) => filedOn],
      ...features.map(
        ({ key, text }, at): Column<PatentReportDocument> => [
          `${key}：${text}`,
          36,
          ({ cells }) => {
            const cell = cells[at];
            if (!cell) return '';
            const { verdictName, quote, place, reason } = cell;
            return [verdictName, quote && `“${quote}”`, place, reason].filter(Boolean).join('\n');
          },
        ],
      ),
      [
        '单独对比的结果',
        40,
        ({ results }) =>
          results
            .map(({ claim, patent, result }) => `权利要求 ${claimMark({ number: claim, patent })}：${result}`)
            .join('\n'),
      ],
    ],
    documents,
  );
};

/** A sheet may not be named by these signs. */
const sheetName = (title: string): string => `图 ${title}`.replaceAll(/[[\]:*?/\\]/g, '_').slice(0, 31);

const figureSheets = ({ charts }: PatentReport): WriteSheet[] =>
  charts
    .filter(hasFigures)
    .map((chart) =>
      sheetOf<{ label: string; values: number[] }>(
        sheetName(chart.title),
        [
          [`${chart.title}（${chart.unit}，${chart.day}）`, 40, ({ label }) => label],
          ...figureHeads(chart).map(
            (name, at): Column<{ label: string; values: number[] }> => [name, 12, ({ values }) => values[at] ?? 0],
          ),
        ],
        chart.rows,
      ),
    );

/** The lists of a patent report as a workbook; a list that its kind does not have is left out. */
export const patentSheets = (data: ReportData, patent: PatentReport): WriteSheet[] => [
  aboutSheet(data, patentFacts(data, patent), named('限制', patent.limits)),
  ...(patent.searches.length > 0 ? [searchSheet(patent)] : []),
  ...(patent.statuses.list.length > 0 ? [statusSheet(patent)] : []),
  ...(patent.documents.length > 0 ? [chartSheet(patent)] : []),
  ...(patent.list.length > 0 ? [listSheet(patent)] : []),
  ...figureSheets(patent),
];
