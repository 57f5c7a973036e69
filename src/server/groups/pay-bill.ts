import { refuse } from '#domain/errors.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { book } from '../orders/money/order-money.ts';
import { lockOrder } from '../orders/order-store.ts';
import { isInLedger } from '../payments/order-money-store.ts';
import { noteMoney } from '../payments/order-standing.ts';
import { allot } from '../payments/trade-shares.ts';
import { requireVersion } from './change-group.ts';
import { ordersOfGroup } from './group-orders-query.ts';
import { type GroupRow, lockGroup, updateGroup } from './group-store.ts';
import { mayReadGroup, requireBookingFor } from './groups-policy.ts';

const holdForDesk = async (db: Db, { actor }: SessionContext, id: string, version: number): Promise<GroupRow> => {
  const group = await lockGroup(db, id);
  if (!group || !mayReadGroup(actor, group)) throw refuse('not-found', { sentence: '没有这一批委托' });
  requireBookingFor(actor, group);
  requireVersion(group, version);
  return group;
};

interface Arrived {
  id: string;
  version: number;
  way: 'fund' | 'transfer' | 'cash';
  reference: string;
  amount: number;
}

/** One payment for all: each order gets what it owes as long as it reaches, in the order of their numbers. */
export const payBill = (
  services: Clock,
  context: SessionContext,
  { id, version, way, reference, amount }: Arrived,
): Promise<{ orders: number; version: number }> =>
  context.db.tx(async (tx) => {
    const group = await holdForDesk(tx, context, id, version);
    const now = services.now();
    if (await isInLedger(tx, group.institution_id, way, reference))
      throw refuse('conflict', { sentence: '这个流水号已经登记过', fields: { reference: '已经登记过' } });
    const owing = (await ordersOfGroup(tx, id)).filter(({ balance }) => balance > 0);
    const due = owing.reduce((sum, { balance }) => sum + balance, 0);
    if (amount > due) {
      const sentence = `超过应缴：整批现在应缴 ${formatYuan(fen(due))} 元`;
      throw refuse('bad-input', { sentence, fields: { amount: sentence } });
    }
    const shares = allot(
      owing.map((order) => ({ orderId: order.id, amount: fen(order.balance) })),
      fen(amount),
    );
    const reason = `批量委托 ${group.number} 一笔到账 ${formatYuan(fen(amount))} 元中的份额`;
    const booker = { id: context.actor.userId, name: context.actor.fullName };
    for (const share of shares) {
      const order = await lockOrder(tx, share.orderId);
      const entry = { kind: 'payment', amount: share.amount } as const;
      const entries = await book(
        tx,
        order,
        await entriesOf(tx, order.id),
        [entry],
        { way, reference, reason },
        booker,
        now,
      );
      await noteMoney(tx, order, standing(entries), { action: 'book-payment', reason, from: context.from, now });
    }
    await updateGroup(tx, group, {}, now);
    await writeAudit(tx, {
      by: context,
      action: 'group.pay',
      subjectId: id,
      after: { number: group.number, way, reference, amount, orders: shares.length },
      now,
    });
    return { orders: shares.length, version: version + 1 };
  });

/** The one invoice of the group. */
export const noteInvoice = (
  services: Clock,
  context: SessionContext,
  { id, version, number }: { id: string; version: number; number: string },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const group = await holdForDesk(tx, context, id, version);
    const now = services.now();
    await updateGroup(tx, group, { invoice_number: number, invoiced_at: now }, now);
    await writeAudit(tx, {
      by: context,
      action: 'group.invoice',
      subjectId: id,
      before: { invoiceNumber: group.invoice_number },
      after: { invoiceNumber: number },
      now,
    });
    return { version: version + 1 };
  });
