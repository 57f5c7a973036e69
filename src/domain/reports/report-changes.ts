import { journalMetrics } from '../services/choices.ts';
import { canonicalJson } from './canonical-json.ts';
import { noveltyChanges } from './novelty/novelty-changes.ts';
import { patentChanges } from './patents/patent-changes.ts';
import type { DraftContent, ReportContent } from './report-content.ts';
import type { CitationCounts, CitingWork, DatabaseCounts, ReportPaper } from './report-data.ts';
import { inclusionGap, withoutCount } from './searched-words.ts';

type Line = string | false;

const moved = (what: string, before: string | number, after: string | number): Line =>
  before !== after && `${what}：${before === '' ? '（无）' : before} → ${after === '' ? '（无）' : after}`;

const differ = (before: unknown, after: unknown): boolean =>
  canonicalJson(before ?? null) !== canonicalJson(after ?? null);

const kept = (lines: readonly Line[]): string[] => lines.filter((line) => line !== false);

/** The lines, or one that says where the change is: no change goes unsaid. */
const orWhere = (name: string, [before, after]: readonly [unknown, unknown], lines: readonly Line[]): string[] => {
  const said = kept(lines);
  return said.length === 0 && differ(before, after) ? [`${name}有改动`] : said;
};

/** A line for each named text of a part that changed. */
const fieldChanges = <T extends object>(what: string, names: Partial<Record<keyof T, string>>, before: T, after: T) =>
  (Object.keys(names) as (keyof T)[]).map((key) =>
    moved(`${what}${names[key]}`, String(before[key] ?? ''), String(after[key] ?? '')),
  );

const countWords = { total: '被引', others: '他引', self: '自引', toCheck: '待核', articles: '施引篇数' } as const;

type MaybeCounts = CitationCounts | null | undefined;

const countChanges = (what: string, before: MaybeCounts, after: MaybeCounts): Line[] =>
  (Object.keys(countWords) as (keyof typeof countWords)[]).map((key) =>
    moved(`${what}${countWords[key]}`, before?.[key] ?? '', after?.[key] ?? ''),
  );

const databaseChanges = (what: string, before: readonly DatabaseCounts[], after: readonly DatabaseCounts[]): Line[] => {
  const ids = [...new Set([...before, ...after].map(({ database }) => database))];
  return ids.flatMap((id) => {
    const [old, young] = [before, after].map((list) => list.find(({ database }) => database === id));
    return countChanges(`${what}${(young ?? old)!.code} `, old, young);
  });
};

/** A paper is the same if its DOI is, else its title. */
const keyOf = ({ doi, title }: ReportPaper): string => (doi || title).normalize('NFKC').toLowerCase().trim();

const inclusionWords = ({ inclusions }: ReportPaper): string =>
  inclusions
    .map(({ code, accession, editions }) =>
      [code, ...editions.filter((one) => one !== code), accession].join(' ').trim(),
    )
    .sort()
    .join('、');

const metricWords = ({ metrics }: ReportPaper): string =>
  metrics
    .map(({ metric, year, value, detail }) => `${journalMetrics[metric]} ${year} ${value} ${detail}`.trim())
    .join('、');

/** What was not searched; a new day of search is told with the databases. */
const searchesSaid = (paper: ReportPaper): string =>
  [
    inclusionGap(paper),
    paper.union === null ? withoutCount(paper) : '',
    paper.doubtful ? `疑似引用 ${paper.doubtful} 条未定` : '',
  ]
    .filter((one) => one && one !== '—')
    .join('；');

const paperFields = {
  place: '次序',
  title: '题名',
  authors: '作者',
  ownRole: '作者身份',
  source: '来源',
  issn: ' ISSN',
  year: '年份',
  volume: '卷',
  issue: '期',
  pages: '页码',
  doi: ' DOI',
  documentType: '文献类型',
  reference: '著录',
} as const satisfies Partial<Record<keyof ReportPaper, string>>;

const citingWords = (before: readonly CitingWork[], after: readonly CitingWork[]): string => {
  const old = new Map(before.map((work) => [work.reference, work]));
  const young = new Map(after.map((work) => [work.reference, work]));
  const counts: [string, number][] = [
    ['增加', after.filter(({ reference }) => !old.has(reference)).length],
    ['减少', before.filter(({ reference }) => !young.has(reference)).length],
    [
      '改判',
      after.filter(({ reference, verdict }) => old.has(reference) && old.get(reference)!.verdict !== verdict).length,
    ],
  ];
  return counts.flatMap(([word, n]) => (n > 0 ? [`${word} ${n} 条`] : [])).join('，');
};

const paperChanges = (before: ReportPaper, after: ReportPaper): string[] => {
  const what = `第 ${after.place} 篇《${after.title}》`;
  const citing = citingWords(before.citing, after.citing);
  return orWhere(
    what,
    [bare(before, after), bare(after, before)],
    [
      ...fieldChanges<ReportPaper>(what, paperFields, before, after),
      moved(`${what}收录`, inclusionWords(before), inclusionWords(after)),
      moved(`${what}期刊指标`, metricWords(before), metricWords(after)),
      moved(`${what}检索`, searchesSaid(before), searchesSaid(after)),
      ...databaseChanges(what, before.citations, after.citations),
      ...countChanges(`${what}去重后`, before.union, after.union),
      citing !== '' && `${what}施引文献：${citing}`,
    ],
  );
};

/** A new day or another ground of a search is one line for all papers. */
const bare = (paper: ReportPaper, other: ReportPaper): unknown =>
  searchesSaid(paper) === searchesSaid(other) ? { ...paper, searches: paper.searches?.length } : paper;

