import { chineseDay } from '../chinese-day.ts';
import type { ReportData } from '../report-data.ts';
import { field, flag, list, orDash, type Tag } from '../tag.ts';
import { withoutNumber } from '../without-number.ts';
import {
  agencyLine,
  documentsApart,
  foundWords,
  hitListWords,
  knownWords,
  type NoveltyDatabase,
  type NoveltyReport,
  type NoveltyReportCell,
  type NoveltyReportDocument,
  type NoveltyReportPoint,
  platformWords,
  pointsWith,
  servedWords,
  sharedWords,
  tellingCells,
  touchedWords,
} from './novelty-report.ts';

type Report = Tag<ReportData>;

const text = (name: string, meaning: string, read: (novelty: NoveltyReport) => string): Report =>
  field(name, meaning, ({ novelty }) => (novelty ? orDash(read(novelty)) : ''));

const project: readonly Report[] = [
  text('项目名称', '查新项目的中文名称', ({ project: { title } }) => title),
  text('项目英文名称', '查新项目的英文名称；国内查新没有时为“略”', ({ project: { englishTitle } }) => englishTitle),
  text('项目学科', '所属学科', ({ project: { discipline } }) => discipline),
  text('项目来源', '项目来源', ({ project: { source } }) => source),
  text('合同编号', '查新合同编号，与报告编号相同', ({ contractNumber }) => contractNumber),
  text('查新范围', '国内、国外或国内外', ({ rangeName }) => rangeName),
  text('查新目的', '查新目的', ({ purpose }) => purpose),
  flag('查国内', '查新范围包括国内', ({ novelty }) => novelty !== undefined && novelty.range !== 'foreign'),
  flag('查国外', '查新范围包括国外', ({ novelty }) => novelty !== undefined && novelty.range !== 'domestic'),
  flag('仅查国内', '只查国内', ({ novelty }) => novelty?.range === 'domestic'),
];

const agency: readonly Report[] = [
  text('查新机构', '查新站与单位：教育部科技查新工作站（代码）、××图书馆', (one) => agencyLine(one.agency)),
  text('查新站代码', '查新站的代码', (one) => one.agency.stationCode),
  text('机构地址', '查新机构的通信地址', (one) => one.agency.address),
  text('机构邮编', '查新机构的邮政编码', (one) => one.agency.postcode),
  text('机构负责人', '查新机构的负责人', (one) => one.agency.head),
  text('机构联系人', '查新机构的联系人', (one) => one.agency.contact),
  text('机构电话', '查新机构的电话', (one) => one.agency.phone),
  text('机构传真', '查新机构的传真', (one) => one.agency.fax),
  text('机构信箱', '查新机构的电子信箱', (one) => one.agency.email),
  field('查新员', '检索并撰写报告的查新员', ({ people }) => people.searcher),
  field('查新员职称', '查新员的职称', ({ people }) => orDash(people.searcherTitle ?? '')),
  field('查新审核员', '审核报告的审核员', ({ people }) => people.reviewer),
  field('审核员职称', '审核员的职称', ({ people }) => orDash(people.reviewerTitle ?? '')),
];

const itemsOf =
  <Item>(read: (novelty: NoveltyReport) => readonly Item[]) =>
  ({ novelty }: ReportData): readonly Item[] =>
    novelty ? read(novelty) : [];

const cellTags: readonly Tag<NoveltyReportCell>[] = [
  field('对比点', '查新点的序号', ({ point }) => point),
  field('对比结果', '已述及、部分述及或未述及', ({ verdictName }) => verdictName),
  field('对比引文', '文献中的原文', ({ quote }) => orDash(quote)),
  flag('有引文', '引用了原文', ({ quote }) => quote !== ''),
  field('相同之处', '与查新点相同之处', (cell) => orDash(sharedWords(cell))),
  field('不同之处', '未述及的内容', ({ lacks }) => orDash(lacks)),
];

