import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { inclusionLabel, printedGround, verdictMarks } from '#domain/reports/paper-lines.ts';
import type { CitationCounts, ReportData, ReportMetric, ReportPaper } from '#domain/reports/report-data.ts';
import { journalMetrics } from '#domain/services/choices.ts';
import { noveltySheets } from './novelty-sheets.ts';
import { patentSheets } from './patent-sheets.ts';
import { aboutSheet, type Column, type Fact, sheetOf, type Value } from './report-sheet.ts';

/** A number where the text is one and nothing else, so that it can be summed. */
const numeric = (text: string): Value => (/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text);

const metricText = (list: readonly ReportMetric[]): Value => {
  const [only, ...others] = list;
  if (!only) return '';
  if (others.length === 0) return numeric(only.value);
  return list.map(({ value, year }) => `${value}（${year}）`).join('；');
};

const paperColumns: readonly Column<ReportPaper>[] = [
  ['序号', 6, ({ place }) => place],
  ['题名', 50, ({ title }) => title],
];

const reportFacts = ({ orderNumber, institution, verification, request, totals: { union } }: ReportData): Fact[] => [
  ['委托编号', orderNumber],
  ['出具单位', institution.name],
  ['验真码', verification.code || '（签章时写入）'],
  ['自引口径', `${request.rule.name}。${request.rule.explanation}`],
  ['去重后被引（次）', union.total],
  ['去重后他引（次）', union.others],
  ['去重后自引（次）', union.self],
  ['去重后施引文献（篇）', union.articles],
];

const inclusionSheet = ({ papers, request }: ReportData): WriteSheet =>
  sheetOf<ReportPaper>(
    '收录清单',
    [
      ...paperColumns,
      ['作者', 36, ({ authors }) => authors],
      ['本人角色', 12, ({ ownRole }) => ownRole],
      ['来源', 30, ({ source }) => source],
      ['ISSN', 12, ({ issn }) => issn],
      ['年', 8, ({ year }) => numeric(year)],
      ['卷', 8, ({ volume }) => volume],
      ['期', 8, ({ issue }) => issue],
      ['页码', 14, ({ pages }) => pages],
      ['DOI', 28, ({ doi }) => doi],
      ['文献类型', 14, ({ documentType }) => documentType],
      ['收录数据库', 20, ({ inclusions }) => inclusions.map(inclusionLabel).join('、')],
      [
        '入藏号',
        30,
        ({ inclusions }) => [...new Set(inclusions.map(({ accession }) => accession))].filter(Boolean).join('；'),
      ],
      ...request.metrics.map(
        (metric): Column<ReportPaper> => [
          journalMetrics[metric],
          16,
          ({ metrics }) => metricText(metrics.filter((one) => one.metric === metric)),
        ],
      ),
    ],
    papers,
  );

const countColumns: readonly Column<CitationCounts>[] = [
  ['被引（次）', 10, ({ total }) => total],
  ['他引（次）', 10, ({ others }) => others],
  ['自引（次）', 10, ({ self }) => self],
  ['未判定（次）', 12, ({ toCheck }) => toCheck],
  ['施引文献（篇）', 14, ({ articles }) => articles],
];

const union = '去重后';
const all = '全部论文';

interface CountedLine extends CitationCounts {
  place: Value;
  title: string;
  code: string;
}

const citationSheet = ({ papers, totals }: ReportData): WriteSheet => {
  const lines = (place: Value, title: string, of: Pick<ReportPaper, 'citations' | 'union'>): CountedLine[] => [
    ...of.citations.map((counts) => ({ ...counts, place, title })),
    { ...of.union, place, title, code: union },
  ];
  return sheetOf<CountedLine>(
    '引用清单',
    [
      ['序号', 6, ({ place }) => place],
      ['题名', 50, ({ title }) => title],
      ['数据库', 14, ({ code }) => code],
      ...countColumns,
    ],
    [...papers.flatMap((paper) => lines(paper.place, paper.title, paper)), ...lines('', all, totals)],
  );
};

const databaseSheet = ({ papers }: ReportData, { database, code }: { database: number; code: string }): WriteSheet => {
  const inclusion = (paper: ReportPaper) => paper.inclusions.find((one) => one.database === database);
  const counts = (paper: ReportPaper): CitationCounts =>
    paper.citations.find((one) => one.database === database) ?? {
      total: 0,
      self: 0,
      others: 0,
      toCheck: 0,
      articles: 0,
    };
  return sheetOf<ReportPaper>(
    code.replaceAll(/[[\]:*?/\\]/g, '_').slice(0, 31),
    [
      ...paperColumns,
      ['收录', 8, (paper) => (inclusion(paper) ? '是' : '否')],
      ['入藏号', 26, (paper) => inclusion(paper)?.accession ?? ''],
      ['索引', 16, (paper) => inclusion(paper)?.editions.join('、') ?? ''],
      ...countColumns.map(
        ([heading, width, value]): Column<ReportPaper> => [heading, width, (paper) => value(counts(paper))],
      ),
    ],
    papers,
  );
};

const citingSheet = ({ papers }: ReportData): WriteSheet =>
  sheetOf(
    '施引文献',
    [
      ['论文序号', 8, ({ place }) => place],
      ['被引论文', 40, ({ title }) => title],
      ['判定', 8, ({ work }) => verdictMarks[work.verdict]],
      ['施引文献', 80, ({ work }) => work.reference],
      ['数据库', 16, ({ work }) => work.databases.join('、')],
      ['入藏号', 26, ({ work }) => work.accession],
      ['依据', 40, ({ work }) => printedGround(work)],
    ],
    papers.flatMap(({ place, title, citing }) => citing.map((work) => ({ place, title, work }))),
  );

/** The lists of a report as a workbook: inclusion, citation, a sheet for each database, what cites. */
export const drawXlsx = async (data: ReportData): Promise<Buffer> => {
  const sheets = sheetsOf(data);
  return Buffer.from(await writeXlsx({ sheets, properties: { title: data.title, creator: data.institution.name } }));
};

const sheetsOf = (data: ReportData): WriteSheet[] => {
  if (data.novelty) return noveltySheets(data, data.novelty);
  return data.patent ? patentSheets(data, data.patent) : citationSheets(data);
};

const citationSheets = (data: ReportData): WriteSheet[] => [
  aboutSheet(data, reportFacts(data)),
  inclusionSheet(data),
  citationSheet(data),
  ...data.totals.inclusion.map((database) => databaseSheet(data, database)),
  ...(data.request.listsCiting ? [citingSheet(data)] : []),
];
