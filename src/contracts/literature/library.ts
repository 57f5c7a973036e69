import { z } from 'zod';
import type { ReferenceFormat } from '#domain/literature/formats/write-references.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';
import { paperEntry } from '../papers.ts';
import { recordLine } from './records.ts';

const id = z.uuid('编号不正确');
const mostAtOnce = 200;
const workIds = z.array(id).min(1, '请选择成果').max(mostAtOnce, `一次最多 ${mostAtOnce} 条`);

const workLine = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  doi: z.string(),
  databases: z.array(z.object({ id: z.number(), code: z.string() })),
  /** By anybody. */
  claimed: z.boolean(),
  /** What the reader said of it. */
  own: z.enum(['claimed', 'rejected', 'waiting', 'refused']).nullable(),
  /** As an order would state it. */
  paper: paperEntry,
});
export type LibraryWork = z.output<typeof workLine>;

const suggestion = workLine.extend({
  /** sure: the signs bear it; likely: a person should look. */
  verdict: z.enum(['sure', 'likely']),
  /** Which author, as the paper writes them. */
  author: z.string(),
  reason: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

const waitingClaim = z.object({
  work: workLine,
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  at: z.string(),
  /** The librarian's own: another one decides. */
  own: z.boolean(),
});
export type WaitingClaim = z.output<typeof waitingClaim>;

const ownClaim = z.object({
  work: workLine,
  state: z.enum(['waiting', 'refused']),
  /** Why a librarian refused it. */
  reason: z.string(),
  at: z.string(),
});
export type OwnClaim = z.output<typeof ownClaim>;

const doubt = z.object({
  work: workLine,
  other: workLine,
  score: z.number(),
  reasons: z.array(z.string()),
});
export type LibraryDoubt = z.output<typeof doubt>;

const workView = workLine.extend({
  records: z.array(recordLine),
  /** Orders it was in: an applicant sees their own. */
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
  /** For staff. */
  claims: z.array(z.object({ userId: z.string(), name: z.string(), byName: z.string(), at: z.string() })),
  merged: z.array(z.object({ id: z.string(), title: z.string() })),
  log: z.array(z.object({ at: z.string(), actorName: z.string(), sentence: z.string() })),
});
export type LibraryWorkView = z.output<typeof workView>;

const filters = {
  q: z.string().trim().max(100, '检索词过长').optional(),
  year: z.coerce.number().int().min(1000).max(2200).optional(),
  database: z.coerce.number().int().optional(),
  branchId: id.optional(),
  personId: id.optional(),
  claimed: z.boolean().optional(),
  /** Only what the reader claimed. */
  mine: z.boolean().optional(),
};

const exportForms = [
  'xlsx',
  'gbt7714',
  'gbt7714-2015',
  'apa',
  'plain',
  'bibtex',
  'ris',
  'orcid',
] as const satisfies readonly ('xlsx' | ReferenceFormat)[];

export const libraryCalls = defineCalls({
  'GET /library': {
    summary: '成果库概况：能做什么、有多少待办',
    access: 'session',
    data: z.object({
      /** Looks after the institution's library. */
      staff: z.boolean(),
      claimed: z.number(),
      /** Claims that wait for a librarian. */
      waiting: z.number(),
      doubts: z.number(),
      branches: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The library's own OpenURL resolver; empty: none. */
      resolverUrl: z.string(),
      forms: z.array(z.object({ value: z.enum(exportForms), label: z.string() })),
    }),
  },
  'POST /library/works': {
    summary: '检索成果库',
    access: 'session',
    body: z.object({ ...filters, ...paging }),
    data: listOf(workLine).extend({
      /** There are more than were counted. */
      capped: z.boolean(),
    }),
  },
  'GET /library/works/:id': {
    summary: '一项成果及其来源',
    access: 'session',
    params: z.object({ id }),
    data: workView,
  },
  'POST /library/suggestions': {
    summary: '可能是本人的成果，待认领',
    access: 'session',
    body: z.object(paging),
    data: listOf(suggestion),
  },
  'POST /library/claim': {
    summary: '认领成果；没有相符的作者时待馆员核实',
    access: 'session',
    body: z.object({ ids: workIds }),
    data: z.object({ done: z.number(), waiting: z.number() }),
  },
  'POST /library/reject': {
    summary: '声明不是本人的成果',
    access: 'session',
    body: z.object({ ids: workIds }),
    data: z.object({ done: z.number() }),
  },
  'POST /library/withdraw': {
    summary: '撤销本人的认领或声明',
    access: 'session',
    body: z.object({ ids: workIds }),
    data: z.object({ done: z.number() }),
  },
  'GET /library/claims/own': {
    summary: '本人待核实与未获认领的成果',
    access: 'session',
    data: z.object({ list: z.array(ownClaim) }),
  },
  'POST /library/claims/waiting': {
    summary: '待核实的认领（馆员）',
    access: 'order.search',
    body: z.object(paging),
    data: listOf(waitingClaim),
  },
  'POST /library/claims/decide': {
    summary: '核实认领，或说明原因不予认领（馆员）',
    access: 'order.search',
    body: z
      .object({
        workId: id,
        userId: id,
        grant: z.boolean(),
        reason: z.string().trim().max(200, '原因最多 200 字').default(''),
      })
      .refine(({ grant, reason }) => grant || reason !== '', { path: ['reason'], message: '请填写不予认领的原因' }),
    data: z.null(),
  },
  'POST /library/assign': {
    summary: '把成果认领给某位用户（馆员）',
    access: 'order.search',
    body: z.object({ ids: workIds, userId: id }),
    data: z.object({ done: z.number() }),
  },
  'POST /library/unassign': {
    summary: '撤销某位用户的认领（馆员）',
    access: 'order.search',
    body: z.object({ id, userId: id }),
    data: z.object({ done: z.number() }),
  },
  'POST /library/people': {
    summary: '按姓名查找可以认领成果的用户（馆员）',
    access: 'order.search',
    body: z.object({ q: z.string().trim().max(50).default('') }),
    data: z.array(z.object({ id: z.string(), name: z.string(), department: z.string() })),
  },
  'POST /library/doubts': {
    summary: '可能重复的成果（馆员）',
    access: 'order.search',
    body: z.object(paging),
    data: listOf(doubt),
  },
  'POST /library/doubts/decide': {
    summary: '判定两项成果是否为同一项（馆员）',
    access: 'order.search',
    body: z.object({ workId: id, otherId: id, same: z.boolean() }),
    data: z.null(),
  },
  'POST /library/part': {
    summary: '撤销合并（馆员）',
    access: 'order.search',
    body: z.object({ id }),
    data: z.null(),
  },
  'POST /library/export': {
    summary: '导出选中的或检索到的成果',
    access: 'session',
    body: z.object({
      form: z.enum(exportForms, '没有这种格式'),
      ids: z.array(id).min(1, '请选择成果').max(1000, '一次最多选择 1000 条').optional(),
      ...filters,
    }),
    blob: true,
  },
});
