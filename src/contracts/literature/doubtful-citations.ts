import { z } from 'zod';
import { referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { rejectReasons } from '#domain/literature/citations/reject-reasons.ts';
import { keysOf } from '#domain/services/choices.ts';
import { defineCalls } from '../call.ts';
import { recordLine } from './records.ts';
import { afterDecision } from './workbench.ts';

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();
const field = z.enum(keysOf(referenceFields));

/** What the reference writes of each field; empty where it does not tell. */
const written = z.record(field, z.string());

/** A reference that may mean a paper (疑似引用); it counts only once a person accepts it. */
const doubtfulCitation = z.object({
  id: z.string(),
  version: z.number(),
  paperId: z.string(),
  /** The citing record. */
  record: recordLine,
  /** As the citing record writes it. */
  reference: z.string(),
  written,
  agree: z.array(field),
  differ: z.array(field),
  /** What agrees, what differs and what is not told, in one Chinese sentence. */
  reason: z.string(),
  /** Further references of the record that may mean the paper, the likeliest first. */
  others: z.array(
    z.object({ reference: z.string(), written, agree: z.array(field), differ: z.array(field), reason: z.string() }),
  ),
  /** References of the record that stand near these: beside them in its list, or of the same surname. */
  near: z.array(z.object({ no: z.number(), text: z.string(), possible: z.boolean() })),
  /** How many references the record has. */
  references: z.number(),
  decision: z.enum(['accept', 'reject']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was rejected, and what was written beside it. */
  because: z.string(),
});
export type DoubtfulCitationView = z.output<typeof doubtfulCitation>;

export const doubtfulCitationCalls = defineCalls({
  /** Open ones and decided ones, papers in their order. */
  'GET /citations/orders/:id/doubtful': {
    summary: '疑似引用：可能指委托论文的参考文献',
    access: 'session',
    params: z.object({ id }),
    data: z.object({ list: z.array(doubtfulCitation) }),
  },
  /** One or many; all or none. accept: it cites the paper; undecided takes a decision back. */
  'POST /citations/doubtful/decide': {
    summary: '确认或否定疑似引用',
    access: 'order.search',
    body: z.object({
      orderId: id,
      items: z.array(z.object({ id, version })).min(1, '请选择疑似引用').max(2_000, '一次最多处理 2000 条'),
      decision: z.enum(['accept', 'reject', 'undecided']),
      /** Asked with every rejection. */
      because: z.enum(keysOf(rejectReasons), '请选择不是引用的原因').optional(),
      reason: z.string().trim().max(500, '理由最多 500 字').default(''),
    }),
    data: afterDecision.extend({ doubtful: z.array(doubtfulCitation) }),
  },
});
