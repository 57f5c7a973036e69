import { patentTitle } from '#domain/orders/services/patent/form.ts';
import { claimMark, claimNature, featureMark } from '#domain/patents/claim-chart.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import { figureWord } from '#domain/patents/landscape/figure-word.ts';
import { chineseDay } from '../chinese-day.ts';
import { tagsOf } from '../document/field.ts';
import type { ReportData } from '../report-data.ts';
import { field, flag, list, orDash, type Tag } from '../tag.ts';
import { comparedFields, fileFields, listedFields, searchFields, statusFields } from './patent-fields.ts';
import {
  chartWords,
  hasFigures,
  isWithoutDocuments,
  listNote,
  mostPrinted,
  type PatentCountry,
  type PatentFamilyGroup,
  type PatentFile,
  type PatentListed,
  type PatentReport,
  type PatentReportCell,
  type PatentReportClaim,
  type PatentReportDocument,
  type PatentReportStatus,
  type PatentSearch,
  printedFamilies,
  subjectFacts,
} from './patent-report.ts';

const inCountry = (one: PatentCountry, figure: number): number | string => (isWithoutDocuments(one) ? '—' : figure);

type Report = Tag<ReportData>;

const itemsOf =
  <Item>(read: (patent: PatentReport) => readonly Item[]) =>
  ({ patent }: ReportData): readonly Item[] =>
    patent ? read(patent) : [];

const text = (name: string, meaning: string, read: (patent: PatentReport) => string): Report =>
  field(name, meaning, ({ patent }) => (patent ? orDash(read(patent)) : ''));

const holds = (name: string, meaning: string, read: (patent: PatentReport) => boolean): Report =>
  flag(name, meaning, ({ patent }) => patent !== undefined && read(patent));

const about: readonly Report[] = [
  text('专利委托类型', '九种委托类型之一，如“法律状态”', ({ kindName }) => kindName),
  text('专利名称', '委托的专利、技术或产品的名称，没有名称时为所问号码', ({ subject }) => patentTitle(subject)),
  text('比对基准日', '对比文件以此日为界', ({ subject }) => `${subject.dayName} ${chineseDay(subject.day)}`),
  list<ReportData, [string, string]>('委托事项', '委托内容，逐项', itemsOf(subjectFacts), [
    field('事项', '项目', ([name]) => name),
    field('事项内容', '内容', ([, value]) => value),
  ]),
];

const search: readonly Report[] = [
  list<ReportData, PatentSearch>(
    '专利检索记录',
    '检索过的数据库与检索式',
    itemsOf(({ searches }) => searches),
    tagsOf(searchFields),
  ),
  list<ReportData, { chinese: string; english: string }>(
    '专利检索词',
    '中英文关键词',
    itemsOf(({ terms }) => terms),
    [
      field('专利中文词', '中文', ({ chinese }) => orDash(chinese)),
      field('专利英文词', '英文', ({ english }) => orDash(english)),
    ],
  ),
  text('专利分类号', 'IPC 或 CPC', ({ classes }) => classes.join('；')),
  list<ReportData, PatentFile>(
    '数据文件',
    '导入的数据文件',
    itemsOf(({ files }) => files),
    tagsOf(fileFields),
  ),
  holds('有专利检索记录', '登记了检索', ({ searches }) => searches.length > 0),
  holds('有专利检索词', '有关键词', ({ terms }) => terms.length > 0),
  holds('有专利分类号', '有分类号', ({ classes }) => classes.length > 0),
  holds('有数据文件', '导入了数据文件', ({ files }) => files.length > 0),
  holds(
    '没有检索来源',
    '既没有登记检索，也没有导入文件',
    ({ searches, files }) => searches.length + files.length === 0,
  ),
];

const cellTags: readonly Tag<PatentReportCell>[] = [
  field('比对特征', '特征编号，如 1a', ({ feature }) => featureMark(feature)),
  field('比对结果', '公开、等同、未公开；或相同、等同、不具备', ({ verdictName }) => verdictName),
  field('比对引文', '引用的原文', ({ quote }) => orDash(quote)),
  field('比对位置', '原文的段落、权项或附图', ({ place }) => orDash(place)),
  field('比对理由', '理由', ({ reason }) => orDash(reason)),
];

const documentTags: readonly Tag<PatentReportDocument>[] = [
  ...tagsOf(comparedFields),
  list<PatentReportDocument, PatentReportCell>(
    '特征比对',
    '逐个特征的比对',
    ({ cells }) => cells.filter(({ verdict }) => verdict !== null),
    cellTags,
  ),
  list<PatentReportDocument, PatentReportDocument['results'][number]>(
    '单篇结果',
    '对每项权利要求的结果',
    ({ results }) => results,
    [
      field('结果权项', '权利要求的编号，几件专利时带专利号', ({ claim, patent }) =>
        claimMark({ number: claim, patent }),
      ),
      field('结果', '单独对比的结果', ({ result }) => result),
    ],
  ),
];

