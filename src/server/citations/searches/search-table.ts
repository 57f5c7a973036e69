import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import {
  cellOf,
  isSearched,
  type SearchCell,
  type SearchEvidence,
  type SearchQuestion,
  withoutIndexes,
} from '#domain/literature/searches/search-state.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { papersOf, type Work } from '../works/work-store.ts';
import { citingWithoutIndex } from './records-without-index.ts';
import { type SearchRow, searchRowsOf } from './search-store.ts';

export interface SearchedOn {
  /** null: nothing was searched in the database. */
  day: string | null;
  /** No librarian named the day: files or fetches did. */
  byImport: boolean;
}

/** What was searched for an order. Everything that shows or counts asks here. */
export interface SearchTable {
  cell(paperId: string, database: number, question: SearchQuestion, found: number): SearchCell;
  searchedOn(database: number): SearchedOn;
  /** How many citing works of each paper tell no index, where an index was asked for citations. */
  withoutIndex: ReadonlyMap<string, number>;
}

const evidenceOf = ({ by, state, day, by_name, source_count, obtained, why }: SearchRow): SearchEvidence => ({
  by,
  state,
  day,
  byName: by_name,
  sourceCount: source_count,
  obtained,
  why,
});

const keyOf = (paperId: string, database: number, question: string): string => `${paperId} ${database} ${question}`;

export const searchTableOf = async (db: Db, work: Work): Promise<SearchTable> => {
  const { order, form } = work;
  const rows = Map.groupBy(await searchRowsOf(db, order.id), (row) => keyOf(row.paper_id, row.database, row.question));
  const papers = (await papersOf(db, order.id)).map(({ id }) => id);
  const withoutIndex = await citingWithoutIndex(db, work);
  const cell: SearchTable['cell'] = (paperId, database, question, found) => {
    const known = cellOf((rows.get(keyOf(paperId, database, question)) ?? []).map(evidenceOf), found);
    const open = question !== 'inclusion' && isIndexOfCollection(database) && withoutIndex.has(paperId);
    // What nobody searched needs a search first.
    return open && isSearched(known) ? withoutIndexes(known) : known;
  };
  return {
    withoutIndex,
    cell,
    searchedOn: (database) => {
      const cells = papers
        .flatMap((paperId) => checksOf(form, database).map((question) => cell(paperId, database, question, 0)))
        .filter(({ day }) => day !== '');
      const last =
        cells
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '';
      return { day: last || null, byImport: last !== '' && cells.every(({ by }) => by !== 'hand') };
    },
  };
};
