import { type Selectable, sql } from 'kysely';
import type { SearchQuestion } from '#domain/literature/searches/search-state.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { sortedWhere } from '#server/db/rows.ts';
import type { PaperSearchesTable } from '#server/db/tables.ts';
import type { OrderRow } from '#server/orders/order-store.ts';

export type SearchRow = Selectable<PaperSearchesTable>;

export const searchRowsOf = (db: Db, orderId: string): Promise<SearchRow[]> =>
  sortedWhere(db, 'paper_searches', { order_id: orderId }, ['paper_id', 'database', 'question', 'by']);

/** A word as the platform or a person gives it; the order says the rest. */
export type SearchWord = Omit<SearchRow, 'institution_id' | 'order_id'>;

const upsert = (order: OrderRow, words: readonly SearchWord[]) =>
  statement(sql`
      insert into paper_searches as s (paper_id, database, question, by, institution_id, order_id, state, day,
        source_count, obtained, why, by_id, by_name, group_search_id)
      select paper_id, database, question, by, ${order.institution_id}, ${order.id}, state, day, source_count, obtained,
        why, by_id, by_name, group_search_id
      from json_to_recordset(${JSON.stringify(words)}::json) as given(paper_id uuid, database int, question text,
        by text, state text, day date, source_count int, obtained int, why text, by_id uuid, by_name text,
        group_search_id uuid)
      on conflict (paper_id, database, question, by) do update set state = excluded.state, day = excluded.day,
        source_count = excluded.source_count, obtained = excluded.obtained, why = excluded.why,
        by_id = excluded.by_id, by_name = excluded.by_name, group_search_id = excluded.group_search_id
      where (s.state, s.day, s.source_count, s.obtained, s.why, s.by_id, s.by_name, s.group_search_id) is distinct from
        (excluded.state, excluded.day, excluded.source_count, excluded.obtained, excluded.why, excluded.by_id,
          excluded.by_name, excluded.group_search_id)
        and (excluded.group_search_id is null or s.group_search_id is not null or s.day < excluded.day)`);

/** What files and fetches say takes the place of what they said before; the words of librarians stay. */
export const replaceDerived = async (db: Db, order: OrderRow, words: readonly SearchWord[]): Promise<void> => {
  const keys = JSON.stringify(
    words.map(({ paper_id, database, question, by }) => ({ paper_id, database, question, by })),
  );
  await db.run(
    statement(sql`
        delete from paper_searches s where s.order_id = ${order.id} and s.by <> 'hand' and not exists (
          select from json_to_recordset(${keys}::json) as kept(paper_id uuid, database int, question text, by text)
          where kept.paper_id = s.paper_id and kept.database = s.database and kept.question = s.question
            and kept.by = s.by)`),
  );
  if (words.length > 0) await db.run(upsert(order, words));
};

/** What was said of the whole group does not replace a librarian's word for this order, unless that is older. */
export const writeHandWords = async (db: Db, order: OrderRow, words: readonly SearchWord[]): Promise<void> => {
  if (words.length > 0) await db.run(upsert(order, words));
};

/** What librarians said of these databases for this order; what was said of its whole group stays. */
export const deleteWordsOnFiles = (db: Db, orderId: string, databases: readonly number[]): Promise<number> =>
  db.run(
    statement(sql`
        delete from paper_searches where order_id = ${orderId} and by = 'hand' and group_search_id is null
          and database = any (${databases}::int[])`),
  );

/** A librarian takes back what they said of a database (0: the journal tables), of some papers and questions. */
export const deleteHandWords = (
  db: Db,
  orderId: string,
  of: { database: number; paperIds: readonly string[]; questions: readonly SearchQuestion[] },
): Promise<number> =>
  db.run(
    statement(sql`
        delete from paper_searches where order_id = ${orderId} and by = 'hand' and database = ${of.database}
          and paper_id = any (${of.paperIds}::uuid[]) and question = any (${of.questions}::text[])`),
  );
