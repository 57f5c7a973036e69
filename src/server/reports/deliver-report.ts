import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { platformItself } from '../orders/order-caller.ts';
import { lockOrder, markDelivered } from '../orders/order-store.ts';
import { itself } from '../payments/settle-open.ts';
import { filesOfReport, type ReportRow } from './report-store.ts';
import { isIssued } from './sign/seal-report.ts';
import { findSignature } from './sign/signature-store.ts';

/** What the order promised of its report: the file that the leader signed, or the PDF where nobody signs. */
const isComplete = async (db: Db, report: ReportRow): Promise<boolean> => {
  const files = await filesOfReport(db, report.id);
  const signed = (await findSignature(db, report.order_id, report.version)) !== undefined;
  return files.some(({ kind }) => (signed ? isIssued(kind) : kind === 'pdf'));
};

/** The order goes on once its promised files exist; one that waits for something else knows that they are there. */
export const deliverReport = (
  services: Clock & WithOrderCommands & WithPublicUrl,
  db: Db,
  report: ReportRow,
): Promise<void> =>
  db.tx(async (tx) => {
    const order = await lockOrder(tx, report.order_id);
    if (report.state === 'draft' || order.frozen_version !== report.version) return;
    if (order.delivered_version >= report.version) return;
    if (!(await isComplete(tx, report))) throw new Error(`The report ${report.id} has no file to hand out.`);
    if (order.status === 'issuing') {
      const caller = platformItself({ ...itself, publicUrl: services.publicUrl });
      await services.orderCommands.act(tx, caller, { id: order.id, action: 'deliver' }, services.now());
      return;
    }
    await markDelivered(tx, order.id, report.version);
  });
