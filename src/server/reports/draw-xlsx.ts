import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { unsearchedWords } from '#domain/literature/searches/search-state.ts';
import { inclusionLabel, printedCiting, printedGround, verdictMarks } from '#domain/reports/paper-lines.ts';
import type { CitationCounts, MetricGap, ReportData, ReportMetric, ReportPaper } from '#domain/reports/report-data.ts';
import {
  inclusionGap,
  isAskedIn,
  isByOthersAsked,
  isCitationAsked,
  metricGapWord,
  withoutInclusion,
} from '#domain/reports/searched-words.ts';
import { journalMetrics } from '#domain/services/choices.ts';
import { noveltySheets } from './novelty-sheets.ts';
import { patentSheets } from './patent-sheets.ts';
import { aboutSheet, type Column, type Fact, sheetOf, type Value } from './report-sheet.ts';

/** A number where the text is one and nothing else, so that it can be summed. */
const numeric = (text: string): Value => (/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text);

const metricText = (list: readonly ReportMetric[], gap: MetricGap | undefined): Value => {
  if (gap) return metricGapWord(gap);
  const [only, ...others] = list;
  if (!only) return '';
  if (others.length === 0) return numeric(only.value);
  return list.map(({ value, year }) => `${value}（${year}）`).join('；');
};

const paperColumns: readonly Column<ReportPaper>[] = [
  ['序号', 6, ({ place }) => place],
  ['题名', 50, ({ title }) => title],
];

const unionFacts = ({ totals: { union }, papers }: ReportData): Fact[] => {
  const words = [
    ['去重后被引（次）', 'total'],
    ['去重后他引（次）', 'others'],
    ['去重后自引（次）', 'self'],
    ['去重后施引文献（篇）', 'articles'],
  ] as const;
  if (!papers.some(isCitationAsked)) return [];
  const byOthers = papers.some(isByOthersAsked);
  return words
    .filter(([, name]) => byOthers || name === 'total' || name === 'articles')
    .map(([label, name]) => [label, union ? (union[name] ?? '—') : unsearchedWords.zh]);
};

const reportFacts = (data: ReportData): Fact[] => [
  ['委托编号', data.orderNumber],
  ['出具单位', data.institution.name],
  ['验真码', data.verification.code || '（签章时写入）'],
  ['自引口径', `${data.request.rule.name}。${data.request.rule.explanation}`],
  ...unionFacts(data),
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
      [
        '收录数据库',
        20,
        (paper) =>
          paper.inclusions.length === 0
            ? withoutInclusion(paper)
            : [...paper.inclusions.map(inclusionLabel), inclusionGap(paper)].filter(Boolean).join('、'),
      ],
      [
        '入藏号',
        30,
        ({ inclusions }) => [...new Set(inclusions.map(({ accession }) => accession))].filter(Boolean).join('；'),
      ],
      ...request.metrics.map(
        (metric): Column<ReportPaper> => [
          journalMetrics[metric],
          16,
          ({ metrics, metricGaps = [] }) =>
            metricText(
              metrics.filter((one) => one.metric === metric),
              metricGaps.find((one) => one.metric === metric),
            ),
        ],
      ),
    ],
    papers,
  );

const countHeads: readonly (readonly [heading: string, width: number, name: keyof CitationCounts])[] = [
  ['被引（次）', 10, 'total'],
  ['他引（次）', 10, 'others'],
  ['自引（次）', 10, 'self'],
  ['未判定（次）', 12, 'toCheck'],
  ['施引文献（篇）', 14, 'articles'],
];

const union = '去重后';
const all = '全部论文';

interface CountedLine {
  place: Value;
  title: string;
  code: string;
  counts: CitationCounts | null;
  /** Stands once in place of counts that nobody found out. */
  gap: string;
}

const countColumns: readonly Column<CountedLine>[] = countHeads.map(([heading, width, name]) => [
  heading,
  width,
  ({ counts, gap }) => (counts ? (counts[name] ?? '—') : name === 'total' ? gap : ''),
]);

