import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { insertNew, lockOne } from '../db/rows.ts';
import type { Finding } from './trade.ts';

export type PaymentFlag = Finding['flag'] | 'booked-before' | 'refund-beyond';

/** True when it stands in the list for the first time. */
export const insertFlag = async (
  db: Db,
  about: { institutionId: number; way: string; orderId: string | null },
  { flag, key, event }: { flag: PaymentFlag; key: string; event: Finding['event'] },
  now: Date,
): Promise<boolean> => {
  const values: Parameters<ReturnType<typeof kysely.insertInto<'payment_flags'>>['values']>[0] = {
    id: newId(),
    institution_id: about.institutionId,
    key,
    flag,
    way: about.way,
    trade_no: event.tradeNo,
    order_id: about.orderId,
    amount: 'amount' in event ? event.amount : null,
    gateway_no: 'gatewayNo' in event ? event.gatewayNo : null,
    at: now,
  };
  const added = await insertNew(db, 'payment_flags', values);
  return added === 1;
};

export const pageOfFlags = (db: Db, asked: { page: number; limit: number; open: boolean }) =>
  pageOf(
    db,
    kysely
      .selectFrom('payment_flags as f')
      .leftJoin('orders as o', 'o.id', 'f.order_id')
      .where('f.resolved_at', asked.open ? 'is' : 'is not', null)
      .selectAll('f')
      .select('o.number as order_number')
      .orderBy('f.at', 'desc')
      .orderBy('f.id', 'desc'),
    asked,
  );

export const lockFlag = (db: Db, id: string) => lockOne(db, 'payment_flags', { id });

interface Resolution {
  by: string;
  note: string;
  now: Date;
}

const resolved = ({ by, note, now }: Resolution) =>
  kysely.updateTable('payment_flags').set({ resolved_at: now, resolved_by: by, note });

export const markResolved = (db: Db, id: string, resolution: Resolution): Promise<number> =>
  db.run(resolved(resolution).where('id', '=', id));

/** Resolves what the gateway told of a refund that nobody here had asked for. */
export const resolveUnknownRefund = (
  db: Db,
  { tradeNo, refundNo }: { tradeNo: string | null; refundNo: string },
  resolution: Resolution,
): Promise<number> =>
  db.run(
    resolved(resolution)
      .where('resolved_at', 'is', null)
      .where('flag', '=', 'unknown-refund')
      .where((eb) =>
        eb(eb.fn<boolean>('starts_with', ['key', eb.val(`unknown-refund:refund:${tradeNo}:${refundNo}:`)]), '=', true),
      ),
  );
