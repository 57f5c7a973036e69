import { z } from 'zod';
import type { AlipaySettings } from '#contracts/payments/gateway-settings.ts';
import type { GatewayEvent, Notification, NotificationFault, RefundAnswer } from '../gateway.ts';
import { eventOfRefund } from '../gateway.ts';
import { moment, yuanText } from './answers.ts';
import type { AlipayClient } from './client.ts';
import { readForm, verifyParameters } from './parameters.ts';

const noticeShape = z.object({
  notify_type: z.literal('trade_status_sync'),
  notify_time: moment,
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: yuanText,
  gmt_payment: moment.optional(),
  gmt_refund: z.string().optional(),
  refund_fee: yuanText.optional(),
  out_biz_no: z.string().optional(),
});

type Notice = z.infer<typeof noticeShape>;
type AskRefund = (refund: { tradeNo: string; refundNo: string }) => Promise<RefundAnswer>;

const refused = (fault: NotificationFault): Notification => ({ verified: false, fault });

/**
 * Alipay repeats a notification for a day without signing it anew, so there is neither a window nor a nonce: booking
 * once is what makes a repetition harmless.
 */
export const readAlipayNotification = async (
  settings: AlipaySettings,
  { publicKey }: AlipayClient,
  askRefund: AskRefund,
  rawBody: Buffer,
): Promise<Notification> => {
  const form = readForm(rawBody);
  if (!form?.sign) return refused('malformed');
  if (!verifyParameters(form, publicKey)) return refused('bad-signature');
  if (form.app_id !== settings.appId || form.seller_id !== settings.sellerId) return refused('not-ours');
  const notice = noticeShape.safeParse(form);
  if (!notice.success) return refused('malformed');
  const event = await eventOf(notice.data, askRefund);
  return event ? { verified: true, event } : { verified: true };
};

const eventOf = async (notice: Notice, askRefund: AskRefund): Promise<GatewayEvent | undefined> => {
  const tradeNo = notice.out_trade_no;
  const at = notice.gmt_payment ?? notice.notify_time;
  if (notice.trade_status === 'WAIT_BUYER_PAY') return undefined;
  if (notice.gmt_refund && notice.trade_status !== 'TRADE_FINISHED') return refundEvent(notice, askRefund);
  if (notice.trade_status === 'TRADE_CLOSED') return { kind: 'closed', tradeNo, at: notice.notify_time };
  return { kind: 'paid', tradeNo, amount: notice.total_amount, gatewayNo: notice.trade_no, at };
};

/** `refund_fee` is the sum of all refunds of the trade so far; what this one gave back has to be asked. */
const refundEvent = async (notice: Notice, askRefund: AskRefund): Promise<GatewayEvent | undefined> => {
  const refund = { tradeNo: notice.out_trade_no, refundNo: notice.out_biz_no || notice.out_trade_no };
  return eventOfRefund(refund, await askRefund(refund), notice.notify_time);
};
