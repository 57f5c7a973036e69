import { z } from 'zod';
import { cellVerdicts, decidedVerdicts, pointVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { pointVersionStates } from '#domain/novelty/corrected-points.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { defineCalls } from '../call.ts';
import { dueLeft } from '../order-shapes.ts';
import { queryShape, syntaxVersion, trialShape } from './query-shape.ts';

const id = z.uuid('编号不正确');
const version = z.number().int();
const verdict = z.enum(Object.keys(cellVerdicts) as [keyof typeof cellVerdicts], '请选择已述及、部分述及或未述及');
const pointVerdict = z.enum(Object.keys(pointVerdicts) as [keyof typeof pointVerdicts], '没有这种判断');
const decidedVerdict = z.enum(decidedVerdicts, '没有这种判断');
const year = z.number().int().min(1000, '年份应为四位数').max(2999, '年份应为四位数');

const cell = z.object({
  verdict,
  /** A passage of the document. */
  quote: z.string().trim().max(5000, '引文最多 5000 字').default(''),
  has: z.string().trim().max(1000, '相同之处最多 1000 字').default(''),
  lacks: z.string().trim().max(1000, '不同之处最多 1000 字').default(''),
  /** One for each feature of the point; null where nobody compared it. */
  features: z.array(verdict.nullable()).max(30).default([]),
  /** What somebody else said of the cell at the same time; both stand until one is chosen. */
  disputed: z
    .object({ verdict, quote: z.string().trim().max(5000, '引文最多 5000 字'), by: z.string().trim().max(100) })
    .nullable()
    .default(null),
  /** The point was corrected after this was judged: what no longer holds is open until it is judged anew. */
  stale: z.boolean().default(false),
});
export type NoveltyCell = z.output<typeof cell>;

const documentFields = {
  /** As the report prints it. */
  abstract: z.string().trim().max(5000, '摘要最多 5000 字').optional(),
  reference: z.string().trim().min(1, '请填写文献的著录').max(2000, '著录最多 2000 字'),
  disclosed: z.string().trim().max(2000, '公开的内容最多 2000 字').default(''),
  year: year.nullable().default(null),
  month: z.number().int().min(1, '月份应为 1 到 12').max(12, '月份应为 1 到 12').nullable().default(null),
  day: z.number().int().min(1, '日期应为 1 到 31').max(31, '日期应为 1 到 31').nullable().default(null),
  ofTeam: z.boolean().default(false),
  confirmedBefore: z.boolean().nullable().default(null),
  cells: z.array(cell.nullable()).max(20).default([]),
};

const search = z.object({
  id: z.string(),
  database: z.string(),
  databaseName: z.string(),
  subDatabase: z.string(),
  platform: z.string(),
  /** Places of the points it serves, from 0; empty: the whole project. */
  points: z.array(z.number()),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  formula: z.string(),
  runOn: z.string(),
  hits: z.number(),
  exported: z.number(),
  /** Files of hits that were imported for it. */
  imports: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      name: z.string(),
      records: z.number(),
      state: z.string(),
      /** Why it was not read; empty where it was. */
      error: z.string(),
      /** What has to be said of the file as a whole. */
      remarks: z.array(z.string()),
    }),
  ),
  note: z.string(),
  /** By which rules the formula was written; empty: by hand, or not known. */
  syntaxVersion: z.string(),
  /** A further row corrects it: it stays in the log and counts no more. */
  corrected: z.boolean(),
  userName: z.string(),
  madeAt: z.string(),
});
export type NoveltySearch = z.output<typeof search>;

const document = z.object({
  id: z.string(),
  version: z.number(),
  number: z.number(),
  /** The hit it was taken from, by the record that leads the work now. */
  recordId: z.string().nullable(),
  /** It was taken from a hit whose import was undone since. */
  isWithdrawn: z.boolean(),
  reference: z.string(),
  abstract: z.string(),
  disclosed: z.string(),
  year: z.number().nullable(),
  month: z.number().nullable(),
  day: z.number().nullable(),
  ofTeam: z.boolean(),
  confirmedBefore: z.boolean().nullable(),
  /** Whether its date counts: before the order's day, not before, or to be asked. */
  before: z.enum(['yes', 'no', 'ask']),
  cells: z.array(cell.nullable()),
  changedBy: z.string(),
});
export type NoveltyDocument = z.output<typeof document>;

