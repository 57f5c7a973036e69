import { backupJob } from './backup-job.ts';
import { countTroubles } from './count-troubles.ts';
import { drillJob } from './drill-job.ts';
import { institutionErasure } from './erase-institution.ts';
import { keepRetention } from './keep-retention.ts';
import { firstDayRoutes, operationsRoutes } from './routes.ts';
import { backUpWhenDue, drillWhenDue } from './schedule-backups.ts';
import { auditVerifyJob, verifyAuditWhenDue } from './verify-audit-job.ts';

export const operationsManifest = {
  routes: [operationsRoutes, firstDayRoutes],
  jobs: [backupJob, drillJob, auditVerifyJob],
  eachMinute: [backUpWhenDue, drillWhenDue, verifyAuditWhenDue, keepRetention],
  confirmations: [institutionErasure],
  counters: { platform: countTroubles },
};
