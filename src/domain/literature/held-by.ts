import type { NumberedId } from './databases.ts';
import { markedSource } from './own-sources.ts';
import { editionsOf } from './recognise-database.ts';
import type { AccessionOwner } from './record.ts';

const webOfScience: NumberedId = 2;
const indexes: readonly number[] = [1, 3, 4, 6, 7, 8] satisfies NumberedId[];

/** Where a record is kept: those of the indexes of Web of Science are records of its one collection. */
export const keptIn = (database: number): number => (indexes.includes(database) ? webOfScience : database);

/** An index of Web of Science, which its collection holds beside others. */
export const isIndexOfCollection = (database: number): boolean => indexes.includes(database);

/**
 * A record of the collection that tells none of its indexes: nobody can say yet which of them hold it. A source of the
 * institution's own that it is marked with is none.
 */
export const tellsNoIndex = ({ database, editions }: { database: number; editions: readonly string[] }): boolean =>
  database === webOfScience && editions.every((edition) => markedSource(edition) !== undefined);

/** Records of the collection tell no index, and none of them tells one. */
export const leaveIndexOpen = (records: readonly { database: number; editions: readonly string[] }[]): boolean => {
  const own = records.filter(({ database }) => keptIn(database) === webOfScience);
  return own.length > 0 && own.every(tellsNoIndex);
};

const holders = (database: number, editions: readonly string[]): readonly number[] => {
  const marked = editions.map(markedSource).filter((id) => id !== undefined);
  return keptIn(database) === webOfScience
    ? [...new Set<number>([webOfScience, database, ...editionsOf({ editions: [...editions] }), ...marked])]
    : [...new Set([database, ...marked])];
};

/** Thousands of records of an order name the same few editions. */
const known = new Map<string, readonly number[]>();
const mostKnown = 1000;

/** Every database that holds a record: its own, the indexes its editions name, the own sources it is marked with. */
export const heldBy = (database: number, editions: readonly string[]): readonly number[] => {
  const key = `${database}\n${editions.join('\n')}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const held = holders(database, editions);
  known.set(key, held);
  return held;
};

/** Where a record counts in an order: those of the ordered databases that hold it, else its own. */
export const countsAmong = (database: number, holding: readonly number[], ordered: readonly number[]): number[] => {
  const asked = ordered.filter((id) => holding.includes(id));
  return asked.length > 0 ? asked : [database];
};

export const countsIn = (database: number, editions: readonly string[], ordered: readonly number[]): number[] =>
  countsAmong(database, heldBy(database, editions), ordered);

/** Whether a record counts in a database, or may: it is kept in the collection of an index and tells none. */
export const mayCountIn = (
  record: { database: number; editions: readonly string[] },
  database: number,
  ordered: readonly number[],
): boolean =>
  countsIn(record.database, record.editions, ordered).includes(database) ||
  (isIndexOfCollection(database) && tellsNoIndex(record));

/** A number is one of the database that keeps the record; a source it is only marked with has none of it. */
export const accessionIn = (database: number, record: { database: number; accession: string }): string =>
  keptIn(database) === keptIn(record.database) ? record.accession : '';

const owners: Partial<Record<NumberedId, AccessionOwner>> = {
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
  owners[database as NumberedId] ?? (keptIn(database) === webOfScience ? 'wos' : 'other');
