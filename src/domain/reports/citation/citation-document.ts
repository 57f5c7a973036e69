import { hasHan } from '#domain/literature/matching/fold-text.ts';
import { unsearchedWords } from '#domain/literature/searches/search-state.ts';
import {
  type Block,
  type Cell,
  checkedBy,
  counted,
  dayIn,
  type Fact,
  frameOf,
  issuedOn,
  issuerOf,
  note,
  orDash,
  type Part,
  type ReportDocument,
  type Say,
  type Span,
  sayIn,
} from '../document/document.ts';
import { tableOf } from '../document/field.ts';
import {
  countLine,
  foundLine,
  inclusionLabel,
  metricLines,
  printedCiting,
  sourceLine,
  verdictMarks,
} from '../paper-lines.ts';
import type { CitationCounts, CitingWork, ReportData, ReportPaper } from '../report-data.ts';
import { sentenceKey } from '../review/place-keys.ts';
import {
  databaseSearch,
  databaseSearchWords,
  inclusionGap,
  isByOthersAsked,
  isInclusionAsked,
  withoutInclusion,
} from '../searched-words.ts';
import { otherYears, starred } from './other-years.ts';
import { ruleInEnglish, spokenValues } from './spoken-values.ts';

/** The language of lines that are written in one: of a report in both the Chinese. */
const spokenIn = ({ language }: Pick<ReportData, 'language'>): 'zh' | 'en' => (language === 'en' ? 'en' : 'zh');

/** What stands between a word and what it means, and between values side by side. */
const colonIn = (of: Pick<ReportData, 'language'>): string => (spokenIn(of) === 'en' ? ': ' : '：');
const listIn = (of: Pick<ReportData, 'language'>, values: readonly string[]): string =>
  values.join(spokenIn(of) === 'en' ? ', ' : '、');
const apartIn = (of: Pick<ReportData, 'language'>, values: readonly string[]): string =>
  values.join(spokenIn(of) === 'en' ? '; ' : '；');

/** An English report has the affiliation in English alone where it is known. */
const affiliation = ({ language, author: { unit, englishUnit } }: ReportData): string =>
  language === 'en' ? englishUnit || unit : [unit, englishUnit].filter(Boolean).join(' / ');

const requestFacts = (data: ReportData, say: Say): Fact[] => {
  const { client, author, request } = data;
  return [
    { name: say('委托人', 'Applicant'), value: client.name, half: true },
    { name: say('职称', 'Academic title'), value: client.jobTitle, half: true },
    { name: say('作者', 'Author'), value: author.name, half: true },
    { name: say('检索目的', 'Purpose'), value: client.purpose, half: true },
    { name: say('作者单位', 'Affiliation'), value: affiliation(data) },
    { name: say('姓名写法', 'Name variants'), value: apartIn(data, author.aliases) },
    ...(author.identifiers.length > 0
      ? [{ name: say('作者标识', 'Identifiers'), value: apartIn(data, author.identifiers) }]
      : []),
    { name: say('检索内容', 'Scope'), value: listIn(data, request.checks) },
    { name: say('发表年限', 'Publication years'), value: request.publicationYears, half: true },
    { name: say('引用年限', 'Citation years'), value: request.citationYears, half: true },
    ...(request.remarks ? [{ name: say('备注', 'Remarks'), value: request.remarks }] : []),
  ];
};

const databases = (data: ReportData, say: Say): Block =>
  tableOf(
    say('检索数据库', 'Databases'),
    [
      { title: say('序号', 'No.'), width: 11, align: 'center', cell: (_, at) => String(at + 1) },
      { title: say('数据库', 'Database'), cell: ({ statement }) => orDash(statement) },
      { title: say('时间范围', 'Years'), width: 30, align: 'center', cell: ({ range }) => orDash(range) },
      {
        title: say('检索日期', 'Searched on'),
        width: 34,
        align: 'center',
        cell: (database): Cell => {
          const search = databaseSearch(data.papers, database);
          const words = (language: 'zh' | 'en') =>
            databaseSearchWords(search, (day) => dayIn(data.language, day), language);
          if (search.to === '') return [{ text: say(words('zh'), words('en')), look: 'gap' }];
          return data.language === 'en' ? words('en') : words('zh');
        },
      },
    ],
    data.databases,
  );

