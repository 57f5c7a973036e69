import { z } from 'zod';
import type { WechatSettings } from '#contracts/payments/gateway-settings.ts';
import { toMilliseconds } from '#domain/dates/format.ts';
import {
  eventOfRefund,
  eventOfTrade,
  type GatewayEvent,
  type Notification,
  type NotificationFault,
  type NotificationHeaders,
} from '../gateway.ts';
import { refundAnswerOf, refundShape, tradeAnswerOf, tradeShape } from './answers.ts';
import { openResource, resourceShape } from './resource.ts';
import { signatureFault, type Trust } from './signature.ts';

const envelopeShape = z.object({
  event_type: z.string(),
  create_time: z.string(),
  resource: resourceShape,
});

const refused = (fault: NotificationFault): Notification => ({ verified: false, fault });

/** Signature first, over the bytes as they came; then the seal; then whether it is about us. */
export const readWechatNotification = async (
  settings: WechatSettings,
  trust: Trust,
  headers: NotificationHeaders,
  rawBody: Buffer,
): Promise<Notification> => {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const fault = await signatureFault({ header, body: rawBody }, trust);
  if (fault) return refused(fault);
  const envelope = envelopeShape.safeParse(parse(rawBody));
  const told = envelope.success ? toMilliseconds(envelope.data.create_time) : undefined;
  if (!envelope.success || told === undefined) return refused('malformed');
  const { event_type, resource } = envelope.data;
  const opened = openResource(resource, settings.apiV3Key);
  if (opened === undefined) return refused('undecipherable');
  if (event_type.startsWith('TRANSACTION.')) return readTrade(settings, opened, new Date(told));
  if (event_type.startsWith('REFUND.')) return readRefund(settings, opened, new Date(told));
  return { verified: true };
};

const readTrade = (settings: WechatSettings, opened: unknown, at: Date): Notification => {
  const read = tradeShape.safeParse(opened);
  if (!read.success) return refused('malformed');
  const trade = read.data;
  if (trade.mchid !== settings.merchantId || trade.appid !== settings.appId) return refused('not-ours');
  return about(eventOfTrade(trade.out_trade_no, tradeAnswerOf(trade), at));
};

/** An answer's `status` is called `refund_status` here. */
const refundNoticeShape = z.looseObject({ mchid: z.string(), refund_status: z.string() });

const readRefund = (settings: WechatSettings, opened: unknown, at: Date): Notification => {
  const notice = refundNoticeShape.safeParse(opened);
  const read = refundShape.safeParse(notice.data && { ...notice.data, status: notice.data.refund_status });
  if (!notice.success || !read.success) return refused('malformed');
  const refund = read.data;
  if (notice.data.mchid !== settings.merchantId) return refused('not-ours');
  const numbers = { tradeNo: refund.out_trade_no, refundNo: refund.out_refund_no };
  return about(eventOfRefund(numbers, refundAnswerOf(refund), at));
};

const about = (event: GatewayEvent | undefined): Notification =>
  event ? { verified: true, event } : { verified: true };

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};
