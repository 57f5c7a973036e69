import { undecidedWords, unsearchedWords } from '#domain/literature/searches/search-state.ts';
import { journalMetrics } from '#domain/services/choices.ts';
import { aboutSheet, type NamedValue } from '../document/about-sheet.ts';
import { type Field, type Sheet, says, sheetOf, type Value } from '../document/field.ts';
import { inclusionLabel, printedCiting, printedGround, verdictMarks } from '../paper-lines.ts';
import type { CitationCounts, CitingWork, MetricGap, ReportData, ReportMetric, ReportPaper } from '../report-data.ts';
import {
  inclusionGap,
  isAskedIn,
  isByOthersAsked,
  isCitationAsked,
  metricGapWord,
  withoutInclusion,
} from '../searched-words.ts';

/** A number where the text is one and nothing else, so that it can be summed. */
const numeric = (text: string): Value => (/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text);

const metricText = (list: readonly ReportMetric[], gap: MetricGap | undefined): Value => {
  if (gap) return metricGapWord(gap);
  const [only, ...others] = list;
  if (!only) return '';
  if (others.length === 0) return numeric(only.value);
  return list.map(({ value, year }) => `${value}（${year}）`).join('；');
};

const column = <Item>(head: string, width: number, read: (item: Item) => Value): Field<Item> =>
  says(head, read, { width });

const paperFields: readonly Field<ReportPaper>[] = [
  column('序号', 6, ({ place }) => place),
  column('题名', 50, ({ title }) => title),
];

