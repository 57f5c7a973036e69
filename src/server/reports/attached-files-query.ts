import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { OrderRow } from '../orders/order-store.ts';

const given = (orderId: string) =>
  kysely
    .selectFrom('order_files as o')
    .innerJoin('files as f', 'f.id', 'o.file_id')
    .select(['f.id', 'f.name', 'f.media_type', 'f.size', 'f.sha256', 'f.purpose', 'o.purpose as attached_as'])
    .where('o.order_id', '=', orderId);

/** The drafts, or the reports, that lie with the version in hand; newest first. */
export const givenFiles = (db: Db, order: Pick<OrderRow, 'id' | 'report_version'>, purpose: 'draft' | 'report') =>
  db.all(
    given(order.id)
      .where('o.report_version', '=', order.report_version)
      .where('o.purpose', '=', purpose)
      .orderBy('o.added_at', 'desc')
      .orderBy('f.id', 'desc'),
  );
export type GivenFile = Awaited<ReturnType<typeof givenFiles>>[number];

export const givenFile = (db: Db, orderId: string, fileId: string): Promise<GivenFile | undefined> =>
  db.first(given(orderId).where('f.id', '=', fileId));
