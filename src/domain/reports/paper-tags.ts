import { type JournalMetric, journalMetrics } from '../services/choices.ts';
import { journalMetricNames } from '../services/metric-names.ts';
import { starred } from './citation/other-years.ts';
import { metricIn } from './citation/spoken-metrics.ts';
import { englishRoles } from './citation/spoken-values.ts';
import type { SpokenLanguage } from './conclusions.ts';
import {
  betweenIn,
  countLine,
  inclusionLabel,
  metricLines,
  printedCiting,
  printedGround,
  sourceLine,
  verdictMarks,
  whereIn,
} from './paper-lines.ts';
import type { CitingWork, DatabaseCounts, ReportInclusion, ReportMetric, ReportPaper } from './report-data.ts';
import { figureOf, inclusionGap, metricGapWord, withoutInclusion } from './searched-words.ts';
import { field, flag, list, orDash, type Tag } from './tag.ts';

const verdicts = {
  zh: { self: '自引', others: '他引', 'to-check': '待定' },
  en: { self: 'self', others: 'by others', 'to-check': 'to be verified' },
} as const;

/** One value, or each with its year where several years were asked for. */
const metricText = (
  { metrics, metricGaps = [] }: HasMetrics,
  wanted: JournalMetric,
  language: SpokenLanguage,
): string => {
  const gap = metricGaps.find(({ metric }) => metric === wanted);
  if (gap) return metricGapWord(gap, language);
  const found = metrics
    .filter(({ metric, value }) => metric === wanted && value !== '')
    .map((one) => ({ ...metricIn(one, language), year: one.year }));
  if (found.length === 1) return orDash(found[0]!.value);
  const each = found.map(({ value, scheme, year }) =>
    language === 'en' ? `${value} (${scheme} ${year})` : `${value}（${scheme} ${year}）`,
  );
  return orDash(each.join(apart[language]));
};

const apart = { zh: '；', en: '; ' } as const;

const allMetrics = (of: HasMetrics, between: string, language: SpokenLanguage): string =>
  orDash(metricLines(of, language).join(between));

type HasMetrics = Pick<ReportPaper, 'metrics' | 'metricGaps'>;
const metricColumns: readonly (readonly [string, JournalMetric])[] = [
  ['影响因子', 'jcr_impact_factor'],
  ['JCR分区', 'jcr_zone'],
  ['中科院分区', 'cas_zone'],
  ['ESI', 'esi'],
  ['北大核心', 'pku_core'],
  ['CSSCI来源', 'cssci_source'],
  ['CSCD来源', 'cscd_source'],
  ['预警名单', 'warning_list'],
];

export const metricTags: readonly Tag<HasMetrics>[] = [
  ...metricColumns.map(([name, metric]) =>
    field<HasMetrics>(
      name,
      `${journalMetrics[metric]}；查过没有为“无”或“未列入”，没有查为“未检索”，没有委托为 —`,
      (of, language) => metricText(of, metric, language),
    ),
  ),
  field('指标', '全部期刊指标连成一句', (of, language) => allMetrics(of, apart[language], language)),
  field('指标加星', '全部期刊指标连成一句；不是所要年份的加 *，由“他年指标说明”一次说明', (of, language) =>
    allMetrics({ ...of, metrics: of.metrics.map(starred) }, apart[language], language),
  ),
  field('指标分行', '全部期刊指标，一行一个', (of, language) => allMetrics(of, '\n', language)),
  list<HasMetrics, ReportMetric>('期刊指标', '逐项列出期刊指标', ({ metrics }) => metrics, [
    field('指标名称', '如 JCR 影响因子', ({ metric }, language) => journalMetricNames[language][metric]),
    field('体系', '指标出自哪个体系', (of, language) => metricIn(of, language).scheme),
    field('年份', '指标的年份', ({ year }) => year),
    field('版次', '指标的版次', ({ version }) => orDash(version)),
    field('指标值', '指标的值', (of, language) => orDash(metricIn(of, language).value)),
    field('指标说明', '类别与排名等', (of, language) => orDash(metricIn(of, language).detail)),
  ]),
];

export const countTags: readonly Tag<DatabaseCounts>[] = [
  field('代码', '数据库代码，如 SCI-E', ({ code }) => code),
  field('被引', '被引次数', ({ total }) => total),
  field('自引', '自引次数；没有委托他引为 —', ({ self }) => self ?? '—'),
  field('他引', '他引次数；没有委托为 —', ({ others }) => others ?? '—'),
  field('待定', '尚待判定的次数', ({ toCheck }) => toCheck ?? '—'),
  field('施引篇数', '施引文献篇数', ({ articles }) => articles),
];

const citingTags: readonly Tag<CitingWork>[] = [
  field('文献', '施引文献的著录（GB/T 7714）', ({ reference }) => reference),
  field('施引作者', '施引文献的全部作者；著录已经写全时没有', ({ authors = '' }) => authors),
  field(
    '施引所列作者',
    '来源没有列全时，施引文献所列出的作者；列全了的没有',
    ({ listedAuthors = '' }) => listedAuthors,
  ),
  field('所在数据库', '收录施引文献的数据库', ({ databases }, language) => databases.join(betweenIn(language))),
  field('施引入藏号', '施引文献的入藏号', ({ accession }) => orDash(accession)),
  field('性质', '他引、自引或待定', ({ verdict }, language) => verdicts[language][verdict]),
  field('标记', '〔他引〕或〔自引〕；不能判定的没有标记', ({ verdict }, language) => {
    const mark = verdictMarks[language][verdict];
    return mark && (language === 'en' ? `[${mark}]` : `〔${mark}〕`);
  }),
  field('依据', '判为自引的理由，或由馆员判定', (work, language) => printedGround(work, language)),
];

