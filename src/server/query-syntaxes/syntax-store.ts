import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { insertNew } from '../db/rows.ts';
import type { QuerySyntaxesTable } from '../db/tables.ts';

const ownShape = z.record(z.string(), z.unknown());

const readRow = (row: Selectable<QuerySyntaxesTable>) => ({
  ...row,
  own: readJson(ownShape, row.own, {
    table: 'query_syntaxes',
    column: 'own',
    id: `${row.institution_id} ${row.database} ${row.revision}`,
  }),
});
export type SyntaxRow = ReturnType<typeof readRow>;

const rows = (institutionId: number) =>
  kysely.selectFrom('query_syntaxes').selectAll().where('institution_id', '=', institutionId);

/** The newest row of each database that the institution changed. */
export const newestSyntaxes = async (db: Db, institutionId: number): Promise<SyntaxRow[]> =>
  (await db.all(rows(institutionId).distinctOn('database').orderBy('database').orderBy('revision', 'desc'))).map(
    readRow,
  );

/** Every change of a database, the newest first. */
export const syntaxHistory = async (db: Db, institutionId: number, database: string): Promise<SyntaxRow[]> =>
  (await db.all(rows(institutionId).where('database', '=', database).orderBy('revision', 'desc'))).map(readRow);

/** How many rows were written: none where another change took the revision. */
export const insertSyntax = (db: Db, row: Insertable<QuerySyntaxesTable>): Promise<number> =>
  insertNew(db, 'query_syntaxes', row, ['institution_id', 'database', 'revision']);
