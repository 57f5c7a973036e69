import { englishDay } from '#domain/dates/english-day.ts';
import { hasHan } from '#domain/literature/matching/fold-text.ts';
import { undecidedWords, unsearchedWords } from '#domain/literature/searches/search-state.ts';
import { journalMetricNames } from '#domain/services/metric-names.ts';
import type { SpokenLanguage } from '../conclusions.ts';
import { aboutSheet, type NamedValue } from '../document/about-sheet.ts';
import { issuerOf } from '../document/document.ts';
import { type Field, type Sheet, says, sheetOf, type Value } from '../document/field.ts';
import { betweenIn, inclusionLabel, printedCiting, printedGround, verdictMarks } from '../paper-lines.ts';
import type { CitationCounts, CitingWork, MetricGap, ReportData, ReportMetric, ReportPaper } from '../report-data.ts';
import {
  inclusionGap,
  isAskedIn,
  isByOthersAsked,
  isCitationAsked,
  metricGapWord,
  withoutInclusion,
} from '../searched-words.ts';
import { metricIn, otherYearIn } from './spoken-metrics.ts';
import { spokenValues } from './spoken-values.ts';

/** A number where the text is one and nothing else, so that it can be summed. */
const numeric = (text: string): Value => (/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text);

/** A workbook speaks one language: of a report in both the Chinese. */
type Speaks = Pick<ReportData, 'language'>;
const spokenBy = ({ language }: Speaks): SpokenLanguage => (language === 'en' ? 'en' : 'zh');
const sayFor = (of: Speaks) => {
  const language = spokenBy(of);
  return (zh: string, en: string): string => (language === 'en' ? en : zh);
};

/** A number alone is of the year that was asked for; one of another year says so, and is no number to sum. */
const metricText = (list: readonly ReportMetric[], gap: MetricGap | undefined, language: SpokenLanguage): Value => {
  if (gap) return metricGapWord(gap, language);
  const [only, ...others] = list.map((one) => ({
    value: metricIn(one, language).value,
    year: one.year,
    note: otherYearIn(one, language),
  }));
  if (!only) return '';
  if (others.length === 0 && only.note === '') return numeric(only.value);
  return [only, ...others]
    .map(({ value, year, note }) => (language === 'en' ? `${value} (${note || year})` : `${value}（${note || year}）`))
    .join(language === 'en' ? '; ' : '；');
};

/** An English heading takes more room than a Chinese one. */
const column = <Item>(head: string, width: number, read: (item: Item) => Value): Field<Item> =>
  says(head, read, { width: hasHan(head) ? width : Math.max(width, head.length + 2) });

const paperFields = (of: Speaks): readonly Field<ReportPaper>[] => {
  const say = sayFor(of);
  return [column(say('序号', 'No.'), 6, ({ place }) => place), column(say('题名', 'Title'), 50, ({ title }) => title)];
};

const unionFacts = (data: ReportData): NamedValue[] => {
  const { papers } = data;
  const { union } = data.totals;
  const say = sayFor(data);
  const words = [
    [say('去重后被引（次）', 'Union: times cited'), 'total'],
    [say('去重后他引（次）', 'Union: cited by others'), 'others'],
    [say('去重后自引（次）', 'Union: self-citations'), 'self'],
    [say('去重后施引文献（篇）', 'Union: citing publications'), 'articles'],
  ] as const;
  if (!papers.some(isCitationAsked)) return [];
  const byOthers = papers.some(isByOthersAsked);
  return words
    .filter(([, name]) => byOthers || name === 'total' || name === 'articles')
    .map(([label, name]) => [label, union ? (union[name] ?? '—') : unsearchedWords[spokenBy(data)]]);
};

