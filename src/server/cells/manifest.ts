import { cellPlatformRoutes } from './routes.ts';
import { auditVerifyJob } from './verify-audit-job.ts';

export const cellsManifest = {
  routes: [cellPlatformRoutes],
  jobs: [auditVerifyJob],
};
