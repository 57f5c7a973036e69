import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { type ReportRow, readReport } from '../report-store.ts';

/** The newest version under a number that is in force. */
export const reportInForce = async (db: Db, institutionId: number, number: string): Promise<ReportRow | undefined> => {
  const row = await db.first(
    kysely
      .selectFrom('reports')
      .selectAll()
      .where('institution_id', '=', institutionId)
      .where('number', '=', number)
      .where('state', '=', 'frozen')
      .orderBy('version', 'desc')
      .limit(1),
  );
  return row && readReport(row);
};

export const markWithdrawn = (
  db: Db,
  id: string,
  made: { at: Date; reason: string; byNames: string; successorId: string | null },
): Promise<number> =>
  db.run(
    kysely
      .updateTable('reports')
      .set({
        state: 'withdrawn',
        withdrawn_at: made.at,
        withdrawn_reason: made.reason,
        withdrawn_by_names: made.byNames,
        successor_id: made.successorId,
      })
      .where('id', '=', id),
  );

/** A new version takes the place of all before it; one that was withdrawn stays so and names its successor. */
export const supersedeEarlier = async (
  db: Db,
  { orderId, version, successorId, now }: { orderId: string; version: number; successorId: string; now: Date },
): Promise<void> => {
  const earlier = kysely.updateTable('reports').where('order_id', '=', orderId).where('version', '<', version);
  await db.run(
    earlier
      .set({ state: 'void', successor_id: successorId, voided_at: now })
      .where('state', 'not in', ['void', 'withdrawn']),
  );
  await db.run(
    earlier.set({ successor_id: successorId }).where('state', '=', 'withdrawn').where('successor_id', 'is', null),
  );
};
