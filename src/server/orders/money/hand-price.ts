import type { Fen } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '../order-store.ts';
import { entriesOf } from './ledger-store.ts';

/** The amount of an order that somebody priced without a price list; null where a list prices it, or nothing is asked. */
export const handPriceOf = async (db: Db, order: OrderRow): Promise<Fen | null> => {
  if (order.quote !== null && order.price_list_id !== null) return null;
  const { charged } = standing(await entriesOf(db, order.id));
  return charged > 0 ? charged : null;
};