const markedRole = (role: string): string => (hasHan(role) ? `〔${role}〕` : `[${role}]`);

export const paperCell = (paper: ReportPaper): Span[] => [
  { text: paper.title, look: 'strong' },
  { text: paper.authors, line: true },
  ...(paper.ownRole ? [{ text: ` ${markedRole(paper.ownRole)}`, look: 'soft' } as const] : []),
  { text: sourceLine(paper), line: true },
];

export const inclusionCell = (paper: ReportPaper, language: 'zh' | 'en'): Cell => {
  if (!isInclusionAsked(paper)) return '';
  if (paper.inclusions.length === 0)
    return language === 'en' ? withoutInclusion(paper, 'en', 'none found') : withoutInclusion(paper, language);
  const gap = inclusionGap(paper, language);
  return {
    joint: '',
    items: [
      ...paper.inclusions.map((one): Span[] => [
        { text: inclusionLabel(one, language), look: 'strong' },
        { text: ` ${one.accession}` },
      ]),
      ...(gap ? [gap] : []),
    ],
  };
};

const metricCell = (paper: ReportPaper, language: 'zh' | 'en'): Cell => {
  const items = metricLines({ ...paper, metrics: paper.metrics.map(starred) }, language);
  return items.length === 0 ? '' : { items, joint: language === 'en' ? '; ' : '；' };
};

const inclusion = (data: ReportData, say: Say): Block => {
  const language = spokenIn(data);
  return tableOf(
    say('论文收录情况', 'Indexing'),
    [
      { title: say('序号', 'No.'), width: 9, cell: ({ place }) => String(place) },
      { title: say('论文', 'Paper'), cell: paperCell },
      { title: say('收录', 'Indexed'), cell: (paper) => inclusionCell(paper, language) },
      { title: say('指标', 'Metrics'), cell: (paper) => metricCell(paper, language) },
    ],
    data.papers,
    {
      caption: say('表 1　论文收录情况与期刊指标', 'Table 1  Indexing of the papers and journal metrics'),
      stacked: say(
        '论文、来源、收录与入藏号、期刊指标',
        'Paper, source, indexes and accession numbers, journal metrics',
      ),
      key: ({ place }) => String(place),
    },
  );
};

/** The databases that citations were asked for in. Reports of earlier releases tell it by their sums. */
const citedDatabases = ({ papers, totals }: ReportData): { database: number; code: string }[] => {
  if (papers.some(({ searches }) => searches === undefined)) return totals.citations;
  const asked = papers.flatMap(({ searches = [] }) => searches.filter(({ question }) => question !== 'inclusion'));
  return [...new Map(asked.map(({ database, code }) => [database, { database, code }])).values()];
};

const kinds = ['total', 'others', 'self'] as const;

/** 被引, 他引 and 自引, or the word in their place; what was not asked for is a dash. */
const triple = (counts: CitationCounts | null | undefined, gap: string, others: boolean): string[] =>
  counts
    ? kinds.map((kind) => (kind === 'total' || others ? String(counts[kind] ?? '—') : '—'))
    : [gap || '—', gap ? '' : '—', gap ? '' : '—'];

const askedByOthers = ({ searches }: ReportPaper, database: number): boolean =>
  searches === undefined || searches.some((one) => one.database === database && one.question === 'by_others');

const citationTable = (data: ReportData, say: Say): Block => {
  const codes = citedDatabases(data);
  const gap = unsearchedWords[spokenIn(data)];
  const [first] = data.papers;
  const byOthers = data.papers.some(isByOthersAsked);
  const figuresOf = (of: Pick<ReportPaper, 'citations' | 'union'>, inDatabase: string): string[] => [
    ...codes.flatMap(({ database }) =>
      triple(
        of.citations.find((one) => one.database === database),
        inDatabase,
        first === undefined || askedByOthers(first, database),
      ),
    ),
    ...triple(of.union, gap, byOthers),
  ];
  return {
    is: 'counts',
    name: say('论文被引情况', 'Citations'),
    caption: say('表 2　论文被引情况', 'Table 2  Citations of the papers'),
    unit: say('单位：次', 'number of citations'),
    heads: {
      number: say('序号', 'No.'),
      paper: say('论文', 'Paper'),
      counts: say('引用', 'Cited'),
      total: say('合计', 'Total'),
    },
    groups: [...codes.map(({ code }) => code), say('各库去重', 'Union')],
    words: [say('被引', 'All'), say('他引', 'Others'), say('自引', 'Self')],
    rows: data.papers.map((paper) => ({
      key: String(paper.place),
      title: paper.title,
      figures: figuresOf(paper, paper.searches === undefined ? '' : gap),
    })),
    total: figuresOf(data.totals, gap),
    union: say('去重后', 'Union'),
    times: spokenIn(data) === 'en' ? '' : ' 次',
    colon: colonIn(data),
    articles: data.totals.union
      ? say(`施引文献 ${data.totals.union.articles} 篇`, `citing publications: ${data.totals.union.articles}`)
      : '',
  };
};