interface ComparedFeature {
  key: string;
  text: string;
  compared: { document: PatentReportDocument; cell: PatentReportCell | undefined }[];
}

interface ComparedClaim extends PatentReportClaim {
  features: ComparedFeature[];
}

/** Each feature with what every document says of it: the chart as a grid. */
const comparedClaims = ({ claims, documents }: PatentReport): ComparedClaim[] =>
  claims.map((claim) => ({
    ...claim,
    features: claim.features.map((feature) => ({
      ...feature,
      compared: documents.map((document) => ({
        document,
        cell: document.cells.find((one) => one.feature === feature.key),
      })),
    })),
  }));

const comparison: readonly Report[] = [
  list<ReportData, ComparedClaim>('权利要求', '比对的权利要求', itemsOf(comparedClaims), [
    field('权项号', '权利要求的编号，几件专利时带专利号', claimMark),
    field('权项性质', '独立，或从属于哪一项', claimNature),
    list<ComparedClaim, ComparedFeature>('技术特征', '拆出的技术特征', ({ features }) => features, [
      field('特征号', '特征编号，每件专利从 1a 起', ({ key }) => featureMark(key)),
      field('特征文字', '特征', (one) => one.text),
      list<ComparedFeature, ComparedFeature['compared'][number]>(
        '特征各篇',
        '这个特征在各篇文献或产品中的比对',
        ({ compared }) => compared,
        [
          field('各篇号', '文献或产品在报告中的编号', ({ document }) => document.number),
          field('各篇名', '公开号，或产品名称', ({ document }) => document.name),
          field('各篇结果', '公开、等同、未公开；或相同、等同、不具备', ({ cell }) => cell?.verdictName ?? '未比对'),
          field('各篇引文', '引用的原文与位置', ({ cell }) =>
            orDash([cell?.quote && `“${cell.quote}”`, cell?.place].filter(Boolean).join(' ')),
          ),
          field('各篇理由', '理由', ({ cell }) => orDash(cell?.reason ?? '')),
        ],
      ),
    ]),
  ]),
  list<ReportData, PatentReportDocument>(
    '对比专利',
    '比对的专利文献或产品',
    itemsOf(({ documents }) => documents.filter(({ isLiterature }) => !isLiterature)),
    documentTags,
  ),
  list<ReportData, PatentReportDocument>(
    '对比文献',
    '比对的非专利文献',
    itemsOf(({ documents }) => documents.filter(({ isLiterature }) => isLiterature)),
    documentTags,
  ),
  list<ReportData, PatentReportDocument>(
    '比对各篇',
    '比对的全部文献或产品',
    itemsOf(({ documents }) => documents),
    documentTags,
  ),
  list<ReportData, string>(
    '比对句',
    '由比对表算出的句子',
    itemsOf(({ sentences }) => sentences),
    [field('比对的话', '一句', (one) => one)],
  ),
  holds('有权利要求', '拆分了权利要求', ({ claims }) => claims.length > 0),
  holds('有对比专利', '有比对的专利或产品', ({ documents }) => documents.some(({ isLiterature }) => !isLiterature)),
  holds('有对比文献', '有比对的非专利文献', ({ documents }) => documents.some(({ isLiterature }) => isLiterature)),
  holds('有比对', '有比对', ({ documents }) => documents.length > 0),
];

const status: readonly Report[] = [
  list<ReportData, PatentReportStatus>(
    '法律状态',
    '所查号码的法律状态',
    itemsOf(({ statuses }) => statuses.list),
    tagsOf(statusFields),
  ),
  field('所查个数', '所查号码的个数', ({ patent }) => patent?.statuses.counts.asked ?? 0),
  holds('有法律状态', '查了号码', ({ statuses }) => statuses.list.length > 0),
  list<ReportData, PatentCountry>(
    '各国权利',
    '各国家和地区的有效与审中权利',
    itemsOf(({ live }) => live),
    [
      field('国家', '国家或地区', ({ name }) => name),
      field('国有效', '有效件数；专利集里没有该国文献为 —', (one) => inCountry(one, one.valid)),
      field('国审中', '审中件数', (one) => inCountry(one, one.pending)),
      field('国失效', '失效件数', (one) => inCountry(one, one.dead)),
      field('国不明', '状态不明件数', (one) => inCountry(one, one.unknown)),
      field('国需复核', '状态需复核的件数', (one) => inCountry(one, one.recheck ?? 0)),
      list<PatentCountry, PatentCountry['rights'][number]>('国内权利', '有效与审中的权利', ({ rights }) => rights, [
        field('权利号', '公开号', ({ number }) => number),
        field('权利题名', '题名', ({ title }) => orDash(title)),
        field('权利人', '申请人或权利人', ({ applicants }) => orDash(applicants)),
        field('权利状态', '有效或审中', ({ stateName }) => stateName),
        field('首项权利要求', '首项权利要求', ({ claim }) => orDash(claim)),
      ]),
    ],
  ),
  holds('有各国权利', '有国家和地区', ({ live }) => live.length > 0),
];

