import { backupJob } from './backup-job.ts';
import { institutionErasure } from './erase-institution.ts';
import { keepRetention } from './keep-retention.ts';
import { operationsRoutes } from './routes.ts';
import { backUpWhenDue } from './schedule-backups.ts';

export const operationsManifest = {
  routes: [operationsRoutes],
  jobs: [backupJob],
  eachMinute: [backUpWhenDue, keepRetention],
  confirmations: [institutionErasure],
};
