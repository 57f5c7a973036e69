import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, sortedWhere } from '../db/rows.ts';
import type { NoveltyKnownWorksTable } from '../db/tables.ts';

export const markedWorksOf = (db: Db, orderId: string): Promise<Selectable<NoveltyKnownWorksTable>[]> =>
  sortedWhere(db, 'novelty_known_works', { order_id: orderId }, ['id']);

export const insertKnownWork = (db: Db, row: Insertable<NoveltyKnownWorksTable>): Promise<number> =>
  insertRows(db, 'novelty_known_works', row);

export const deleteKnownWork = (db: Db, orderId: string, id: string): Promise<number> =>
  deleteWhere(db, 'novelty_known_works', { order_id: orderId, id });

export interface ToldHit {
  id: string;
  title: string;
  doi: string;
  search_id: string;
}

/** Each record of the order with the rows of the log that told of it. */
export const toldHits = (db: Db, orderId: string): Promise<ToldHit[]> =>
  db.all(
    kysely
      .selectFrom('novelty_search_imports as t')
      .innerJoin('record_sources as s', 's.import_id', 't.import_id')
      .innerJoin('literature_records as r', 'r.id', 's.record_id')
      .select(['r.id', 'r.title', 'r.doi', 't.search_id'])
      .distinct()
      .where('t.order_id', '=', orderId),
  );

export const recordData = (db: Db, ids: readonly string[]): Promise<{ id: string; data: unknown }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(kysely.selectFrom('literature_records').select(['id', 'data']).where('id', 'in', ids));