const listedTags = tagsOf(listedFields);

const set: readonly Report[] = [
  field('专利件数', '专利集的件数', ({ patent }) => patent?.counts.documents ?? 0),
  field('申请件数', '合并为多少件申请', ({ patent }) => patent?.counts.applications ?? 0),
  field('同族数', '合并为多少族', ({ patent }) => patent?.counts.families ?? 0),
  list<ReportData, PatentListed>(
    '专利清单',
    `专利清单，最多印 ${mostPrinted} 条`,
    itemsOf((patent) => patent.list.slice(0, mostPrinted)),
    listedTags,
  ),
  field('清单说明', '筛选，以及纸面没有列出的有多少', ({ patent }) =>
    patent ? listNote(patent, Math.min(mostPrinted, patent.list.length), patent.list.length) : '',
  ),
  holds('有专利清单', '专利集不空', (patent) => patent.list.length > 0),
  list<ReportData, PatentFamilyGroup>('同族', '同族及其成员', itemsOf(printedFamilies), [
    field('族号', '第几族', ({ family }) => family),
    field('族题名', '题名', ({ title }) => orDash(title)),
    field('族件数', '件数', ({ members }) => members.length),
    field('族覆盖', '覆盖的国家和地区', ({ offices }) => orDash(offices.join('、'))),
    field('族所问', '所问的号码；没有问到的写“第几族”', ({ asked, family }) =>
      asked.length > 0 ? `${asked.join('、')} 的同族` : `第 ${family} 族`,
    ),
    field('族所列', '文件所列的同族', ({ told }) => told.map((words) => `；${words}`).join('')),
    list<PatentFamilyGroup, PatentListed>('族成员', '成员', ({ members }) => members, listedTags),
  ]),
  field('同族说明', '筛选，以及纸面没有列出的有多少', ({ patent }) => {
    if (!patent) return '';
    const shown = printedFamilies(patent).reduce((sum, { members }) => sum + members.length, 0);
    return [
      patent.missing?.length ? `导入的数据里没有 ${patent.missing.join('、')}，列不出它们的同族。` : '',
      patent.notAsked ? `专利集中另有 ${patent.notAsked} 族与所问号码无关，没有列入。` : '',
      listNote(patent, shown, patent.list.length),
    ].join('');
  }),
];

const figures: readonly Report[] = [
  list<ReportData, LandscapeChart>(
    '统计图',
    '放进报告的图；图片放在这个列表里，替代文字写 {%chart}',
    itemsOf(({ charts }) => charts.filter(hasFigures)),
    [
      field('图名', '图的名称', ({ title }) => title),
      field('图说明', '单位、数据日、筛选与说明', chartWords),
      list<LandscapeChart, LandscapeChart['rows'][number]>('图中各行', '图的数字', ({ rows }) => rows, [
        field('行名', '名称', ({ label }) => label),
        field('行数字', '各列的数字，空格相隔', ({ values }) => values.map(figureWord).join('　')),
      ]),
    ],
  ),
  holds('有统计图', '有图', ({ charts }) => charts.some(hasFigures)),
  list<ReportData, string>(
    '报告限制',
    '本报告的限制，逐条',
    itemsOf(({ limits }) => limits),
    [field('限制', '一条', (one) => one)],
  ),
  list<ReportData, string>(
    '评述',
    '馆员写的评述，一段一项',
    itemsOf(({ comment }) => comment),
    [field('评述段', '一段', (one) => one)],
  ),
];

export const patentTagGroups: readonly { title: string; tags: readonly Report[] }[] = [
  { title: '专利：委托', tags: about },
  { title: '专利：检索', tags: search },
  { title: '专利：比对', tags: comparison },
  { title: '专利：法律状态', tags: status },
  { title: '专利：专利集', tags: set },
  { title: '专利：图、评述与限制', tags: figures },
];
