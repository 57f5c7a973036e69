import { z } from 'zod';
import { sourceIds } from '#domain/connections/sources.ts';
import { defineCalls } from '../call.ts';

const id = z.uuid('编号不正确');
const source = z.enum(sourceIds, '没有这个来源');
const what = z.enum(['records', 'citing', 'both', 'hints'], '请选择取什么');

const wanted = {
  orderId: id,
  what,
  /** Absent: all papers of the order. */
  paperIds: z.array(id).max(5_000).optional(),
};

const plan = z.object({
  source,
  kind: z.enum(['proof', 'helper', 'model']),
  name: z.string(),
  /** Empty: it can be asked. */
  whyNot: z.string(),
  /** What will come, in words. */
  text: z.string(),
  requests: z.number(),
  /** null: nobody can tell before. */
  records: z.number().nullable(),
  usedToday: z.number(),
  /** null: no limit. */
  dailyBudget: z.number().nullable(),
  leftToday: z.number().nullable(),
  /** The last check of the connection failed: it may be asked, and is not ticked by itself. */
  checkFailed: z.boolean(),
  /** Nobody set the source up, or it is switched off. */
  unset: z.boolean(),
  /** More requests than this are asked about first. */
  askAbove: z.number(),
  /** The shortage told before; empty: there is none. */
  shortage: z.string(),
});
export type FetchPlan = z.output<typeof plan>;

const step = z.object({
  id: z.string(),
  what: z.enum(['records', 'citing', 'hints']),
  title: z.string(),
  state: z.enum(['todo', 'fetched', 'done', 'none']),
  found: z.number().nullable(),
  pages: z.number(),
  sentence: z.string(),
  importIds: z.array(z.string()),
  /** Against the last fetch of the same: null on the first. */
  changes: z.object({ added: z.number(), gone: z.number(), changed: z.number() }).nullable(),
});

const fetchView = z.object({
  id: z.string(),
  source,
  sourceName: z.string(),
  what,
  state: z.enum(['waiting', 'running', 'paused', 'done', 'failed', 'cancelled']),
  stateName: z.string(),
  sentence: z.string(),
  resumeAt: z.string().nullable(),
  taskId: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  steps: z.array(step),
  counts: z.object({
    done: z.number(),
    /** Questions that were asked and brought nothing, or not all that the source says there is. */
    open: z.number(),
    total: z.number(),
    requests: z.number(),
    records: z.number(),
    added: z.number(),
    gone: z.number(),
    changed: z.number(),
  }),
  may: z.object({ resume: z.boolean(), cancel: z.boolean() }),
});
export type FetchView = z.output<typeof fetchView>;

const hint = z.object({
  id: z.string(),
  paperId: z.string(),
  paperNo: z.number(),
  sourceName: z.string(),
  kind: z.enum(['field', 'retracted', 'count', 'figure', 'copy']),
  field: z.string(),
  fieldName: z.string(),
  value: z.string(),
  sentence: z.string(),
  state: z.enum(['open', 'taken', 'dismissed']),
  decidedByName: z.string(),
});
export type HintView = z.output<typeof hint>;

