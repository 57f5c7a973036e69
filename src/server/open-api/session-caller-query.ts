import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export const ordersNumbered = async (db: Db, number: string): Promise<string[]> =>
  (await db.all(kysely.selectFrom('orders').select('id').where('number', '=', number))).map(({ id }) => id);

/** What somebody answers for: numbers of this person, the staff number first. */
export const vouchedNumbers = (db: Db, userId: string) =>
  db.all(
    kysely
      .selectFrom('person_numbers')
      .select(['kind', 'value'])
      .where('user_id', '=', userId)
      .where('source', '<>', 'typed')
      .orderBy('kind', 'desc'),
  );
