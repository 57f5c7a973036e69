import type { Selectable, Updateable } from 'kysely';
import type { Problem } from '#domain/literature/parsers/reader.ts';
import type { ExportDay } from '#domain/patents/export-day.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { deleteWhere, insertRows, lockOne, updateWhere } from '../db/rows.ts';
import type { RecordImportsTable } from '../db/tables.ts';
import { type ColumnMapping, columnMapping } from './column-mapping.ts';

const imports = () =>
  kysely
    .selectFrom('record_imports as i')
    .leftJoin('tasks as t', 't.id', 'i.task_id')
    .selectAll('i')
    .select(['t.state as task_state', 't.error as task_error']);

type Kept = Selectable<RecordImportsTable>;

export type ImportRow = Omit<Kept, 'mapping'> & {
  mapping: ColumnMapping | null;
  task_state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | null;
  task_error: string | null;
};

const readImport = <Row extends Kept>(row: Row): Omit<Row, 'mapping'> & Pick<ImportRow, 'mapping'> => ({
  ...row,
  mapping: readJson(columnMapping.nullable(), row.mapping, { table: 'record_imports', column: 'mapping', id: row.id }),
});

export const findImport = async (db: Db, id: string): Promise<ImportRow> =>
  readImport(await db.one(imports().where('i.id', '=', id)));

/** Held until the transaction ends: of two who change an import at once the second waits and then sees the new state. */
export const lockImport = async (db: Db, id: string): Promise<ImportRow> => {
  await lockOne(db, 'record_imports', { id }, ['id']);
  return findImport(db, id);
};

export interface NewImport {
  institutionId: number;
  orderId: string | null;
  /** The file came in for all orders of this group. */
  groupId?: string | null;
  citingPaperId: string | null;
  searchId: string | null;
  fileId: string;
  name: string;
  size: number;
  format: string | null;
  formatChosen: boolean;
  encoding: string;
  database: number | null;
  databaseChosen: boolean;
  sureness: number;
  mapping: Record<string, string> | null;
  /** The day the file was exported from its database, as far as it is known. */
  exported?: ExportDay | undefined;
  by: { userId: string | null; fullName: string };
  now: Date;
}

export const insertImport = async (db: Db, one: NewImport): Promise<string> => {
  const id = newId();
  await insertRows(db, 'record_imports', {
    id,
    institution_id: one.institutionId,
    order_id: one.orderId,
    group_id: one.groupId ?? null,
    citing_paper_id: one.citingPaperId,
    search_id: one.searchId,
    file_id: one.fileId,
    name: one.name,
    size: one.size,
    format: one.format,
    format_chosen: one.formatChosen,
    encoding: one.encoding,
    database: one.database,
    database_chosen: one.databaseChosen,
    sureness: one.sureness,
    mapping: one.mapping && JSON.stringify(one.mapping),
    exported_on: one.exported?.day ?? null,
    exported_by: one.exported?.from ?? null,
    created_by: one.by.userId,
    created_by_name: one.by.fullName,
    created_at: one.now,
  });
  return id;
};

export const updateImport = (db: Db, id: string, change: Updateable<RecordImportsTable>): Promise<number> =>
  updateWhere(db, 'record_imports', { id }, change);

export interface ImportFilter {
  orderId?: string | undefined;
  groupId?: string | undefined;
  general: boolean;
  page: number;
  limit: number;
}

export const listImports = async (db: Db, { orderId, groupId, general, page, limit }: ImportFilter) => {
  let some = imports();
  if (orderId) some = some.where('i.order_id', '=', orderId);
  else if (groupId) some = some.where('i.group_id', '=', groupId);
  else if (general) some = some.where('i.order_id', 'is', null).where('i.group_id', 'is', null);
  const { rows, total } = await pageOf(db, some.orderBy('i.id', 'desc'), { page, limit });
  return { rows: rows.map((row): ImportRow => readImport(row)), total };
};

export const insertProblems = async (
  db: Db,
  of: { importId: string; institutionId: number },
  from: number,
  problems: readonly Problem[],
): Promise<void> => {
  if (problems.length === 0) return;
  await insertRows(
    db,
    'import_problems',
    problems.map(({ line, record, field, lost, sentence }, at) => ({
      import_id: of.importId,
      institution_id: of.institutionId,
      no: from + at,
      line,
      record: record ?? null,
      field: field ? textOf(field) : null,
      lost,
      sentence: textOf(sentence),
    })),
  );
};

const textOf = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, 2_000);

export const deleteProblems = (db: Db, importId: string): Promise<number> =>
  deleteWhere(db, 'import_problems', { import_id: importId });

export const problemsOf = async (db: Db, importId: string, page: { page: number; limit: number }) => {
  const problems = kysely
    .selectFrom('import_problems')
    .select(['line', 'record', 'field', 'lost', 'sentence'])
    .where('import_id', '=', importId)
    .orderBy('no');
  const { rows: list, total } = await pageOf(db, problems, page);
  return { list, total };
};
