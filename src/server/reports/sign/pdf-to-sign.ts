import type { PreparedSigning } from '#contracts/reports/signing.ts';
import { refuse } from '#domain/errors.ts';
import { availableActions } from '#domain/orders/perform.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import type { Actor, By } from '#server/http/context.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import type { WithJobs } from '#server/jobs/jobs.ts';
import { orderActorOf } from '#server/orders/order-actor.ts';
import { lockOrder, type OrderRow, stateOf } from '#server/orders/order-store.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import { findTask } from '#server/tasks/task-store.ts';
import { startMaking } from '../making-job.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { filesOfReport, reportOfVersion } from '../report-store.ts';
import { noteOpened } from './opened-drafts-store.ts';
import { pdfBytes } from './seal-report.ts';

type Needs = Clock & TenantScope & WithPublicUrl & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

export const maySign = async (db: Db, actor: Actor, row: OrderRow, now: Date): Promise<boolean> => {
  const order = stateOf(row, await profileOf(db, row.institution_id));
  return availableActions(order, orderActorOf(actor), now.getTime()).includes('sign');
};

/** Of the content in hand: a PDF of another draft is none. */
const madePdf = async (db: Db, order: OrderRow) => {
  const report = await reportOfVersion(db, order.id, order.report_version);
  if (!report || report.content_hash !== order.content_hash) return undefined;
  return (await filesOfReport(db, report.id)).find(({ kind }) => kind === 'pdf');
};

/** The PDF of the revision that a signature now would seal; undefined where it is still to be made. */
export const pdfToSign = async (services: Needs, db: Db, order: OrderRow): Promise<Buffer | undefined> => {
  const pdf = await madePdf(db, order);
  return pdf && pdfBytes(services, db, pdf);
};

/** Has the report made where there is nothing to look at yet, and says how far that is. */
export const prepareSigning = async (
  services: Needs,
  db: Db,
  { actor, from }: By,
  { orderId, taskId: waitedFor }: { orderId: string; taskId?: string | undefined },
): Promise<PreparedSigning> => {
  const now = services.now();
  return db.tx(async (tx) => {
    const seen = await reachOrder(tx, actor, orderId);
    if (!(await maySign(tx, actor, seen, now))) return { waits: false, making: null };
    if (await madePdf(tx, seen)) {
      await noteOpened(tx, seen, actor.userId, now);
      return { waits: true, making: null };
    }
    const order = await lockOrder(tx, orderId);
    const report = await reportOfVersion(tx, order.id, order.report_version);
    if (!report?.content_hash || report.content_hash !== order.content_hash)
      throw refuse('wrong-state', { sentence: '这份初稿没有定版，请退回检索馆员重新完成初稿' });
    const task = report.task_id ? await findTask(tx, report.task_id) : undefined;
    const open = task?.state === 'waiting' || task?.state === 'running';
    if (task && (open || (task.id === waitedFor && task.state !== 'done'))) {
      const { id, state, done, error } = task;
      return { waits: true, making: { taskId: id, state, done, error } };
    }
    const taskId = await startMaking(services, tx, { actor, from }, { ...report, orderNumber: order.number ?? '' });
    return { waits: true, making: { taskId, state: 'waiting', done: 0, error: null } };
  });
};
