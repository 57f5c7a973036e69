import { sql } from 'kysely';
import type { DayRange } from '#domain/statistics/periods.ts';
import { statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

export interface RatedRow {
  service: string;
  completed: number;
  rated: number;
  points: number;
  content: number;
  objected: number;
}

/** Orders that were completed in the range, and what their applicants said of them. */
export const ratedOrders = (db: ReadDb, institutionId: number, { from, to }: DayRange): Promise<RatedRow[]> =>
  db.all(
    statement(sql<RatedRow>`
      select o.service, count(*)::int as completed, count(g.score)::int as rated, coalesce(sum(g.score), 0)::int as points,
        count(*) filter (where g.score >= 4)::int as content,
        count(*) filter (where o.objection_raised)::int as objected
      from orders o left join order_ratings g on g.order_id = o.id
      where o.institution_id = ${institutionId} and o.status = 'completed'
        and o.completed_at >= ${`${from}T00:00:00+08:00`}::timestamptz
        and o.completed_at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'
      group by o.service`),
  );
