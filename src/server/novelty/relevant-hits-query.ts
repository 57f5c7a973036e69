import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import { withKept } from '../records/kept-record.ts';

export interface RelevantHit {
  id: string;
  database: number;
  data: KeptRecord;
  verdict: number;
  of_team: boolean;
  team_reason: string;
}

/** A verdict on any record of a work is one on the work. */
const settled = (orderId: string) =>
  kysely
    .selectFrom('novelty_judgements as j')
    .leftJoin('novelty_hits as h', (join) =>
      join.onRef('h.record_id', '=', 'j.record_id').onRef('h.order_id', '=', 'j.order_id'),
    )
    .select(({ fn }) => fn.coalesce('h.lead_id', 'j.record_id').as('record_id'))
    // Of those who differ the one who holds it for more closely related counts until they agree.
    .select(({ fn }) => fn.min('j.verdict').as('verdict'))
    .select(sql<boolean>`min(j.verdict) <> max(j.verdict)`.as('differ'))
    .where('j.order_id', '=', orderId)
    .groupBy(sql`1`);

/** Hits that were found closely or generally related, in the order they came. */
export const relevantHits = async (db: Db, orderId: string, verdicts: readonly number[]): Promise<RelevantHit[]> => {
  const rows = await db.all(
    kysely
      .selectFrom(settled(orderId).as('j'))
      .innerJoin('literature_records as r', 'r.id', 'j.record_id')
      .leftJoin('novelty_hits as h', (join) => join.onRef('h.record_id', '=', 'r.id').on('h.order_id', '=', orderId))
      .select(['r.id', 'r.database', 'r.data', 'j.verdict'])
      .select(sql<boolean>`coalesce(h.of_team, false)`.as('of_team'))
      .select(sql<string>`coalesce(h.team_reason, '')`.as('team_reason'))
      .where('j.verdict', 'in', [...verdicts])
      .orderBy('r.id'),
  );
  return rows.map(withKept);
};

/** What was settled of each work that somebody read, told for every record of it. */
export const settledRecords = (
  db: Db,
  orderId: string,
): Promise<{ record_id: string; lead_id: string; verdict: number; differ: boolean }[]> =>
  db.all(
    kysely
      .selectFrom(settled(orderId).as('j'))
      .leftJoin('novelty_hits as h', (join) =>
        join.onRef('h.lead_id', '=', 'j.record_id').on('h.order_id', '=', orderId),
      )
      .select(({ fn }) => fn.coalesce('h.record_id', 'j.record_id').as('record_id'))
      .select(['j.record_id as lead_id', 'j.verdict', 'j.differ']),
  );

/** How many hits were read, and on how many people differ. */
export const screeningCounts = (db: Db, orderId: string): Promise<{ screened: number; differ: number }> =>
  db.one(
    kysely
      .selectFrom(settled(orderId).as('j'))
      .select(sql<number>`count(*)::int`.as('screened'))
      .select(sql<number>`count(*) filter (where j.differ)::int`.as('differ')),
  );

/** Records of the same work among the order's hits, the leading one included. */
export const hitGroups = (
  db: Db,
  orderId: string,
  recordIds: readonly string[],
): Promise<{ record_id: string; of: string; database: number }[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db.all(
        kysely
          .selectFrom('novelty_hits as one')
          .innerJoin('novelty_hits as other', (join) =>
            join.onRef('other.order_id', '=', 'one.order_id').onRef('other.lead_id', '=', 'one.lead_id'),
          )
          .innerJoin('literature_records as r', 'r.id', 'other.record_id')
          .select(['other.record_id', 'one.record_id as of', 'r.database'])
          .where('one.order_id', '=', orderId)
          .where('one.record_id', 'in', [...recordIds])
          .orderBy('other.record_id'),
      );
