import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Starter, WithJobs } from '../jobs/jobs.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { itself } from '../payments/settle-open.ts';
import type { Bus } from '../push/bus.ts';
import { makeReportFiles } from './make-report-files.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { lockWanted, type ReportRow, updateReport, wantAgain, wantedReports } from './report-store.ts';
import { tellDesk } from './tell-desk.ts';

type Needs = Clock & TenantScope & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

const retryLimit = 4;

export const makingKind = 'reports.make';

/** Draws the files of one report. Done twice it makes nothing anew. */
export const reportsMakingJob = (services: Needs & WithOrderCommands & WithPublicUrl): Job =>
  defineJob({
    name: makingKind,
    retryLimit,
    backoff: { seconds: 5, longestSeconds: 300 },
    expireSeconds: 1800,
    input: z.object({ reportId: z.uuid() }),
    handler: async ({ input, attempt }, run) => {
      try {
        return await makeReportFiles(services, run.db, input.reportId, run);
      } catch (error) {
        // A refusal is not tried again by itself; whatever else fails is, and the desk hears of it in the end.
        if (error instanceof Refusal || attempt > retryLimit)
          await tellDesk(run.db, input.reportId, { error, now: services.now() });
        throw error;
      }
    },
  });

/** Queues the drawing; the report knows its task. */
export const startMaking = async (
  services: Needs,
  tx: Db,
  by: Starter,
  report: Pick<ReportRow, 'id' | 'institution_id' | 'number' | 'version'> & { orderNumber: string },
): Promise<string> => {
  const taskId = await services.jobs.start(tx, by, {
    kind: makingKind,
    title: `制作报告 ${report.number ?? report.orderNumber}`,
    input: { reportId: report.id },
    institutionId: report.institution_id,
  });
  await updateReport(tx, report.id, { wanted_at: null, task_id: taskId });
  return taskId;
};

/** Of several processes that hear of it one begins. */
const startWanted = (services: Needs, institutionId: number, id: string): Promise<void> =>
  services.tenant(institutionId).tx(async (tx) => {
    const report = await lockWanted(tx, id);
    if (report)
      await startMaking(
        services,
        tx,
        { actor: null, from: itself },
        { ...report, orderNumber: report.data.orderNumber },
      );
  });

const atOnce = 200;
/** Files that were given up are tried again once whatever failed may be over. */
const againAfter = 15 * 60_000;

/** Once a minute: what was frozen and nobody heard of, and what an order still waits for. */
export const startAllWanted = async (services: Needs & PlatformScope): Promise<void> => {
  const db = services.platform('jobs');
  const now = services.now();
  await wantAgain(db, { failedBefore: new Date(now.getTime() - againAfter), now });
  const wanted = await wantedReports(db, atOnce);
  for (const { id, institution_id } of wanted) await startWanted(services, institution_id, id);
};

/** Files are drawn as soon as the freezing has committed, whichever process did it. */
export const makeReportsAsAnnounced = (services: Needs, bus: Bus, onError: (error: unknown) => void): void =>
  bus.hear((said) => {
    if (said.kind === 'report') startWanted(services, said.institution, said.id).catch(onError);
  });
