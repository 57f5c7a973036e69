import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

interface Postponed {
  institutionId: number;
  userId: string;
  orderId: string;
}

export const postpone = ({ institutionId, userId, orderId }: Postponed, db: Db, until: string) =>
  db.run(
    kysely
      .insertInto('order_postponements')
      .values({ institution_id: institutionId, user_id: userId, order_id: orderId, until })
      .onConflict((on) => on.columns(['user_id', 'order_id']).doUpdateSet({ until })),
  );

export const takeUpAgain = ({ userId, orderId }: Postponed, db: Db) =>
  db.run(kysely.deleteFrom('order_postponements').where('user_id', '=', userId).where('order_id', '=', orderId));
