import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { addressRoutes } from './addresses/routes.ts';
import { archiveRoutes } from './archive/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { sealAudit } from './audit/seal-audit.ts';
import { branchesRoutes } from './branches/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import {
  citingRoutes,
  doubtfulCitationRoutes,
  orderFileRoutes,
  savedSearchRoutes,
  workbenchRoutes,
  workGroupRoutes,
} from './citations/routes.ts';
import { expireConfirmations } from './confirmations/dismiss.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { connectionsFetchJob } from './connections/fetch-job.ts';
import { connectionRoutes, fetchRoutes } from './connections/routes.ts';
import { resumeDue } from './connections/steer-fetch.ts';
import { tenantDb } from './db/db.ts';
import { type DeploymentKeys, openDeploymentKeys } from './db/deployment-keys.ts';
import { migrate } from './db/migrate.ts';
import { platformDb } from './db/platform-scope.ts';
import { openPools, type Pools } from './db/pools.ts';
import { sealingFrom } from './db/sealing.ts';
import { dictionariesRoutes } from './dictionaries/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { linksWith } from './files/file-links.ts';
import { openFileStore } from './files/open-file-store.ts';
import { filesRoutes } from './files/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { createApp, type TrustedProxies } from './http/app.ts';
import { closeApp } from './http/close-app.ts';
import type { RouteGroup } from './http/handlers.ts';
import { guardAgainstOverload, type OverloadGuard, type Patience } from './http/overload.ts';
import type { Gate } from './http/register-calls.ts';
import { authenticator } from './identity/authenticate.ts';
import { passwordKeysFrom } from './identity/password-keys.ts';
import { passwordNonces } from './identity/password-nonces.ts';
import { identityRoutes, secondFactorRoutes } from './identity/routes.ts';
import { sessionTokens } from './identity/session-tokens.ts';
import { institutionsRoutes } from './institutions/routes.ts';
import type { Job } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import { installQueue } from './jobs/queue.ts';
import { fillAsAnnounced, fillWaiting } from './library/fill-library.ts';
import { addOaiRoutes } from './library/harvest/oai-routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { clientLimits } from './limits/client-limits.ts';
import { countHit } from './limits/count-hit.ts';
import { fillCitedPapers } from './listings/fill-cited-papers.ts';
import { listingRoutes } from './listings/routes.ts';
import { messageChannelRoutes } from './mail/channel-routes.ts';
import { mailTemplateRoutes } from './mail/mail-template-routes.ts';
import { createMailer } from './mail/mailer.ts';
import { sendMailsAsAnnounced } from './mail/post-mail.ts';
import { mailRoutes } from './mail/routes.ts';
import { wechatBindingRoutes } from './mail/wechat-binding/routes.ts';
import { menusRoutes } from './menus/routes.ts';
import { metricRoutes } from './metrics/routes.ts';
import { type Metrics, openMetrics } from './monitoring/metrics.ts';
import { readLoad } from './monitoring/monitoring-query.ts';
import { addHealthRoutes, addMetricsRoute } from './monitoring/monitoring-routes.ts';
import { openRecentLoad } from './monitoring/recent-load.ts';
import { noticesRoutes } from './notices/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { noveltyRoutes } from './novelty/routes.ts';
import { addOpenRoutes } from './open-api/open-routes.ts';
import { openApplicationRoutes } from './open-api/routes.ts';
import { backupJob } from './operations/backup-job.ts';
import { keepRetention } from './operations/keep-retention.ts';
import { operationsRoutes } from './operations/routes.ts';
import { backUpWhenDue } from './operations/schedule-backups.ts';
import { orderRoutes } from './orders/routes.ts';
import { runOrderTimers } from './orders/timers/order-timers.ts';
import type { ObjectStorage } from './outgoing/object-storage.ts';
import { createOutgoing, type Outgoing } from './outgoing/outgoing.ts';
import { outwardRoutes } from './outward/routes.ts';
import { packagesRoutes } from './packages/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { patentRoutes } from './patents/routes.ts';
import { addNotifyRoute } from './payments/notify-route.ts';
import { keysFrom } from './payments/payment-keys.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { sendRefundsAsAnnounced, settleOpen } from './payments/settle-open.ts';
import { personalRoutes } from './personal/routes.ts';
import { priceListRoutes } from './prices/routes.ts';
import { startPush } from './push/push.ts';
import { addWebsocketRoute } from './push/websocket-route.ts';
import { querySyntaxRoutes } from './query-syntaxes/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { recordsImportJob } from './records/import-job.ts';
import { recordImportRoutes, recordRoutes } from './records/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { reportTemplateRoutes } from './report-templates/routes.ts';
import { reportsBatchJob } from './reports/batch-job.ts';
import { keepLateRevisions } from './reports/late-revisions.ts';
import { makeReportsAsAnnounced, reportsMakingJob, startAllWanted } from './reports/making-job.ts';
import { openPdfMaker } from './reports/pdf/make-pdf.ts';
import { draftConfirmationRoutes, reviewRoutes } from './reports/review/routes.ts';
import { draftRoutes, reportRoutes, reportTextRoutes } from './reports/routes.ts';
import { signingRoutes } from './reports/sign/routes.ts';
import { verificationRoutes } from './reports/verification/routes.ts';
import { rolesRoutes } from './roles/routes.ts';
import { searchSourceRoutes } from './search-sources/routes.ts';
import { searcherRoutes } from './searchers/routes.ts';
import { openInstitutionRoutes, setupRoutes } from './setup/routes.ts';
import { similarityCheckJob } from './similarity/check-job.ts';
import { similarityRoutes } from './similarity/routes.ts';
import { similarityTextJob } from './similarity/text-job.ts';
import { signOnSettingsRoutes, signOnWayRoutes, singleSignOnRoutes } from './single-sign-on/routes.ts';
import { addOidcLogoutRoute } from './single-sign-on/ways/oidc-routes.ts';
import { addSamlRoutes } from './single-sign-on/ways/saml-routes.ts';
import { siteRoutes } from './site/routes.ts';
import { confirmationKindsOf } from './start/confirmation-kinds.ts';
import { demoHistoryJob, startDemoHistory } from './start/demo-history/seed-history.ts';
import { restoreDemoExports, seedDemoLiterature } from './start/demo-literature/seed-demo-literature.ts';
import { seedDemoNovelty } from './start/demo-literature/seed-demo-novelty.ts';
import { seedDemoPatents } from './start/demo-literature/seed-demo-patents.ts';
import { restoreDemoLogos } from './start/demo-logo.ts';
import { restoreDemoReports } from './start/demo-orders/demo-report-file.ts';
import { seedDemoReports } from './start/demo-orders/seed-demo-reports.ts';
import { demoInstitutions } from './start/demo-people.ts';
import { restoreDemoPictures } from './start/demo-picture.ts';
import { restoreDemoSeals, seedDemoSigning } from './start/demo-seal.ts';
import { findingCountersOf } from './start/finding-counters.ts';
import { importReactions } from './start/import-reactions.ts';
import { openBackground } from './start/open-background.ts';
import { orderDoor } from './start/order-reactions.ts';
import { pushReaders } from './start/push-readers.ts';
import { playground, seedDemo } from './start/seed-demo.ts';
import { seedShowcase } from './start/seed-showcase.ts';
import { seedStandard } from './start/seed-standard.ts';
import type { Services } from './start/services.ts';
import { stationsRoutes } from './stations/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { foldStatistics } from './statistics/statistic-store.ts';
import { tasksRoutes } from './tasks/routes.ts';
import { usersExportJob } from './users/export-users.ts';
import { onlineSessionRoutes, personNumberRoutes, userImportRoutes, usersRoutes } from './users/routes.ts';
import { deliverAsAnnounced, deliverDue } from './webhooks/deliver.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface PlatformOptions {
  databaseUrl: string;
  /** pgbouncer in transaction mode before the same database; announcements and the queue go past it. */
  poolerUrl?: string | undefined;
  dataDir: string;
  /** Where the deployment's keys are kept; absent: `keys` in the data folder. */
  keyFile?: string;
  /** A bucket for the files; absent: `files` in the data folder. */
  objectStorage?: ObjectStorage | undefined;
  /** Where the platform's own backups go; absent: `backups` in the data folder. */
  backupDir?: string;
  demo: boolean;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: TrustedProxies;
  now?: () => Date;
  poolSize?: number;
  /** Absent: mail stays in the outbox. */
  smtpUrl?: string;
  /** Hosts and address ranges that outgoing requests may reach although they are not public. */
  outgoingAllow?: readonly string[];
  /** Where users and gateways reach the platform; absent: the host they came by. */
  publicUrl?: string;
  /** Campus sign-on may use plain http to this machine; for tests. */
  signOnLoopback?: boolean;
  /** Another build of the pages than the usual one. */
  webFolder?: string | undefined;
  /** false: this process takes no jobs from the queue. */
  workers?: boolean;
  /** Calls a minute from one session to this process. */
  callsPerMinute?: number;
  /** How long calls may wait before new ones are refused. */
  patience?: Patience;
  /** Opens `/metrics` on the platform's port to who brings it. */
  metricsToken?: string;
  /** Also tell of the process itself: memory, processor, event loop. */
  processMetrics?: boolean;
  /** Where LibreOffice's program is; null: as if it were not installed; absent: looked for. */
  soffice?: string | null | undefined;
  /** Kinds of work beyond the platform's own. */
  moreJobs?: readonly Job[];
}

