import type { DatabaseId } from './databases.ts';
import type { AccessionOwner } from './record.ts';

/** The indexes inside Web of Science, by any of the spellings its exports use. */
const indexes: readonly [DatabaseId, RegExp][] = [
  [4, /science citation index expanded|sci-?expanded|^scie?$|sci-e\b/i],
  [1, /social sciences? citation index|^ssci$|\bssci\b/i],
  [6, /arts (?:&|and) humanities citation index|a&?hci/i],
  [3, /emerging sources citation index|\besci\b/i],
  [8, /proceedings citation index.{0,6}social|cpci-ssh|isshp/i],
  [7, /proceedings citation index.{0,6}science|cpci-s(?!sh)|istp/i],
];

const webOfScience: DatabaseId = 2;
const isIndexOf = (database: number): boolean => indexes.some(([id]) => id === database);

/**
 * Every numbered database that holds a record: an index of Web of Science holds what its collection holds, and a
 * record of the collection stands in the indexes its edition names. The accession number alone proves no index.
 */
export const heldBy = (database: number, editions: readonly string[]): number[] => {
  if (database !== webOfScience && !isIndexOf(database)) return [database];
  const named = indexes.filter(([, words]) => editions.some((edition) => words.test(edition.trim()))).map(([id]) => id);
  return [...new Set<number>([webOfScience, database, ...named])];
};

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
  owners[database as DatabaseId] ?? (database === webOfScience || isIndexOf(database) ? 'wos' : 'other');
