import { finishUpgrade } from '../db/finish-upgrade.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { reportsBatchJob } from './batch-job.ts';
import { keepLateRevisions } from './late-revisions.ts';
import { makeReportsAsAnnounced, reportsMakingJob, startAllWanted } from './making-job.ts';
import { draftConfirmationRoutes, reviewRoutes } from './review/routes.ts';
import { draftRoutes, reportRoutes, reportTextRoutes } from './routes.ts';
import { signingRoutes } from './sign/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { reportRetractions } from './withdrawal/retract-report.ts';

export const reportsManifest = {
  routes: [
    reportRoutes,
    draftRoutes,
    reviewRoutes,
    draftConfirmationRoutes,
    reportTextRoutes,
    signingRoutes,
    verificationRoutes,
  ],
  jobs: [reportsMakingJob, reportsBatchJob],
  eachMinute: [startAllWanted],
  onStart: [
    (services: Clock & PlatformScope & TenantScope, _bus: unknown, onError: (error: unknown) => void) =>
      finishUpgrade(services.platform('start'), 'drafts-kept', () => keepLateRevisions(services, onError)),
  ],
  onWork: [makeReportsAsAnnounced],
  confirmations: [reportRetractions],
};