export interface Platform {
  app: FastifyInstance;
  services: Services;
  pools: Pools;
  metrics: Metrics;
  stop(): Promise<void>;
}

/** Twenty a second: far more than a person makes, far less than a runaway script. */
const usualCallsPerMinute = 1200;

const usualWebFolder = path.resolve(import.meta.dirname, '../../dist/web');

/** The only wiring: database, services, routeGroups, HTTP. What a failed start has opened is closed again. */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  await mkdir(options.dataDir, { recursive: true });
  await migrate(options.databaseUrl, installQueue);
  const pools = openPools(options.databaseUrl, { max: options.poolSize, poolerUrl: options.poolerUrl });
  const opened = [() => pools.end()];
  try {
    return await wirePlatform(options, pools, opened);
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => undefined);
    throw error;
  }
};

const wirePlatform = async (
  options: PlatformOptions,
  pools: Pools,
  opened: (() => Promise<unknown>)[],
): Promise<Platform> => {
  let log: FastifyInstance['log'] | undefined;
  const onError = (error: unknown) => log?.error({ err: error }, 'background');
  const works = options.workers !== false;
  const now = options.now ?? (() => new Date());
  const background = await openBackground(options.databaseUrl, pools, { works, now, onError });
  opened.push(() => background.stop());
  const keys = await openDeploymentKeys(
    platformDb(pools, 'start'),
    options.keyFile ?? path.join(options.dataDir, 'keys'),
  );
  const outgoing = createOutgoing({
    allow: options.outgoingAllow ?? [],
    onUnreachable: (host, why) => log?.warn({ host, why }, 'outgoing request did not get through'),
  });
  const services = await wireServices(pools, { jobs: background.jobs, outgoing }, options, keys, onError);
  opened.push(async () => services.load.stop());
  services.jobs.define([...jobsOf(services), ...(options.moreJobs ?? [])]);
  await seedStandard(services.platform('start'));
  const began = services.now();
  // A process that takes no work could not fill in the demo's past.
  if (options.demo && (await seedDemo(services.platform('start'), services.paymentKeys, began, { past: works }))) {
    await seedDemoLiterature(services, playground);
    await seedDemoNovelty(services, playground);
    await seedDemoPatents(services, playground);
    for (const { id } of demoInstitutions) await seedDemoSigning(services, id);
    await seedDemoReports(services, { draws: works });
    await fillWaiting(services);
    if (works) {
      await seedShowcase(services.platform('start'), began);
      await startDemoHistory(services, began);
    }
  }
  await keepLateRevisions(services, onError);
  await restoreDemoLogos(services.platform('start'), services.files);
  await restoreDemoPictures(services.platform('start'), services.files);
  await restoreDemoSeals(services.platform('start'), services.files);
  await restoreDemoReports(services.platform('start'), services.files);
  await restoreDemoExports(services.platform('start'), services.files);
  void services.mailer.sendLeftovers();
  sendMailsAsAnnounced(services.mailer, background.bus, onError);
  if (works) {
    services.jobs.eachMinute(() => settleOpen(services, onError));
    services.jobs.eachMinute(async () => void (await runOrderTimers(services, services.now(), { onError })));
    sendRefundsAsAnnounced(services, background.bus, onError);
    services.jobs.eachMinute(() => startAllWanted(services));
    services.jobs.eachMinute(async () => void (await expireConfirmations(services, confirmationKindsOf(services))));
    services.jobs.eachMinute(async () => void (await foldStatistics(services.platform('jobs'))));
    services.jobs.eachMinute(async () => void (await sealAudit(services)));
    services.jobs.eachMinute(async () => void (await backUpWhenDue(services)));
    services.jobs.eachMinute(() => keepRetention(services));
    services.jobs.eachMinute(async () => void (await deliverDue(services)));
    services.jobs.eachMinute(async () => void (await resumeDue(services)));
    services.jobs.eachMinute(() => services.mailer.sendDue());
    deliverAsAnnounced(services, background.bus, onError);
    makeReportsAsAnnounced(services, background.bus, onError);
    fillAsAnnounced(services, background.bus, onError);
    void fillCitedPapers(services).catch(onError);
  }
  const overload = guardAgainstOverload(pools.longestWait, options.patience);
  opened.push(async () => overload.stop());
  const gate = gateOf(services, options.callsPerMinute ?? usualCallsPerMinute, overload);
  const push = startPush(services, pushReaders, background.bus, onError);
  const metrics = openMetrics(pools, {
    ofProcess: options.processMetrics ?? false,
    overloadRefusals: overload.refused,
  });
  const app = await createApp({
    watch: (watched) => {
      metrics.watch(watched);
      services.load.watch(watched);
    },
    routeGroups: routeGroupsOf(services),
    gate,
    webFolder: options.webFolder ?? usualWebFolder,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    extend: async (scope) => {
      addWebsocketRoute(scope, push, gate);
      addNotifyRoute(scope, services);
      addSamlRoutes(scope, services);
      addOidcLogoutRoute(scope, services);
      addOaiRoutes(scope, services);
      await addOpenRoutes(scope, services, gate);
      addHealthRoutes(scope, pools.platform, options.dataDir);
      addMetricsRoute(scope, metrics, options.metricsToken);
    },
  });
  log = app.log;
  if (works) await services.jobs.work();
  const stop = async () => {
    overload.stop();
    push.stop();
    services.load.stop();
    await closeApp(app);
    await background.stop();
    await services.mailer.close();
    await services.pdf.stop();
    await pools.end();
  };
  return { app, services, pools, metrics, stop };
};

