import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { findOrder, type OrderRow } from '../orders/order-store.ts';
import { twinOf } from '../orders/pair-store.ts';
import { platformMay } from './order-standing.ts';

/** Why there is nothing to pay now; undefined when there is. */
export const whyNotPayable = async (db: Db, order: OrderRow, now: Date): Promise<string | undefined> => {
  if (!(await platformMay(db, order, 'book-payment', now))) return '委托现在不需要缴费';
  return order.balance > 0 ? undefined : '没有待缴的费用';
};

/** The orders that are paid in one go: this one, and the one it was handed in with where that waits for money too. */
export const paidTogether = async (db: Db, order: OrderRow, now: Date): Promise<OrderRow[]> => {
  const twin = await twinOf(db, order);
  if (!twin || (await whyNotPayable(db, order, now)) !== undefined) return [order];
  const other = await findOrder(db, twin.id);
  if ((await whyNotPayable(db, other, now)) !== undefined) return [order];
  return [order, other].sort((one, another) => (one.id < another.id ? -1 : 1));
};

export const requirePayable = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  const sentence = await whyNotPayable(db, order, now);
  if (sentence) throw refuse('wrong-state', { sentence });
};
