import { englishDay } from '../dates/english-day.ts';
import { journalMetricNames } from '../services/metric-names.ts';
import { chineseDay } from './chinese-day.ts';
import { type Journal, journalsOf } from './citation/citation-lists.ts';
import { otherYears } from './citation/other-years.ts';
import { spokenValues } from './citation/spoken-values.ts';
import type { SpokenLanguage } from './conclusions.ts';
import { demoReport } from './demo-report.ts';
import { sayIn } from './document/document.ts';
import { isDraftReport } from './draft-report.ts';
import { englishRules } from './english-rules.ts';
import { demoNovelty } from './novelty/demo-novelty-report.ts';
import { noveltyTagGroups } from './novelty/novelty-tags.ts';
import { countTags, metricTags, paperLineTags, paperTags } from './paper-tags.ts';
import { demoPatent } from './patents/demo-patent-report.ts';
import { patentTagGroups } from './patents/patent-tags.ts';
import type { CitationCounts, ReportData, ReportDatabase, ReportPaper } from './report-data.ts';
import {
  askedOfAll,
  databaseSearch,
  databaseSearchWords,
  figureOf,
  gapWordsIn,
  inclusionGap,
  isAskedIn,
  isInclusionAsked,
  withoutSum,
} from './searched-words.ts';
import { field, flag, list, orDash, type Tag, type TagDoc, type TagView, viewOf } from './tag.ts';

type Report = Tag<ReportData>;

/** What stands in a draft for what issuing adds. */
const unissued = { zh: '（出具时写入）', en: '(set when issued)' } as const;
const unnumbered = { zh: '（未编号）', en: '(no number yet)' } as const;

const months = 'January February March April May June July August September October November December'.split(' ');

/** For the tags of forms in two languages, which print it since the first release; an English report says `englishDay`. */
const writtenOut = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (_, y, m, d) => `${months[+m - 1]} ${+d}, ${y}`);

const dayWords = { zh: chineseDay, en: englishDay } as const;
const betweenNames = { zh: '、', en: ', ' } as const;
const betweenForms = { zh: '；', en: '; ' } as const;

const about: readonly Report[] = [
  field('报告名称', '报告的标题', ({ title }) => title),
  field('报告编号', '报告编号；草稿时为“（未编号）”', ({ number }, language) => number || unnumbered[language]),
  field('报告版本', '第几版', ({ version }) => version),
  field('委托编号', '委托单编号', ({ orderNumber }) => orderNumber),
  field('委托日期', '委托日期', ({ orderedOn }, language) => dayWords[language](orderedOn)),
  field('出具日期', '报告日期', ({ issuedOn }, language) => dayWords[language](issuedOn) || unissued[language]),
  field('出具日期英文', '报告日期的英文写法', ({ issuedOn }) => writtenOut(issuedOn) || unissued.zh),
  field(
    '验真码',
    '公众验真用的短码；初稿没有',
    ({ verification }, language) => verification.code || unissued[language],
  ),
  field('验真网址', '公众验真的网址；初稿没有', ({ verification }, language) => verification.url || unissued[language]),
  flag('草稿', '还没有签章定稿', isDraftReport),
  flag('定稿', '已经签章定稿', (data) => !isDraftReport(data)),
  flag('修订', '不是第一版', ({ version }) => version > 1),
];

