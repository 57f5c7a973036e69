import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere } from '../db/rows.ts';

export const fullNameOf = async (db: Db, userId: string): Promise<string | null> =>
  (await firstWhere(db, 'users', { id: userId }, ['full_name']))?.full_name ?? null;

/** The history of an order, oldest first. */
export const listSteps = (db: Db, orderId: string) =>
  db.all(kysely.selectFrom('order_steps').selectAll().where('order_id', '=', orderId).orderBy('id'));
