import { z } from 'zod';
import { chartVerdicts, documentCategories } from '#domain/patents/claim-chart.ts';
import { landscapeCharts } from '#domain/patents/landscape/charts.ts';
import { patentTypes } from '#domain/patents/patent-record.ts';
import { defineCalls } from '../call.ts';
import { queryShape, syntaxVersion, trialShape } from '../novelty/query-shape.ts';
import { dueLeft } from '../order-shapes.ts';
import { listOf, paging } from '../paging.ts';
import { landscapeShape } from './landscape-shape.ts';

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();
const day = z.iso.date('日期请写成 2026-11-15 的样子');
const state = z.enum(['valid', 'pending', 'dead'], '请选择有效、审中或失效');
const category = z.enum(Object.keys(documentCategories) as [keyof typeof documentCategories], '没有这种类别');
const word = z.string().trim().min(1, '没有文字').max(40, '最多 40 字');

/** Which documents of the set are looked at. */
const filter = {
  office: z.string().max(10).optional(),
  type: z.enum(patentTypes, '没有这种专利类型').optional(),
  state: state.optional(),
  yearFrom: z.coerce.number().int().min(1800, '年份应为四位数').max(2999, '年份应为四位数').optional(),
  yearTo: z.coerce.number().int().min(1800, '年份应为四位数').max(2999, '年份应为四位数').optional(),
  /** Words of the title, a number, an applicant or an inventor. */
  q: z.string().trim().max(200).optional(),
};
export const setFilter = z.object(filter);
export type SetFilter = z.output<typeof setFilter>;

/** What the charts and the list of the report count. */
export const chartView = z.object({
  unit: z.enum(['family', 'application'], '请选择按族或按件'),
  filter: setFilter,
});

const search = z.object({
  id: z.string(),
  database: z.string(),
  databaseName: z.string(),
  formula: z.string(),
  runOn: z.string(),
  hits: z.number(),
  note: z.string(),
  userName: z.string(),
});

const featureKey = z.string().regex(/^\d{1,4}[a-z]{1,2}$/, '特征编号不正确');

export const chartClaim = z.object({
  /** Unique in the chart: claims of the first patent from 1, of the second from 101. */
  number: z.number().int().min(1, '权利要求从 1 起编号').max(9999),
  /** The patent whose claim it is; empty where the chart is about one text. */
  patent: z.string().trim().max(60, '专利号最多 60 字').default(''),
  text: z.string().trim().max(20_000, '一项权利要求最多 20000 字'),
  /** The claim it depends on; null: it stands alone. */
  parent: z.number().int().nullable(),
  features: z
    .array(
      z.object({
        key: featureKey,
        text: z.string().trim().min(1, '特征没有文字').max(2000, '特征最多 2000 字'),
      }),
    )
    .min(1, '权利要求至少有一个特征')
    .max(60, '一项权利要求最多 60 个特征'),
});

const cell = z.object({
  verdict: z.enum(chartVerdicts, '请选择判断'),
  quote: z.string().trim().max(5000, '引文最多 5000 字').default(''),
  /** Where it stands: a paragraph, a claim, a figure. */
  place: z.string().trim().max(100, '位置最多 100 字').default(''),
  reason: z.string().trim().max(1000, '理由最多 1000 字').default(''),
});
export const chartCells = z.record(featureKey, cell);
export type ChartCell = z.output<typeof cell>;

export const askedNumbers = z.array(z.string().max(60)).max(5000);

export const groupDecision = z.object({
  id: z.string(),
  level: z.enum(['publication', 'application', 'family']),
  verdict: z.enum(['together', 'apart']),
  between: z.tuple([z.string(), z.string()]),
  /** The numbers as a person reads them, who, when. */
  words: z.string(),
  userName: z.string(),
  at: z.string(),
});
export type KeptGroupDecision = z.output<typeof groupDecision>;

const merging = z.object({
  id: z.string(),
  kind: z.literal('merge'),
  names: z.array(z.string()),
  into: z.string(),
  userName: z.string(),
  at: z.string(),
});
const parting = z.object({
  id: z.string(),
  kind: z.literal('apart'),
  name: z.string(),
  userName: z.string(),
  at: z.string(),
});
export const nameDecision = z.discriminatedUnion('kind', [merging, parting]);
export type KeptNameDecision = z.output<typeof nameDecision>;

const count = z.object({ value: z.string(), label: z.string(), count: z.number() });