const parties: readonly Report[] = [
  field('单位名称', '出具单位', ({ institution }) => institution.name),
  field('单位英文名', '出具单位的英文名', ({ institution }) => institution.englishName),
  field('检索站', '检索站', ({ institution }) => institution.station),
  field('单位地址', '出具单位地址', ({ institution }) => institution.address),
  field('单位电话', '出具单位电话', ({ institution }) => institution.phone),
  field('单位邮箱', '出具单位邮箱', ({ institution }) => institution.email),
  field('委托人', '委托人姓名', ({ client }) => client.name),
  field('委托人单位', '委托人单位', ({ client }) => client.unit),
  field('委托人部门', '院系或部门', ({ client }) => orDash(client.department)),
  field('委托人所在', '单位与部门；没有部门时只有单位', ({ client }) =>
    [client.unit, client.department].filter(Boolean).join(' '),
  ),
  field('委托人工号', '工号或学号', ({ client }) => orDash(client.number)),
  field('委托人职称', '职称', ({ client }) => orDash(client.jobTitle)),
  field('委托人电话', '电话', ({ client }) => orDash(client.phone)),
  field('委托人邮箱', '电子邮箱', ({ client }) => orDash(client.email)),
  field('委托目的', '检索目的', ({ client }) => orDash(client.purpose)),
  field('作者', '被检索的作者', ({ author }) => author.name),
  field('作者别名', '姓名的各种写法', ({ author }, language) => orDash(author.aliases.join(betweenForms[language]))),
  field('作者英文别名', '姓名的各种写法，英文标点', ({ author }) => orDash(author.aliases.join('; '))),
  field('作者标识', 'ORCID 等', ({ author }, language) => orDash(author.identifiers.join(betweenForms[language]))),
  field('作者单位', '作者单位', ({ author }) => author.unit),
  field('作者英文单位', '作者单位的英文名', ({ author }, language) =>
    orDash(author.englishUnit || (language === 'en' ? author.unit : '')),
  ),
  field('检索员', '检索员', ({ people }) => people.searcher),
  field('审核员', '审核员', ({ people }) => people.reviewer),
  field('复审员', '复审员', ({ people }) => people.rechecker),
  field('签发人', '签发人', ({ people }) => people.signer),
];

const request: readonly Report[] = [
  field('检索内容', '收录、引用、他引', ({ request }, language) => request.checks.join(betweenNames[language])),
  field('发表年限', '论文发表年限', ({ request }) => orDash(request.publicationYears)),
  field('引用年限', '引用的年限', ({ request }) => orDash(request.citationYears)),
  field('检索指标', '要求检索的期刊指标', ({ request }, language) =>
    orDash(request.metrics.map((one) => journalMetricNames[language][one]).join(betweenNames[language])),
  ),
  field('指标年份', '发表年、最新年或两者', ({ request }) => orDash(request.metricYear)),
  field('他年指标说明', '哪些年没有表、按哪一年的表，以 * 开头；都是所要的年份时没有', ({ papers }, language) =>
    otherYears(papers, sayIn(language)),
  ),
  field('自引口径', '判定自引的口径', ({ request }) => request.rule.name),
  field('口径说明', '口径的含义', ({ request }) => request.rule.explanation),
  field('口径英文', '口径含义的英文', ({ request }) => englishRules[request.rule.key]),
  field('备注', '委托人的备注', ({ request }) => request.remarks),
  flag(
    '列出施引',
    '委托人要求列出施引文献，且确有施引文献',
    ({ request, papers }) => request.listsCiting && papers.some(({ citing }) => citing.length > 0),
  ),
];

const asked = ({ papers }: ReportData) => ({ searches: askedOfAll(papers) });

const withoutIncluded = (data: ReportData, language: SpokenLanguage): string =>
  isInclusionAsked(asked(data)) ? withoutSum(data.papers, language) : '—';

const totalFigure = (data: ReportData, name: keyof CitationCounts, language: SpokenLanguage): string | number =>
  figureOf({ ...asked(data), union: data.totals.union }, name, language);