const wireServices = async (
  pools: Pools,
  { jobs, outgoing }: { jobs: Jobs; outgoing: Outgoing },
  options: PlatformOptions,
  keys: DeploymentKeys,
  onError: (error: unknown) => void,
): Promise<Services> => ({
  jobs,
  importReactions,
  orderDoor,
  outgoing,
  backups: {
    databaseUrl: options.databaseUrl,
    folder: options.backupDir ?? path.join(options.dataDir, 'backups'),
  },
  dataDir: options.dataDir,
  startedAt: new Date(),
  load: openRecentLoad(async () => {
    const [{ bavail, bsize }, counts] = await Promise.all([statfs(options.dataDir), readLoad(pools.platform)]);
    return { ...counts, diskFree: bavail * bsize };
  }),
  pdf: openPdfMaker({ folder: path.join(options.dataDir, 'office'), soffice: options.soffice, onError }),
  now: options.now ?? (() => new Date()),
  tenant: (institutionId) => tenantDb(pools.tenant, institutionId),
  platform: (use) => platformDb(pools, use),
  passwordKeys: passwordKeysFrom(
    keys.text('password-key'),
    passwordNonces(keys.bytes('session-key'), platformDb(pools, 'limits'), options.now ?? (() => new Date())),
  ),
  sessionTokens: sessionTokens(keys.bytes('session-key')),
  paymentKeys: keysFrom(keys.bytes('payment-key')),
  certificateKeys: keysFrom(keys.bytes('certificate-key')),
  connectionKeys: sealingFrom(keys.bytes('connection-key'), 'connections'),
  secondFactorKeys: sealingFrom(keys.bytes('connection-key'), 'second factors'),
  signOnLoopback: options.signOnLoopback ?? false,
  publicUrl: options.publicUrl,
  files: await openFileStore(options, (why) => onError(new Error(why))),
  fileLinks: linksWith(keys.bytes('file-link-key')),
  mailer: createMailer({
    db: platformDb(pools, 'mail'),
    now: options.now ?? (() => new Date()),
    smtpUrl: options.smtpUrl,
    outgoing,
    connectionKeys: sealingFrom(keys.bytes('connection-key'), 'connections'),
  }),
});

