import { z } from 'zod';
import { toMilliseconds } from '#domain/dates/format.ts';
import { type Fen, fen } from '#domain/money/yuan.ts';
import type { RefundAnswer, TradeAnswer } from '../gateway.ts';

const amountInFen = z
  .int()
  .nonnegative()
  .transform((amount): Fen => fen(amount));
const moment = z.string().transform((text, context): Date => {
  const time = toMilliseconds(text);
  if (time !== undefined) return new Date(time);
  context.addIssue('not a moment');
  return z.NEVER;
});
const currency = z.literal('CNY').optional();

const tradeNames = { appid: z.string(), mchid: z.string(), out_trade_no: z.string() };

/** A trade as WeChat Pay writes it, in its notifications and its answers alike. Only a paid one has an amount. */
export const tradeShape = z.discriminatedUnion('trade_state', [
  z.object({
    ...tradeNames,
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    transaction_id: z.string().min(1),
    success_time: moment,
    amount: z.object({ total: amountInFen, currency }),
  }),
  z.object({ ...tradeNames, trade_state: z.enum(['NOTPAY', 'USERPAYING', 'PAYERROR', 'ACCEPT', 'CLOSED', 'REVOKED']) }),
]);

export type WechatTrade = z.infer<typeof tradeShape>;

export const tradeAnswerOf = (trade: WechatTrade): TradeAnswer => {
  if (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND') {
    const state = trade.trade_state === 'SUCCESS' ? 'paid' : 'refunding';
    return { state, amount: trade.amount.total, gatewayNo: trade.transaction_id, paidAt: trade.success_time };
  }
  return { state: trade.trade_state === 'CLOSED' || trade.trade_state === 'REVOKED' ? 'closed' : 'pending' };
};

const refundNames = {
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string().min(1),
  amount: z.object({ refund: amountInFen, total: amountInFen, currency }),
};

export const refundShape = z.discriminatedUnion('status', [
  z.object({ ...refundNames, status: z.literal('SUCCESS'), success_time: moment }),
  z.object({ ...refundNames, status: z.enum(['PROCESSING', 'CLOSED', 'ABNORMAL']) }),
]);

export const refundAnswerOf = (refund: z.infer<typeof refundShape>): RefundAnswer => {
  const told = { amount: refund.amount.refund, gatewayNo: refund.refund_id };
  if (refund.status === 'SUCCESS') return { state: 'refunded', ...told, refundedAt: refund.success_time };
  return { state: refund.status === 'PROCESSING' ? 'refunding' : 'failed', ...told };
};
