import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, updateWhere } from '../db/rows.ts';
import type { SavedSearchesTable } from '../db/tables.ts';
import type { Actor } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';

const searches = (orderId: string) =>
  kysely
    .selectFrom('saved_searches as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('record_imports as i')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('i.read_count'), eb.lit(0)).as('n'))
        .whereRef('i.search_id', '=', 's.id')
        .as('imported'),
    )
    .where('s.order_id', '=', orderId);

/** A search with the number of records that were imported from it. */
export type SearchRow = Selectable<SavedSearchesTable> & { imported: number | null };

export const searchesOf = (db: Db, orderId: string): Promise<SearchRow[]> => db.all(searches(orderId).orderBy('s.id'));

export const findSearch = (db: Db, orderId: string, id: string): Promise<SearchRow> =>
  db.one(searches(orderId).where('s.id', '=', id));

type Said = Pick<SearchRow, 'name' | 'query' | 'database' | 'hits' | 'paper_id' | 'searched_on'>;

export const insertSearch = (
  db: Db,
  { id, order, actor, now, ...said }: Said & { id: string; order: OrderRow; actor: Actor; now: Date },
): Promise<number> =>
  insertRows(db, 'saved_searches', {
    id,
    institution_id: order.institution_id,
    order_id: order.id,
    created_by: actor.userId,
    created_by_name: actor.fullName,
    created_at: now,
    ...said,
  });

export const updateSearch = (db: Db, id: string, change: Updateable<SavedSearchesTable>): Promise<number> =>
  updateWhere(db, 'saved_searches', { id }, change);

export const removeSearch = (db: Db, id: string): Promise<number> => deleteWhere(db, 'saved_searches', { id });