const inclusionSheet = (data: ReportData): Sheet => {
  const say = sayFor(data);
  const language = spokenBy(data);
  return sheetOf<ReportPaper>(
    say('收录清单', 'Indexing'),
    [
      ...paperFields(data),
      column(say('作者', 'Authors'), 36, ({ authors }) => authors),
      column(say('本人角色', "Author's part"), 12, ({ ownRole }) => ownRole),
      column(say('来源', 'Source'), 30, ({ source }) => source),
      column('ISSN', 12, ({ issn }) => issn),
      column(say('年', 'Year'), 8, ({ year }) => numeric(year)),
      column(say('卷', 'Volume'), 8, ({ volume }) => volume),
      column(say('期', 'Issue'), 8, ({ issue }) => issue),
      column(say('页码', 'Pages'), 14, ({ pages }) => pages),
      column('DOI', 28, ({ doi }) => doi),
      column(say('文献类型', 'Document type'), 14, ({ documentType }) => documentType),
      column(say('收录数据库', 'Indexed in'), 20, (paper) =>
        paper.inclusions.length === 0
          ? withoutInclusion(paper, language)
          : [...paper.inclusions.map((one) => inclusionLabel(one, language)), inclusionGap(paper, language)]
              .filter(Boolean)
              .join(betweenIn(language)),
      ),
      column(say('入藏号', 'Accession numbers'), 30, ({ inclusions }) =>
        [...new Set(inclusions.map(({ accession }) => accession))].filter(Boolean).join(say('；', '; ')),
      ),
      ...data.request.metrics.map((metric) =>
        column<ReportPaper>(journalMetricNames[language][metric], 16, ({ metrics, metricGaps = [] }) =>
          metricText(
            metrics.filter((one) => one.metric === metric),
            metricGaps.find((one) => one.metric === metric),
            language,
          ),
        ),
      ),
    ],
    data.papers,
  );
};

const unionWords = { zh: '去重后', en: 'Union' } as const;
/** Stands for all databases among the codes of single ones. */
const union = '';

interface CountedLine {
  place: Value;
  title: string;
  code: string;
  /** null: nobody found out. */
  counts: CitationCounts | null;
}

const countHeads: readonly (readonly [zh: string, en: string, width: number, name: keyof CitationCounts])[] = [
  ['被引（次）', 'Times cited', 10, 'total'],
  ['他引（次）', 'By others', 10, 'others'],
  ['自引（次）', 'Self', 10, 'self'],
  ['未判定（次）', 'To be verified', 12, 'toCheck'],
  ['施引文献（篇）', 'Citing publications', 14, 'articles'],
];

/** The word stands once in place of counts that nobody found out. */
const countFields = (of: Speaks): Field<CountedLine>[] =>
  countHeads.map(([zh, en, width, name]) =>
    column(sayFor(of)(zh, en), width, ({ counts }) =>
      counts ? (counts[name] ?? '—') : name === 'total' ? unsearchedWords[spokenBy(of)] : '',
    ),
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

const totalLines = (data: ReportData): CountedLine[] => {
  const { papers, totals } = data;
  const codes = new Set(papers.flatMap(countedLines).map(({ code }) => code));
  codes.delete(union);
  if (codes.size === 0 && totals.citations.length === 0) return [];
  const all = { place: '', title: sayFor(data)('全部论文', 'All papers') };
  return [
    ...[...codes].map((code) => ({ ...all, code, counts: totals.citations.find((one) => one.code === code) ?? null })),
    { ...all, code: union, counts: totals.union },
  ];
};

const citationSheet = (data: ReportData): Sheet => {
  const say = sayFor(data);
  return sheetOf<CountedLine>(
    say('引用清单', 'Citations'),
    [
      column(say('序号', 'No.'), 6, ({ place }) => place),
      column(say('题名', 'Title'), 50, ({ title }) => title),
      column(say('数据库', 'Database'), 14, ({ code }) => (code === union ? unionWords[spokenBy(data)] : code)),
      ...countFields(data),
    ],
    [...data.papers.flatMap(countedLines), ...totalLines(data)],
  );
};

/** The ordered databases; reports of earlier releases tell them by their sums. */
const orderedDatabases = ({ papers, totals }: ReportData): { database: number; code: string }[] => {
  const [first] = papers;
  if (!first?.searches) return totals.inclusion;
  return [...new Map(first.searches.map(({ database, code }) => [database, { database, code }])).values()];
};

/** 收录 and 被引 may have been searched on two days. */
const daysIn = ({ searches = [] }: ReportPaper, database: number, language: SpokenLanguage): string =>
  [...new Set(searches.filter((one) => one.database === database && one.day !== '').map(({ day }) => day))]
    .sort()
    .map((day) => (language === 'en' ? englishDay(day) : day))
    .join(betweenIn(language));

const databaseSheet = (data: ReportData, { database, code }: { database: number; code: string }): Sheet => {
  const { papers } = data;
  const say = sayFor(data);
  const language = spokenBy(data);
  const inclusion = (paper: ReportPaper) => paper.inclusions.find((one) => one.database === database);
  const search = ({ searches = [] }: ReportPaper, counted: boolean) =>
    searches.find((one) => one.database === database && (one.question !== 'inclusion') === counted);
  const asks = (counted: boolean): boolean => papers.some((paper) => isAskedIn(paper, database, counted));
  const included = (paper: ReportPaper): Value => {
    if (inclusion(paper)) return say('是', 'yes');
    const state = search(paper, false)?.state;
    if (state === 'unsearched') return unsearchedWords[language];
    return state === 'open' ? undecidedWords[language] : say('否', 'no');
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
      ...paperFields(data),
      ...(asks(false)
        ? [
            column(say('收录', 'Indexed'), 8, included),
            column<ReportPaper>(say('入藏号', 'Accession number'), 26, (paper) => inclusion(paper)?.accession ?? ''),
            column<ReportPaper>(
              say('索引', 'Index'),
              16,
              (paper) => inclusion(paper)?.editions.join(betweenIn(language)) ?? '',
            ),
          ]
        : []),
      ...(asks(true)
        ? countFields(data).map(({ head, width, read }) =>
            column<ReportPaper>(head, width, (paper) => read(counted(paper))),
          )
        : []),
      ...(papers.some(({ searches }) => searches)
        ? [
            column<ReportPaper>(
              say('检索日期', 'Searched on'),
              14,
              (paper) => daysIn(paper, database, language) || unsearchedWords[language],
            ),
          ]
        : []),
    ],
    papers,
  );
};