const sentence = z.object({
  place: z.string(),
  text: z.string(),
  /** What it rests on now; sent back with an edit. */
  basis: z.string(),
  isEdited: z.boolean(),
  /** What an edit rested on when it was written. */
  editedOn: z.string().nullable(),
  suggestion: z.string().nullable(),
  praise: z.string().nullable(),
  /** What an edited sentence says against the grid. */
  contradictions: z.array(z.string()),
});

const hit = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  doi: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  databaseName: z.string(),
  /** Every database that told of the same work. */
  foundIn: z.array(z.string()),
  /** The team's own: it proves nothing against a point. */
  ofTeam: z.boolean(),
  /** Why, or who might be an author; empty where nothing speaks for it. */
  teamReason: z.string(),
  /** Rows of the log it was found by. */
  searches: z.array(z.string()),
  mine: z.number().nullable(),
  /** When one judged it. */
  judgedAt: z.string().nullable(),
  /** Others' verdicts, told once one has judged oneself. */
  others: z.array(z.object({ name: z.string(), verdict: z.number() })),
});
export type NoveltyHit = z.output<typeof hit>;

const pointVersion = z.object({
  id: z.string(),
  before: z.array(z.string()),
  points: z.array(z.string()),
  reason: z.string(),
  state: z.enum(Object.keys(pointVersionStates) as [keyof typeof pointVersionStates]),
  stateName: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  answeredBy: z.string(),
  onBehalf: z.boolean(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
});
export type NoveltyPointVersion = z.output<typeof pointVersion>;

const project = z.object({
  orderId: z.string(),
  version: z.number(),
  number: z.string().nullable(),
  title: z.string(),
  englishTitle: z.string(),
  range: z.string(),
  orderDay: z.string(),
  /** The day of the report and the working days until then, negative once it has passed. */
  due: dueLeft,
  /** Merged hits, and those that somebody has judged. */
  screening: z.object({ hits: z.number(), judged: z.number() }),
  /** Why nothing can be changed now; null: it can. */
  closed: z.string().nullable(),
  points: z.array(
    z.object({
      text: z.string(),
      features: z.array(z.string()),
      verdict: pointVerdict,
      verdictName: z.string(),
      evidence: z.array(z.number()),
      asked: z.array(z.number()),
      /** Documents that count and were not compared with the point in every feature. */
      uncompared: z.array(z.number()),
      overruled: z.object({ verdict: decidedVerdict, reason: z.string() }).nullable(),
    }),
  ),
  /** Corrections of the points after acceptance, the oldest first. */
  pointVersions: z.array(pointVersion),
  terms: z.array(z.object({ chinese: z.string(), english: z.string() })),
  query: queryShape,
  /** Queries of single points, by the point's place from 0. */
  pointQueries: z.record(z.string().regex(/^\d{1,2}$/), queryShape),
  searches: z.array(search),
  documents: z.array(document),
  sentences: z.array(sentence),
  /** What keeps the conclusion from going out. */
  faults: z.array(z.string()),
  /** Of the report's last sections. */
  attachments: z.array(z.string()),
  remarks: z.string(),
});
export type NoveltyProject = z.output<typeof project>;

const memory = z.object({
  projects: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      title: z.string(),
      /** Percent of letter pairs in common. */
      likeness: z.number(),
      query: queryShape,
    }),
  ),
  /** Words that stood beside a word of this project in an earlier block. */
  synonyms: z.array(z.object({ text: z.string(), language: z.enum(['zh', 'en']), beside: z.string() })),
});
export type NoveltyMemory = z.output<typeof memory>;

