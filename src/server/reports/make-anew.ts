import { writeAudit } from '../audit/write-audit.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { startMaking } from './making-job.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { requireMaking } from './report-policy.ts';
import { reachReport } from './report-view.ts';
import { insistsOnForm } from './sign/sealed-layout.ts';
import { agreeToLayout } from './sign/signature-store.ts';

type Needs = Clock & TenantScope & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

/**
 * Draws the files of a report again. Where the Word form of a signed report cannot be turned into a PDF, one who signs
 * may agree to the standard layout.
 */
export const makeAnew = async (
  services: Needs,
  { db, actor, from }: SessionContext,
  { id, standardLayout }: { id: string; standardLayout: boolean },
): Promise<{ reportId: string; taskId: string }> => {
  const { report, order } = await reachReport(db, actor, id);
  requireMaking(actor, order, { standardLayout });
  return db.tx(async (tx) => {
    if (standardLayout && (await insistsOnForm(tx, report))) {
      await agreeToLayout(tx, report.order_id, report.version);
      await writeAudit(tx, {
        by: { actor, from },
        action: 'report.standard-layout',
        subjectId: report.id,
        after: { orderId: order.id, version: report.version, standardLayout },
        now: services.now(),
      });
    }
    const taskId = await startMaking(services, tx, { actor, from }, { ...report, orderNumber: order.number ?? '' });
    return { reportId: report.id, taskId };
  });
};
