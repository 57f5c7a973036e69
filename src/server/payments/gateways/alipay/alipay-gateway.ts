import { z } from 'zod';
import type { AlipaySettings } from '#contracts/payments/gateway-settings.ts';
import { formatTime } from '#domain/dates/format.ts';
import { decimalYuan } from '#domain/money/yuan.ts';
import { declined, unreadable } from '../exchange.ts';
import { assertNumbers, type Begin, type PaymentGateway, type RefundAnswer } from '../gateway.ts';
import { moment, refundAnswerOf, refundQueryShape, tradeAnswerOf, tradeShape } from './answers.ts';
import { type AlipayAnswer, type AlipayOptions, alipayClient } from './client.ts';
import { readAlipayNotification } from './notification.ts';

const name = '支付宝';

const products = {
  qr: { method: 'alipay.trade.page.pay', code: 'FAST_INSTANT_TRADE_PAY' },
  phone: { method: 'alipay.trade.wap.pay', code: 'QUICK_WAP_WAY' },
} as const;

const refundDoneShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  fund_change: z.enum(['Y', 'N']).optional(),
  gmt_refund_pay: moment.optional(),
});

/** Alipay in public key mode: its page on a desk (which shows the code), its wap page on a phone. */
export const alipayGateway = (settings: AlipaySettings, options: AlipayOptions): PaymentGateway => {
  const client = alipayClient(settings, options);

  const queryRefund = async (refund: { tradeNo: string; refundNo: string }): Promise<RefundAnswer> => {
    const answer = await client.call('alipay.trade.fastpay.refund.query', {
      out_trade_no: refund.tradeNo,
      out_request_no: refund.refundNo,
      query_options: ['gmt_refund_pay'],
    });
    if (!answer.ok && answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
    const found = told(answer, refundQueryShape);
    // An answer's signature says nothing of the question: another refund's answer must not pass for this one's.
    if (
      'out_request_no' in found &&
      (found.out_request_no !== refund.refundNo || found.out_trade_no !== refund.tradeNo)
    )
      throw unreadable();
    return refundAnswerOf(found, options.now());
  };

  return {
    begin: async (request) => {
      assertNumbers([request.tradeNo], request.amount);
      const { method, code } = products[request.kind];
      return { kind: 'redirect', url: client.pageUrl(method, orderOf(request, code), request) };
    },

    query: async (tradeNo) => {
      const answer = await client.call('alipay.trade.query', { out_trade_no: tradeNo });
      if (!answer.ok && answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      const trade = told(answer, tradeShape);
      const read = trade.out_trade_no === tradeNo ? tradeAnswerOf(trade) : undefined;
      if (!read) throw unreadable();
      return read;
    },

    close: async (tradeNo) => {
      const answer = await client.call('alipay.trade.close', { out_trade_no: tradeNo });
      if (answer.ok || answer.code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      if (/TRADE_STATUS_ERROR$/.test(answer.code)) return 'not-closable';
      throw declined(name, answer.message);
    },

    refund: async ({ tradeNo, refundNo, amount, reason }) => {
      assertNumbers([tradeNo, refundNo], amount);
      const answer = await client.call('alipay.trade.refund', {
        out_trade_no: tradeNo,
        refund_amount: decimalYuan(amount),
        out_request_no: refundNo,
        refund_reason: [...reason].slice(0, 256).join('') || undefined,
      });
      const done = told(answer, refundDoneShape);
      if (done.out_trade_no !== tradeNo) throw unreadable();
      // Without a change of funds it was done before under this number, or is not done: only a question tells.
      if (done.fund_change !== 'Y') return queryRefund({ tradeNo, refundNo });
      return { state: 'refunded', amount, gatewayNo: done.trade_no, refundedAt: done.gmt_refund_pay ?? options.now() };
    },

    queryRefund,

    readNotification: (_headers, rawBody) => readAlipayNotification(settings, client, queryRefund, rawBody),

    acknowledge: (ok) => ({ status: 200, contentType: 'text/plain', body: ok ? 'success' : 'fail' }),
  };
};

const told = <Shape extends z.ZodType>(answer: AlipayAnswer, shape: Shape): z.infer<Shape> => {
  if (!answer.ok) throw declined(name, answer.message);
  const read = shape.safeParse(answer.data);
  if (!read.success) throw unreadable();
  return read.data;
};

const orderOf = (request: Begin, productCode: string) => ({
  out_trade_no: request.tradeNo,
  product_code: productCode,
  total_amount: decimalYuan(request.amount),
  // Alipay refuses these signs in a subject.
  subject: [...request.description.replaceAll(/[/=&]/g, ' ')].slice(0, 256).join(''),
  time_expire: formatTime(request.expiresAt),
});
