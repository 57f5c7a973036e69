import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/** A report that stands in the place of one that lost its force. */
export interface InForce {
  id: string;
  number: string;
  version: number;
}

const standing = sql`('frozen', 'under-objection')`;

/** No chain of corrections is as long; a wrong row cannot make the query run on. */
const longest = 200;

/**
 * The first in force from `start` on, itself included: one that fell is followed to the successor that was named for it,
 * or else to a later version of its order.
 */
const firstInForce = (start: RawBuilder<unknown>): RawBuilder<InForce | null> => sql<InForce | null>`(
  with recursive chain (id, successor_id, order_id, state, number, version, depth) as (
    select s.id, s.successor_id, s.order_id, s.state, s.number, s.version, 1 from reports s where s.id = ${start}
    union all
    select n.id, n.successor_id, n.order_id, n.state, n.number, n.version,
        c.depth + case when n.id = c.successor_id then 1 else ${longest}::int end
      from chain c join reports n on n.id = c.successor_id
        or (n.order_id = c.order_id and n.version > c.version and n.state in ${standing})
      where c.state not in ${standing} and c.depth < ${longest}
  )
  select jsonb_build_object('id', chain.id, 'number', coalesce(chain.number, ''), 'version', chain.version)
    from chain where chain.state in ${standing} order by chain.depth, chain.version desc limit 1)`;

/** Of a report `r` in the statement: the report that is in force in its place; null where it has its force itself. */
export const inForceInPlaceOfR: RawBuilder<InForce | null> = sql<InForce | null>`case
  when r.state in ('void', 'withdrawn') then ${firstInForce(sql`r.id`)} end`;

/** The report that is in force in the place of this one; null where it has its force, and where nothing took its place. */
export const inForceInPlaceOf = async (db: Db, reportId: string): Promise<InForce | null> =>
  (
    await db.first(
      statement(
        sql<{ found: InForce | null }>`select ${inForceInPlaceOfR} as found from reports r where r.id = ${reportId}`,
      ),
    )
  )?.found ?? null;

/** The report that is in force at the end of the chain that begins with this one, perhaps itself. */
export const inForceFrom = async (db: Db, reportId: string): Promise<InForce | null> =>
  (await db.first(statement(sql<{ found: InForce | null }>`select ${firstInForce(sql`${reportId}::uuid`)} as found`)))
    ?.found ?? null;
