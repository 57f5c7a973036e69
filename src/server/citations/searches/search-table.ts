import {
  cellOf,
  type SearchCell,
  type SearchEvidence,
  type SearchQuestion,
} from '#domain/literature/searches/search-state.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { papersOf, type Work } from '../works/work-store.ts';
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

export const searchTableOf = async (db: Db, { order, form }: Work): Promise<SearchTable> => {
  const rows = Map.groupBy(await searchRowsOf(db, order.id), (row) => keyOf(row.paper_id, row.database, row.question));
  const papers = (await papersOf(db, order.id)).map(({ id }) => id);
  const cell: SearchTable['cell'] = (paperId, database, question, found) =>
    cellOf((rows.get(keyOf(paperId, database, question)) ?? []).map(evidenceOf), found);
  return {
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
