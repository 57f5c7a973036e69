import { isOwnNumber } from '#domain/literature/own-sources.ts';
import type { DatabaseName } from './database-syntax.ts';

/** The numbers (§3.12) that an export of each database is recognised as. Patent databases have none. */
const numbers: Readonly<Partial<Record<DatabaseName, readonly number[]>>> = {
  cnki: [14],
  wanfang: [15],
  weipu: [16],
  cscd: [12],
  wos: [1, 2, 3, 4, 6, 7, 8],
  scopus: [10],
  ei: [11],
  pubmed: [36],
};

/** Whether a file recognised as `imported` can hold hits of the database; what is not known is not refused. */
export const canComeFrom = (database: string, imported: number | null): boolean => {
  const known = numbers[database as DatabaseName];
  return !known || !imported || isOwnNumber(imported) || known.includes(imported);
};

/** The number of hits whose file does not say where it comes from; undefined where the database has none. */
export const numberOf = (database: string): number | undefined =>
  database === 'wos' ? 2 : numbers[database as DatabaseName]?.[0];

/** The syntax that a numbered database is asked in; undefined where there is no row for it. */
export const syntaxNameOf = (database: number): DatabaseName | undefined =>
  (Object.keys(numbers) as DatabaseName[]).find((name) => numbers[name]!.includes(database));

/** Databases of papers that have a number and a syntax, in the order they are offered. */
export const paperDatabases = Object.keys(numbers) as readonly DatabaseName[];
