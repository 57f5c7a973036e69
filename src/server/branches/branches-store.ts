import { sql } from 'kysely';
import type { BranchPaper, BranchRow } from '#contracts/institutions/branches.ts';
import type { Paging } from '#contracts/paging.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, pageOf, rowsOfPage } from '../db/pages.ts';
import type { ReadDb } from '../db/read-db.ts';
import { deleteWhere, insertRows, updateWhere } from '../db/rows.ts';
import { holdsWords } from '../db/search.ts';

export interface PaperFilters {
  institutionId?: number | undefined;
  branchId?: string | undefined;
  text?: string | undefined;
  year?: number | undefined;
}

const papers = kysely.selectFrom('branch_papers as p').innerJoin('branch_institutions as b', 'b.id', 'p.branch_id');

const matching = (db: ReadDb, { institutionId, branchId, text, year }: PaperFilters) => {
  let query = papers;
  const pairs = queryBigrams(text ?? '');
  if (institutionId !== undefined) query = query.where('p.institution_id', '=', institutionId);
  if (branchId !== undefined) query = query.where('p.branch_id', '=', branchId);
  if (year !== undefined) query = query.where('p.year', '=', year);
  if (pairs.length > 0) query = query.where(holdsWords(db, 'branch_papers', 'p', pairs));
  return query;
};

const paperColumns = [
  'p.id',
  'p.branch_id as branchId',
  'b.name as branchName',
  'p.title',
  'p.authors',
  'p.source',
  'p.year',
  'p.doi',
  'p.database_ids as databaseIds',
] as const;

const inOrder = (db: ReadDb, filters: PaperFilters) =>
  matching(db, filters)
    .select(paperColumns)
    .orderBy('b.sort')
    .orderBy('b.name')
    .orderBy('p.year', (order) => order.desc().nullsLast())
    .orderBy('p.id');

export const countPapers = (db: ReadDb, filters: PaperFilters): Promise<number> => countRows(db, matching(db, filters));

/** §7.18 */
export const listPapers = (db: ReadDb, filters: PaperFilters, page: Paging): Promise<BranchPaper[]> =>
  rowsOfPage(db, inOrder(db, filters), page);

const branches = kysely.selectFrom('branch_institutions as b');
const paperCount = sql<string>`(select count(*) from branch_papers p where p.branch_id = b.id)`.as('papers');
const branchColumns = ['b.id', 'b.institution_id as institutionId', 'b.name', 'b.kind', 'b.sort', 'b.version'] as const;

export const findBranch = async (db: Db, id: string): Promise<BranchRow> => {
  const row = await db.one(branches.select([...branchColumns, paperCount]).where('b.id', '=', id));
  return { ...row, papers: Number(row.papers) };
};

export const listBranches = async (
  db: ReadDb,
  {
    q,
    institutionId,
    id,
    page,
    limit,
  }: Paging & { q: string; institutionId?: number | undefined; id?: string | undefined },
): Promise<{ list: BranchRow[]; total: number }> => {
  let found = branches.where('b.name', 'ilike', containing(q));
  if (institutionId !== undefined) found = found.where('b.institution_id', '=', institutionId);
  if (id !== undefined) found = found.where('b.id', '=', id);
  const sorted = found.orderBy('b.institution_id').orderBy('b.sort').orderBy('b.name');
  const { rows, total } = await pageOf(db, sorted.select([...branchColumns, paperCount]), { page, limit });
  return { list: rows.map((row) => ({ ...row, papers: Number(row.papers) })), total };
};

export const changeBranch = async (
  db: Db,
  id: string,
  version: number,
  fields: { name?: string | undefined; kind?: string | undefined; sort?: number | undefined },
): Promise<number | undefined> =>
  (await updateWhere(db, 'branch_institutions', { id, version }, { ...fields, version: version + 1 })) === 1
    ? version + 1
    : undefined;

export interface NewBranch {
  id: string;
  institutionId: number;
  name: string;
  kind: string;
  sort: number;
}

export const insertBranch = (db: Db, { institutionId, ...branch }: NewBranch): Promise<number> =>
  insertRows(db, 'branch_institutions', { ...branch, institution_id: institutionId });

export const deleteBranch = (db: Db, id: string): Promise<number> => deleteWhere(db, 'branch_institutions', { id });
