import { refuse } from '#domain/errors.ts';
import { type Fen, fen, formatYuan } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { requireInvoiceWithin } from '../orders/money/invoices.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { book } from '../orders/money/order-money.ts';
import { lockOrder } from '../orders/order-store.ts';
import { askRefunds } from './ask-refunds.ts';
import { bumpOrder } from './order-money-store.ts';
import { noteMoney } from './order-standing.ts';
import { requireOthersMoney } from './payment-policy.ts';
import { sumUnderWay } from './refund-store.ts';

interface GiveBack {
  orderId: string;
  version: number;
  amount?: number;
  reason: string;
}

/**
 * Gives back what is too much, the order staying as it is: through the gateways it came by, the rest by hand. What gateways
 * return is booked when they confirm it.
 */
export const giveBack = (
  { db, actor, from }: SessionContext,
  { orderId, version, amount, reason }: GiveBack,
  now: Date,
): Promise<{ throughGateway: Fen; byHand: Fen }> =>
  db.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireOthersMoney(actor, order);
    if (order.version !== version) throw refuse('conflict', { sentence: '委托刚刚被他人办理过，请查看最新状态' });
    const known = await entriesOf(tx, order.id);
    const { due, net } = standing(known);
    const underWay = await sumUnderWay(tx, order.id);
    const surplus = Math.max(0, Math.min(net, -due) - underWay);
    const wanted = fen(amount ?? surplus);
    if (surplus === 0) throw refuse('wrong-state', { sentence: '没有多收的款项' });
    if (wanted > surplus) {
      const sentence = `最多可退 ${formatYuan(fen(surplus))}`;
      throw refuse('bad-input', { sentence, fields: { amount: sentence } });
    }
    await requireInvoiceWithin(tx, order, fen(net - underWay - wanted));
    const throughGateway = await askRefunds(tx, order, {
      amount: wanted,
      purpose: 'surplus',
      reason,
      by: actor.userId,
      now,
    });
    const byHand = fen(wanted - throughGateway);
    if (byHand > 0) {
      const booker = { id: actor.userId, name: actor.fullName };
      const after = await book(tx, order, known, [{ kind: 'refund', amount: byHand }], { reason }, booker, now);
      await noteMoney(tx, order, standing(after), { action: 'confirm-refund', reason, from, now });
    } else await bumpOrder(tx, order);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'payment.give-back',
      subject: 'order',
      subjectId: order.id,
      institutionId: order.institution_id,
      after: { throughGateway, byHand, reason },
      now,
    });
    return { throughGateway, byHand };
  });
