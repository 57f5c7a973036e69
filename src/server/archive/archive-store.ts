import { type Insertable, type Selectable, sql } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { pageOf } from '../db/pages.ts';
import { deleteWhere, insertRows, updateWhere } from '../db/rows.ts';
import type { ArchivedOrdersTable } from '../db/tables.ts';

export type ArchivedRow = Selectable<ArchivedOrdersTable>;

const archived = kysely.selectFrom('archived_orders');

export const findArchived = (db: Db, id: string): Promise<ArchivedRow | undefined> =>
  db.first(archived.selectAll().where('id', '=', id));

export const lockArchived = (db: Db, id: string): Promise<ArchivedRow | undefined> =>
  db.first(archived.selectAll().where('id', '=', id).forUpdate());

/** Which of the numbers of that system are there already. */
export const numbersThere = async (db: Db, system: string, numbers: readonly string[]): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db.all(
    archived
      .select('number')
      .where('system', '=', system)
      .where('number', 'in', [...numbers]),
  );
  return new Set(rows.map(({ number }) => number));
};

/** Which of the file names the register has already, in small letters. */
export const reportNamesThere = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const name = sql<string>`lower(report_name)`;
  const rows = await db.all(
    archived.select(name.as('name')).where(
      name,
      'in',
      names.map((one) => one.toLowerCase()),
    ),
  );
  return new Set(rows.map((row) => row.name));
};

const perStatement = 500;

export const insertArchived = async (db: Db, rows: readonly Insertable<ArchivedOrdersTable>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += perStatement)
    await insertRows(db, 'archived_orders', rows.slice(from, from + perStatement));
};

export const lockByReportName = (db: Db, name: string): Promise<ArchivedRow | undefined> =>
  db.first(archived.selectAll().where(sql`lower(report_name)`, '=', name.toLowerCase()).forUpdate());

export const setReport = (db: Db, id: string, fileId: string): Promise<number> =>
  updateWhere(db, 'archived_orders', { id }, (eb) => ({ file_id: fileId, version: eb('version', '+', 1) }));

/** The line and the bytes' row; the bytes go when nothing names them. */
export const deleteArchived = async (db: Db, { id, file_id }: Pick<ArchivedRow, 'id' | 'file_id'>): Promise<void> => {
  await deleteWhere(db, 'archived_orders', { id });
  if (file_id) await deleteWhere(db, 'files', { id: file_id });
};

interface ArchiveFilter {
  q: string;
  service?: Service | undefined;
  report?: 'with' | 'without' | undefined;
  /** Only what the register says is this user's. */
  userId?: string | undefined;
  page: number;
  limit: number;
}

const searched = ['number', 'applicant_name', 'subject', 'report_number', 'department'] as const;

export const listArchived = async (
  db: Db,
  { q, service, report, userId, page, limit }: ArchiveFilter,
): Promise<{ rows: ArchivedRow[]; total: number }> => {
  const found = archived
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(service !== undefined, (query) => query.where('service', '=', service!))
    .$if(report === 'with', (query) => query.where('file_id', 'is not', null))
    .$if(report === 'without', (query) => query.where('file_id', 'is', null))
    .$if(q !== '', (query) => query.where((eb) => eb.or(searched.map((name) => eb(name, 'ilike', containing(q))))));
  return pageOf(db, found.selectAll().orderBy('submitted_on', 'desc').orderBy('id', 'desc'), { page, limit });
};
