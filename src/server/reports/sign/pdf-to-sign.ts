import { refuse } from '#domain/errors.ts';
import { availableActions } from '#domain/orders/perform.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { readWhole } from '#server/files/reading/read-whole.ts';
import type { Actor, By } from '#server/http/context.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import type { WithJobs } from '#server/jobs/jobs.ts';
import { orderActorOf } from '#server/orders/order-actor.ts';
import { lockOrder, type OrderRow, stateOf } from '#server/orders/order-store.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import { findTask } from '#server/tasks/task-store.ts';
import { attachedTo } from '../attached-files.ts';
import { gatherDraft } from '../gather-draft.ts';
import { startMaking } from '../making-job.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { publicOrigin } from '../public-origin.ts';
import { filesOfReport, reportOfVersion } from '../report-store.ts';
import { pdfBytes } from './seal-report.ts';

type Needs = Clock & TenantScope & WithPublicUrl & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

export const maySign = async (db: Db, actor: Actor, row: OrderRow, now: Date): Promise<boolean> => {
  const order = stateOf(row, await profileOf(db, row.institution_id));
  return availableActions(order, orderActorOf(actor), now.getTime()).includes('sign');
};

const madePdf = async (db: Db, order: OrderRow) => {
  const report = await reportOfVersion(db, order.id, order.report_version);
  return report && (await filesOfReport(db, report.id)).find(({ kind }) => kind === 'pdf');
};

/** The PDF that a signature now would seal, as freezing would choose it; undefined where it is still to be made. */
export const pdfToSign = async (services: Needs, db: Db, order: OrderRow): Promise<Buffer | undefined> => {
  const { newest } = await attachedTo(db, order);
  const attached = newest.get('pdf');
  if (attached) return Buffer.from(await readWhole(services.files, attached.sha256, Number(attached.size)));
  if (newest.has('docx'))
    throw refuse('wrong-state', { sentence: '报告是馆员上传的 Word，签章后转为 PDF，请在委托的附件里查看' });
  const pdf = await madePdf(db, order);
  return pdf && pdfBytes(services, db, pdf);
};

/** Has the report made where there is nothing to look at yet; says by which task. */
export const prepareSigning = async (
  services: Needs,
  db: Db,
  { actor, from }: By,
  orderId: string,
): Promise<{ taskId: string | null }> => {
  const now = services.now();
  return db.tx(async (tx) => {
    const seen = await reachOrder(tx, actor, orderId);
    const { newest } = await attachedTo(tx, seen);
    if (newest.size > 0 || (await madePdf(tx, seen)) || !(await maySign(tx, actor, seen, now))) return { taskId: null };
    const order = await lockOrder(tx, orderId);
    const known = await reportOfVersion(tx, order.id, order.report_version);
    const task = known?.task_id ? await findTask(tx, known.task_id) : undefined;
    if (task?.state === 'waiting' || task?.state === 'running') return { taskId: task.id };
    const origin = await publicOrigin(tx, order.institution_id, from);
    const report = await gatherDraft(tx, order, { origin, now });
    const taskId = await startMaking(services, tx, { actor, from }, { ...report, orderNumber: order.number ?? '' });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'report.draft',
      subject: 'report',
      subjectId: report.id,
      after: { orderId, version: report.version, sha256: report.sha256 },
      now,
    });
    return { taskId };
  });
};