const citingList = (name: string, meaning: string, verdict?: CitingWork['verdict']): Tag<ReportPaper> =>
  list(
    name,
    meaning,
    (paper) => {
      const printed = printedCiting(paper);
      return paper.citing.flatMap(({ verdict: judged }, at) => (!verdict || judged === verdict ? [printed[at]!] : []));
    },
    citingTags,
  );

const any = (paper: ReportPaper, verdict?: CitingWork['verdict']): boolean =>
  paper.citing.some((one) => !verdict || one.verdict === verdict);

const accessionOf =
  (language: SpokenLanguage) =>
  (one: ReportInclusion): string =>
    `${inclusionLabel(one, language)} ${orDash(one.accession)}`;

/** What was found, and after it what was not searched. */
const withGap = (paper: ReportPaper, found: readonly string[], between: string, language: SpokenLanguage): string =>
  found.length === 0
    ? withoutInclusion(paper, language)
    : [...found, inclusionGap(paper, language)].filter(Boolean).join(between);

/** A paper in few words, for lists that stand outside the list of papers. */
export const paperLineTags: readonly Tag<ReportPaper>[] = [
  field('论文序号', '论文在报告中的序号', ({ place }) => place),
  field('题名', '论文题名', ({ title }) => title),
  field('著者', '论文作者', ({ authors }) => authors),
  field('来源', '期刊或会议', ({ source }) => source),
  field('年卷期页', '年、卷、期、页码', whereIn),
  field('参考文献', '论文的著录（GB/T 7714）', ({ reference }) => reference),
];

export const paperTags: readonly Tag<ReportPaper>[] = [
  ...paperLineTags,
  field('本人角色', '第一作者、通讯作者等', ({ ownRole }) => orDash(ownRole)),
  field('本人角色英文', 'First author 等', ({ ownRole }) => englishRoles[ownRole] ?? orDash(ownRole)),
  field('ISSN', '期刊的 ISSN', ({ issn }) => orDash(issn)),
  field('年', '发表年', ({ year }) => orDash(year)),
  field('卷', '卷', ({ volume }) => orDash(volume)),
  field('期', '期', ({ issue }) => orDash(issue)),
  field('页码', '页码', ({ pages }) => orDash(pages)),
  field('DOI', 'DOI', ({ doi }) => orDash(doi)),
  field('文献类型', 'Article、Review 等', ({ documentType }) => orDash(documentType)),
  field('来源行', '来源、年卷期页、ISSN、DOI 与文献类型，连成一行', sourceLine),
  field('收录行', '各数据库与入藏号，连成一行；没有收录时为“未收录”，没有检索的写明未检索', (paper, language) =>
    withGap(paper, paper.inclusions.map(accessionOf(language)), language === 'en' ? '; ' : '　', language),
  ),
  field('引用行', '被引、他引、自引次数，连成一句', (paper, language) => countLine(paper, language)),
  field('收录数据库', '收录该论文的数据库，顿号相连；没有检索的写明未检索', (paper, language) =>
    withGap(
      paper,
      paper.inclusions.map(({ code }) => code),
      betweenIn(language),
      language,
    ),
  ),
  field('入藏号', '各数据库与入藏号，一行一个；没有收录时为“未收录”，没有检索的写明未检索', (paper, language) =>
    withGap(paper, paper.inclusions.map(accessionOf(language)), '\n', language),
  ),
  ...metricTags,
  field('被引', '被引次数（各库去重）；没有检索为“未检索”，没有委托为 —', (paper, language) =>
    figureOf(paper, 'total', language),
  ),
  field('自引', '自引次数（各库去重）', (paper, language) => figureOf(paper, 'self', language)),
  field('他引', '他引次数（各库去重）', (paper, language) => figureOf(paper, 'others', language)),
  field('待定', '尚待判定的次数', (paper, language) => figureOf(paper, 'toCheck', language)),
  field('施引篇数', '施引文献篇数（各库去重）', (paper, language) => figureOf(paper, 'articles', language)),
  flag('已收录', '至少有一个数据库收录', ({ inclusions }) => inclusions.length > 0),
  flag('有施引', '有施引文献', (paper) => any(paper)),
  flag('有他引', '有他引文献', (paper) => any(paper, 'others')),
  flag('有自引', '有自引文献', (paper) => any(paper, 'self')),
  flag('有待定', '有待判定的施引文献', (paper) => any(paper, 'to-check')),
  list<ReportPaper, ReportInclusion>('收录', '逐个列出收录该论文的数据库', ({ inclusions }) => inclusions, [
    field('代码', '数据库代码', ({ code }) => code),
    field('库内入藏号', '在该数据库的入藏号', ({ accession }) => orDash(accession)),
    field('子库', 'SCI-E、SSCI 等可证明的子库', ({ editions }, language) => orDash(editions.join(betweenIn(language)))),
  ]),
  list('各库引用', '逐个数据库列出引用次数', ({ citations }) => citations, countTags),
  citingList('施引文献', '全部施引文献'),
  citingList('他引文献', '只列他引', 'others'),
  citingList('自引文献', '只列自引', 'self'),
  citingList('待定文献', '只列待判定的', 'to-check'),
];