const unionFacts = ({ totals: { union }, papers }: ReportData): NamedValue[] => {
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

const inclusionSheet = ({ papers, request }: ReportData): Sheet =>
  sheetOf<ReportPaper>(
    '收录清单',
    [
      ...paperFields,
      column('作者', 36, ({ authors }) => authors),
      column('本人角色', 12, ({ ownRole }) => ownRole),
      column('来源', 30, ({ source }) => source),
      column('ISSN', 12, ({ issn }) => issn),
      column('年', 8, ({ year }) => numeric(year)),
      column('卷', 8, ({ volume }) => volume),
      column('期', 8, ({ issue }) => issue),
      column('页码', 14, ({ pages }) => pages),
      column('DOI', 28, ({ doi }) => doi),
      column('文献类型', 14, ({ documentType }) => documentType),
      column('收录数据库', 20, (paper) =>
        paper.inclusions.length === 0
          ? withoutInclusion(paper)
          : [...paper.inclusions.map(inclusionLabel), inclusionGap(paper)].filter(Boolean).join('、'),
      ),
      column('入藏号', 30, ({ inclusions }) =>
        [...new Set(inclusions.map(({ accession }) => accession))].filter(Boolean).join('；'),
      ),
      ...request.metrics.map((metric) =>
        column<ReportPaper>(journalMetrics[metric], 16, ({ metrics, metricGaps = [] }) =>
          metricText(
            metrics.filter((one) => one.metric === metric),
            metricGaps.find((one) => one.metric === metric),
          ),
        ),
      ),
    ],
    papers,
  );

const union = '去重后';

interface CountedLine {
  place: Value;
  title: string;
  code: string;
  /** null: nobody found out. */
  counts: CitationCounts | null;
}

const countHeads: readonly (readonly [heading: string, width: number, name: keyof CitationCounts])[] = [
  ['被引（次）', 10, 'total'],
  ['他引（次）', 10, 'others'],
  ['自引（次）', 10, 'self'],
  ['未判定（次）', 12, 'toCheck'],
  ['施引文献（篇）', 14, 'articles'],
];

/** The word stands once in place of counts that nobody found out. */
const countFields: readonly Field<CountedLine>[] = countHeads.map(([heading, width, name]) =>
  column(heading, width, ({ counts }) => (counts ? (counts[name] ?? '—') : name === 'total' ? unsearchedWords.zh : '')),
);

/** Every database that citations were asked for in, and all together; what was not asked for has no line. */
const countedLines = ({ place, title, citations, searches, union: all }: ReportPaper): CountedLine[] => {
  const asked = searches ? searches.filter(({ question }) => question !== 'inclusion') : citations;
  if (asked.length === 0) return [];
  const codes = [...new Map(asked.map(({ database, code }) => [database, code]))];
  return [
    ...codes.map(([database, code]) => {
      return { place, title, code, counts: citations.find((one) => one.database === database) ?? null };
    }),
    { place, title, code: union, counts: all },
  ];
};

const totalLines = ({ papers, totals }: ReportData): CountedLine[] => {
  const codes = new Set(papers.flatMap(countedLines).map(({ code }) => code));
  codes.delete(union);
  if (codes.size === 0 && totals.citations.length === 0) return [];
  const all = { place: '', title: '全部论文' };
  return [
    ...[...codes].map((code) => ({ ...all, code, counts: totals.citations.find((one) => one.code === code) ?? null })),
    { ...all, code: union, counts: totals.union },
  ];
};

const citationSheet = (data: ReportData): Sheet =>
  sheetOf<CountedLine>(
    '引用清单',
    [
      column('序号', 6, ({ place }) => place),
      column('题名', 50, ({ title }) => title),
      column('数据库', 14, ({ code }) => code),
      ...countFields,
    ],
    [...data.papers.flatMap(countedLines), ...totalLines(data)],
  );

/** The ordered databases; reports of earlier releases tell them by their sums. */
const orderedDatabases = ({ papers, totals }: ReportData): { database: number; code: string }[] => {
  const [first] = papers;
  if (!first?.searches) return totals.inclusion;
  return [...new Map(first.searches.map(({ database, code }) => [database, { database, code }])).values()];
};

/** 收录 and 被引 may have been searched on two days. */
const daysIn = ({ searches = [] }: ReportPaper, database: number): string =>
  [...new Set(searches.filter((one) => one.database === database && one.day !== '').map(({ day }) => day))]
    .sort()
    .join('、');

const databaseSheet = ({ papers }: ReportData, { database, code }: { database: number; code: string }): Sheet => {
  const inclusion = (paper: ReportPaper) => paper.inclusions.find((one) => one.database === database);
  const search = ({ searches = [] }: ReportPaper, counted: boolean) =>
    searches.find((one) => one.database === database && (one.question !== 'inclusion') === counted);
  const asks = (counted: boolean): boolean => papers.some((paper) => isAskedIn(paper, database, counted));
  const included = (paper: ReportPaper): Value => {
    if (inclusion(paper)) return '是';
    const state = search(paper, false)?.state;
    if (state === 'unsearched') return unsearchedWords.zh;
    return state === 'open' ? undecidedWords.zh : '否';
  };
  const counted = ({ place, title, citations }: ReportPaper): CountedLine => ({
    place,
    title,
    code,
    counts: citations.find((one) => one.database === database) ?? null,
  });
  return sheetOf<ReportPaper>(
    code,
    [
      ...paperFields,
      ...(asks(false)
        ? [
            column('收录', 8, included),
            column<ReportPaper>('入藏号', 26, (paper) => inclusion(paper)?.accession ?? ''),
            column<ReportPaper>('索引', 16, (paper) => inclusion(paper)?.editions.join('、') ?? ''),
          ]
        : []),
      ...(asks(true)
        ? countFields.map(({ head, width, read }) => column<ReportPaper>(head, width, (paper) => read(counted(paper))))
        : []),
      ...(papers.some(({ searches }) => searches)
        ? [column<ReportPaper>('检索日期', 14, (paper) => daysIn(paper, database) || unsearchedWords.zh)]
        : []),
    ],
    papers,
  );
};

const citingSheet = ({ papers }: ReportData): Sheet =>
  sheetOf<{ place: number; title: string; work: CitingWork }>(
    '施引文献',
    [
      column('论文序号', 8, ({ place }) => place),
      column('被引论文', 40, ({ title }) => title),
      column('判定', 8, ({ work }) => verdictMarks[work.verdict]),
      column('施引文献', 80, ({ work }) => work.reference),
      column('全部作者', 40, ({ work }) => work.authors ?? ''),
      column('数据库', 16, ({ work }) => work.databases.join('、')),
      column('入藏号', 26, ({ work }) => work.accession),
      column('依据', 40, ({ work }) => printedGround(work)),
    ],
    papers.flatMap((paper) => printedCiting(paper).map((work) => ({ place: paper.place, title: paper.title, work }))),
  );

/** The lists of a report about papers: inclusion, citation, a sheet for each database, what cites. */
export const citationSheets = (data: ReportData): Sheet[] => [
  aboutSheet(data, [
    ['委托编号', data.orderNumber],
    ['出具单位', data.institution.name],
    ['验真码', data.verification.code || '（出具时写入）'],
    ['自引口径', `${data.request.rule.name}。${data.request.rule.explanation}`],
    ...unionFacts(data),
  ]),
  inclusionSheet(data),
  citationSheet(data),
  ...orderedDatabases(data).map((database) => databaseSheet(data, database)),
  ...(data.request.listsCiting ? [citingSheet(data)] : []),
];
