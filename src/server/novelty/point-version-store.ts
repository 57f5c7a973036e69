import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows, updateWhere } from '../db/rows.ts';
import type { NoveltyPointVersionsTable } from '../db/tables.ts';

const texts = z.array(z.string());

const readRow = (row: Selectable<NoveltyPointVersionsTable>) => {
  const at = (column: string) => ({ table: 'novelty_point_versions', column, id: row.id });
  return {
    ...row,
    before: readJson(texts, row.before, at('before')),
    points: readJson(texts, row.points, at('points')),
  };
};
export type PointVersionRow = ReturnType<typeof readRow>;

const ofOrder = (orderId: string) =>
  kysely.selectFrom('novelty_point_versions').selectAll().where('order_id', '=', orderId);

/** The oldest first. */
export const pointVersionsOf = async (db: Db, orderId: string): Promise<PointVersionRow[]> =>
  (await db.all(ofOrder(orderId).orderBy('proposed_at').orderBy('id'))).map(readRow);

/** Refused as missing where the order has no such correction. */
export const lockPointVersion = async (db: Db, orderId: string, id: string): Promise<PointVersionRow> =>
  readRow(await db.one(ofOrder(orderId).where('id', '=', id).forUpdate()));

export const insertPointVersion = (db: Db, row: Insertable<NoveltyPointVersionsTable>): Promise<number> =>
  insertRows(db, 'novelty_point_versions', row);

export const updatePointVersion = (
  db: Db,
  id: string,
  change: Updateable<NoveltyPointVersionsTable>,
): Promise<number> => updateWhere(db, 'novelty_point_versions', { id }, change);
