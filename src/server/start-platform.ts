import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Cells, openCells } from './cells/open-cells.ts';
import { primaryFirst } from './db/addresses.ts';
import { openDeploymentKeys } from './db/deployment-keys.ts';
import { migrate } from './db/migrate.ts';
import { platformDb } from './db/platform-scope.ts';
import { openPools, type Pools } from './db/pools.ts';
import { createApp } from './http/app.ts';
import { closeApp } from './http/close-app.ts';
import { guardAgainstOverload, type OverloadGuard } from './http/overload.ts';
import type { Gate } from './http/register-calls.ts';
import { authenticator } from './identity/authenticate.ts';
import { installQueue } from './jobs/queue.ts';
import { clientLimits } from './limits/client-limits.ts';
import { countHit } from './limits/count-hit.ts';
import { type Metrics, openMetrics } from './monitoring/metrics.ts';
import { addHealthRoutes, addMetricsRoute } from './monitoring/monitoring-routes.ts';
import { platformVersion } from './monitoring/platform-version.ts';
import { openWriteProbe } from './monitoring/write-probe.ts';
import { installationMark } from './operations/own-address.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import { startPush } from './push/push.ts';
import { addWebsocketRoute } from './push/websocket-route.ts';
import { gatherFrom } from './start/gather.ts';
import { nouns } from './start/nouns.ts';
import { openBackground } from './start/open-background.ts';
import { openServices } from './start/open-services.ts';
import { keyFileOf, type PlatformOptions } from './start/platform-options.ts';
import { pushReaders } from './start/push-readers.ts';
import { resealFrom } from './start/reseal-institution.ts';
import { seedStandard } from './start/seed-standard.ts';
import type { Services } from './start/services.ts';

export interface Platform {
  app: FastifyInstance;
  services: Services;
  pools: Pools;
  metrics: Metrics;
  /** Where the installation is one of several cells. */
  cells: Cells | undefined;
  stop(): Promise<void>;
}

/** Twenty a second: far more than a person makes, far less than a runaway script. */
const usualCallsPerMinute = 1200;

const usualWebFolder = path.resolve(import.meta.dirname, '../../dist/web');

/** The only wiring: database, services, routeGroups, HTTP. What a failed start has opened is closed again. */
export const startPlatform = async (asked: PlatformOptions): Promise<Platform> => {
  await mkdir(asked.dataDir, { recursive: true });
  const options = { ...asked, databaseUrl: await primaryFirst(asked.databaseUrl) };
  await migrate(options.databaseUrl, installQueue);
  const pools = openPools(options.databaseUrl, {
    max: options.poolSize,
    poolerUrl: options.poolerUrl,
    readUrl: options.readUrl,
  });
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
  let noteBackground: (() => void) | undefined;
  let isOver = false;
  const onError = (error: unknown) => {
    // What did not hear the stop finds its connections closed; tasks among it were handed back, and go on elsewhere.
    if (isOver) return;
    log?.error({ err: error }, 'background');
    noteBackground?.();
  };
  const probe = openWriteProbe(pools.platform);
  opened.push(async () => probe.stop());
  const works = options.workers !== false;
  const now = options.now ?? (() => new Date());
  const background = await openBackground(options.databaseUrl, pools, { works, now, onError });
  opened.push(() => background.stop());
  const keys = await openDeploymentKeys(platformDb(pools, 'start'), keyFileOf(options), options.cells?.keys);
  const outgoing = createOutgoing({
    allow: options.outgoingAllow ?? [],
    onUnreachable: (host, why) => log?.warn({ host, why }, 'outgoing request did not get through'),
  });
  const base = await openServices(pools, { jobs: background.jobs, outgoing, probe }, options, keys, onError);
  const services = gatherFrom(base);
  const cells: Cells | undefined =
    options.cells && (await openCells(options.cells, { ...services, resealFrom: resealFrom(keys) }, onError));
  if (cells) opened.push(async () => cells.stop());
  opened.push(async () => services.load.stop());
  const jobs = nouns.flatMap((noun) => (noun.jobs ?? []).map((jobWith) => jobWith(services)));
  services.jobs.define([...jobs, ...(options.extension?.jobs?.(services) ?? []), ...(options.moreJobs ?? [])]);
  await seedStandard(services.platform('start'));
  await options.extension?.onStart?.(services, { works });
  for (const { onStart = [] } of nouns) for (const begin of onStart) await begin(services, background.bus, onError);
  if (works)
    for (const { eachMinute = [], onWork = [] } of nouns) {
      for (const work of eachMinute) services.jobs.eachMinute(async () => void (await work(services, onError)));
      for (const begin of onWork) begin(services, background.bus, onError);
    }
  const overload = guardAgainstOverload(pools.longestWait, options.patience);
  opened.push(async () => overload.stop());
  const gate = gateOf(services, options.callsPerMinute ?? usualCallsPerMinute, overload, probe.failing);
  const push = startPush(services, pushReaders, background.bus, onError);
  const metrics = openMetrics(pools, {
    ofProcess: options.processMetrics ?? false,
    overloadRefusals: overload.refused,
    probe,
    dataDir: options.dataDir,
    version: platformVersion,
  });
  noteBackground = () => {
    metrics.noteBackground();
    services.load.noteBackground();
  };
  const app = await createApp({
    watch: (watched) => {
      metrics.watch(watched);
      services.load.watch(watched);
      cells?.watch(watched);
    },
    routeGroups: nouns.flatMap(({ routes = [] }) => routes.map((groupWith) => groupWith(services))),
    gate,
    webFolder: options.webFolder ?? usualWebFolder,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    writesFail: probe.failing,
    extend: async (scope) => {
      addWebsocketRoute(scope, push, gate);
      for (const { plainRoutes = [] } of nouns) for (const add of plainRoutes) await add(scope, services, gate);
      cells?.addRoutes(scope);
      addHealthRoutes(scope, {
        pool: pools.platform,
        dataDir: options.dataDir,
        probe,
        mark: installationMark(keys.bytes('session-key')),
      });
      addMetricsRoute(scope, metrics, options.metricsToken);
    },
  });
  log = app.log;
  if (works) await services.jobs.work();
  const stop = async () => {
    overload.stop();
    push.stop();
    services.load.stop();
    probe.stop();
    await closeApp(app);
    cells?.stop();
    await background.stop();
    await services.mailer.close();
    await services.pdf.stop();
    isOver = true;
    await pools.end();
  };
  return { app, services, pools, metrics, cells, stop };
};

const gateOf = (
  services: Services,
  callsPerMinute: number,
  overload: OverloadGuard,
  writesFail: () => boolean,
): Gate => ({
  requireCapacity: overload.requireCapacity,
  enter: overload.enter,
  isOurs: services.sessionTokens.isOurs,
  authenticate: authenticator(services.platform('session'), services.now, writesFail),
  limits: clientLimits(callsPerMinute, services.now),
  dbFor: ({ institutionId }) =>
    institutionId === null ? services.platform('administration') : services.tenant(institutionId),
  readingFor: ({ institutionId }) =>
    institutionId === null ? services.platform('administration') : services.reading(institutionId),
  exactReadingFor: async ({ institutionId }) =>
    institutionId === null ? services.platform('administration') : services.readingExactly(institutionId),
  publicUrl: services.publicUrl,
  countHit: (key, limit) => countHit(services.platform('limits'), key, limit, services.now()),
});
