import { z } from 'zod';
import { toMilliseconds } from '#domain/dates/format.ts';
import { type Fen, parseYuan } from '#domain/money/yuan.ts';
import type { RefundAnswer, TradeAnswer } from '../gateway.ts';

/** `12`, `12.3`, `12.30`: yuan as Alipay writes them, read into fen without a rounding. */
export const yuanText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text): Fen => parseYuan(text)!);

/** Beijing's clock, without a zone. */
export const moment = z.string().transform((text, context): Date => {
  const time = toMilliseconds(text);
  if (time !== undefined) return new Date(time);
  context.addIssue('not a moment');
  return z.NEVER;
});

export const tradeShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: yuanText,
  send_pay_date: moment.optional(),
});

/** Closed without a time of payment was never paid; closed with one went back in full. Undefined: a paid trade without its time. */
export const tradeAnswerOf = (trade: z.infer<typeof tradeShape>): TradeAnswer | undefined => {
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'pending' };
  const closed = trade.trade_status === 'TRADE_CLOSED';
  if (!trade.send_pay_date) return closed ? { state: 'closed' } : undefined;
  const received = { amount: trade.total_amount, gatewayNo: trade.trade_no, paidAt: trade.send_pay_date };
  return { state: closed ? 'refunded' : 'paid', ...received };
};

/** Without a status nothing was refunded under that number. */
export const refundQueryShape = z.union([
  z.object({
    refund_status: z.literal('REFUND_SUCCESS'),
    out_trade_no: z.string(),
    out_request_no: z.string(),
    trade_no: z.string().min(1),
    refund_amount: yuanText,
    gmt_refund_pay: moment.optional(),
  }),
  z.object({ refund_status: z.literal('').optional() }),
]);

export const refundAnswerOf = (refund: z.infer<typeof refundQueryShape>, now: Date): RefundAnswer =>
  refund.refund_status === 'REFUND_SUCCESS'
    ? {
        state: 'refunded',
        amount: refund.refund_amount,
        gatewayNo: refund.trade_no,
        refundedAt: refund.gmt_refund_pay ?? now,
      }
    : { state: 'unknown' };
