import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import { withKept } from '../records/kept-record.ts';
import { countHits, leads } from './hit-store.ts';

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

/** What was settled of the works that the order's files tell of now, by the record that leads each. */
const present = (orderId: string) =>
  leads(orderId).innerJoin(settled(orderId).as('j'), (join) => join.onRef('j.record_id', '=', 'r.id'));

/** Hits that were found closely or generally related, in the order they came. */
export const relevantHits = async (db: Db, orderId: string, verdicts: readonly number[]): Promise<RelevantHit[]> => {
  const rows = await db.all(
    present(orderId)
      .select(['r.id', 'r.database', 'r.data', 'j.verdict'])
      .select(sql<boolean>`coalesce(h.of_team, false)`.as('of_team'))
      .select(sql<string>`coalesce(h.team_reason, '')`.as('team_reason'))
      .where('j.verdict', 'in', [...verdicts])
      .orderBy('r.id'),
  );
  return rows.map(withKept);
};

/** The works that stand in the grid, by the record that leads each now. */
const inGrid = (orderId: string) =>
  kysely
    .selectFrom('novelty_documents as d')
    .leftJoin('novelty_hits as h', (join) =>
      join.onRef('h.record_id', '=', 'd.record_id').onRef('h.order_id', '=', 'd.order_id'),
    )
    .select(({ fn }) => ['d.id as document_id', fn.coalesce('h.lead_id', 'd.record_id').as('id')] as const)
    .where('d.order_id', '=', orderId)
    .where('d.record_id', 'is not', null);

/** Of each document that was taken from a hit the work that it is now. */
export const worksOfDocuments = async (db: Db, orderId: string): Promise<Map<string, string>> =>
  new Map((await db.all(inGrid(orderId))).flatMap(({ document_id, id }) => (id ? [[document_id, id] as const] : [])));

export const worksInGrid = async (db: Db, orderId: string): Promise<Set<string>> =>
  new Set((await worksOfDocuments(db, orderId)).values());

/** Hits that were found closely related and are not in the grid yet. */
export const closeHits = async (db: Db, orderId: string): Promise<RelevantHit[]> => {
  const known = await worksInGrid(db, orderId);
  return (await relevantHits(db, orderId, [1])).filter(({ id }) => !known.has(id));
};

/** How many of them decide something: the team's own works do not. */
export const countUntaken = (db: Db, orderId: string): Promise<number> =>
  countRows(
    db,
    present(orderId)
      .where('j.verdict', '=', 1)
      .where(sql<boolean>`not coalesce(h.of_team, false)`)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom(inGrid(orderId).as('g')).select('g.id').whereRef('g.id', '=', 'r.id'))),
      ),
  );

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

/** Merged hits, those that somebody read, and those on which people differ. */
export const screeningCounts = async (
  db: Db,
  orderId: string,
): Promise<{ hits: number; screened: number; differ: number }> => {
  const told = await db.one(
    present(orderId)
      .select(sql<number>`count(*)::int`.as('screened'))
      .select(sql<number>`count(*) filter (where j.differ)::int`.as('differ')),
  );
  return { hits: await countHits(db, orderId), ...told };
};

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
