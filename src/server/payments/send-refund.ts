import { refusals } from '#contracts/errors.ts';
import { Refusal } from '#domain/errors.ts';
import { fen } from '#domain/money/yuan.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { tellerOf } from './ask-trade.ts';
import { eventOfRefund, type GatewayEvent } from './gateways/gateway.ts';
import { notifyUrlOf } from './pay-links.ts';
import { type Teller, takeEvent } from './payment-events.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { findAskedRefund, type TradeRefundRow } from './refund-store.ts';
import { receivedBy } from './trade.ts';
import { findTradeById, type TradeRow, takeTurn, tradeOf } from './trade-store.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing & WithOrderCommands;

const patience = 50_000;

/**
 * Sends a refund that was noted, or asks what became of it. Its number stays the same however often it is sent, so that
 * it goes back once; a gateway that does not answer is asked again later.
 */
export const sendRefund = async (
  services: Needs,
  institutionId: number,
  refundId: string,
  from: Origin,
): Promise<void> => {
  const db = services.tenant(institutionId);
  const refund = await findAskedRefund(db, refundId);
  if (!refund || !(await takeTurn(db, 'trade_refunds', refundId, services.now(), patience))) return;
  const row = await findTradeById(db, refund.trade_id);
  const total = receivedBy(await tradeOf(db, row));
  const teller = await tellerOf(services, row, from);
  const { event, fault } = await outcomeOf(teller, { refund, row, total }, services.now());
  if (event) await takeEvent(services, teller, event, 'asked', fault);
};

const outcomeOf = async (
  { gateway, way, institutionId }: Teller,
  { refund, row, total }: { refund: TradeRefundRow; row: TradeRow; total: number },
  now: Date,
): Promise<{ event: GatewayEvent | undefined; fault?: string }> => {
  const numbers = { tradeNo: row.trade_no, refundNo: refund.refund_no };
  const amount = fen(refund.amount);
  const known = refund.sent_at ? await gateway.queryRefund(numbers) : { state: 'unknown' as const };
  if (known.state !== 'unknown') return { event: eventOfRefund(numbers, known, now), fault: '支付平台退款失败' };
  const notifyUrl = row.origin ? { notifyUrl: notifyUrlOf(row.origin, way, institutionId) } : {};
  try {
    const answer = await gateway.refund({ ...numbers, amount, total: fen(total), reason: refund.reason, ...notifyUrl });
    return { event: eventOfRefund(numbers, answer, now), fault: '支付平台退款失败' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'gateway-refused') throw error;
    const fault = error.sentence ?? refusals[error.code].sentence;
    return { event: { kind: 'refund-failed', ...numbers, amount, gatewayNo: '', at: now }, fault };
  }
};