const knownState = z.enum(['found', 'missed', 'untested']);
const known = z.object({
  /** How many of the list were found in some database, of those of which it can be told. */
  found: z.number(),
  tested: z.number(),
  list: z.array(
    z.object({
      /** Of one that a searcher marked; null: from the order. */
      id: z.string().nullable(),
      fromName: z.string(),
      text: z.string(),
      state: knownState,
      databases: z.array(z.object({ name: z.string(), state: knownState })),
      /** Why it was not found, or why nobody can tell; empty where it was and the query finds it. */
      why: z.string(),
    }),
  ),
});
export type NoveltyKnown = z.output<typeof known>;

/** Proposals of a language model that this edit takes over; each is noted with where it came from. */
const proposals = z.array(id).max(60, '一次最多采用 60 条建议').default([]);

/** The searcher changes the project, and gets it as it stands afterwards. */
const changed = { access: 'order.search', data: project } as const;

/** The workbench of a novelty order: points, query, log, comparison, conclusion. */
export const noveltyCalls = defineCalls({
  'GET /novelty/orders/:id': {
    summary: '查新项目',
    access: 'session',
    params: z.object({ id }),
    data: project,
  },
  'POST /novelty/features': {
    summary: '把查新点拆成技术特征',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      features: z
        .array(
          z
            .array(z.string().trim().min(1, '特征没有文字').max(500, '特征最多 500 字'))
            .max(30, '一个查新点最多 30 个特征'),
        )
        .max(20),
      proposals,
    }),
  },
  'POST /novelty/points/propose': {
    summary: '向委托人提出更正查新点',
    ...changed,
    body: z.object({
      orderId: id,
      points: z.array(z.string().trim().max(1000, '查新点最多 1000 字')).max(20),
      reason: z.string().trim().min(1, '请写明为什么更正').max(1000, '理由最多 1000 字'),
    }),
  },
  'POST /novelty/points/withdraw': {
    summary: '收回还没有答复的更正',
    ...changed,
    body: z.object({ orderId: id, id }),
  },
  'GET /novelty/orders/:id/points': {
    summary: '受理后对查新点的更正',
    access: 'session',
    params: z.object({ id }),
    data: z.object({
      list: z.array(pointVersion),
      /** Whether this reader answers the open one: the applicant, or the desk for them. */
      may: z.enum(['answer', 'on-behalf', 'no']),
    }),
  },
  'POST /novelty/points/answer': {
    summary: '答复查新点的更正',
    access: 'session',
    body: z.object({
      orderId: id,
      id,
      agree: z.boolean(),
      answer: z.string().trim().max(1000, '答复最多 1000 字').default(''),
    }),
    data: z.object({ list: z.array(pointVersion) }),
  },
  'POST /novelty/query': {
    summary: '保存检索词组',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      /** The point it belongs to, from 0; null: the whole project. */
      point: z.number().int().min(0).max(19).nullable().default(null),
      query: queryShape,
      proposals,
    }),
  },
  'POST /novelty/trial': {
    summary: '拿检索词组在已导入的文献上试检',
    access: 'order.search',
    body: z.object({ orderId: id, query: queryShape }),
    data: trialShape,
  },
  'GET /novelty/orders/:id/known': {
    summary: '已知文献是否检出',
    access: 'session',
    params: z.object({ id }),
    data: known,
  },
  'POST /novelty/known/add': {
    summary: '标记一篇应当检出的文献',
    access: 'order.search',
    body: z.object({ orderId: id, text: z.string().trim().min(1, '请写题名、著录或 DOI').max(2000, '最多 2000 字') }),
    data: known,
  },
  'POST /novelty/known/remove': {
    summary: '取消标记的文献',
    access: 'order.search',
    body: z.object({ orderId: id, id }),
    data: known,
  },
  'GET /novelty/orders/:id/similar': {
    summary: '本单位以前的相似项目及其检索式，确认过的同义词',
    access: 'order.search',
    params: z.object({ id }),
    data: memory,
  },
  'POST /novelty/searches/add': {
    summary: '记下一次检索',
    ...changed,
    body: z.object({
      orderId: id,
      database: z.union([
        z.enum(databaseNames),
        z.string().trim().min(1, '请填写数据库').max(100, '数据库名最多 100 字'),
      ]),
      subDatabase: z.string().trim().max(200, '子库最多 200 字').default(''),
      platform: z.string().trim().max(100, '平台最多 100 字').default(''),
      /** Points it serves, from 0; empty: the whole project. */
      points: z.array(z.number().int().min(0).max(19)).max(20).default([]),
      yearFrom: year.nullable().default(null),
      yearTo: year.nullable().default(null),
      formula: z.string().trim().min(1, '请填写检索式').max(20_000, '检索式最多 20000 字'),
      runOn: z.iso.date('请填写检索日期'),
      hits: z.number('请填写命中数').int('命中数应为整数').min(0, '命中数不能为负').max(100_000_000),
      exported: z.number().int().min(0, '导出数不能为负').max(100_000_000).default(0),
      note: z.string().trim().max(1000, '备注最多 1000 字').default(''),
      /** By which rules the formula was written; absent where it was typed by hand. */
      syntaxVersion: syntaxVersion.optional(),
      /** The earlier row that this one corrects. */
      corrects: id.nullable().default(null),
    }),
  },
  'POST /novelty/documents/save': {
    summary: '登记密切相关文献及其对比',
    ...changed,
    body: z.object({
      orderId: id,
      /** Absent: a new one. */
      id: id.optional(),
      version: version.optional(),
      ...documentFields,
      proposals,
    }),
  },
  'POST /novelty/documents/take': {
    summary: '把筛选出的文献登记为密切相关文献',
    ...changed,
    body: z.object({
      orderId: id,
      recordIds: z.array(id).min(1, '请选择文献').max(200, '一次最多 200 篇'),
    }),
  },
  'POST /novelty/report': {
    summary: '保存报告的附件清单与备注',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      attachments: z
        .array(z.string().trim().min(1, '附件没有名称').max(200, '附件名称最多 200 字'))
        .max(50, '附件最多 50 项'),
      remarks: z.string().trim().max(2000, '备注最多 2000 字'),
    }),
  },
  'GET /novelty/orders/:id/close': {
    summary: '筛选为密切相关而还没有登记的文献',
    access: 'session',
    params: z.object({ id }),
    data: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), source: z.string(), year: z.number().nullable() })),
    }),
  },
  'POST /novelty/documents/delete': {
    summary: '删去密切相关文献',
    ...changed,
    body: z.object({ orderId: id, id, version }),
  },
  'GET /novelty/orders/:id/hits': {
    summary: '检出的文献，一次一段',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ after: z.uuid('编号不正确').optional() }),
    data: z.object({ list: z.array(hit), next: z.string().nullable(), total: z.number() }),
  },
  'GET /novelty/orders/:id/hits/export': {
    summary: '导出全部检出的文献（Excel）',
    access: 'session',
    params: z.object({ id }),
    blob: true,
  },
  'POST /novelty/judge': {
    summary: '判断文献的相关程度',
    access: 'order.search',
    body: z.object({
      orderId: id,
      recordId: id,
      /** null takes one's verdict back. */
      verdict: z.union([z.literal(1), z.literal(2), z.literal(3)], '请选择密切相关、一般相关或不太相关').nullable(),
    }),
    data: z.object({ id: z.string(), mine: z.number().nullable(), others: hit.shape.others }),
  },
  'POST /novelty/conclusion': {
    summary: '保存结论的改写与改判',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      edits: z
        .array(
          z.object({
            place: z.string().max(100),
            text: z.string().trim().min(1, '句子没有文字').max(5000, '一句最多 5000 字'),
            basis: z.string().max(20_000),
          }),
        )
        .max(200),
      overruled: z.record(
        z.string().regex(/^\d{1,2}$/),
        z.object({
          verdict: decidedVerdict,
          reason: z.string().trim().min(1, '改判须写明理由').max(1000, '理由最多 1000 字'),
        }),
      ),
    }),
  },
});
