import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { deleteWhere, sortedWhere } from '../db/rows.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import type { LiteratureRecordsTable, NoveltyJudgementsTable, NoveltySearchImportsTable } from '../db/tables.ts';
import { withKept } from '../records/kept-record.ts';

export type HitRow = Pick<Selectable<LiteratureRecordsTable>, 'id' | 'database' | 'editions' | 'accession'> & {
  data: KeptRecord;
  of_team: boolean;
  team_reason: string;
};

/** Records that the order's files told of. */
const hits = (orderId: string) =>
  kysely
    .selectFrom('literature_records as r')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('record_sources as s')
          .innerJoin('record_imports as i', 'i.id', 's.import_id')
          .select('s.record_id')
          .whereRef('s.record_id', '=', 'r.id')
          .where('i.order_id', '=', orderId),
      ),
    );

/** One record a work: of those that several databases told the one that leads. */
export const leads = (orderId: string) =>
  hits(orderId)
    .leftJoin('novelty_hits as h', (join) => join.onRef('h.record_id', '=', 'r.id').on('h.order_id', '=', orderId))
    .where((eb) => eb.or([eb('h.lead_id', 'is', null), eb('h.lead_id', '=', eb.ref('r.id'))]));

/** A stretch of the hits in the order of their ids. */
export const hitsAfter = async (
  db: Db,
  orderId: string,
  after: string | undefined,
  most: number,
): Promise<HitRow[]> => {
  const rows = await db.all(
    leads(orderId)
      .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data'])
      .select(sql<boolean>`coalesce(h.of_team, false)`.as('of_team'))
      .select(sql<string>`coalesce(h.team_reason, '')`.as('team_reason'))
      .$if(after !== undefined, (some) => some.where('r.id', '>', after!))
      .orderBy('r.id')
      .limit(most),
  );
  return rows.map(withKept);
};

export const countHits = (db: Db, orderId: string): Promise<number> => countRows(db, leads(orderId));

/** Refused as missing where the record is no hit of the order. */
export const requireHit = (db: Db, orderId: string, recordId: string): Promise<{ id: string }> =>
  db.one(hits(orderId).select('r.id').where('r.id', '=', recordId));

/** Those of the records that the order's files tell of. */
export const hitsAmong = async (db: Db, orderId: string, recordIds: readonly string[]): Promise<Set<string>> =>
  recordIds.length === 0
    ? new Set()
    : new Set((await db.all(hits(orderId).select('r.id').where('r.id', 'in', recordIds))).map(({ id }) => id));

/** Which rows of the log told of each record. */
export const searchesOfHits = (
  db: Db,
  orderId: string,
  recordIds: readonly string[],
): Promise<{ record_id: string; search_id: string }[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db.all(
        kysely
          .selectFrom('record_sources as s')
          .innerJoin('novelty_search_imports as t', 't.import_id', 's.import_id')
          .select(['s.record_id', 't.search_id'])
          .distinct()
          .where('t.order_id', '=', orderId)
          .where('s.record_id', 'in', recordIds),
      );

export const judgementsOf = (
  db: Db,
  orderId: string,
  recordIds: readonly string[],
): Promise<
  Pick<Selectable<NoveltyJudgementsTable>, 'record_id' | 'user_id' | 'user_name' | 'verdict' | 'decided_at'>[]
> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : sortedWhere(
        db,
        'novelty_judgements',
        { order_id: orderId, record_id: recordIds },
        ['decided_at'],
        ['record_id', 'user_id', 'user_name', 'verdict', 'decided_at'],
      );

export const keepJudgement = (db: Db, row: Insertable<NoveltyJudgementsTable>): Promise<number> =>
  db.run(
    kysely
      .insertInto('novelty_judgements')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'record_id', 'user_id'])
          .doUpdateSet({ verdict: row.verdict, user_name: row.user_name, decided_at: row.decided_at }),
      ),
  );

export const dropJudgement = (db: Db, orderId: string, recordId: string, userId: string): Promise<number> =>
  deleteWhere(db, 'novelty_judgements', { order_id: orderId, record_id: recordId, user_id: userId });

export interface TiedImport {
  id: string;
  search_id: string;
  name: string;
  read_count: number;
  state: string;
  error: string | null;
  remarks: string[];
  version: number;
  /** Of the file as it was brought. */
  sha256: string;
}

export const tiedImports = (db: Db, orderId: string): Promise<TiedImport[]> =>
  db.all(
    kysely
      .selectFrom('novelty_search_imports as t')
      .innerJoin('record_imports as i', 'i.id', 't.import_id')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .select(['i.id', 't.search_id', 'i.name', 'i.read_count', 'i.state', 'i.error', 'i.remarks', 'i.version'])
      .select('f.sha256')
      .where('t.order_id', '=', orderId)
      .orderBy('i.id'),
  );

/** The file's database as it was read, and the one of its row of the log. */
export const tiedFile = (
  db: Db,
  importId: string,
): Promise<{ name: string; database: number | null; expected: string } | undefined> =>
  db.first(
    kysely
      .selectFrom('novelty_search_imports as t')
      .innerJoin('record_imports as i', 'i.id', 't.import_id')
      .innerJoin('novelty_searches as s', 's.id', 't.search_id')
      .select(['i.name', 'i.database', 's.database as expected'])
      .where('t.import_id', '=', importId),
  );

/** Records that the order's files told, repeats included. */
export const countSources = (db: Db, orderId: string): Promise<number> => {
  const sources = kysely.selectFrom('record_sources as s').innerJoin('record_imports as i', 'i.id', 's.import_id');
  return countRows(db, sources.where('i.order_id', '=', orderId));
};

export const tieImport = (db: Db, row: Insertable<NoveltySearchImportsTable>): Promise<number> =>
  db.run(
    kysely
      .insertInto('novelty_search_imports')
      .values(row)
      .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ search_id: row.search_id })),
  );
