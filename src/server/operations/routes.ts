import { firstDayCalls } from '#contracts/first-day.ts';
import { operationsCalls } from '#contracts/operations.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithMailer } from '../mail/mailer.ts';
import type { WithRecentLoad } from '../monitoring/recent-load.ts';
import type { WithWriteProbe } from '../monitoring/write-probe.ts';
import { changeRetention } from './change-retention.ts';
import { changeRules } from './change-rules.ts';
import { proposeInstitutionErasure } from './erase-institution.ts';
import type { WithOwnAddress } from './own-address.ts';
import { pruneBackups } from './prune-backups.ts';
import { confirmTestMail, readFirstDay } from './read-first-day.ts';
import { drillNow, makeBackupNow, saveSchedule } from './schedule-backups.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setBackupPassphrase } from './set-passphrase.ts';
import { showStatus, type WithProcess } from './show-status.ts';
import type { WithBackups } from './with-backups.ts';

export const operationsRoutes = (
  services: Clock &
    WithMailer &
    WithJobs &
    WithBackups &
    WithProcess &
    WithRecentLoad &
    WithWriteProbe &
    WithPasswordKeys,
): RouteGroup =>
  defineRoutes(operationsCalls, {
    'GET /platform/status': ({ context }) => showStatus(services, context.db),
    'POST /platform/mail-test': ({ body, context }) => sendTestMail(services, context, body.recipient),
    'POST /platform/backups/make': ({ context }) => makeBackupNow(services, context),
    'POST /platform/rules': ({ body, context }) => changeRules(services, context, body),
    'POST /platform/retention': ({ body, context }) => changeRetention(services, context, body),
    'POST /platform/institutions/erase': ({ body, context }) => proposeInstitutionErasure(services, context, body),
    'POST /platform/backups/schedule': ({ body, context }) => saveSchedule(services, context, body),
    'POST /platform/backups/passphrase': ({ body, context }) => setBackupPassphrase(services, context, body.passphrase),
    'POST /platform/backups/drill': ({ context }) => drillNow(services, context),
    'POST /platform/backups/prune': ({ context }) => pruneBackups(services, context),
  });

export const firstDayRoutes = (
  services: Clock & WithMailer & WithBackups & WithPublicUrl & WithOwnAddress,
): RouteGroup =>
  defineRoutes(firstDayCalls, {
    'GET /platform/first-day': ({ context }) => readFirstDay(services, context),
    'POST /platform/first-day/mail': ({ body, context }) => confirmTestMail(services, context, body.code),
  });
