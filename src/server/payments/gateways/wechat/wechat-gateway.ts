import { z } from 'zod';
import type { WechatSettings } from '#contracts/payments/gateway-settings.ts';
import { chinaOffsetMinutes, formatTime } from '#domain/dates/format.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { declined, unreadable } from '../exchange.ts';
import { assertNumbers, type Begin, type PaymentGateway, type RefundRequest } from '../gateway.ts';
import { type Nonces, noncesInMemory } from '../nonces.ts';
import { refundAnswerOf, refundShape, tradeAnswerOf, tradeShape } from './answers.ts';
import { type WechatAnswer, type WechatClient, wechatClient } from './client.ts';
import { readWechatNotification } from './notification.ts';

const name = '微信支付';
const trades = '/v3/pay/transactions';
const refunds = '/v3/refund/domestic/refunds';

export interface WechatOptions {
  now: () => Date;
  outgoing: Outgoing;
  /** Shared between processes when given; in memory otherwise. */
  nonces?: Nonces;
  /** Milliseconds that one request may take. */
  patience?: number;
}

/** WeChat Pay v3: native codes for a desk, h5 for a phone's browser. */
export const wechatGateway = (settings: WechatSettings, options: WechatOptions): PaymentGateway => {
  const nonces = options.nonces ?? noncesInMemory(options.now);
  const client = wechatClient(settings, { ...options, nonces });

  const refundAnswer = (answer: WechatAnswer, { tradeNo, refundNo }: { tradeNo: string; refundNo: string }) => {
    const refund = told(answer, refundShape);
    // An answer's signature says nothing of the question: another refund's answer must not pass for this one's.
    if (refund.out_refund_no !== refundNo || refund.out_trade_no !== tradeNo) throw unreadable();
    return refundAnswerOf(refund);
  };

  return {
    begin: async (request) => {
      assertNumbers([request.tradeNo], request.amount);
      return (request.kind === 'qr' ? beginNative : beginH5)(client, settings, request);
    },

    query: async (tradeNo) => {
      const path = `${trades}/out-trade-no/${encodeURIComponent(tradeNo)}?mchid=${settings.merchantId}`;
      const answer = await client.call('GET', path);
      if (!answer.ok && /^(ORDER_NOT_EXIST|RESOURCE_NOT_EXISTS)$/.test(answer.code)) return { state: 'unknown' };
      const trade = told(answer, tradeShape);
      const ours = trade.mchid === settings.merchantId && trade.appid === settings.appId;
      if (!ours || trade.out_trade_no !== tradeNo) throw unreadable();
      return tradeAnswerOf(trade);
    },

    close: async (tradeNo) => {
      const path = `${trades}/out-trade-no/${encodeURIComponent(tradeNo)}/close`;
      const answer = await client.call('POST', path, { mchid: settings.merchantId });
      if (answer.ok || /^(ORDER_?CLOSED|ORDER_NOT_EXIST|RESOURCE_NOT_EXISTS)$/.test(answer.code)) return 'closed';
      if (/^(ORDER_?PAID|USERPAYING)$/.test(answer.code)) return 'not-closable';
      throw declined(name, answer.message);
    },

    refund: async (request) => {
      assertNumbers([request.tradeNo, request.refundNo], request.amount);
      return refundAnswer(await client.call('POST', refunds, refundBody(request)), request);
    },

    queryRefund: async (refund) => {
      const answer = await client.call('GET', `${refunds}/${encodeURIComponent(refund.refundNo)}`);
      if (!answer.ok && answer.code === 'RESOURCE_NOT_EXISTS') return { state: 'unknown' };
      return refundAnswer(answer, refund);
    },

    readNotification: (headers, rawBody) => readWechatNotification(settings, client.trust, headers, rawBody),

    acknowledge: (ok) => ({
      status: ok ? 200 : 500,
      contentType: 'application/json',
      body: ok ? '{"code":"SUCCESS","message":"成功"}' : '{"code":"FAIL","message":"失败"}',
    }),
  };
};

const told = <Shape extends z.ZodType>(answer: WechatAnswer, shape: Shape): z.infer<Shape> => {
  if (!answer.ok) throw declined(name, answer.message);
  const read = shape.safeParse(answer.data);
  if (!read.success) throw unreadable();
  return read.data;
};

const orderBody = (settings: WechatSettings, request: Begin) => ({
  appid: settings.appId,
  mchid: settings.merchantId,
  // WeChat Pay takes 127 characters.
  description: [...request.description].slice(0, 127).join(''),
  out_trade_no: request.tradeNo,
  time_expire: formatTime(request.expiresAt, {
    pattern: '{y}-{m}-{d}T{h}:{i}:{s}+08:00',
    offsetMinutes: chinaOffsetMinutes,
  }),
  notify_url: request.notifyUrl,
  amount: { total: request.amount, currency: 'CNY' },
});

const beginNative = async (client: WechatClient, settings: WechatSettings, request: Begin) => {
  const answer = await client.call('POST', `${trades}/native`, orderBody(settings, request));
  const { code_url } = told(answer, z.object({ code_url: z.string().min(1) }));
  return { kind: 'qr', codeUrl: code_url } as const;
};

const beginH5 = async (client: WechatClient, settings: WechatSettings, request: Begin) => {
  const answer = await client.call('POST', `${trades}/h5`, {
    ...orderBody(settings, request),
    scene_info: { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } },
  });
  const url = new URL(told(answer, z.object({ h5_url: z.url() })).h5_url);
  url.searchParams.set('redirect_url', request.returnUrl);
  return { kind: 'redirect', url: url.href } as const;
};

const refundBody = ({ tradeNo, refundNo, amount, total, reason, notifyUrl }: RefundRequest) => ({
  out_trade_no: tradeNo,
  out_refund_no: refundNo,
  reason: [...reason].slice(0, 80).join('') || undefined,
  notify_url: notifyUrl,
  amount: { refund: amount, total, currency: 'CNY' },
});
