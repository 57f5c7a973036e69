import {
  type ChartDocument,
  type ChartVerdict,
  chartSentences,
  chartVerdictWords,
  documentCategories,
  singleResult,
  withInherited,
} from '#domain/patents/claim-chart.ts';
import { limitsOfKind } from '#domain/patents/kind-limits.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import { type PatentType, patentTypes } from '#domain/services/choices.ts';
import { demoReport } from '../demo-report.ts';
import type { ReportData } from '../report-data.ts';
import { patentConclusion } from './patent-conclusion.ts';
import {
  type PatentListed,
  type PatentReport,
  type PatentReportCell,
  type PatentReportDocument,
  type PatentReportStatus,
  subjectOfKind,
} from './patent-report.ts';
import { hasSection, patentReportTitles, sectionsOfKind } from './patent-sections.ts';

const firstClaims: PatentReport['claims'] = [
  {
    number: 1,
    parent: null,
    features: [
      { key: '1a', text: '一种析氢电极，包括镍网基底' },
      { key: '1b', text: '基底上有 CoCrFeNi 系高熵合金层' },
      { key: '1c', text: '合金层孔隙内载有缓蚀剂微胶囊' },
    ],
  },
  { number: 2, parent: 1, features: [{ key: '2a', text: '微胶囊的壁材为脲醛树脂' }] },
];

/** Claims of two patents, as a product is held against them. */
const claimsOfPatents: PatentReport['claims'] = [
  ...firstClaims.map((claim) => ({ ...claim, patent: 'CN113000001B' })),
  {
    number: 101,
    patent: 'US11231001B2',
    parent: null,
    features: [
      { key: '101a', text: 'An electrode comprising a nickel mesh' },
      { key: '101b', text: 'a high-entropy alloy layer on the mesh' },
    ],
  },
];

type Compared = Record<string, Pick<PatentReportCell, 'verdict'> & Partial<PatentReportCell>>;

const cell = (verdict: ChartVerdict, quote = '', place = ''): Compared[string] => ({
  verdict,
  quote,
  place,
  reason: verdict === 'equivalent' ? '手段、功能与效果基本相同' : '',
});

type DemoDocument = Pick<PatentReportDocument, 'name' | 'title' | 'owner'> &
  Partial<PatentReportDocument> & { compared: Compared };

const prior: DemoDocument[] = [
  {
    name: 'CN113000001A',
    title: '一种海水电解用多孔镍电极',
    owner: '示范大学',
    compared: {
      '1a': cell('whole', '以泡沫镍或镍网为基底', '[0018]'),
      '1b': cell('equivalent', '表面电沉积 NiMo 合金层', '[0021]'),
      '1c': cell('none'),
      '2a': cell('none'),
    },
  },
  {
    name: 'US11231001B2',
    title: 'Self-healing electrode for seawater electrolysis',
    owner: 'HELION MATERIALS INC',
    officeName: '美国',
    category: 'Y',
    categoryName: documentCategories.Y,
    compared: {
      '1a': cell('none'),
      '1b': cell('whole', 'a high-entropy alloy layer', 'col. 4'),
      '1c': cell('none'),
      '2a': cell('none'),
    },
  },
  {
    name: '王五. 缓蚀剂微胶囊的制备[J]. 表面技术, 2019, 48(3): 12-18.',
    title: '缓蚀剂微胶囊的制备',
    owner: '',
    officeName: '',
    publishedOn: '2019-03-20',
    filedOn: '',
    ipc: '',
    isLiterature: true,
    compared: {
      '1a': cell('none'),
      '1b': cell('none'),
      '1c': cell('equivalent', '微胶囊分散在涂层中，载缓蚀剂', '第 14 页'),
      '2a': cell('none'),
    },
  },
];