const chartDocument = z.object({
  id: z.string(),
  version: z.number(),
  number: z.number(),
  recordId: z.string().nullable(),
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  office: z.string(),
  publishedOn: z.string().nullable(),
  filedOn: z.string().nullable(),
  category: category.nullable(),
  /** What its days allow it to be held against. */
  priorArt: z.string(),
  cells: chartCells,
  /** One for each claim: how many features, and what the document alone says. */
  results: z.array(
    z.object({
      claim: z.number(),
      whole: z.number(),
      equivalent: z.number(),
      none: z.number(),
      open: z.number(),
      result: z.string(),
    }),
  ),
});
export type PatentChartDocument = z.output<typeof chartDocument>;

const project = z.object({
  orderId: z.string(),
  version: z.number(),
  number: z.string().nullable(),
  title: z.string(),
  kind: z.string(),
  kindName: z.string(),
  /** What documents are compared against; the priority day, the filing day or the order's. */
  priorityDay: z.string(),
  priorityDaySource: z.string(),
  /** Why nothing can be changed now; null: it can. */
  due: dueLeft,
  closed: z.string().nullable(),
  counts: z.object({
    documents: z.number(),
    publications: z.number(),
    applications: z.number(),
    families: z.number(),
    others: z.number(),
    marked: z.number(),
    /** Documents whose state is older than the institution accepts, or of an unknown day. */
    recheck: z.number(),
  }),
  recheckDays: z.number(),
  facets: z.object({ offices: z.array(count), types: z.array(count), states: z.array(count) }),
  imports: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      formatName: z.string(),
      records: z.number(),
      problems: z.number(),
      /** What has to be said of the file as a whole. */
      remarks: z.array(z.string()),
      state: z.string(),
      /** Of the import. */
      day: z.string(),
      /** Of the export, and how it is known; null: nobody said. */
      exportedOn: z.string().nullable(),
      exportedFrom: z.string(),
    }),
  ),
  groupDecisions: z.array(groupDecision),
  nameDecisions: z.array(nameDecision),
  numbers: z.array(z.string()),
  chart: z.object({
    mode: z.enum(['disclosure', 'use']),
    claims: z.array(chartClaim),
    documents: z.array(chartDocument),
    sentences: z.array(
      z.object({
        claim: z.number(),
        tone: z.enum(['good', 'note', 'bad']),
        text: z.string(),
        features: z.array(z.string()),
      }),
    ),
  }),
  techniques: z.array(z.string()),
  effects: z.array(z.string()),
  comment: z.string(),
  charts: z.array(z.string()),
  /** Families nobody asked about stand in the report too, behind those that were. */
  annex: z.boolean(),
  chartView,
  /** The same in words. */
  chartViewWords: z.string(),
  query: queryShape,
  /** Keywords of the order, to begin a query with. */
  terms: z.array(z.object({ chinese: z.string(), english: z.string() })),
  searches: z.array(search),
  /** Why a report cannot be drawn yet. */
  faults: z.array(z.string()),
  /** What the report says it does not say. */
  limits: z.array(z.string()),
});
export type PatentProject = z.output<typeof project>;

const marks = z.object({
  techniques: z.array(z.string()),
  effects: z.array(z.string()),
  tags: z.array(z.string()),
  /** One to five; null: not rated. */
  rating: z.number().nullable(),
  remark: z.string(),
});

const member = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  publicationNumber: z.string(),
  applicationNumber: z.string(),
  office: z.string(),
  officeName: z.string(),
  type: z.string(),
  state: state.nullable(),
  /** Says 需复核 where the state is too old. */
  stateName: z.string(),
  /** The day the state is from; null: not known. */
  toldOn: z.string().nullable(),
  recheck: z.boolean(),
  filedOn: z.string().nullable(),
  publishedOn: z.string().nullable(),
  applicants: z.array(z.string()),
  ipc: z.array(z.string()),
});

const setRow = member.extend({
  /** Of the whole family, not of what the filter leaves. */
  documents: z.number(),
  offices: z.array(z.string()),
  marks,
});
export type PatentSetRow = z.output<typeof setRow>;

const familyMember = member.extend({
  inventors: z.array(z.string()),
  abstract: z.string(),
  firstClaim: z.string(),
  status: z.string(),
  /** The day the status is from, and who told it. */
  checkedOn: z.string(),
  source: z.string(),
  expiresOn: z.string().nullable(),
  events: z.array(z.object({ day: z.string(), kind: z.enum(['P', 'A', 'N', 'B', 'E', 'X']), text: z.string() })),
  sources: z.array(
    z.object({
      name: z.string(),
      formatName: z.string(),
      line: z.number(),
      day: z.string(),
      exportedOn: z.string().nullable(),
    }),
  ),
  /** Why it stands in this family. */
  joined: z.array(z.object({ level: z.string(), words: z.string() })),
});
export type PatentFamilyMember = z.output<typeof familyMember>;

