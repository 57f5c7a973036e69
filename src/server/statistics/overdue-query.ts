import { sql } from 'kysely';
import { statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

/**
 * How many orders in these statuses were due before `today`, counted no further than `most`. Of each queue the head that
 * is late, as `orders_queue` keeps it: no order that is done is looked at.
 */
export const countOverdue = async (
  db: ReadDb,
  { statuses, today, most }: { statuses: readonly string[]; today: string; most: number },
): Promise<number> => {
  const [counted] = await db.allAnew(
    statement(sql<{ n: number }>`select count(*)::int as n from (
        select from unnest(${statuses}::text[]) as s (status), unnest(array[true, false]) as u (urgent), lateral (
          select from orders o where o.status = s.status and o.urgent = u.urgent and o.due_on < ${today}::date
          limit ${most}) late
        limit ${most}) counted`),
  );
  return counted!.n;
};
