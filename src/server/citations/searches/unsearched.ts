import { chinaDay } from '#domain/dates/china-day.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { needsSearch, type SearchCell, searchGaps } from '#domain/literature/searches/search-state.ts';
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
  /** What stopped each fetch, in words; empty where nobody asked. */
  why: string;
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
        .map((question) => ({ no, question, cell: table.cell(id, database, question, 0) }))
        // What no search mends is told by itself.
        .filter(({ cell }) => needsSearch(cell)),
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
        why: [...new Set(open.map(({ cell }) => cell.why).filter((why) => why !== 'unasked'))]
          .map((why) => searchGaps[why])
          .join('、'),
        files: own.reduce((sum, file) => sum + Number(file.files), 0),
        proposal: chinaDay(last ? new Date(last) : now),
      },
    ];
  });
};

/** Papers of which a source says more than came in: `contradictions` where nothing did, `short` where less did. */
export const countGapsOf = async (
  db: Db,
  { order, form }: Work,
  table: SearchTable,
): Promise<{ contradictions: string[]; short: string[] }> => {
  const papers = await papersOf(db, order.id);
  const cells = form.databases.flatMap((database) => {
    const question = checksOf(form, database).find((one) => one !== 'inclusion');
    return question ? papers.map(({ id, no }) => ({ no, database, cell: table.cell(id, database, question, 0) })) : [];
  });
  const lines = (why: SearchCell['why']) =>
    cells
      .filter(({ cell }) => cell.why === why)
      .map(
        ({ no, database, cell }) =>
          `${codeIn(database, form.ownSources)} 第 ${no} 篇：来源称被引 ${cell.sourceCount} 次，取得 ${cell.obtained ?? 0} 条`,
      );
  return { contradictions: lines('contradicted'), short: lines('short') };
};
