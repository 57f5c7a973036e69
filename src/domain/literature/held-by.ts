import type { DatabaseId } from './databases.ts';
import { editionsOf } from './recognise-database.ts';
import type { AccessionOwner } from './record.ts';

const webOfScience: DatabaseId = 2;
const indexes: readonly number[] = [1, 3, 4, 6, 7, 8] satisfies DatabaseId[];

/** Where a record is kept: those of the indexes of Web of Science are records of its one collection. */
export const keptIn = (database: number): number => (indexes.includes(database) ? webOfScience : database);

/** An index of Web of Science, which its collection holds beside others. */
export const isIndexOfCollection = (database: number): boolean => indexes.includes(database);

/** Every numbered database that holds a record: the collection, and the indexes its editions name. */
export const heldBy = (database: number, editions: readonly string[]): number[] =>
  keptIn(database) === webOfScience
    ? [...new Set<number>([webOfScience, database, ...editionsOf({ editions: [...editions] })])]
    : [database];

/** Where a record counts in an order: those of the ordered databases that hold it, else its own. */
export const countsIn = (database: number, editions: readonly string[], ordered: readonly number[]): number[] => {
  const holding = heldBy(database, editions);
  const asked = ordered.filter((id) => holding.includes(id));
  return asked.length > 0 ? asked : [database];
};

const owners: Partial<Record<DatabaseId, AccessionOwner>> = {
  10: 'scopus',
  11: 'ei',
  12: 'cscd',
  13: 'cssci',
  14: 'cnki',
  15: 'wanfang',
  16: 'weipu',
  36: 'pubmed',
};

/** Whose accession number names a record in a database. */
export const accessionOwnerOf = (database: number): AccessionOwner =>
  owners[database as DatabaseId] ?? (keptIn(database) === webOfScience ? 'wos' : 'other');