/** Every database that citations were asked for in, and all together; what was not asked for has no line. */
const countedLines = (paper: ReportPaper): CountedLine[] => {
  const { place, title, citations, searches } = paper;
  const asked = searches
    ? searches.filter(({ question }) => question !== 'inclusion').map(({ database, code }) => ({ database, code }))
    : citations;
  if (asked.length === 0) return [];
  const lines = [...new Map(asked.map((one) => [one.database, one])).values()].map(({ database, code }) => {
    const counts = citations.find((one) => one.database === database) ?? null;
    return { place, title, code, counts, gap: unsearchedWords.zh };
  });
  return [...lines, { place, title, code: union, counts: paper.union, gap: unsearchedWords.zh }];
};

const totalLines = ({ papers, totals }: ReportData): CountedLine[] => {
  const databases = new Map(papers.flatMap(countedLines).map(({ code }) => [code, code]));
  databases.delete(union);
  if (databases.size === 0 && totals.citations.length === 0) return [];
  const lines = [...databases.keys()].map((code) => {
    const counts = totals.citations.find((one) => one.code === code) ?? null;
    return { place: '', title: all, code, counts, gap: unsearchedWords.zh };
  });
  return [...lines, { place: '', title: all, code: union, counts: totals.union, gap: unsearchedWords.zh }];
};

const citationSheet = (data: ReportData): WriteSheet =>
  sheetOf<CountedLine>(
    '引用清单',
    [
      ['序号', 6, ({ place }) => place],
      ['题名', 50, ({ title }) => title],
      ['数据库', 14, ({ code }) => code],
      ...countColumns,
    ],
    [...data.papers.flatMap(countedLines), ...totalLines(data)],
  );

/** The ordered databases; reports of earlier releases tell them by their sums. */
const orderedDatabases = ({ papers, totals }: ReportData): { database: number; code: string }[] => {
  const [first] = papers;
  if (!first?.searches) return totals.inclusion;
  return [...new Map(first.searches.map(({ database, code }) => [database, { database, code }])).values()];
};

const databaseSheet = ({ papers }: ReportData, { database, code }: { database: number; code: string }): WriteSheet => {
  const inclusion = (paper: ReportPaper) => paper.inclusions.find((one) => one.database === database);
  const search = ({ searches = [] }: ReportPaper, counted: boolean) =>
    searches.find((one) => one.database === database && (one.question !== 'inclusion') === counted);
  const includes = papers.some((paper) => isAskedIn(paper, database, false));
  const counts = papers.some((paper) => isAskedIn(paper, database, true));
  const included = (paper: ReportPaper): Value => {
    if (inclusion(paper)) return '是';
    return search(paper, false)?.state === 'unsearched' ? unsearchedWords.zh : '否';
  };
  const counted = (paper: ReportPaper): CountedLine => ({
    place: paper.place,
    title: paper.title,
    code,
    counts: paper.citations.find((one) => one.database === database) ?? null,
    gap: unsearchedWords.zh,
  });
  return sheetOf<ReportPaper>(
    code.replaceAll(/[[\]:*?/\\]/g, '_').slice(0, 31),
    [
      ...paperColumns,
      ...(includes
        ? ([
            ['收录', 8, included],
            ['入藏号', 26, (paper) => inclusion(paper)?.accession ?? ''],
            ['索引', 16, (paper) => inclusion(paper)?.editions.join('、') ?? ''],
          ] satisfies Column<ReportPaper>[])
        : []),
      ...(counts
        ? countColumns.map(
            ([heading, width, value]): Column<ReportPaper> => [heading, width, (paper) => value(counted(paper))],
          )
        : []),
      ...(papers.some(({ searches }) => searches)
        ? ([
            ['检索日期', 14, (paper) => (search(paper, false) ?? search(paper, true))?.day || unsearchedWords.zh],
          ] satisfies Column<ReportPaper>[])
        : []),
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
    papers.flatMap((paper) => printedCiting(paper).map((work) => ({ place: paper.place, title: paper.title, work }))),
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
  ...orderedDatabases(data).map((database) => databaseSheet(data, database)),
  ...(data.request.listsCiting ? [citingSheet(data)] : []),
];
