import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { deleteWhere, insertRows } from '../db/rows.ts';
import type { CitedPapersTable } from '../db/tables.ts';

const atOnce = 200;

/** A report that was withdrawn says nothing any more. */
export const dropCitedPapers = (db: Db, reportId: string): Promise<number> =>
  deleteWhere(db, 'cited_papers', { report_id: reportId });

/** The cited papers of an order's report, in place of those of an earlier version. */
export const replaceCitedPapers = async (
  db: Db,
  orderId: string,
  rows: readonly Insertable<CitedPapersTable>[],
): Promise<void> => {
  await deleteWhere(db, 'cited_papers', { order_id: orderId });
  for (let at = 0; at < rows.length; at += atOnce) await insertRows(db, 'cited_papers', rows.slice(at, at + atOnce));
};
