import { draftCalls } from '#contracts/reports/drafts.ts';
import { reportTextCalls } from '#contracts/reports/report-texts.ts';
import { reportCalls } from '#contracts/reports/reports.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { WithFileLinks } from '../files/file-links.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { startBatch } from './batch-job.ts';
import { showDraft, showFinishing } from './draft-view.ts';
import { startDraft } from './gather-draft.ts';
import { listReports } from './list-reports.ts';
import { makeAnew } from './make-anew.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { downloadReport, linkFile, openLinkedFile } from './report-download.ts';
import { listReportTexts, saveReportText } from './report-texts.ts';
import { showReport } from './report-view.ts';
import { proposeRetraction } from './withdrawal/retract-report.ts';

type Needs = Clock &
  TenantScope &
  PlatformScope &
  WithPublicUrl &
  WithFiles &
  WithFileLinks &
  WithJobs &
  WithCertificateKeys &
  WithPdf &
  WithOutgoing;

export const reportRoutes = (services: Needs): RouteGroup =>
  defineRoutes(reportCalls, {
    'POST /reports/draft': ({ body, context }) => startDraft(services, context, body),
    'POST /reports/make': ({ body, context }) => makeAnew(services, context, body),
    'POST /reports/retract': ({ body, context }) => proposeRetraction(context, body, services.now()),
    'POST /reports/list': ({ body, context }) => listReports(context, body),
    'GET /reports/:id': ({ params, context }) => showReport(services, context, params.id),
    'GET /reports/:id/files/:kind': ({ params, query, context }) =>
      downloadReport(services, context, { ...params, marked: query.marked }),
    'POST /reports/link': ({ body, context }) => linkFile(services, context, body),
    'GET /linked-files/:token': ({ params, context }) => openLinkedFile(services, context, params.token),
    'POST /reports/batch': ({ body, context }) => startBatch(services, context, body),
  });

export const draftRoutes = (services: Needs): RouteGroup =>
  defineRoutes(draftCalls, {
    'GET /reports/drafts/:orderId': ({ params, context }) =>
      showDraft(services, context, params.orderId, services.now()),
    'GET /reports/finishing/:orderId': ({ params, context }) => showFinishing(context, params.orderId, services.now()),
  });

export const reportTextRoutes = (services: Needs): RouteGroup =>
  defineRoutes(reportTextCalls, {
    'GET /report-texts': async ({ context }) => ({ list: await listReportTexts(context) }),
    'POST /report-texts/save': ({ body, context }) => saveReportText(context, body, services.now()),
    'POST /report-texts/reset': ({ body, context }) =>
      saveReportText(context, { ...body, zh: '', en: '', listed: true }, services.now()),
  });
