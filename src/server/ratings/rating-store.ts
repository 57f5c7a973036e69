import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere } from '../db/rows.ts';

export const scoreOf = async (db: Db, orderId: string): Promise<number | null> =>
  (await firstWhere(db, 'order_ratings', { order_id: orderId }, ['score']))?.score ?? null;

export interface GivenRating {
  orderId: string;
  institutionId: number;
  score: number;
  at: Date;
}

/** The last word counts. */
export const putRating = (db: Db, { orderId, institutionId, score, at }: GivenRating): Promise<number> =>
  db.run(
    kysely
      .insertInto('order_ratings')
      .values({ order_id: orderId, institution_id: institutionId, score, given_at: at })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ score, given_at: at })),
  );