const products: DemoDocument[] = [
  {
    name: '示范型海水电解槽 SF-1',
    title: '委托人提供的说明书与样机',
    owner: '示范大学',
    officeName: '',
    publishedOn: '',
    filedOn: '',
    ipc: '',
    category: '',
    categoryName: '',
    priorArt: '',
    compared: {
      '1a': cell('whole', '阴极以镍网为基底', '说明书第 3 页'),
      '1b': cell('equivalent', '镍网上为 CoCrNi 合金层', '说明书第 4 页'),
      '1c': cell('none'),
      '2a': cell('none'),
      '101a': cell('whole', '阴极以镍网为基底', '说明书第 3 页'),
      '101b': cell('equivalent', '镍网上为 CoCrNi 合金层', '说明书第 4 页'),
    },
  },
];

const chartOf = (
  kind: PatentType,
): Pick<PatentReport, 'claims' | 'documents' | 'sentences'> & { priorityDay: string } => {
  const { mode } = orderKindOf(kind);
  const priorityDay = '2025-10-20';
  const claims = mode === 'use' ? claimsOfPatents : firstClaims;
  const given = mode === 'use' ? products : prior;
  const charted = given.map(({ compared, ...facts }, at): { document: PatentReportDocument; chart: ChartDocument } => {
    const chart: ChartDocument = {
      id: String(at),
      name: facts.name,
      publishedOn: facts.publishedOn ?? '2021-07-20',
      filedOn: facts.filedOn ?? '2020-03-18',
      isLiterature: facts.isLiterature,
      cells: Object.fromEntries(
        Object.entries(compared).flatMap(([key, { verdict }]) => (verdict ? [[key, { verdict }]] : [])),
      ),
    };
    const cells = claims.flatMap(({ features }) =>
      features.map(({ key }): PatentReportCell => {
        const one = compared[key];
        const verdict = one?.verdict ?? null;
        return {
          feature: key,
          quote: '',
          place: '',
          reason: '',
          ...one,
          verdict,
          verdictName: verdict ? chartVerdictWords[mode][verdict] : '未比对',
        };
      }),
    );
    return {
      chart,
      document: {
        number: at + 1,
        officeName: '中国',
        publishedOn: '2021-07-20',
        filedOn: '2020-03-18',
        ipc: 'C25B11/091',
        category: 'A',
        categoryName: documentCategories.A,
        priorArt: '优先权日之前公开',
        isLiterature: false,
        ...facts,
        cells,
        results: claims.map((claim) => ({
          claim: claim.number,
          ...(claim.patent && { patent: claim.patent }),
          result: singleResult(withInherited(claim, claims), chart, { mode, priorityDay }),
        })),
      },
    };
  });
  const columns = charted.map(({ chart }) => chart);
  if (!hasSection(kind, 'chart')) return { priorityDay, claims: [], documents: [], sentences: [] };
  return {
    priorityDay,
    claims,
    documents: charted.map(({ document }) => document),
    sentences: claims.flatMap((claim) =>
      chartSentences(claim, claims, columns, { mode, priorityDay }).map(({ text }) => text),
    ),
  };
};