const searchesMoved = (before: ReadonlyMap<string, ReportPaper>, after: readonly ReportPaper[]): Line => {
  const moved = after.filter((paper) => {
    const old = before.get(keyOf(paper));
    return old && searchesSaid(old) === searchesSaid(paper) && differ(old.searches, paper.searches);
  });
  return moved.length > 0 && `检索日期或检索依据：第 ${moved.map(({ place }) => place).join('、')} 篇有改动`;
};

const papersChanged = (before: readonly ReportPaper[], after: readonly ReportPaper[]): Line[] => {
  const old = new Map(before.map((paper) => [keyOf(paper), paper]));
  const left = new Set(after.map(keyOf));
  return [
    ...before.filter((paper) => !left.has(keyOf(paper))).map(({ title }) => `删去论文《${title}》`),
    ...after.flatMap((paper) => {
      const earlier = old.get(keyOf(paper));
      return earlier ? paperChanges(earlier, paper) : [`增加论文《${paper.title}》`];
    }),
    searchesMoved(old, after),
  ];
};

const conclusionChanged = (before: readonly string[], after: readonly string[]): Line[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
    moved(`结论第 ${at + 1} 段`, before[at] ?? '', after[at] ?? ''),
  );

const searchWords = ({ databases }: ReportContent): string =>
  databases.map(({ code, searchedOn }) => (searchedOn ? `${code}（${searchedOn}）` : code)).join('、');

const authorWords = ({ author }: ReportContent): string => [author.name, ...author.aliases].filter(Boolean).join('、');

const clientFields = {
  name: '',
  unit: '单位',
  department: '部门',
  number: '工号',
  jobTitle: '职称',
  phone: '电话',
  email: '邮箱',
  purpose: '用途',
} as const;
const institutionFields = {
  name: '名称',
  englishName: '英文名称',
  station: '检索站',
  address: '地址',
  phone: '电话',
  email: '邮箱',
} as const;
const requestFields = {
  publicationYears: '发表年份',
  citationYears: '引用年份',
  metricYear: '指标年份',
  remarks: '备注',
} as const;

interface Section {
  name: string;
  keys: readonly (keyof ReportContent)[];
  says: (before: ReportContent, after: ReportContent) => Line[];
}

/** What a reader is told of, part by part, in the order of the report. */
const sections: readonly Section[] = [
  { name: '标题', keys: ['title'], says: (a, b) => [moved('标题', a.title, b.title)] },
  { name: '报告语言', keys: ['language'], says: () => [] },
  {
    name: '单位信息',
    keys: ['institution'],
    says: (a, b) => fieldChanges('出具单位', institutionFields, a.institution, b.institution),
  },
  {
    name: '委托人信息',
    keys: ['client'],
    says: (a, b) => fieldChanges('委托人', clientFields, a.client, b.client),
  },
  { name: '作者信息', keys: ['author'], says: (a, b) => [moved('作者', authorWords(a), authorWords(b))] },
  {
    name: '检索要求',
    keys: ['request'],
    says: (a, b) => [
      moved('自引口径', a.request.rule.name, b.request.rule.name),
      moved('检索项目', a.request.checks.join('、'), b.request.checks.join('、')),
      ...fieldChanges('', requestFields, a.request, b.request),
    ],
  },
  {
    name: '数据库说明',
    keys: ['databases'],
    says: (a, b) => [moved('检索数据库', searchWords(a), searchWords(b))],
  },
  { name: '论文', keys: ['papers'], says: (a, b) => papersChanged(a.papers, b.papers) },
  {
    name: '合计',
    keys: ['totals'],
    says: (a, b) => [
      moved('论文总数', a.totals.papers, b.totals.papers),
      moved('被收录论文', a.totals.included ?? '', b.totals.included ?? ''),
      ...databaseChanges('合计 ', a.totals.citations, b.totals.citations),
      ...countChanges('合计去重后', a.totals.union, b.totals.union),
      moved('人工判定', a.totals.overruled, b.totals.overruled),
    ],
  },
  { name: '专利内容', keys: ['patent'], says: (a, b) => patentChanges(a.patent, b.patent) },
  { name: '查新内容', keys: ['novelty'], says: (a, b) => noveltyChanges(a.novelty, b.novelty) },
  { name: '结论', keys: ['conclusion'], says: (a, b) => conclusionChanged(a.conclusion, b.conclusion) },
];

const pick = (content: ReportContent, keys: readonly string[]): unknown =>
  keys.map((key) => (content as unknown as Record<string, unknown>)[key]);

/** What a later report says otherwise, a line each. What every issue changes (number, day, people) is no content. */
export const reportChanges = (before: ReportContent, after: ReportContent): string[] => {
  const named = new Set<string>([...sections.flatMap(({ keys }) => keys), ...envelope]);
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !named.has(key));
  return [
    ...sections.flatMap(({ name, keys, says }) =>
      orWhere(name, [pick(before, keys), pick(after, keys)], says(before, after)),
    ),
    ...orWhere('其他内容', [pick(before, others), pick(after, others)], []),
  ];
};

const envelope = ['number', 'version', 'issuedOn', 'verification', 'people'];

const templateWords = ({ template: { key, version } }: DraftContent): string =>
  version === null ? `${key}（随平台提供）` : `${key}（第 ${version} 版）`;

const fileWords = ({ attached }: DraftContent): string =>
  attached.map(({ name, sha256 }) => `${name}（SHA-256 ${sha256.slice(0, 12)}…）`).join('、');

/** The same of two drafts: the text, the template it is drawn by, the files staff wrote themselves. */
export const draftChanges = (before: DraftContent, after: DraftContent): string[] => [
  ...reportChanges(before.report, after.report),
  ...kept([
    moved('报告模板', templateWords(before), templateWords(after)),
    moved('报告文件', fileWords(before), fileWords(after)),
  ]),
];
