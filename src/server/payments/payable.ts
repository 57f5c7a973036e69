import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { platformMay } from './order-standing.ts';

/** Why there is nothing to pay now; undefined when there is. */
export const whyNotPayable = async (db: Db, order: OrderRow, now: Date): Promise<string | undefined> => {
  if (!(await platformMay(db, order, 'book-payment', now))) return '委托现在不需要缴费';
  return order.balance > 0 ? undefined : '没有待缴的费用';
};

export const requirePayable = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  const sentence = await whyNotPayable(db, order, now);
  if (sentence) throw refuse('wrong-state', { sentence });
};
