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
