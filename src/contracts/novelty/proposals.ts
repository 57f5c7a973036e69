import { z } from 'zod';
import { defineCalls } from '../call.ts';

const id = z.uuid('编号不正确');

/** What a language model proposed. It decides nothing and is printed nowhere. */
export const proposalShape = z.object({
  id: z.string(),
  kind: z.enum(['features', 'synonyms', 'translations', 'passage', 'difference', 'heading']),
  point: z.number().nullable(),
  documentId: z.string().nullable(),
  /** The term or the feature it belongs to. */
  subject: z.string(),
  text: z.string(),
  /** Stands word for word in the record. */
  quote: z.string(),
  model: z.string(),
  promptVersion: z.number(),
  askedAt: z.string(),
});
export type Proposal = z.output<typeof proposalShape>;

/** Proposals for the workbench of a novelty order. One is taken by the ordinary edit that names it. */
export const noveltyProposalCalls = defineCalls({
  'GET /novelty/orders/:id/proposals': {
    summary: '语言模型对查新项目的建议，还没有处理的',
    access: 'session',
    params: z.object({ id }),
    data: z.object({
      /** Whether this reader may ask the model about this order. */
      available: z.boolean(),
      list: z.array(proposalShape),
    }),
  },
  'POST /novelty/proposals/ask': {
    summary: '请语言模型提建议：特征、同义词、译词、原文、不同之处',
    access: 'order.search',
    body: z.object({
      orderId: id,
      kind: z.enum(['features', 'synonyms', 'translations', 'passage', 'difference'], '没有这种建议'),
      /** The point it is about, from 0; null: the whole project, of words alone. */
      point: z.number().int().min(0).max(19).nullable().default(null),
      /** The document whose abstract is read. */
      documentId: id.nullable().default(null),
    }),
    data: z.object({
      list: z.array(proposalShape),
      /** What came of it, and what was not shown and why. */
      sentence: z.string(),
    }),
    sharedLimit: { max: 60, seconds: 600 },
  },
  'POST /novelty/proposals/reject': {
    summary: '不用一条建议',
    access: 'order.search',
    body: z.object({ orderId: id, id }),
    data: z.object({ list: z.array(proposalShape) }),
  },
});
