import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere, insertRows, lockFirst, sortedWhere, updateWhere } from '../db/rows.ts';
import type { GroupSearchesTable } from '../db/tables.ts';

export type GroupSearchRow = Selectable<GroupSearchesTable>;

export const searchesOfGroup = (db: Db, groupId: string): Promise<GroupSearchRow[]> =>
  sortedWhere(db, 'group_searches', { group_id: groupId }, ['made_at', 'id']);

export const lockGroupSearch = (db: Db, id: string): Promise<GroupSearchRow | undefined> =>
  lockFirst(db, 'group_searches', { id });

export const insertGroupSearch = async (
  db: Db,
  search: Omit<GroupSearchRow, 'id' | 'version' | 'papers' | 'orders' | 'taken_back_at' | 'taken_back_by_name'>,
): Promise<string> => {
  const id = newId();
  await insertRows(db, 'group_searches', { ...search, id, papers: 0, orders: 0 });
  return id;
};

export const noteCovered = (db: Db, id: string, covered: { papers: number; orders: number }): Promise<number> =>
  updateWhere(db, 'group_searches', { id }, covered);

export const noteTakenBack = (db: Db, { id, version }: GroupSearchRow, by: string, now: Date): Promise<number> =>
  updateWhere(
    db,
    'group_searches',
    { id, version },
    { taken_back_at: now, taken_back_by_name: by, version: version + 1 },
  );

/** Orders in which the word stands, and whether their draft is finished with it. */
export const ordersUnder = (db: Db, searchId: string): Promise<{ id: string; finished: boolean }[]> =>
  db.all(
    statement(sql<{ id: string; finished: boolean }>`
        select distinct o.id, o.content_hash is not null and o.frozen_version < o.report_version as finished
        from paper_searches s join orders o on o.id = s.order_id where s.group_search_id = ${searchId} order by o.id`),
  );

export const dropWordsIn = (db: Db, searchId: string, orderId: string): Promise<number> =>
  deleteWhere(db, 'paper_searches', { group_search_id: searchId, order_id: orderId });

/**
 * Of how many of the group's papers each question is searched, by database. What a source says is there is not searched
 * while nothing of it came in, as `cellOf` says of one paper.
 */
export const coverageOf = (db: Db, groupId: string) =>
  db.all(
    statement(sql<{ database: number; question: string; papers: number }>`
        select database, question, count(*)::int as papers
        from (
          select s.database, s.question, s.paper_id
          from paper_searches s join orders o on o.id = s.order_id and o.group_id = ${groupId}
          join order_papers p on p.id = s.paper_id and not p.gone
          where s.database > 0 group by s.database, s.question, s.paper_id
          having bool_or(s.state = 'searched')
            and not (coalesce(max(s.source_count), 0) > 0 and coalesce(max(s.obtained), 0) = 0)
        ) searched group by database, question`),
  );

/** Papers of the orders that a librarian works on. */
export const papersInSearch = async (db: Db, orderIds: readonly string[]): Promise<number> =>
  orderIds.length === 0
    ? 0
    : Number(
        (
          await db.one(
            kysely
              .selectFrom('order_papers')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .where('order_id', 'in', [...orderIds])
              .where('gone', '=', false),
          )
        ).n,
      );
