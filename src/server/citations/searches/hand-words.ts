import type { DatabaseId } from '#domain/literature/databases.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { papersOf, type Work } from '../works/work-store.ts';
import { type SearchWord, writeHandWords } from './search-store.ts';

interface Saying {
  day: string;
  by: { id: string | null; name: string };
}

/** A librarian's word that a database was searched for papers, for everything that was ordered there. */
export const handWords = (
  { form }: Work,
  database: number,
  paperIds: readonly string[],
  { day, by }: Saying,
): SearchWord[] =>
  paperIds.flatMap((paper_id) =>
    checksOf(form, database as DatabaseId).map((question) => ({
      paper_id,
      database,
      question,
      by: 'hand' as const,
      state: 'searched' as const,
      day,
      source_count: null,
      obtained: null,
      why: '' as const,
      by_id: by.id,
      by_name: by.name,
      group_search_id: null,
    })),
  );

/** The same of every ordered database and every paper of now. */
export const sayAllSearched = async (db: Db, work: Work, saying: Saying): Promise<void> => {
  const paperIds = (await papersOf(db, work.order.id)).map(({ id }) => id);
  await writeHandWords(
    db,
    work.order,
    work.form.databases.flatMap((database) => handWords(work, database, paperIds, saying)),
  );
};
