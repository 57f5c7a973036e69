import { z } from 'zod';
import { defineCalls } from './call.ts';

const orderId = z.uuid('委托不存在');

const rating = z.object({
  /** null: nothing was said yet. */
  score: z.number().nullable(),
  /** Whether the reader may say something. */
  may: z.boolean(),
});
export type OrderRating = z.output<typeof rating>;

export const ratingCalls = defineCalls({
  'GET /ratings/:orderId': {
    summary: '自己对一张办结委托的评价',
    access: 'session',
    params: z.object({ orderId }),
    data: rating,
  },
  'POST /ratings/give': {
    summary: '评价一张办结的委托，可以改',
    access: 'session',
    body: z.object({
      orderId,
      score: z.number('请选择 1 到 5 分').int('请选择 1 到 5 分').min(1, '请选择 1 到 5 分').max(5, '请选择 1 到 5 分'),
    }),
    data: rating,
  },
});
