import { refuse } from '#domain/errors.ts';
import { isWorking } from '#domain/orders/search-work.ts';
import { withEnvelope } from '#domain/reports/report-content.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Db } from '../db/db.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { requireOpenTo } from '../orders/open-search.ts';
import { requireDesk } from '../orders/order-policy.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { gatherContent } from './gather-content.ts';
import { startMaking } from './making-job.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { envelopeOf } from './report-envelope.ts';
import { findReport, hashOf, openReport, type ReportRow, updateReport } from './report-store.ts';
import { reportServiceOf } from './services/report-services.ts';
import { requireFitting, requireTemplate } from './template-for.ts';

type Needs = Clock & TenantScope & WithPublicUrl & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

/** Whether a draft of the order can be made at all, by whoever may. */
export const isInWork = (order: OrderRow): boolean =>
  reportServiceOf(order.service).inWork?.(order) ??
  (isWorking(order.status) && order.frozen_version < order.report_version);

export const requireWork = async (db: Db, actor: Actor, orderId: string): Promise<void> => {
  const order = await reachOrder(db, actor, orderId);
  requireDesk(actor, order);
  if (reportServiceOf(order.service).inWork) requireOpenTo(order, actor);
  else if (!isInWork(order)) throw refuse('wrong-state', { sentence: '委托不在检索馆员手中，不能生成初稿' });
};

/** Gathers what the report would say now and keeps it as the draft of the version in hand. The order is locked. */
export const gatherDraft = async (
  db: Db,
  order: OrderRow,
  { origin, template, now }: { origin: string | undefined; template?: string | undefined; now: Date },
): Promise<ReportRow> => {
  const row = await openReport(db, order, now);
  if (row.state !== 'draft') return findReport(db, row.id);
  const data = withEnvelope(
    await gatherContent(db, order, now),
    await envelopeOf(db, order, { code: row.code, origin, now }),
  );
  const change = {
    number: order.report_number,
    source: 'made' as const,
    // What is gathered now is in work: it is no revision until it is finished.
    revision: null,
    content_hash: null,
    template: template ?? row.template,
    schema_version: data.schemaVersion,
    sha256: hashOf(data),
    gathered_at: now,
  };
  await updateReport(db, row.id, { ...change, data: JSON.stringify(data) });
  return { ...row, ...change, data };
};

/** 生成初稿: the report as the workbench stands now, its files to be drawn and put with the order. */
export const startDraft = async (
  services: Needs,
  { db, actor, from }: SessionContext,
  { orderId, template }: { orderId: string; template?: string | undefined },
): Promise<{ reportId: string; taskId: string }> => {
  requireTemplate(template);
  const now = services.now();
  return db.tx(async (tx) => {
    await requireWork(tx, actor, orderId);
    const order = await lockOrder(tx, orderId);
    const origin = await publicOrigin(tx, order.institution_id, from);
    const report = await gatherDraft(tx, order, { origin, template, now });
    const by = { actor, from };
    requireFitting(template, { service: order.service, language: report.data.language });
    const taskId = await startMaking(services, tx, by, { ...report, orderNumber: order.number ?? '' });
    await writeAudit(tx, {
      by,
      action: 'report.draft',
      subjectId: report.id,
      after: { orderId, version: report.version, sha256: report.sha256 },
      now,
    });
    return { reportId: report.id, taskId };
  });
};
