import type { CheckLine, CheckView } from '#contracts/similarity.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { isOpenTo } from '../orders/open-search.ts';
import { type CheckRow, marksOf, reportMarksOf, resultOfCheck } from './check-store.ts';
import { reachOrdered } from './reach-ordered.ts';
import { isGiver, mayMark, mayReport } from './similarity-policy.ts';

export const lineOf = (row: CheckRow, actor: Actor): CheckLine => ({
  id: row.id,
  version: row.version,
  name: row.name,
  size: row.size,
  userName: row.user_name,
  own: isGiver(actor, row),
  orderId: row.order_id,
  // A line without anything left is handed out nowhere.
  state: row.state === 'deleted' ? 'failed' : row.state,
  taskId: row.state === 'running' ? row.task_id : null,
  error: row.error ?? '',
  letters: row.letters,
  pages: row.pages,
  shares:
    row.state === 'done'
      ? {
          total: row.total_share ?? 0,
          withoutQuotations: row.quotations_share ?? 0,
          withoutOwn: row.own_share ?? 0,
          largest: row.largest_share ?? 0,
        }
      : null,
  kept: row.text_id !== null,
  shared: row.shared_at !== null,
  manuscriptGone: row.deleted_at !== null,
  reportNumber: row.report_number ?? '',
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const viewOf = async (db: Db, row: CheckRow, actor: Actor): Promise<CheckView> => {
  const done = row.state === 'done';
  const open =
    done &&
    row.reported_at === null &&
    row.deleted_at === null &&
    (row.order_id === null || isOpenTo(await reachOrdered(db, actor, row.order_id), actor));
  return {
    ...lineOf(row, actor),
    // Without its manuscript a result has no words to show; the figures stand in the line.
    result: done && !row.deleted_at ? ((await resultOfCheck(db, row.id)) ?? null) : null,
    marks: marksOf(row),
    report:
      row.reported_at && row.report_number && row.code
        ? {
            number: row.report_number,
            code: row.code,
            day: chinaDay(row.reported_at),
            marks: await reportMarksOf(db, row.id),
          }
        : null,
    may: {
      mark: open && mayMark(actor, row),
      report: open && mayReport(actor, row),
      takeBack: row.text_id !== null && isGiver(actor, row),
      share: isGiver(actor, row) && row.deleted_at === null,
      delete: isGiver(actor, row) && row.deleted_at === null && row.state !== 'running',
    },
  };
};
