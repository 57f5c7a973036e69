import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { contentHash } from '../order-shapes.ts';
import { draftOnPaper, reviewPlaceKey, reviewWords } from './review.ts';

const orderId = z.uuid('编号不正确');

const ownObjection = z.object({
  id: z.string(),
  revision: z.number(),
  place: z.string(),
  placeName: z.string(),
  text: z.string(),
  at: z.string(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
});
export type OwnObjection = z.output<typeof ownObjection>;

const confirmation = draftOnPaper.extend({
  orderId: z.string(),
  reportId: z.string(),
  contentHash: z.string(),
  /** Rows, sentences and figures that an objection can be pinned to. */
  places: z.array(
    z.object({ key: z.string(), group: z.string(), where: z.string(), name: z.string(), value: z.string() }),
  ),
  /** What the applicant said of earlier drafts. */
  objections: z.array(ownObjection),
});
export type ConfirmationView = z.output<typeof confirmation>;

export const draftConfirmationCalls = defineCalls({
  'GET /reports/confirmation/:orderId': {
    summary: '待委托人确认的初稿：全文、可提意见的各处、先前的意见与答复',
    access: 'session',
    params: z.object({ orderId }),
    /** Null: none waits, or no longer. */
    data: confirmation.nullable(),
  },
  'POST /reports/confirmation/object': {
    summary: '委托人对初稿提意见，可钉在各处',
    access: 'session',
    body: z
      .object({
        orderId,
        version: z.number('请刷新后重试').int(),
        contentHash,
        /** Of the draft as a whole. */
        reason: z.string().trim().max(2000, '意见最多 2000 字'),
        pins: z.array(z.object({ place: reviewPlaceKey, text: reviewWords('意见') })).max(100, '一次最多 100 处'),
      })
      .refine(({ reason, pins }) => reason !== '' || pins.length > 0, { path: ['reason'], message: '请填写意见' }),
    data: z.object({ pinned: z.number() }),
  },
});