const totals: readonly Report[] = [
  field('数据库名单', '全部数据库代码，顿号相连', ({ databases }, language) =>
    databases.map(({ code }) => code).join(betweenNames[language]),
  ),
  field('论文数', '论文篇数', ({ totals }) => totals.papers),
  field(
    '收录论文数',
    '至少被一个数据库收录的篇数',
    (data, language) => data.totals.included ?? withoutIncluded(data, language),
  ),
  field('被引次数', '被引总次数（各库去重）；有论文没有检索时为“未检索”，没有委托为 —', (data, language) =>
    totalFigure(data, 'total', language),
  ),
  field('自引次数', '自引总次数', (data, language) => totalFigure(data, 'self', language)),
  field('他引次数', '他引总次数', (data, language) => totalFigure(data, 'others', language)),
  field('待定次数', '尚待判定的次数', (data, language) => totalFigure(data, 'toCheck', language)),
  field('施引总篇数', '施引文献篇数（一篇只计一次）', (data, language) => totalFigure(data, 'articles', language)),
  field('改判数', '由馆员改判的引用数', ({ totals }) => totals.overruled),
  flag('有改判', '有馆员改判的引用', ({ totals }) => totals.overruled > 0),
  flag('有他引清单', '列出施引文献，且有他引', (data) => listed(data, 'others')),
  flag('有自引清单', '列出施引文献，且有自引', (data) => listed(data, 'self')),
];

const listed = ({ request, papers }: ReportData, verdict: 'others' | 'self'): boolean =>
  request.listsCiting && papers.some(({ citing }) => citing.some((one) => one.verdict === verdict));

interface Searched extends ReportDatabase {
  report: ReportData;
  found: { paper: ReportPaper; accession: string }[];
}

const searched = (report: ReportData): Searched[] =>
  report.databases.map((database) => ({
    ...database,
    report,
    found: report.papers.flatMap((paper) =>
      paper.inclusions.filter((one) => one.database === database.id).map(({ accession }) => ({ paper, accession })),
    ),
  }));

const countIn = (
  { id, report }: Searched,
  kind: 'total' | 'self' | 'others',
  language: SpokenLanguage,
): string | number =>
  report.totals.citations.find(({ database }) => database === id)?.[kind] ??
  (gapWordsIn(report.papers, id, 'citation', language) || '—');

const foundIn = ({ id, report, found }: Searched, language: SpokenLanguage): string | number => {
  const gap = gapWordsIn(report.papers, id, 'inclusion', language);
  if (gap) return gap;
  return report.papers.some((paper) => isAskedIn(paper, id, false)) ? found.length : '—';
};

const databaseTags: readonly Tag<Searched>[] = [
  field('代码', '数据库代码，如 SCI-E', ({ code }) => code),
  field('数据库名', '数据库名称', ({ name }) => name),
  field('时间范围', '检索的时间范围', ({ range }) => orDash(range)),
  field('检索日期', '检索日期，各篇不在一天的写起止两日；没有检索为“未检索”', (one, language) =>
    databaseSearchWords(databaseSearch(one.report.papers, one), dayWords[language], language),
  ),
  field('检索日期英文', '检索日期的英文写法', (one) =>
    databaseSearchWords(databaseSearch(one.report.papers, one), writtenOut, 'en'),
  ),
  field('数据库说明', '本单位对该库的措辞', ({ statement }) => orDash(statement)),
  field('收录篇数', '该库收录的论文篇数；没有检索的写明未检索', foundIn),
  field('库被引', '该库的被引次数；没有检索的写明未检索，没有委托为 —', (one, language) =>
    countIn(one, 'total', language),
  ),
  field('库自引', '该库的自引次数', (one, language) => countIn(one, 'self', language)),
  field('库他引', '该库的他引次数', (one, language) => countIn(one, 'others', language)),
  flag('库有收录', '该库收录了论文', ({ found }) => found.length > 0),
  list<Searched, Searched['found'][number]>('库内论文', '该库收录的论文', ({ found }) => found, [
    ...paperLineTags.map((tag) => ({
      ...tag,
      view: (of: { paper: ReportPaper }, language: SpokenLanguage) => tag.view(of.paper, language),
    })),
    field('库内入藏号', '在该库的入藏号', ({ accession }) => orDash(accession)),
  ]),
];

/** Searched everywhere it was asked for, and found nowhere. */
const isNotIncluded = (paper: ReportPaper): boolean =>
  paper.inclusions.length === 0 && isInclusionAsked(paper) && inclusionGap(paper) === '';

