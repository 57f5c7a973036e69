import { type QuerySyntax, rulesShape } from '#contracts/novelty/syntaxes.ts';
import { type DatabaseName, databaseNames, isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { rulesWith, versionWith } from '#domain/novelty/query/syntax-rules.ts';
import type { Db } from '../db/db.ts';
import { readJson } from '../db/read-json.ts';
import { newestSyntaxes, type SyntaxRow } from './syntax-store.ts';

/** The platform's rules of a database with the institution's own over them. */
export const rulesIn = (database: DatabaseName, row: Pick<SyntaxRow, 'own' | 'institution_id'> | undefined) =>
  readJson(rulesShape, rulesWith(database, row?.own ?? {}), {
    table: 'query_syntaxes',
    column: 'own',
    id: `${row?.institution_id ?? 0} ${database}`,
  });

export const syntaxView = (database: DatabaseName, row: SyntaxRow | undefined): QuerySyntax => ({
  database,
  version: versionWith(database, row?.revision ?? 0),
  revision: row?.revision ?? 0,
  rules: rulesIn(database, row),
  changed: Object.keys(row?.own ?? {}),
  changedBy: row?.made_by_name ?? '',
  changedAt: row?.made_at.toISOString() ?? null,
});

/** How every database is asked in an institution; without one, as the platform delivers it. */
export const readSyntaxes = async (db: Db, institutionId: number | null): Promise<QuerySyntax[]> => {
  const rows = institutionId === null ? [] : await newestSyntaxes(db, institutionId);
  return databaseNames.map((name) =>
    syntaxView(
      name,
      rows.find(({ database }) => database === name),
    ),
  );
};

/** Whether a formula can have been written by this version: the platform's, or one of the institution's changes. */
export const isKnownVersion = async (
  db: Db,
  institutionId: number,
  database: string,
  version: string,
): Promise<boolean> => {
  if (!isDatabaseName(database)) return false;
  const newest = (await newestSyntaxes(db, institutionId)).find((row) => row.database === database)?.revision ?? 0;
  return Array.from({ length: newest + 1 }, (_, revision) => versionWith(database, revision)).includes(version);
};