const foundPaper = z.object({
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  issn: z.string(),
  year: z.number().nullable(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.string(),
  retracted: z.boolean(),
});
export type PersonPaper = z.output<typeof foundPaper>;

export const fetchCalls = defineCalls({
  'POST /connections/fetches/plan': {
    summary: '取题录、取引用之前：各来源要用多少次、还剩多少',
    access: 'order.search',
    body: z.object(wanted),
    data: z.object({ list: z.array(plan), lastAt: z.string().nullable() }),
  },
  'POST /connections/fetches/start': {
    summary: '开始取题录、取引用；超过询问线时要先同意次数',
    access: 'order.search',
    body: z.object({
      ...wanted,
      sources: z.array(source).min(1, '请至少选择一个来源').max(sourceIds.length),
      /** The price the person saw and agreed to. */
      agreed: z.number().int().min(0).default(0),
    }),
    data: z.object({ list: z.array(fetchView) }),
  },
  'POST /connections/fetches/complete': {
    summary: '取齐本单：所选数据库的每个来源、每篇没有取齐的论文，题录与施引文献；停在半路的接着取',
    access: 'order.search',
    body: z.object({ orderId: id, agreed: z.number().int().min(0).default(0) }),
    data: z.object({
      list: z.array(fetchView),
      /** Sources of ordered databases that cannot be asked now, and why. */
      skipped: z.array(z.object({ source, name: z.string(), why: z.string() })),
      /** None of the ordered databases has a source that could be asked. */
      noSource: z.boolean(),
    }),
  },
  'POST /connections/fetches/list': {
    summary: '一张委托的取数记录：进度、来源、与上次相比的变化',
    access: 'order.search',
    body: z.object({ orderId: id }),
    data: z.object({ list: z.array(fetchView) }),
  },
  'POST /connections/fetches/resume': {
    summary: '接着取：从停下的那一页继续',
    access: 'order.search',
    body: z.object({ id }),
    data: fetchView,
  },
  'POST /connections/fetches/cancel': {
    summary: '停止取数；已取的留着',
    access: 'order.search',
    body: z.object({ id }),
    data: fetchView,
  },
  'POST /connections/fetches/changes': {
    summary: '一次取数与上次相比：新增、消失、变化的题录',
    access: 'order.search',
    body: z.object({ stepId: id }),
    data: z.object({
      list: z.array(
        z.object({ change: z.enum(['added', 'gone', 'changed']), recordId: z.string(), title: z.string() }),
      ),
    }),
  },
  'POST /connections/hints/list': {
    summary: '辅助来源的提示：缺的字段、撤稿、次数相差',
    access: 'order.search',
    body: z.object({ orderId: id }),
    data: z.object({ list: z.array(hint) }),
  },
  'POST /connections/hints/decide-all': {
    summary: '一次采用全部可采用的提示，或撤回这一次采用',
    access: 'order.search',
    body: z.object({
      orderId: id,
      /** Absent: every open hint about a field. */
      undo: z.array(id).max(5_000).optional(),
    }),
    /** The hints that were taken, or taken back. */
    data: z.object({ ids: z.array(z.string()) }),
  },
  'POST /connections/hints/decide': {
    summary: '采用或忽略一条提示；采用的作为更正写入论文',
    access: 'order.search',
    body: z.object({ id, take: z.boolean() }),
    data: z.null(),
  },
  'POST /connections/people/papers': {
    summary: '按 ORCID 或姓名单位查找某人的论文，供填写委托单',
    access: 'order.create',
    body: z
      .object({
        orcid: z
          .string('请填写 ORCID')
          .trim()
          .regex(/^(?:(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX])?$/i, 'ORCID 应形如 0000-0002-1825-0097')
          .default(''),
        name: z.string().trim().max(100, '姓名过长').default(''),
        unit: z.string().trim().max(200, '单位过长').default(''),
        source: source.optional(),
      })
      .superRefine(({ orcid, name, unit }, check) => {
        if (orcid) return;
        if (!name && !unit)
          return check.addIssue({ code: 'custom', path: ['orcid'], message: '请填写 ORCID，或填写姓名与单位' });
        if (name.length < 2) check.addIssue({ code: 'custom', path: ['name'], message: '请填写姓名' });
        if (unit.length < 2)
          check.addIssue({ code: 'custom', path: ['unit'], message: '请填写单位，否则同名的人太多' });
      }),
    data: z.object({
      list: z.array(foundPaper),
      sourceName: z.string(),
      total: z.number(),
      /** Other sources that can be asked the same. */
      others: z.array(z.object({ source, name: z.string() })),
    }),
    sharedLimit: { max: 30, seconds: 600 },
  },
});