const jobsOf = (services: Services): Job[] => [
  usersExportJob(services),
  recordsImportJob(services),
  reportsMakingJob(services),
  reportsBatchJob(services),
  demoHistoryJob(services),
  backupJob(services),
  connectionsFetchJob(services),
  similarityCheckJob(services),
  similarityTextJob(services),
];

const routeGroupsOf = (services: Services): RouteGroup[] => [
  identityRoutes(services),
  secondFactorRoutes(services),
  siteRoutes(services),
  helpRoutes(services),
  institutionsRoutes(services),
  setupRoutes(services),
  openInstitutionRoutes(services),
  packagesRoutes(services),
  stationsRoutes(services),
  branchesRoutes(services),
  filesRoutes(services),
  personalRoutes(services),
  addressRoutes(services),
  singleSignOnRoutes(services),
  signOnSettingsRoutes(services),
  signOnWayRoutes(services),
  outwardRoutes(services),
  confirmationRoutes(services, confirmationKindsOf(services)),
  registrationRoutes(services),
  findingRoutes(services, findingCountersOf(services)),
  mailRoutes(services),
  mailTemplateRoutes(services),
  messageChannelRoutes(services),
  wechatBindingRoutes(services),
  menusRoutes(services),
  usersRoutes(services),
  personNumberRoutes(services),
  onlineSessionRoutes(services),
  userImportRoutes(services),
  rolesRoutes(services),
  dictionariesRoutes(services),
  notificationsRoutes(services),
  tasksRoutes(services),
  auditRoutes(services),
  operationsRoutes(services),
  noticesRoutes(services),
  feedbackRoutes(services),
  searchSourceRoutes(services),
  searcherRoutes(services),
  orderRoutes(services),
  paymentsRoutes(services),
  priceListRoutes(services),
  reconciliationRoutes(services),
  calendarRoutes(services),
  metricRoutes(services),
  paperRoutes(services),
  recordImportRoutes(services),
  recordRoutes(),
  workbenchRoutes(services),
  citingRoutes(services),
  workGroupRoutes(services),
  savedSearchRoutes(services),
  noveltyRoutes(services),
  querySyntaxRoutes(services),
  patentRoutes(services),
  doubtfulCitationRoutes(services),
  orderFileRoutes(services),
  libraryRoutes(services),
  archiveRoutes(services),
  similarityRoutes(services),
  reportRoutes(services),
  draftRoutes(services),
  reviewRoutes(services),
  draftConfirmationRoutes(services),
  reportTextRoutes(services),
  reportTemplateRoutes(services),
  certificateRoutes(services),
  signingRoutes(services),
  verificationRoutes(services),
  statisticsRoutes(services),
  listingRoutes(services),
  openApplicationRoutes(services),
  webhookRoutes(services),
  connectionRoutes(services),
  fetchRoutes(services),
];

const gateOf = (services: Services, callsPerMinute: number, overload: OverloadGuard): Gate => ({
  requireCapacity: overload.requireCapacity,
  enter: overload.enter,
  isOurs: services.sessionTokens.isOurs,
  authenticate: authenticator(services.platform('session'), services.now),
  limits: clientLimits(callsPerMinute, services.now),
  dbFor: ({ institutionId }) =>
    institutionId === null ? services.platform('administration') : services.tenant(institutionId),
  publicUrl: services.publicUrl,
  countHit: (key, limit) => countHit(services.platform('limits'), key, limit, services.now()),
});
