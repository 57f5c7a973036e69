import { sql } from 'kysely';
import { recordOfPaper } from '#domain/literature/library/whole-work.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readPaper } from '#domain/orders/forms/paper.ts';
import { kysely, statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere } from '../db/rows.ts';
import { keptRecord } from '../records/kept-record.ts';
import { listedPaper } from './kept-json.ts';

export interface SourceStatement {
  root: string;
  kind: 'record' | 'paper' | 'branch' | 'claim';
  /** Of a record its database, of a branch paper its branch, of a claim who made it. */
  of: string;
  /** What it says of the work; a claim says nothing. */
  form: LiteratureRecord | undefined;
  /** A paper that its author says is accepted, not published yet. */
  onlyAccepted: boolean;
  extra: string[];
}

interface ToldRow extends Omit<SourceStatement, 'form' | 'onlyAccepted'> {
  id: string;
  data: unknown;
}

const formOf = ({ kind, id, data }: ToldRow): LiteratureRecord | undefined => {
  if (kind === 'claim') return undefined;
  if (kind === 'record') return readJson(keptRecord, data, { table: 'literature_records', column: 'data', id });
  if (kind === 'paper') return recordOfPaper(readPaper(data));
  return recordOfPaper(readJson(listedPaper, data, { table: 'branch_papers', column: 'title', id }));
};

/** Everything that tells of the works, those merged into them included. */
export const sourcesOf = async (db: ReadDb, ids: readonly string[]): Promise<SourceStatement[]> => {
  const rows = await db.all(
    statement(sql<ToldRow>`
      with works as materialized (
        select id, coalesce(merged_into, id) as root from library_works
        where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))
      select w.root, 'record' as kind, r.database::text as of, r.id, r.data - 'citedReferences' as data, r.editions as extra
        from works w join library_records l on l.work_id = w.id join literature_records r on r.id = l.record_id
      union all select w.root, 'paper', '', p.id, p.entry || jsonb_build_object('authors', coalesce(p.own_authors, p.entry ->> 'authors')), '{}'
        from works w join library_papers l on l.work_id = w.id join order_papers p on p.id = l.paper_id where not p.gone
      union all select w.root, 'branch', b.branch_id::text, b.id,
          jsonb_build_object('title', b.title, 'authors', b.authors, 'source', b.source, 'year', b.year, 'doi', b.doi),
          b.database_ids::text[]
        from works w join library_branch_papers l on l.work_id = w.id join branch_papers b on b.id = l.branch_paper_id
      union all select w.root, 'claim', c.user_id::text, w.id, 'null', '{}'
        from works w join library_claims c on c.work_id = w.id where c.state = 'claimed'`),
  );
  return rows.map((row) => ({
    root: row.root,
    kind: row.kind,
    of: row.of,
    form: formOf(row),
    onlyAccepted: row.kind === 'paper' && readPaper(row.data).state === 'accepted',
    extra: row.extra,
  }));
};

/** Imported records by id, without the references they cite. */
export const recordsById = async (db: ReadDb, ids: readonly string[]): Promise<Map<string, LiteratureRecord>> => {
  const rows = await db.all(
    statement(sql<{ id: string; data: unknown }>`
        select id, data - 'citedReferences' as data from literature_records where id = any(${ids}::uuid[])`),
  );
  return new Map(
    rows.map(({ id, data }) => [id, readJson(keptRecord, data, { table: 'literature_records', column: 'data', id })]),
  );
};

/** The record that each work stands for. */
export const recordsOfWorks = async (db: ReadDb, ids: readonly string[]): Promise<Map<string, LiteratureRecord>> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_works')
      .select(['id', 'data'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return new Map(
    rows.map(({ id, data }) => [id, readJson(keptRecord, data, { table: 'library_works', column: 'data', id })]),
  );
};

export const serviceOfOrder = async (db: ReadDb, orderId: string): Promise<string | undefined> =>
  (await firstWhere(db, 'orders', { id: orderId }, ['service']))?.service;

/** What an import read, from a place in its file on. */
export const importedAfter = (db: ReadDb, importId: string, ordinal: number, most: number) =>
  db.all(
    kysely
      .selectFrom('record_sources')
      .select(['record_id', 'ordinal'])
      .where('import_id', '=', importId)
      .where('ordinal', '>', ordinal)
      .orderBy('ordinal')
      .limit(most),
  );

/** The papers of a branch in the order of their ids, from one on. */
export const branchPapersAfter = (db: ReadDb, branchId: string, id: string, most: number) =>
  db.all(
    kysely
      .selectFrom('branch_papers')
      .select(['id', 'title', 'authors', 'source', 'year', 'doi'])
      .where('branch_id', '=', branchId)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most),
  );
