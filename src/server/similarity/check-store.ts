import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { checkOptions, keptMarks, keptResult, type PassageMark } from '#contracts/similarity.ts';
import { type CheckOptions, type SimilarityResult, wordless } from '#domain/similarity/result.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, pageOf } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, insertRows, lockFirst, oneWhere, updateWhere } from '../db/rows.ts';
import type { SimilarityChecksTable } from '../db/tables.ts';

export type CheckRow = Omit<Selectable<SimilarityChecksTable>, 'result' | 'report_marks'>;
type Marks = Record<string, PassageMark>;

/** The result is long: it is asked for by itself. */
const columns = [
  'id',
  'institution_id',
  'user_id',
  'user_name',
  'order_id',
  'name',
  'size',
  'file_id',
  'task_id',
  'state',
  'error',
  'options',
  'consent',
  'text_id',
  'letters',
  'pages',
  'total_share',
  'quotations_share',
  'own_share',
  'largest_share',
  'marks',
  'code',
  'report_number',
  'report_file_id',
  'report_sha256',
  'reported_at',
  'version',
  'created_at',
  'finished_at',
  'agreed_at',
  'shared_at',
  'deleted_at',
] as const;

export const findCheck = (db: Db, id: string): Promise<CheckRow | undefined> =>
  firstWhere(db, 'similarity_checks', { id }, columns);

export const lockCheck = (db: Db, id: string): Promise<CheckRow | undefined> =>
  lockFirst(db, 'similarity_checks', { id }, columns);

export const insertCheck = (db: Db, row: Insertable<SimilarityChecksTable>): Promise<number> =>
  insertRows(db, 'similarity_checks', row);

export const updateCheck = (db: Db, id: string, change: Updateable<SimilarityChecksTable>): Promise<number> =>
  updateWhere(db, 'similarity_checks', { id }, change);

/** The same, leaving of the result what it says in figures. */
export const updateWordless = (
  db: Db,
  id: string,
  change: Omit<Updateable<SimilarityChecksTable>, 'result'>,
): Promise<number> =>
  db.run(
    kysely
      .updateTable('similarity_checks')
      .set({ ...change, result: sql<string>`result || ${JSON.stringify(wordless)}::jsonb` })
      .where('id', '=', id),
  );

const at = (id: string, column: string) => ({ table: 'similarity_checks', column, id });

export const optionsOf = (row: CheckRow): CheckOptions => readJson(checkOptions, row.options, at(row.id, 'options'));
export const marksOf = (row: CheckRow): Marks => readJson(keptMarks, row.marks, at(row.id, 'marks'));

export const resultOfCheck = async (db: Db, id: string): Promise<SimilarityResult | undefined> => {
  const row = await firstWhere(db, 'similarity_checks', { id }, ['result']);
  return row?.result ? readJson(keptResult, row.result, at(id, 'result')) : undefined;
};

export const reportMarksOf = async (db: Db, id: string): Promise<Marks> => {
  const row = await oneWhere(db, 'similarity_checks', { id }, ['report_marks']);
  return readJson(keptMarks, row.report_marks ?? {}, at(id, 'report_marks'));
};

/** Newest first. */
export const checksOfOrder = (db: Db, orderId: string): Promise<CheckRow[]> =>
  db.all(
    kysely
      .selectFrom('similarity_checks')
      .select(columns)
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );

interface CheckFilter {
  /** Only what this user gave; else what is open to staff. */
  userId?: string;
  /** Who looks: of an order of their own the desk alone sees the check. */
  readerId: string;
  q: string;
  page: number;
  limit: number;
}

export const listChecks = (db: Db, { userId, readerId, q, page, limit }: CheckFilter) => {
  const found = kysely
    .selectFrom('similarity_checks')
    .where('state', '<>', 'deleted')
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('user_id', '<>', readerId)]))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!).where('order_id', 'is', null))
    .$if(userId === undefined, (query) =>
      query.where((eb) => eb.or([eb('order_id', 'is not', null), eb('shared_at', 'is not', null)])),
    )
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', containing(q)), eb('user_name', 'ilike', containing(q))])),
    );
  return pageOf(db, found.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'), { page, limit });
};

/** Of these staff learn the number alone. */
export const countClosed = (db: Db): Promise<number> =>
  countRows(
    db,
    kysely
      .selectFrom('similarity_checks')
      .where('order_id', 'is', null)
      .where('shared_at', 'is', null)
      .where('state', '<>', 'deleted'),
  );

/** Given before then, by nobody's order, with their manuscript still there. */
export const checksGivenBefore = (db: Db, end: Date, most: number): Promise<CheckRow[]> =>
  db.all(
    kysely
      .selectFrom('similarity_checks')
      .select(columns)
      .where('order_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('state', '<>', 'running')
      .where('created_at', '<', end)
      .orderBy('created_at')
      .limit(most),
  );

/** Checks a user began since then; those whose file could not be read do not count. */
export const countChecksSince = (db: Db, userId: string, since: Date): Promise<number> =>
  countRows(
    db,
    kysely
      .selectFrom('similarity_checks')
      .where('user_id', '=', userId)
      .where('order_id', 'is', null)
      .where('state', '<>', 'failed')
      .where('created_at', '>=', since),
  );

/** Two uploads of one user count one after the other. */
export const lockQuota = (db: Db, userId: string): Promise<number> =>
  db.run(statement(sql`select pg_advisory_xact_lock(hashtext('similarity-quota'), hashtext(${userId}))`));

/** The next number of the institution in this year, of checks that no order asked for: CC2026-0012. */
export const drawReportNumber = async (db: Db, institutionId: number, year: number): Promise<string> => {
  await db.run(statement(sql`select pg_advisory_xact_lock(hashtext('similarity-number'), ${institutionId}::int)`));
  const ofInstitution = kysely.selectFrom('similarity_checks').where('institution_id', '=', institutionId);
  const drawn = await countRows(db, ofInstitution.where('report_number', 'like', `CC${year}-%`));
  return `CC${year}-${String(drawn + 1).padStart(4, '0')}`;
};

export const codeIsTaken = async (db: Db, code: string): Promise<boolean> =>
  (await firstWhere(db, 'similarity_checks', { code }, ['id'])) !== undefined ||
  (await firstWhere(db, 'reports', { code }, ['id'])) !== undefined;