const citingSheet = (data: ReportData): Sheet => {
  const say = sayFor(data);
  const language = spokenBy(data);
  return sheetOf<{ place: number; title: string; work: CitingWork }>(
    say('施引文献', 'Citing publications'),
    [
      column(say('论文序号', 'Paper no.'), 8, ({ place }) => place),
      column(say('被引论文', 'Cited paper'), 40, ({ title }) => title),
      column(say('判定', 'Counted as'), 8, ({ work }) => verdictMarks[language][work.verdict]),
      column(say('施引文献', 'Citing publication'), 80, ({ work }) => work.reference),
      column(
        say('全部作者', 'All authors'),
        40,
        ({ work }) =>
          work.authors ??
          (work.listedAuthors ? `${work.listedAuthors}${say('（来源未列全）', ' (the source lists no more)')}` : ''),
      ),
      column(say('数据库', 'Databases'), 16, ({ work }) => work.databases.join(betweenIn(language))),
      column(say('入藏号', 'Accession number'), 26, ({ work }) => work.accession),
      column(say('依据', 'Basis'), 40, ({ work }) => printedGround(work, language)),
    ],
    data.papers.flatMap((paper) =>
      printedCiting(paper).map((work) => ({ place: paper.place, title: paper.title, work })),
    ),
  );
};

/** The lists of a report about papers: inclusion, citation, a sheet for each database, what cites. */
export const citationSheets = (kept: ReportData): Sheet[] => {
  const data = spokenValues(kept);
  const say = sayFor(data);
  const { name, explanation } = data.request.rule;
  return [
    aboutSheet(data, [
      [say('委托编号', 'Order No.'), data.orderNumber],
      [say('出具单位', 'Issued by'), issuerOf(data)],
      [say('验真码', 'Verification code'), data.verification.code || say('（出具时写入）', '(set when issued)')],
      [say('自引口径', 'Self-citations'), say(`${name}。${explanation}`, `${name}. ${explanation}`)],
      ...unionFacts(data),
    ]),
    inclusionSheet(data),
    citationSheet(data),
    ...orderedDatabases(data).map((database) => databaseSheet(data, database)),
    ...(data.request.listsCiting ? [citingSheet(data)] : []),
  ];
};