const family = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  earliestPriority: z.string().nullable(),
  today: z.string(),
  applications: z.number(),
  members: z.array(familyMember),
  cover: z.array(z.object({ label: z.string(), offices: z.array(z.string()) })),
  /** What the files list of it, a sentence each. */
  told: z.array(z.string()),
  marks,
});
export type PatentFamily = z.output<typeof family>;

const statusRow = z.object({
  written: z.string(),
  number: z.string(),
  /** What is wrong with the number itself. */
  fault: z.string().nullable(),
  found: z.boolean(),
  familyId: z.string().nullable(),
  title: z.string(),
  applicants: z.array(z.string()),
  publicationNumber: z.string(),
  applicationNumber: z.string(),
  filedOn: z.string().nullable(),
  status: z.string(),
  state: state.nullable(),
  stateName: z.string(),
  recheck: z.boolean(),
  event: z.string(),
  expiresOn: z.string().nullable(),
  checkedOn: z.string().nullable(),
  source: z.string(),
  note: z.string(),
});
export type PatentStatusRow = z.output<typeof statusRow>;

/** The searcher changes the project, and gets it as it stands afterwards. */
const changed = { access: 'order.search', data: project } as const;

/** The workbench of a patent order: its set, families, statuses, claim chart and landscape. */
export const patentCalls = defineCalls({
  'GET /patents/orders/:id': {
    summary: '专利项目',
    access: 'session',
    params: z.object({ id }),
    data: project,
  },
  'GET /patents/orders/:id/set': {
    summary: '专利集，按族或按件',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ level: z.enum(['family', 'document']).default('family'), ...filter, ...paging }),
    data: listOf(setRow),
  },
  'GET /patents/orders/:id/families/:family': {
    summary: '一个同族：成员、时间线、来源与合并的依据',
    access: 'session',
    params: z.object({ id, family: id }),
    /** Null: it was split or joined with another. */
    data: family.nullable(),
  },
  'POST /patents/groups/decide': {
    summary: '把一件拆出同族，或把两族合为一族',
    ...changed,
    body: z.object({ orderId: id, version, verdict: z.enum(['together', 'apart']), between: z.tuple([id, id]) }),
  },
  'POST /patents/groups/undo': {
    summary: '撤销同族的拆合',
    ...changed,
    body: z.object({ orderId: id, version, decisionId: id }),
  },
  'GET /patents/orders/:id/names': {
    summary: '申请人的写法与合并',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ q: z.string().trim().max(100).optional() }),
    data: z.object({
      total: z.number(),
      list: z.array(z.object({ name: z.string(), spellings: z.array(z.string()), documents: z.number() })),
      /** Names one letter apart, for a person to look at. */
      proposed: z.array(z.tuple([z.string(), z.string()])),
    }),
  },
  'POST /patents/names/decide': {
    summary: '合并申请人的写法，或把一种写法分开',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      decision: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('merge'),
          names: z.array(z.string().min(1).max(500)).min(2, '请选择至少两种写法').max(200),
          into: z.string().trim().min(1, '请填写合并后的名称').max(300, '名称最多 300 字'),
        }),
        z.object({ kind: z.literal('apart'), name: z.string().min(1).max(500) }),
      ]),
    }),
  },
  'POST /patents/names/undo': {
    summary: '撤销申请人的合并',
    ...changed,
    body: z.object({ orderId: id, version, decisionId: id }),
  },
  'POST /patents/classes': {
    summary: '设定自有分类：技术手段与功效',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      techniques: z.array(word).max(30, '最多 30 个技术手段'),
      effects: z.array(word).max(30, '最多 30 个功效'),
    }),
  },
  'POST /patents/mark': {
    summary: '给一个同族标引与打标签',
    access: 'order.search',
    body: z.object({
      orderId: id,
      familyId: id,
      techniques: z.array(word).max(30),
      effects: z.array(word).max(30),
      tags: z.array(word).max(20, '最多 20 个标签').default([]),
      /** Absent: stays as it is. */
      rating: z.number().int().min(1, '评分从 1 到 5').max(5, '评分从 1 到 5').nullable().optional(),
      remark: z.string().trim().max(500, '备注最多 500 字').optional(),
    }),
    data: marks,
  },
  'GET /patents/orders/:id/landscape': {
    summary: '态势分析的图与表',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ unit: z.enum(['family', 'application']).default('family'), ...filter }),
    data: landscapeShape,
  },
  'POST /patents/files/day': {
    summary: '填写数据文件的导出日',
    ...changed,
    body: z.object({ orderId: id, importId: id, exportedOn: day }),
  },
  'POST /patents/numbers': {
    summary: '设定要查法律状态的号码',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      /** Pasted: one a line, or parted by commas. */
      text: z.string().max(200_000, '一次最多 20 万字'),
    }),
  },
  'GET /patents/orders/:id/statuses': {
    summary: '号码的法律状态、日期与来源',
    access: 'session',
    params: z.object({ id }),
    data: z.object({
      day: z.string(),
      counts: z.object({
        asked: z.number(),
        found: z.number(),
        valid: z.number(),
        pending: z.number(),
        dead: z.number(),
        open: z.number(),
        recheck: z.number(),
        faulty: z.number(),
      }),
      list: z.array(statusRow),
    }),
  },
  'POST /patents/statuses/add': {
    summary: '登记查到的法律状态',
    access: 'order.search',
    body: z.object({
      orderId: id,
      number: z.string().trim().min(1, '请填写号码').max(60),
      status: z.string().trim().min(1, '请填写法律状态').max(200, '法律状态最多 200 字'),
      state: state.nullable().default(null),
      checkedOn: day,
      source: z.string().trim().min(1, '请填写来源').max(100, '来源最多 100 字'),
      expiresOn: day.nullable().default(null),
      note: z.string().trim().max(500, '备注最多 500 字').default(''),
    }),
    data: z.null(),
  },
  'POST /patents/claims': {
    summary: '设定比对的权利要求及其特征',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      /** Claims of one patent as text are split by the server; an empty text takes them out. */
      text: z.string().max(50_000, '权利要求书最多 50000 字').optional(),
      /** Whose claims the text is. */
      patent: z.string().trim().max(60, '专利号最多 60 字').default(''),
      /** All claims of the chart as a person parted them. */
      claims: z.array(chartClaim).max(200, '最多 200 项权利要求').optional(),
    }),
  },
  'POST /patents/documents/save': {
    summary: '登记对比文件或产品及其比对',
    ...changed,
    body: z.object({
      orderId: id,
      /** Absent: a new one. */
      id: id.optional(),
      version: version.optional(),
      /** A document of the set; its facts are taken from there. */
      recordId: id.nullable().default(null),
      name: z.string().trim().min(1, '请填写公开号或产品名称').max(200, '最多 200 字'),
      title: z.string().trim().max(500, '题名最多 500 字').default(''),
      owner: z.string().trim().max(300, '权利人最多 300 字').default(''),
      publishedOn: day.nullable().default(null),
      filedOn: day.nullable().default(null),
      category: category.nullable().default(null),
      cells: chartCells.default({}),
    }),
  },
  'POST /patents/documents/delete': {
    summary: '删去对比文件',
    ...changed,
    body: z.object({ orderId: id, id, version }),
  },
  'POST /patents/query': {
    summary: '保存专利检索的概念组',
    ...changed,
    body: z.object({ orderId: id, version, query: queryShape }),
  },
  'POST /patents/trial': {
    summary: '拿检索词组在专利集上试检',
    access: 'order.search',
    body: z.object({ orderId: id, query: queryShape }),
    data: trialShape,
  },
  'POST /patents/searches/add': {
    summary: '记下一次专利检索',
    ...changed,
    body: z.object({
      orderId: id,
      database: z.string().trim().min(1, '请填写数据库').max(100, '数据库最多 100 字'),
      formula: z.string().trim().min(1, '请填写检索式').max(20_000, '检索式最多 20000 字'),
      runOn: day,
      hits: z.number('请填写命中数').int().min(0, '命中数不能小于零').max(1_000_000_000),
      note: z.string().trim().max(1000, '备注最多 1000 字').default(''),
      /** By which rules the formula was written; absent where it was typed by hand. */
      syntaxVersion: syntaxVersion.optional(),
    }),
  },
  'POST /patents/report': {
    summary: '保存评述与报告中的图',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      comment: z.string().trim().max(10_000, '评述最多 10000 字'),
      charts: z.array(z.enum(landscapeCharts, '没有这张图')).max(landscapeCharts.length),
      /** Absent: stays as it is. */
      chartView: chartView.optional(),
      annex: z.boolean().optional(),
    }),
  },
});
