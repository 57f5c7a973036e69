import type { OrderFilePurpose } from '#domain/orders/file-access.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { allWhere, deleteWhere, insertRows } from '#server/db/rows.ts';
import type { OrderRow } from '../order-store.ts';

export const insertOrderFile = (
  db: Db,
  row: Pick<OrderRow, 'id' | 'institution_id' | 'report_version'>,
  fileId: string,
  purpose: OrderFilePurpose,
): Promise<number> =>
  insertRows(db, 'order_files', {
    order_id: row.id,
    file_id: fileId,
    institution_id: row.institution_id,
    purpose,
    report_version: row.report_version,
  });

export const deleteOrderFiles = async (
  db: Db,
  orderId: string,
  purpose: OrderFilePurpose,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  await deleteWhere(db, 'order_files', { order_id: orderId, purpose, file_id: fileIds });
};

/** The files of an order, oldest first. */
export const listOrderFiles = (db: Db, orderId: string) =>
  db.all(
    kysely
      .selectFrom('order_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .select(['f.id', 'f.name', 'f.size', 'f.owner_id', 'o.purpose', 'o.report_version', 'o.added_at'])
      .where('o.order_id', '=', orderId)
      .orderBy('o.added_at')
      .orderBy('f.id'),
  );

/** Versions whose report the library took back. */
export const withdrawnVersions = async (db: Db, orderId: string): Promise<number[]> => {
  const rows = await allWhere(db, 'reports', { order_id: orderId, state: 'withdrawn' }, ['version']);
  return rows.map(({ version }) => version);
};

export type OrderFileRow = Awaited<ReturnType<typeof listOrderFiles>>[number];