/** Which papers have references of which nobody said whether they cite them. */
const doubtfulNote = ({ papers }: ReportData, say: Say): string => {
  const open = papers.filter(({ doubtful = 0 }) => doubtful > 0);
  if (open.length === 0) return '';
  return say(
    `是否引用尚待确认、未计入被引的参考文献：${open.map(({ place, doubtful }) => `第 ${place} 篇 ${doubtful} 条`).join('、')}。`,
    ` References not confirmed yet and not counted: ${open.map(({ place, doubtful }) => `paper ${place}: ${doubtful}`).join('; ')}.`,
  );
};

const citationNote = (data: ReportData, say: Say): string => {
  const { union } = data.totals;
  const meaning = say(
    '各库为该库内的被引频次；“各库去重”把各库中的同一篇施引文献只计一次',
    'Figures for a database are the citations found in it; the union counts a citing publication found in several databases once',
  );
  if (union === null)
    return `${meaning}${say('。有论文没有检索，不作合计。', '. Not every paper was searched for, so there is no sum.')}${doubtfulNote(data, say)}`;
  const articles =
    spokenIn(data) === 'en'
      ? `. Citing publications in all: ${union.articles}.`
      : `${say('，共有施引文献 ', ': ')}${union.articles}${say(' 篇。', ' citing publications in all.')}`;
  const open =
    union.toCheck !== null && union.toCheck > 0
      ? say(
          `被引中另有 ${union.toCheck} 次尚不能判定，不计入他引与自引。`,
          ` Citations that could not be classified and count as neither: ${union.toCheck}.`,
        )
      : '';
  return `${meaning}${articles}${open}${doubtfulNote(data, say)}`;
};

/** Above so many databases the table stands across. */
const mostUpright = 6;

const citations = (data: ReportData, say: Say): Omit<Part, 'number'>[] => {
  const codes = citedDatabases(data);
  if (codes.length === 0) return [];
  return [
    {
      key: 'citations',
      title: say('论文被引情况', 'Citations'),
      blocks: [citationTable(data, say), ...note(citationNote(data, say))],
      ...(codes.length > mostUpright && { wide: true }),
    },
  ];
};

const people = (data: ReportData, say: Say): string[] => {
  const { people: named } = data;
  return [
    [say('检索员', 'Searched by'), named.searcher],
    [say('审核员', 'Reviewed by'), named.reviewer],
    [say('复审员', 'Second review by'), named.rechecker],
    [say('签发人', 'Signed by'), named.signer],
  ].flatMap(([role, name]) => (name ? [`${role}${colonIn(data)}${name}`] : []));
};

const ruleLine = (data: ReportData, say: Say): string => {
  const { key, name, explanation } = data.request.rule;
  const called = say('自引判定口径', 'Self-citations');
  if (data.language === 'en') return `${called}: ${name}. ${explanation}`;
  return `${called}：${name}。${explanation}${data.language === 'both' ? ` ${ruleInEnglish(key)}` : ''}`;
};

const notes = (data: ReportData, say: Say): Block[] => [
  {
    is: 'items',
    items: [
      ruleLine(data, say),
      say(
        '检索结果以检索当日各数据库的内容为准；本报告只对所列数据库与论文负责，涂改、部分复印无效。',
        'The results reflect the contents of the listed databases on the days of the searches. This report covers the listed databases and papers only and is void if altered or copied in part.',
      ),
      checkedBy(data),
    ].map((text, at) => ({ mark: `${at + 1}.`, text })),
  },
  {
    is: 'signature',
    people: people(data, say),
    seal: `${issuerOf(data)} ${data.language === 'en' ? '(Seal)' : '（盖章）'}`,
    day: issuedOn(data),
  },
];