const documentTags: readonly Tag<NoveltyReportDocument>[] = [
  field('文献号', '文献在报告中的编号', ({ number }) => number),
  field('文献著录', '按 GB/T 7714 的著录', ({ reference }) => reference),
  field('文献摘要', '摘要', ({ abstract }) => orDash(abstract)),
  field('公开内容', '查新员概括的公开内容', ({ disclosed }) => orDash(disclosed)),
  field('文献出处', '在哪些数据库检出', ({ foundIn }) => orDash(foundIn.join('、'))),
  field('涉及的点', '涉及哪些查新点', touchedWords),
  flag('有摘要', '有摘要', ({ abstract }) => abstract !== ''),
  field('述及的点', '全部述及的查新点', (one) => orDash(pointsWith(one, 'same'))),
  field('部分述及的点', '部分述及的查新点', (one) => orDash(pointsWith(one, 'part'))),
  field('未述及的点', '未述及的查新点', (one) => orDash(pointsWith(one, 'none'))),
  field('未比对的点', '还没有比对的查新点', (one) => orDash(pointsWith(one, null))),
  list<NoveltyReportDocument, NoveltyReportCell>('述及之处', '全部或部分述及的查新点，逐点', tellingCells, cellTags),
  list<NoveltyReportDocument, NoveltyReportCell>(
    '逐点对比',
    '与每个查新点的对比',
    ({ cells }) => cells.filter(({ verdict }) => verdict !== null),
    cellTags,
  ),
];

const sentence: readonly Tag<string>[] = [field('句', '一句话', withoutNumber)];