const lists: readonly Report[] = [
  list<ReportData, string>('结论', '结论，一句一段', ({ conclusion }) => conclusion, [
    field('结论句', '一句结论', (sentence) => sentence),
  ]),
  field('结论全文', '全部结论连成一段', ({ conclusion }, language) => conclusion.join(language === 'en' ? ' ' : '')),
  list('数据库', '检索的数据库', searched, databaseTags),
  list('论文', '全部论文', ({ papers }) => papers, paperTags),
  list(
    '收录论文',
    '只列被收录的论文',
    ({ papers }) => papers.filter(({ inclusions }) => inclusions.length > 0),
    paperTags,
  ),
  list('未收录论文', '只列检索过而未被收录的论文', ({ papers }) => papers.filter(isNotIncluded), paperTags),
  list('被引论文', '只列有施引文献的论文', ({ papers }) => papers.filter(({ citing }) => citing.length > 0), paperTags),
  list('引用统计', '各数据库的引用总数', ({ totals }) => totals.citations, countTags),
  list<ReportData, Journal>('期刊', '论文所在的期刊，一刊一次', journalsOf, [
    field('刊名', '期刊名称', ({ source }) => source),
    field('ISSN', '期刊的 ISSN', ({ issn }) => orDash(issn)),
    field('刊内论文数', '本报告中发表在该刊的论文数', ({ papers }) => papers.length),
    ...metricTags,
  ]),
  flag('有未收录', '有未被收录的论文', ({ papers }) => papers.some(isNotIncluded)),
];

/** Groups of tags, as the page that documents them shows them. */
export const tagGroups: readonly { title: string; tags: readonly Report[] }[] = [
  { title: '报告', tags: about },
  { title: '单位与人员', tags: parties },
  { title: '检索要求', tags: request },
  { title: '合计', tags: totals },
  { title: '列表', tags: lists },
  ...noveltyTagGroups,
  ...patentTagGroups,
];

export const reportTags: readonly Report[] = tagGroups.flatMap(({ tags }) => tags);

/** Pictures: put any picture in the template and write this as its alternative text. */
export const pictureTags = {
  seal: '印章：出具单位的印章',
  logo: '徽标：出具单位的标识',
  qr: '二维码：通向验真网址',
  chart: '统计图：专利报告的图，放在 {#统计图} 与 {/统计图} 之间',
} as const;
export type PictureTag = keyof typeof pictureTags;

/** What the tags of a template read: plain text, flags and lists, nothing that could run; in English of an English report. */
export const templateView = (data: ReportData): TagView =>
  viewOf(reportTags, spokenValues(data), data.language === 'en' ? 'en' : 'zh');

export interface TagSample extends Omit<TagDoc, 'inside'> {
  sample: string;
  inside: readonly TagSample[];
}

const samples = (tags: readonly TagDoc[], view: TagView): TagSample[] =>
  tags.map((tag) => {
    const value = view[tag.name];
    const first = Array.isArray(value) ? ((value[0] as TagView | undefined) ?? {}) : {};
    const sample = tag.kind === 'flag' ? (value === true ? '是' : '否') : typeof value === 'string' ? value : '';
    return { kind: tag.kind, name: tag.name, meaning: tag.meaning, sample, inside: samples(tag.inside, first) };
  });

/** An invented report in which no list is empty: the first paper has a citation to check, the last is in no database. */
const sampleReport = (): ReportData => {
  const demo = demoReport({ papers: 4, citations: 24 });
  const papers = demo.papers.map((paper, index): ReportPaper => {
    if (index === demo.papers.length - 1) return { ...paper, inclusions: [] };
    if (index > 0) return paper;
    return { ...paper, citing: [...paper.citing, { ...paper.citing[0]!, verdict: 'to-check' }] };
  });
  return { ...demo, papers, novelty: demoNovelty(), patent: demoPatent() };
};

/** Every tag with a sample. */
export const tagGuide = (): { title: string; tags: TagSample[] }[] => {
  const view = templateView(sampleReport());
  return tagGroups.map(({ title, tags }) => ({ title, tags: samples(tags, view) }));
};
