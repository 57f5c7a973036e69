import { sql } from 'kysely';
import type { UnitFigures } from '#domain/statistics/by-unit.ts';
import type { DayRange } from '#domain/statistics/periods.ts';
import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

/** What each department has of its own: people now, orders submitted and completed on days of the range, as the days count them. */
export const unitFigures = async (
  db: ReadDb,
  institutionId: number,
  { from, to }: DayRange,
): Promise<Map<string, UnitFigures>> => {
  const within = (column: 'submitted_at' | 'completed_at') =>
    sql<boolean>`${sql.ref(column)} >= ${`${from}T00:00:00+08:00`}::timestamptz
      and ${sql.ref(column)} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`;
  const done = sql<boolean>`status = 'completed' and ${within('completed_at')}`;
  const orders = await db.all(
    kysely
      .selectFrom('orders')
      .select([
        'department_code as code',
        sql<number>`count(*) filter (where ${within('submitted_at')})::int`.as('submitted'),
        sql<number>`count(*) filter (where ${done})::int`.as('completed'),
        sql<number>`coalesce(sum(paper_count) filter (where ${done}), 0)::int`.as('papers'),
      ])
      .where('institution_id', '=', institutionId)
      .where((eb) => eb.or([within('submitted_at'), within('completed_at')]))
      .groupBy('department_code'),
  );
  const people = await db.all(
    kysely
      .selectFrom('roster_people')
      .select(['unit_code as code', sql<number>`count(*)::int`.as('people')])
      .where('institution_id', '=', institutionId)
      .where('state', '=', 'active')
      .groupBy('unit_code'),
  );
  const told = new Map<string, UnitFigures>();
  for (const { code, ...figures } of orders) told.set(code, { people: 0, ...figures });
  for (const { code, people: n } of people)
    told.set(code, { ...(told.get(code) ?? { submitted: 0, completed: 0, papers: 0 }), people: n });
  return told;
};
