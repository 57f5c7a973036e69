import { sql } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import { type DayRange, type Grain, stretchesOf } from '#domain/statistics/periods.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

export interface StatisticRow {
  /** The day, or the first of the month. */
  at: string;
  name: string;
  service: Service;
  actor_id: string;
  way: string;
  days: number;
  n: number;
  papers: number;
  amount: number;
}

const columns = sql`t.day, t.name, t.service, t.actor_id, t.way, t.days, t.n, t.papers, t.amount`;

/**
 * Folded rows and those not folded yet, in one look: what is being folded meanwhile is seen in one of them. With the offset each
 * stretch is read by the key; joined, all that the institution has would be.
 */
const rowsOf = (institutionId: number, topic: string, range: DayRange, grain: Grain) => {
  const stretches = stretchesOf(range, grain);
  const own = sql`t.institution_id = ${institutionId} and t.topic = ${topic}`;
  return sql`
    select ${columns} from unnest(${stretches.map(({ span }) => span)}::text[], ${stretches.map(({ from }) => from)}::date[],
        ${stretches.map(({ to }) => to)}::date[]) as s (span, first, last),
      lateral (select * from statistic_days t where ${own} and t.span = s.span and t.day between s.first and s.last offset 0) t
    union all
    select ${columns} from statistic_deltas t where ${own} and t.day between ${range.from}::date and ${range.to}::date`;
};

type Side = 'at' | 'name' | 'service' | 'actor_id' | 'way' | 'days';

/** What a row says of a side by which is not added up. */
const untold = { at: sql`''`, name: sql`''`, service: sql`''`, actor_id: sql`''`, way: sql`''`, days: sql`-1` };

export interface Asked {
  grain: Grain;
  /** What is told apart; the fewer, the fewer rows are read and sent. */
  by: readonly Side[];
  actorId?: string | undefined;
}

/** What is told of a topic in a range, added up by what is told apart. */
export const readTold = (
  db: ReadDb,
  institutionId: number,
  topic: 'order' | 'task' | 'money',
  range: DayRange,
  { grain, by, actorId }: Asked,
): Promise<StatisticRow[]> => {
  const sides = {
    ...untold,
    ...Object.fromEntries(by.map((side) => [side, sql.ref(side)])),
    ...(by.includes('at') ? { at: grain === 'month' ? sql`date_trunc('month', day)::date` : sql`day` } : {}),
  };
  const { at, name, service, actor_id, way, days } = sides;
  const person = actorId ? sql`where actor_id = ${actorId}` : sql``;
  // Months will do where the days are not told apart.
  const rows = rowsOf(institutionId, topic, range, by.includes('at') ? grain : 'month');
  return db.all(
    statement(sql<StatisticRow>`
        select ${at} as at, ${name} as name, ${service} as service, ${actor_id} as actor_id, ${way} as way, ${days} as days,
          sum(n)::int as n, sum(papers)::int as papers, sum(amount)::bigint as amount
        from (${rows}) told ${person}
        group by 1, 2, 3, 4, 5, 6
        having sum(n) <> 0 or sum(amount) <> 0 or sum(papers) <> 0
        order by 1`),
  );
};

export const standingNow = (db: ReadDb) =>
  db.all(kysely.selectFrom('order_counters').select(['service', 'status', 'n']).where('n', '>', 0));

export const peopleOf = async (db: ReadDb, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.all(
        kysely
          .selectFrom('users')
          .select(['id', 'full_name as name', 'department'])
          .where('id', 'in', [...ids]),
      );

/** Moves what was added since into the days; gives how many lines. */
export const foldStatistics = async (db: Db): Promise<number> =>
  (await db.one(statement(sql<{ n: number }>`select fold_statistics() as n`))).n;
