import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { OrderRow } from './order-store.ts';

/** Who searched, screened or compared does not judge the result: kept at the first change, whatever it was. */
export const noteWorker = async (db: Db, { id, worked_by }: OrderRow, userId: string): Promise<void> => {
  if (worked_by.includes(userId)) return;
  await db.run(
    kysely
      .updateTable('orders')
      .set({ worked_by: sql`array_append(worked_by, ${userId})` })
      .where('id', '=', id)
      .where(sql<boolean>`not (${userId} = any(worked_by))`),
  );
};

/** The same for several people and orders at once. */
export const noteWorkers = async (db: Db, orderIds: readonly string[], userIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0 || userIds.length === 0) return;
  const people = sql`${[...userIds]}::uuid[]`;
  await db.run(
    kysely
      .updateTable('orders')
      .set({ worked_by: sql`array(select distinct one from unnest(worked_by || ${people}) one)` })
      .where('id', 'in', [...orderIds])
      .where(sql<boolean>`not (worked_by @> ${people})`),
  );
};
