import { isNumbered } from '#domain/literature/databases.ts';
import { heldBy } from '#domain/literature/held-by.ts';
import { isOwnNumber, type OwnSource } from '#domain/literature/own-sources.ts';
import type { SourceLabels } from '#domain/literature/recognise-database.ts';
import { ownSourcesAmong, searchSources } from '#domain/literature/search-sources.ts';
import { ownNumbersIn } from '#domain/orders/services/citation/form.ts';
import type { Db } from '../db/db.ts';
import type { ReadDb } from '../db/read-db.ts';
import { sourceRows } from './source-store.ts';

/** The sources an institution added, as they are called now; those switched off too. */
export const ownSourcesOf = async (db: ReadDb, institutionId = db.institutionId): Promise<OwnSource[]> =>
  institutionId === null ? [] : ownSourcesAmong(searchSources(await sourceRows(db, institutionId)));

/** The same, read only where one of the numbers is an own one: most institutions have none. */
export const ownSourcesFor = async (db: ReadDb, ids: readonly (number | null)[]): Promise<OwnSource[]> =>
  ids.some((id) => id !== null && isOwnNumber(id)) ? ownSourcesOf(db) : [];

/** The own sources that records are kept in or marked with. */
export const ownSourcesOfRecords = (
  db: Db,
  records: readonly { database: number; editions: readonly string[] }[],
): Promise<OwnSource[]> =>
  ownSourcesFor(
    db,
    records.flatMap(({ database, editions }) => heldBy(database, editions)),
  );

/** Whether a number is a database at all, here: a numbered one or one of the institution's own. */
export const isKnownDatabase = async (db: Db, id: number): Promise<boolean> =>
  isNumbered(id) || (isOwnNumber(id) && (await ownSourcesOf(db)).some((source) => source.id === id));

/** A form with the own sources it asks for under their present names. A number that is none of them is left out. */
export const withOwnSources = async <F extends object>(db: Db, institutionId: number, form: F): Promise<F> => {
  const asked = ownNumbersIn(form);
  if (asked.length === 0) return form;
  const known = await ownSourcesOf(db, institutionId);
  return { ...form, ownSources: known.filter(({ id }) => asked.includes(id)) };
};

/** How exports name the sources an institution added. */
export const sourceLabelsOf = async (db: Db, institutionId: number): Promise<SourceLabels[]> =>
  searchSources(await sourceRows(db, institutionId))
    .filter(({ own, labels }) => own && labels.length > 0)
    .map(({ id, labels, code }) => ({ id, labels: [code, ...labels] }));
