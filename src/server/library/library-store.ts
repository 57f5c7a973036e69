import { type Selectable, sql } from 'kysely';
import type { WorkFields } from '#domain/literature/matching/fingerprint.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows, oneWhere } from '../db/rows.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import type { LibraryWorksTable } from '../db/tables.ts';
import { comparedFields } from './kept-json.ts';
import type { WorkSource } from './source.ts';

export type WorkRow = Selectable<LibraryWorksTable>;

/**
 * Changes of an institution's library come one after another, until the end of the transaction: two fills would each make
 * the same work. Taken before any row is, so that no two wait for each other.
 */
export const lockLibrary = (db: Db): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(hashtext('library'), ${db.institutionId ?? 0}::int)`));

/** The part of a work's data that comparing needs, as columns: the whole would be read out and parsed for nothing. */
const comparedColumns = sql`title text, "translatedTitle" text, kind text, "documentType" text, authors jsonb,
  source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text, isbn jsonb, year int,
  volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb, abstract text`;

export interface Candidate {
  id: string;
  keys: string[];
  fields: WorkFields;
}

/** Works that share a key with what comes in. */
export const worksByKeys = async (db: Db, keys: readonly string[]): Promise<Candidate[]> => {
  const rows = await db.all(
    statement(sql<{ id: string; keys: string[] } & Record<string, unknown>>`
      select w.id, w.keys, d.* from library_works w, lateral jsonb_to_record(w.data) as d(${comparedColumns})
      where w.merged_into is null and w.id in (select library_by_keys(${keys}::text[]))
      order by w.id`),
  );
  return rows.map(({ id, keys: held, ...columns }) => {
    // Columns that hold nothing come as null, which the rules take for something told.
    const told = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
    return { id, keys: held, fields: readJson(comparedFields, told, { table: 'library_works', column: 'data', id }) };
  });
};

const linkTables = [
  ['library_records', 'record_id'],
  ['library_papers', 'paper_id'],
  ['library_branch_papers', 'branch_paper_id'],
] as const;

const linkedIds = ({ recordIds, paper, branchPaperId }: WorkSource): readonly (readonly string[])[] => [
  recordIds,
  paper ? [paper.id] : [],
  branchPaperId ? [branchPaperId] : [],
];

/** To which work each of the things handed in belongs already, by its id. */
export const linksOf = async (db: Db, sources: readonly WorkSource[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [at, [table, column]] of linkTables.entries()) {
    const ids = sources.flatMap((source) => linkedIds(source)[at]!);
    if (ids.length === 0) continue;
    const rows = await db.all(
      statement(sql<{ id: string; root: string }>`
        select l.${sql.ref(column)} as id, coalesce(w.merged_into, w.id) as root from ${sql.table(table)} l
        join library_works w on w.id = l.work_id where l.${sql.ref(column)} = any(${ids}::uuid[])`),
    );
    for (const { id, root } of rows) found.set(id, root);
  }
  return found;
};

export interface Placed {
  workId: string;
  source: WorkSource;
}

const insertPairs = (
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  institution: number,
) =>
  db.run(
    statement(sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))}, institution_id)
      select *, ${institution}::int from unnest(${sql.join(
        columns.map((_, at) => sql`${rows.map((row) => row[at])}::uuid[]`),
      )}) on conflict do nothing`),
  );

/** Links what came in to its works; what is linked already stays where it is. */
export const insertLinks = async (db: Db, institutionId: number, placed: readonly Placed[]): Promise<void> => {
  const records = placed.flatMap(({ workId, source }) => source.recordIds.map((id) => [id, workId]));
  const papers = placed.flatMap(({ workId, source: { paper } }) => (paper ? [[paper.id, workId, paper.orderId]] : []));
  const branches = placed.flatMap(({ workId, source }) =>
    source.branchPaperId ? [[source.branchPaperId, workId]] : [],
  );
  if (records.length > 0) await insertPairs(db, 'library_records', ['record_id', 'work_id'], records, institutionId);
  if (papers.length > 0)
    await insertPairs(db, 'library_papers', ['paper_id', 'work_id', 'order_id'], papers, institutionId);
  if (branches.length > 0)
    await insertPairs(db, 'library_branch_papers', ['branch_paper_id', 'work_id'], branches, institutionId);
};

export const insertWorks = async (db: Db, institutionId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await insertRows(
    db,
    'library_works',
    ids.map((id) => ({ id, institution_id: institutionId })),
  );
};

export interface RefreshedWork {
  id: string;
  title: string;
  authors: string;
  source: string;
  year: number | null;
  doi: string;
  database_ids: readonly number[];
  open: boolean;
  claimed: boolean;
  keys: readonly string[];
  search_bigrams: readonly string[];
  data: KeptRecord;
}

/** `safe`: the rows as JSON that PostgreSQL takes. */
export const updateWorks = (db: Db, safe: string): Promise<number> =>
  db.run(
    statement(sql`
      update library_works w set title = g.title, authors = g.authors, source = g.source, year = g.year, doi = g.doi,
        database_ids = g.database_ids, open = g.open, claimed = g.claimed, keys = g.keys,
        search_bigrams = g.search_bigrams, data = g.data, updated_at = now()
      from json_to_recordset(${safe}::json) as g(id uuid, title text, authors text, source text, year int, doi text,
        database_ids int[], open boolean, claimed boolean, keys text[], search_bigrams text[], data jsonb)
      where w.id = g.id`),
  );

/** Of merged works only the one they were merged into is found. */
export const hideMerged = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(
    kysely
      .updateTable('library_works')
      .set({ keys: [], search_bigrams: [] })
      .where('id', 'in', [...ids])
      .where('merged_into', 'is not', null),
  );

/** Works of which nothing tells, and what was merged into them; those merged into others are told of through them. */
export const deleteSilent = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(
    statement(sql`delete from library_works
      where (id = any(${ids}::uuid[]) and merged_into is null) or merged_into = any(${ids}::uuid[])`),
  );

export const findWork = (db: Db, id: string): Promise<WorkRow> => oneWhere(db, 'library_works', { id });

/** The works asked for, each once, held until the transaction ends; one that is merged stands for what it was merged into. */
export const lockWorks = async (db: Db, ids: readonly string[]): Promise<WorkRow[]> =>
  ids.length === 0
    ? []
    : db.all(
        kysely
          .selectFrom('library_works')
          .selectAll()
          .where('id', 'in', [...new Set(ids)])
          .orderBy('id')
          .forUpdate(),
      );

/** Works of which records of an import tell. */
export const worksToldBy = async (db: Db, importId: string): Promise<string[]> =>
  (
    await db.all(
      statement(sql<{ root: string }>`
        select distinct coalesce(w.merged_into, w.id) as root from record_sources s
        join library_records l on l.record_id = s.record_id join library_works w on w.id = l.work_id
        where s.import_id = ${importId}`),
    )
  ).map(({ root }) => root);

/** The works and what was merged into them. */
export const memberIds = async (db: Db, roots: readonly string[]): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('library_works')
        .select('id')
        .where((eb) => eb.or([eb('id', 'in', [...roots]), eb('merged_into', 'in', [...roots])])),
    )
  ).map(({ id }) => id);