const lists: readonly Report[] = [
  list<ReportData, string>(
    '科学技术要点',
    '科学技术要点，一段一项',
    itemsOf(({ sciencePoints }) => sciencePoints),
    [field('要点段', '一段', (one) => one)],
  ),
  list<ReportData, NoveltyReportPoint>(
    '查新点',
    '查新点，逐条',
    itemsOf(({ points }) => points),
    [
      field('点文字', '查新点的文字', (point) => withoutNumber(point.text)),
      field('点更正', '受理后更正的日期与原文；没有更正时为空', ({ corrected }) => corrected ?? ''),
      flag('有更正', '受理后更正过', ({ corrected }) => Boolean(corrected)),
      field('点特征', '技术特征，分号相连', ({ features }) => orDash(features.join('；'))),
      field('点判断', '单篇对比的结果', ({ verdictName }) => verdictName),
      field('点依据', '作为依据的文献号', ({ evidence }) => orDash(evidence.map((n) => `[${n}]`).join(''))),
      flag('有特征', '拆出了技术特征', ({ features }) => features.length > 0),
    ],
  ),
  list<ReportData, string>(
    '查新要求',
    '查新要求，逐条',
    itemsOf(({ requests }) => requests),
    sentence,
  ),
  list<ReportData, { chinese: string; english: string }>(
    '检索词',
    '中英文检索词',
    itemsOf(({ terms }) => terms),
    [
      field('中文词', '中文检索词', ({ chinese }) => orDash(chinese)),
      field('英文词', '英文检索词', ({ english }) => orDash(english)),
    ],
  ),
  list<ReportData, NoveltyDatabase>(
    '检索的库',
    '检索的数据库',
    itemsOf(({ databases }) => databases),
    [
      field('库名', '数据库名称', ({ name }) => name),
      field('库子库', '检索的子库；没有时为空', ({ subDatabases }) => subDatabases ?? ''),
      flag('有子库', '记下了子库', ({ subDatabases }) => Boolean(subDatabases)),
      field('检索平台', '检索平台；没有登记时为“未注明”', platformWords),
      flag('有检索平台', '登记了检索平台', ({ platform }) => platform !== ''),
      field('库年限', '检索年限', ({ years }) => orDash(years)),
      field('库检索日', '检索日期', ({ searchedOn }) => orDash(chineseDay(searchedOn))),
      field('库命中', '检出的篇数', ({ hits }) => hits),
      list<NoveltyDatabase, NoveltyDatabase['formulas'][number]>(
        '检索式',
        '实际执行的检索式',
        ({ formulas }) => formulas,
        [
          field('式文字', '检索式', (one) => one.text),
          field('式日期', '检索日期', ({ runOn }) => chineseDay(runOn)),
          field('式命中', '检出的篇数', ({ hits }) => hits),
          field('式备注', '备注', ({ note }) => orDash(note)),
          field('式查新点', '检索式为哪些查新点', servedWords),
          field('式子库', '检索的子库；没有时为空', ({ subDatabase }) => subDatabase ?? ''),
          flag('式有子库', '记下了子库', ({ subDatabase }) => Boolean(subDatabase)),
        ],
      ),
    ],
  ),
  list<ReportData, NoveltyReportDocument>(
    '密切文献',
    '密切相关文献，不含课题组自己的与委托日之后的',
    itemsOf(({ documents }) => documentsApart(documents).close),
    documentTags,
  ),
  list<ReportData, NoveltyReportDocument>(
    '课题组文献',
    '课题组自己的文献，不作依据',
    itemsOf(({ documents }) => documentsApart(documents).own),
    documentTags,
  ),
  list<ReportData, NoveltyReportDocument>(
    '较晚文献',
    '不在委托日之前公开的文献，不作依据',
    itemsOf(({ documents }) => documentsApart(documents).later),
    documentTags,
  ),
  list<ReportData, { number: number; reference: string }>(
    '一般文献',
    '一般相关文献',
    itemsOf(({ general }) => general),
    [
      field('一般文献号', '文献在报告中的编号', ({ number }) => number),
      field('一般著录', '按 GB/T 7714 的著录', ({ reference }) => reference),
    ],
  ),
  text('结论开头', '查新结论的第一段', ({ conclusion }) => conclusion.opening),
  list<ReportData, string>(
    '文献对比',
    '结论中逐篇文献的对比',
    itemsOf(({ conclusion }) => conclusion.documents),
    sentence,
  ),
  list<ReportData, string>(
    '查新点结论',
    '结论中逐个查新点',
    itemsOf(({ conclusion }) => conclusion.points),
    sentence,
  ),
  text('总结论', '总的查新结论', ({ conclusion }) => conclusion.overall),
  list<ReportData, string>(
    '声明',
    '查新员、审核员声明',
    itemsOf(({ declaration }) => declaration),
    sentence,
  ),
  list<ReportData, string>(
    '附件清单',
    '附件清单',
    itemsOf(({ attachments }) => attachments),
    sentence,
  ),
  text('查新备注', '备注', ({ remarks }) => remarks || '无'),
  text('检出说明', '各库命中、合并后、阅读与相关文献的篇数，一句话', foundWords),
  text('检索式检验', '已知文献是否检出；没有已知文献时为一横', knownWords),
  flag('有检验', '有已知文献可以检验检索式', ({ novelty }) => novelty?.known !== undefined),
  field('密切篇数', '密切相关文献篇数', ({ novelty }) => novelty?.counts.close ?? 0),
  field('一般篇数', '一般相关文献篇数', ({ novelty }) => novelty?.counts.general ?? 0),
  field('检出篇数', '各库检出篇数之和', ({ novelty }) => novelty?.counts.hits ?? 0),
  field('检索库数', '检索的数据库个数', ({ novelty }) => novelty?.counts.databases ?? 0),
  flag('有密切文献', '有密切相关文献', ({ novelty }) => documentsApart(novelty?.documents ?? []).close.length > 0),
  flag('有述及之处', '密切相关文献里有一篇述及了查新点', ({ novelty }) =>
    documentsApart(novelty?.documents ?? []).close.some((one) => tellingCells(one).length > 0),
  ),
  flag('有文献对比', '结论里有逐篇文献的对比', ({ novelty }) => (novelty?.conclusion.documents.length ?? 0) > 0),
  flag('有一般文献', '有一般相关文献', ({ novelty }) => (novelty?.general.length ?? 0) > 0),
  flag(
    '有课题组文献',
    '列出了课题组自己的文献',
    ({ novelty }) => novelty?.documents.some(({ ofTeam }) => ofTeam) ?? false,
  ),
  flag(
    '有较晚文献',
    '列出了不在委托日之前公开的文献',
    ({ novelty }) => documentsApart(novelty?.documents ?? []).later.length > 0,
  ),
  text('检出清单', '检出题录的条数与清单的校验值；没有导入题录时为一横', hitListWords),
  flag('有检出清单', '导入过题录', ({ novelty }) => novelty?.hitList !== undefined),
  flag('有附件', '有附件', ({ novelty }) => (novelty?.attachments.length ?? 0) > 0),
];

export const noveltyTagGroups: readonly { title: string; tags: readonly Report[] }[] = [
  { title: '科技查新：项目', tags: project },
  { title: '科技查新：机构与人员', tags: agency },
  { title: '科技查新：内容', tags: lists },
];
