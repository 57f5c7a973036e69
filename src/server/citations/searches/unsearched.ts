import { chinaDay } from '#domain/dates/china-day.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { isSearched } from '#domain/literature/searches/search-state.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import { type CheckItem, checkItems, keysOf } from '#domain/services/choices.ts';
import type { Db } from '#server/db/db.ts';
import { papersOf, type Work } from '../works/work-store.ts';
import { lastFiles } from './search-evidence-query.ts';
import { type SearchTable, searchTableOf } from './search-table.ts';

/** A database of the order that something was not searched in, and what could be said of it in one press. */
export interface UnsearchedDatabase {
  database: number;
  code: string;
  questions: CheckItem[];
  /** Their numbers in the order. */
  papers: number[];
  /** All papers of the order. */
  of: number;
  /** Files of it that came in; without one nothing speaks for a search. */
  files: number;
  /** The day of its last file, else today. */
  proposal: string;
}

export const unsearchedOf = async (
  db: Db,
  work: Work,
  now: Date,
  known?: SearchTable,
): Promise<UnsearchedDatabase[]> => {
  const { order, form } = work;
  const table = known ?? (await searchTableOf(db, work));
  const papers = await papersOf(db, order.id);
  const files = await lastFiles(db, order.id);
  return form.databases.flatMap((database) => {
    const asked = checksOf(form, database);
    const open = papers.flatMap(({ id, no }) =>
      asked
        .filter((question) => !isSearched(table.cell(id, database, question, 0)))
        .map((question) => ({ no, question })),
    );
    if (open.length === 0) return [];
    const own = files.filter((file) => keptIn(file.database) === keptIn(database));
    const last = own.reduce<Date | null>((at, file) => (file.at && (!at || file.at > at) ? file.at : at), null);
    return [
      {
        database,
        code: codeIn(database, form.ownSources),
        questions: keysOf(checkItems).filter((item) => open.some(({ question }) => question === item)),
        papers: [...new Set(open.map(({ no }) => no))],
        of: papers.length,
        files: own.reduce((sum, file) => sum + Number(file.files), 0),
        proposal: chinaDay(last ? new Date(last) : now),
      },
    ];
  });
};