const status = (at: number): PatentReportStatus => {
  const state = (['有效', '审中', '失效'] as const)[at % 3]!;
  return {
    number: `CN2020110000${String(at).padStart(2, '0')}.${at % 10}`,
    title: `海水制氢电极 ${at + 1}`,
    applicants: '示范大学；江北工业大学',
    filedOn: `2020-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    stateName: state,
    status: { 有效: '授权', 审中: '实质审查的生效', 失效: '未缴年费专利权终止' }[state],
    event: '2023-05-16 授权',
    expiresOn: state === '有效' ? '2040-03-18' : '',
    checkedOn: '2026-11-10',
    source: '中国专利公布公告',
    note: at === 0 ? '2027-03 应缴第 8 年年费' : '',
  };
};

const offices = ['中国', '美国', '欧洲专利局', '日本'];

const listed = (at: number): PatentListed => ({
  family: Math.floor(at / 2) + 1,
  title: `海水制氢电极 ${Math.floor(at / 2) + 1}`,
  publicationNumber: `${['CN', 'US', 'EP', 'JP'][at % 4]}${200_000_000 + at}A`,
  applicationNumber: `${['CN', 'US', 'EP', 'JP'][at % 4]}2020${1_000_000 + at}`,
  officeName: offices[at % 4]!,
  type: at % 3 === 0 ? '发明授权' : '发明申请',
  filedOn: `20${20 - (at % 10)}-03-18`,
  publishedOn: `20${21 - (at % 10)}-09-10`,
  applicants: '示范大学',
  inventors: '张三；李四',
  ipc: 'C25B11/091',
  stateName: ['有效', '审中', '失效'][at % 3]!,
  status: ['授权', '实质审查的生效', '视为撤回'][at % 3]!,
  checkedOn: '2026-11-10',
  source: 'Lens',
  marks: at % 4 === 0 ? '电沉积 × 耐腐蚀' : '',
});

const chart = (
  one: Pick<LandscapeChart, 'key' | 'title' | 'kind' | 'columns' | 'rows'> & Partial<LandscapeChart>,
): LandscapeChart => ({
  unit: '族',
  day: '2026-11-10',
  filter: '全部',
  counted: 2000,
  missing: 0,
  notes: [],
  incomplete: [],
  drawn: true,
  ...one,
});

const years = Array.from({ length: 12 }, (_, at) => 2015 + at);

const charts: LandscapeChart[] = [
  chart({
    key: 'trend',
    title: '申请趋势',
    kind: 'stacked',
    columns: ['发明申请', '发明授权', '实用新型'],
    rows: years.map((year, at) => ({ label: String(year), values: [20 + at * 9, 8 + at * 4, 5 + (at % 4) * 3] })),
    incomplete: ['2025', '2026'],
    notes: ['公开滞后 18 个月，画斜线的年份不完整。'],
  }),
  chart({
    key: 'applicants',
    title: '主要申请人',
    kind: 'bars',
    columns: ['族'],
    rows: ['江北工业大学', 'HELION MATERIALS INC（2 个名称已合并）', '东海材料研究院', '远航氢能科技有限公司'].map(
      (label, at) => ({ label, values: [320 - at * 61] }),
    ),
  }),
  chart({
    key: 'status',
    title: '法律状态',
    kind: 'ring',
    columns: ['族'],
    rows: [
      { label: '有效', values: [940] },
      { label: '审中', values: [560] },
      { label: '失效', values: [500] },
    ],
  }),
  chart({
    key: 'ipc',
    title: 'IPC 热度',
    kind: 'heat',
    columns: years.map(String),
    rows: ['C25B 电解工艺', 'C22C 合金', 'B22F 金属粉末'].map((label, row) => ({
      label,
      values: years.map((_, at) => (row + 1) * 3 + at * (3 - row)),
    })),
    incomplete: ['2025', '2026'],
  }),
  chart({
    key: 'matrix',
    title: '技术功效矩阵',
    kind: 'matrix',
    columns: ['耐腐蚀', '降能耗', '长寿命'],
    rows: [
      { label: '电沉积', values: [42, 12, 8] },
      { label: '激光熔覆', values: [18, 0, 21] },
      { label: '微胶囊', values: [3, 0, 9] },
    ],
    notes: ['已标引 1240 族，占 62%。'],
  }),
];

/** An invented order of a kind in which no section is empty. */
export const demoPatent = (kind: PatentType = 'novelty'): PatentReport => {
  const statuses = Array.from({ length: 12 }, (_, at) => status(at));
  const { mode } = orderKindOf(kind);
  const { priorityDay, ...compared } = chartOf(kind);
  const list = Array.from({ length: 16 }, (_, at) => listed(at));
  return {
    kind,
    kindName: patentTypes[kind],
    sections: sectionsOfKind(kind),
    subject: subjectOfKind(kind, {
      title: '一种自修复高熵合金析氢电极',
      applicant: '示范大学',
      inventors: ['张三', '李四'],
      numbers: statuses.slice(0, 3).map(({ number }) => number),
      day: priorityDay,
      dayName: '优先权日',
      field: '海水电解制氢',
      solution: '在镍网上制备高熵合金层，孔隙内载缓蚀剂微胶囊，破损后自行修复。',
      product: '示范型海水电解槽，型号 SF-1',
      countries: ['CN', 'US'],
    }),
    searches: [
      {
        database: 'incoPat',
        formula: 'TIABC=(高熵合金 OR 多主元合金) AND TIABC=(析氢 OR 电解水)',
        runOn: '2026-11-10',
        hits: 1280,
        note: '',
      },
      {
        database: 'Espacenet',
        formula: 'ctxt=("high entropy alloy" AND electrode)',
        runOn: '2026-11-10',
        hits: 720,
        note: '只取 2006 年以后',
      },
    ],
    terms: [
      { chinese: '高熵合金；多主元合金', english: 'high entropy alloy' },
      { chinese: '析氢；电解水', english: 'hydrogen evolution; water electrolysis' },
    ],
    classes: ['C25B11/091', 'C22C30/00'],
    files: [
      {
        name: 'lens-export.csv',
        format: 'Lens',
        documents: 4000,
        day: '2026-11-10',
        exportedOn: '2026-11-09',
        exportedFrom: '检索员填写',
      },
      {
        name: 'incopat.xlsx',
        format: 'incoPat',
        documents: 1280,
        day: '2026-11-10',
        exportedOn: '2026-11-08',
        exportedFrom: '由文件名读得',
      },
    ],
    counts: { documents: 4000, applications: 3600, families: 2000, offices: offices.length },
    filter: '全部',
    chartMode: mode,
    ...compared,
    statuses: { day: '2026-11-10', counts: { asked: 12, valid: 4, pending: 4, dead: 4, open: 0 }, list: statuses },
    list,
    unlisted: 4000 - list.length,
    live: [
      {
        name: '中国',
        valid: 310,
        pending: 120,
        dead: 90,
        unknown: 4,
        rights: [
          {
            number: 'CN113000001B',
            title: '一种海水电解用多孔镍电极',
            applicants: '江北工业大学',
            stateName: '有效',
            claim: '1. 一种海水电解用多孔镍电极，其特征在于……',
          },
        ],
      },
      { name: '美国', valid: 120, pending: 60, dead: 33, unknown: 0, rights: [] },
    ],
    charts,
    comment:
      mode === 'use'
        ? ['产品的孔隙内没有微胶囊，与 CN113000001B 的区别在此。', '以上以所列状态的核查日为准。']
        : hasSection(kind, 'chart')
          ? [
              '权利要求 1 与最接近的对比文件 CN113000001A 相比，区别在于孔隙内载有缓蚀剂微胶囊；[3] 有相近的记载。',
              '以上以检索日为准。',
            ]
          : ['以上以所列数据与核查日为准。'],
    limits: [...limitsOfKind(kind)],
  };
};

/** The same as a whole report. */
export const demoPatentReport = (kind: PatentType = 'novelty'): ReportData => {
  const patent = demoPatent(kind);
  const base = demoReport({ papers: 1, citations: 0 });
  const none = { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 };
  return {
    ...base,
    service: 'patent',
    title: patentReportTitles[kind],
    orderNumber: 'P2026-0007',
    client: { ...base.client, purpose: patent.kindName },
    author: { name: patent.subject.title, aliases: [], identifiers: [], unit: base.client.unit, englishUnit: '' },
    databases: [],
    papers: [],
    totals: { papers: 0, included: 0, inclusion: [], citations: [], union: none, overruled: 0 },
    conclusion: patentConclusion(patent),
    patent,
  };
};
