import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The station that searches: the order's own, else the institution's first. */
export const stationFacts = (db: Db, order: Pick<OrderRow, 'institution_id' | 'station_id'>) =>
  db.first(
    kysely
      .selectFrom('stations')
      .select(['name', 'code', 'address', 'postcode', 'head', 'contact', 'phone', 'fax', 'email'])
      .where('institution_id', '=', order.institution_id)
      .$if(order.station_id !== null, (of) => of.where('id', '=', order.station_id!))
      .orderBy('id'),
  );
