import { refusals } from '#contracts/errors.ts';
import { Refusal } from '#domain/errors.ts';
import { permissionOf } from '#domain/orders/party.ts';
import type { Db } from '../db/db.ts';
import { markDone } from '../notifications/notification-store.ts';
import { notify } from '../notifications/notify.ts';
import { peopleWith } from '../orders/desk-people-query.ts';
import { findOrder } from '../orders/order-store.ts';
import { findReport } from './report-store.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Refusal ? (error.sentence ?? refusals[error.code].sentence) : '制作时出错';

/** The files of an issued report could not be made: whoever has the order, and the desk, hear of it with the reason. */
export const tellDesk = async (
  db: Db,
  reportId: string,
  { error, now }: { error: unknown; now: Date },
): Promise<void> => {
  const report = await findReport(db, reportId);
  if (report.state === 'draft') return;
  await db.tx(async (tx) => {
    const order = await findOrder(tx, report.order_id);
    if (order.delivered_version >= report.version) return;
    const desk = await peopleWith(tx, order.institution_id, permissionOf.acceptor);
    const userIds = order.assignee_id ? [...desk, order.assignee_id] : desk;
    // The newest failure alone waits in the bell.
    await markDone(tx, { targetId: order.id, kind: 'turn', butNotOf: order.applicant_id, now });
    await notify(tx, {
      institutionId: order.institution_id,
      userIds,
      kind: 'turn',
      targetId: order.id,
      by: null,
      msg: `${report.number ?? order.number ?? ''} 的报告文件没有生成：${reasonOf(error)}；平台会自动重试，也可以在报告页重新生成`,
      now,
    });
  });
};
