import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { recordLine } from './records.ts';

const id = z.uuid('编号不正确');

const member = recordLine.extend({
  /** Why it stands in the group: DOI 相同, 人工合并 … */
  reason: z.string(),
});

const decision = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  /** merge: the two are one work; split: they are not. */
  kind: z.enum(['merge', 'split']),
  records: z.array(z.object({ id: z.string(), title: z.string(), databaseName: z.string() })),
  reason: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});

const groups = z.object({
  /** Works that several records tell of. */
  list: z.array(z.object({ group: z.number(), records: z.array(member) })),
  /** Pairs that may be one work: a person says. */
  doubtful: z.array(z.object({ a: recordLine, b: recordLine, score: z.number(), reasons: z.array(z.string()) })),
  log: z.array(decision),
});
export type WorkGroups = z.output<typeof groups>;

/** Records of one work from several databases are linked, never deleted; each decision can be undone. */
export const workGroupCalls = defineCalls({
  'GET /citations/orders/:id/groups': {
    summary: '同一文献在多个数据库中的题录',
    access: 'session',
    params: z.object({ id }),
    data: groups,
  },
  'POST /citations/groups/merge': {
    summary: '合并为同一文献',
    access: 'order.search',
    body: z.object({
      orderId: id,
      recordIds: z.array(id).min(2, '请选择至少两条题录').max(20, '一次最多合并 20 条'),
      reason: z.string().trim().max(500).default(''),
    }),
    data: groups,
  },
  'POST /citations/groups/split': {
    summary: '拆开：不是同一文献',
    access: 'order.search',
    /** The record leaves the others of its group. */
    body: z.object({ orderId: id, recordId: id, reason: z.string().trim().max(500).default('') }),
    data: groups,
  },
  'POST /citations/groups/apart': {
    summary: '疑似同一的两条不是同一文献',
    access: 'order.search',
    body: z.object({
      orderId: id,
      recordIds: z.array(id).length(2, '请选择两条题录'),
      reason: z.string().trim().max(500).default(''),
    }),
    data: groups,
  },
  'POST /citations/groups/undo': {
    summary: '撤销一次合并或拆分',
    access: 'order.search',
    body: z.object({ orderId: id, decisionId: id }),
    data: groups,
  },
});
