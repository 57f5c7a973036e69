import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { HeldTexts, TextKind } from '#domain/similarity/text-kinds.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, pageOf } from '../db/pages.ts';
import { deleteWhere, firstWhere, insertRows, lockFirst, updateWhere } from '../db/rows.ts';
import type { TextState } from '../db/stored-values.ts';
import type { SimilarityTextsTable } from '../db/tables.ts';

export type TextRow = Omit<Selectable<SimilarityTextsTable>, 'body'> & {
  work_title: string | null;
  /** The check that gave it, and whether its giver let staff read it. */
  check_id: string | null;
  shared: boolean;
};

const columns = [
  't.id',
  't.institution_id',
  't.number',
  't.kind',
  't.state',
  't.title',
  't.authors',
  't.source',
  't.year',
  't.work_id',
  't.owner_id',
  't.file_id',
  't.task_id',
  't.letters',
  't.error',
  't.version',
  't.created_by',
  't.created_by_name',
  't.created_at',
  't.withdrawn_at',
  't.withdrawn_by_name',
  't.withdrawn_reason',
  'w.title as work_title',
  'c.id as check_id',
  sql<boolean>`c.shared_at is not null`.as('shared'),
] as const;

const texts = kysely
  .selectFrom('similarity_texts as t')
  .leftJoin('library_works as w', 'w.id', 't.work_id')
  .leftJoin('similarity_checks as c', 'c.text_id', 't.id');

export const findText = (db: Db, id: string): Promise<TextRow | undefined> =>
  db.first(texts.select(columns).where('t.id', '=', id));

export const lockText = async (db: Db, id: string): Promise<TextRow | undefined> => {
  await lockFirst(db, 'similarity_texts', { id }, ['id']);
  return findText(db, id);
};

export const bodyOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await firstWhere(db, 'similarity_texts', { id }, ['body']))?.body ?? undefined;

export const insertText = (db: Db, row: Insertable<SimilarityTextsTable>): Promise<number> =>
  insertRows(db, 'similarity_texts', row);

export const updateText = (db: Db, id: string, change: Updateable<SimilarityTextsTable>): Promise<number> =>
  updateWhere(db, 'similarity_texts', { id }, change);

interface TextFilter {
  kind?: TextKind | undefined;
  state?: TextState | undefined;
  q: string;
  page: number;
  limit: number;
}

export const listTexts = (db: Db, { kind, state, q, page, limit }: TextFilter) => {
  const found = texts
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind!))
    .$if(state !== undefined, (query) => query.where('t.state', '=', state!))
    .$if(q !== '', (query) =>
      query
        // What a closed manuscript is called cannot be found out by searching.
        .where((eb) => eb.or([eb('t.kind', '<>', 'manuscript'), eb('c.shared_at', 'is not', null)]))
        .where((eb) => eb.or([eb('t.title', 'ilike', containing(q)), eb('t.authors', 'ilike', containing(q))])),
    );
  return pageOf(db, found.select(columns).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'), { page, limit });
};

/** How many of the held texts one person's manuscript is compared with. */
export const countCompared = (db: Db, userId: string, ownManuscripts: boolean): Promise<number> =>
  countRows(
    db,
    kysely
      .selectFrom('similarity_texts')
      .where('state', '=', 'held')
      .$if(!ownManuscripts, (query) =>
        query.where((eb) => eb.or([eb('kind', '<>', 'manuscript'), eb('owner_id', 'is distinct from', userId)])),
      ),
  );

export const countHeld = async (db: Db): Promise<HeldTexts> => {
  const rows = await db.all(
    kysely
      .selectFrom('similarity_texts')
      .select(['kind', ({ fn }) => fn.countAll<number>().as('n')])
      .where('state', '=', 'held')
      .groupBy('kind'),
  );
  const of = (kind: TextKind): number => Number(rows.find((row) => row.kind === kind)?.n ?? 0);
  return { library: of('library'), manuscript: of('manuscript'), imported: of('imported'), abstract: of('abstract') };
};

/** Writes the fingerprints of a text; one that is there already stays. */
export const insertPrints = (
  db: Db,
  { institutionId, number }: { institutionId: number; number: number },
  hashes: readonly number[],
): Promise<number> =>
  db.run(
    statement(sql`
      insert into similarity_prints (institution_id, hash, text_number)
      select ${institutionId}::int, one, ${number}::int from unnest(${hashes}::int[]) one on conflict do nothing`),
  );

export const deletePrints = (db: Db, number: number): Promise<number> =>
  deleteWhere(db, 'similarity_prints', { text_number: number });

/** What was read needs its file no longer: nobody reaches it any more. */
export const deleteFileRow = (db: Db, fileId: string): Promise<number> =>
  deleteWhere(db, 'files', { id: fileId, purpose: 'similarity-text' });

export interface Candidate {
  id: string;
  number: number;
  kind: TextKind;
  title: string;
  authors: string;
  year: number | null;
  work_id: string | null;
  owner_id: string | null;
  hits: number;
}

/** Of a print that more texts hold, so many are looked at: the same ones for every print of a passage. */
const mostHolders = 500;

/**
 * Texts that share fingerprints. A rare print says more than one that hundreds of texts hold: whoever holds a short copied
 * passage comes before those that share commonplaces.
 */
export const findCandidates = async (
  db: Db,
  hashes: readonly number[],
  { most, notOf }: { most: number; notOf: string | null },
): Promise<Candidate[]> =>
  db.allAnew(
    statement(sql<Candidate>`
      with found as materialized (
        select h.hash, p.text_number from unnest(${hashes}::int[]) as h (hash)
        cross join lateral (
          select text_number from similarity_prints
          where institution_id = ${db.institutionId}::int and hash = h.hash order by text_number limit ${mostHolders}) p),
      holders as (select hash, count(*) as n from found group by hash),
      hit as materialized (
        select text_number, count(*)::int as hits, sum(1.0::float8 / n) as weight
        from found join holders using (hash) group by text_number)
      select t.id, t.number, t.kind, t.title, t.authors, t.year, t.work_id, t.owner_id, h.hits
      from hit h join similarity_texts t on t.number = h.text_number
      where t.state = 'held' and (t.kind <> 'manuscript' or t.owner_id is distinct from ${notOf}::uuid)
      order by h.weight desc, t.number limit ${most}`),
  );

export const bodiesOf = (db: Db, ids: readonly string[]): Promise<{ id: string; body: string }[]> =>
  db.all(
    kysely
      .selectFrom('similarity_texts')
      .select(['id', sql<string>`body`.as('body')])
      .where('id', 'in', [...ids])
      .where('state', '=', 'held'),
  );
