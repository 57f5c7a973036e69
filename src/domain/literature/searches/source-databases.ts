import { keptIn } from '../held-by.ts';

/** The database whose content each outside source answers for; a collection answers for its indexes. */
const databaseOfSource: Readonly<Record<string, number>> = {
  'wos-expanded': 2,
  'wos-starter': 2,
  scopus: 10,
  'engineering-village': 11,
};

export const answersFor = (source: string, database: number): boolean =>
  databaseOfSource[source] !== undefined && databaseOfSource[source] === keptIn(database);
