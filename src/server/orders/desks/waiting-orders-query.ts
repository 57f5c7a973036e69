import type { OrderStatus } from '#domain/orders/status.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** An applicant's orders in these states, those that came to them first before the others. */
export const waitingOrders = (db: Db, applicantId: string, statuses: readonly OrderStatus[], most: number) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'status', 'status_since', 'due_on', 'pair_id', 'number', 'service', 'summary', 'balance'])
      .where('applicant_id', '=', applicantId)
      .where('status', 'in', [...statuses])
      .orderBy('status_since')
      .limit(most),
  );

/** Whether the account belongs to somebody from elsewhere, who pays by the other price list. */
export const isOutsider = async (db: Db, userId: string): Promise<boolean> =>
  (await db.one(kysely.selectFrom('users').select('outside_unit').where('id', '=', userId))).outside_unit !== null;