const citingText = (work: CitingWork, say: Say, language: ReportData['language']): Span[] => {
  const english = language === 'en';
  const mark = work.verdict === 'to-check' ? '' : say(verdictMarks.zh[work.verdict], verdictMarks.en[work.verdict]);
  return [
    ...(mark ? [{ text: english ? `[${mark}]` : `〔${mark}〕`, look: 'mark' } as const] : []),
    { text: ` ${work.reference} ` },
    ...[
      [say('全部作者', 'All authors'), work.authors],
      [say('所列作者（来源未列全）', 'Authors as far as the source lists them'), work.listedAuthors],
    ].flatMap(([label, names]) =>
      names
        ? [{ text: `${label}${english ? ': ' : '：'}${names}${english ? '. ' : '。'}`, look: 'soft' } as const]
        : [],
    ),
    { text: foundLine(work, english ? 'en' : 'zh'), look: 'soft' },
  ];
};

const annex = (data: ReportData, say: Say): Omit<Part, 'number'>[] => {
  const listed = data.papers.filter(({ citing }) => citing.length > 0);
  if (!data.request.listsCiting || listed.length === 0) return [];
  const without = data.papers.filter(({ citing, union }) => citing.length === 0 && union !== null);
  const places = without.map(({ place }) => place);
  return [
    {
      key: 'citing',
      title: say('附件　施引文献', 'Annex  Citing publications'),
      annex: true,
      blocks: [
        ...note(
          say(
            '按论文列出全部施引文献；〔他引〕〔自引〕按本报告口径判定，没有标记的尚不能判定。',
            'All citing publications by paper, marked by the rule of this report; those without a mark could not be classified.',
          ),
        ),
        ...listed.map(
          (paper): Block => ({
            is: 'folded',
            title: [
              { text: `[${paper.place}] ${paper.reference}` },
              { text: `${spokenIn(data) === 'en' ? '  ' : '　'}${countLine(paper, spokenIn(data))}`, look: 'soft' },
            ],
            items: printedCiting(paper).map((work, at) => ({
              mark: String(at + 1),
              text: citingText(work, say, data.language),
            })),
          }),
        ),
        ...note(
          places.length > 0
            ? say(
                `第 ${places.join('、')} 篇未检出施引文献。`,
                `No citing publication was found for ${places.length === 1 ? 'paper' : 'papers'} ${places.join(', ')}.`,
              )
            : '',
        ),
      ],
    },
  ];
};

/** A report about papers as a document. */
export const citationDocument = (kept: ReportData): ReportDocument => {
  const data = spokenValues(kept);
  const say = sayIn(data.language);
  const title = (chinese: string, english: string): string => sayIn(data.language)(chinese, english, '  ');
  return {
    ...frameOf(data),
    look: 'citation',
    cover: {
      facts: [
        { name: say('委 托 人', 'Applicant'), value: data.client.name },
        {
          name: say('委托单位', 'Affiliation'),
          value: [data.client.unit, data.client.department].filter(Boolean).join(' '),
        },
        { name: say('委托编号', 'Order No.'), value: data.orderNumber },
        { name: say('委托日期', 'Ordered on'), value: dayIn(data.language, data.orderedOn) },
        { name: say('出具日期', 'Issued on'), value: issuedOn(data) },
        { name: say('检索机构', 'Issued by'), value: data.institution.station },
      ],
    },
    parts: counted(
      [
        { key: 'facts', title: title('检索要求', 'Request'), blocks: [{ is: 'facts', rows: requestFacts(data, say) }] },
        { key: 'databases', title: title('检索数据库', 'Databases'), blocks: [databases(data, say)] },
        {
          key: 'conclusion',
          title: title('检索结论', 'Conclusion'),
          blocks: data.conclusion.map((text, at) => ({ is: 'text', text, look: 'conclusion', place: sentenceKey(at) })),
        },
        {
          key: 'inclusion',
          title: title('论文收录情况', 'Indexing'),
          blocks: [inclusion(data, say), ...note(otherYears(data.papers, say))],
        },
        ...citations(data, say),
        { key: 'people', title: title('说明', 'Notes'), blocks: notes(data, say), together: true },
        ...annex(data, say),
      ],
      data.language,
    ),
  };
};
