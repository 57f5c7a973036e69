import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { tenantDb } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { platformDb } from './db/platform-scope.ts';
import { openPools, type Pools } from './db/pools.ts';
import { createApp } from './http/app.ts';
import type { Noun } from './http/handlers.ts';
import type { Gate } from './http/register-calls.ts';
import { authenticate } from './identity/authenticate.ts';
import { loadPasswordKeys } from './identity/password-keys.ts';
import { identityRoutes } from './identity/routes.ts';
import { countHit } from './limits/count-hit.ts';
import type { Services } from './services.ts';
import { seedDemo } from './start/seed-demo.ts';
import { seedStandard } from './start/seed-standard.ts';

export interface PlatformOptions {
  databaseUrl: string;
  dataDir: string;
  demo: boolean;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  now?: () => Date;
  poolSize?: number;
  /** false: this process takes no jobs from the queue. */
  workers?: boolean;
}

export interface Platform {
  app: FastifyInstance;
  services: Services;
  pools: Pools;
  stop(): Promise<void>;
}

const webFolder = path.resolve(import.meta.dirname, '../../dist/web');

/** The only wiring: database, services, nouns, HTTP. */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  await migrate(options.databaseUrl);
  const pools = openPools(options.databaseUrl, { max: options.poolSize });
  const services = await wireServices(pools, options);
  await seedStandard(services.platform('start'));
  if (options.demo) await seedDemo(services.platform('start'), services.now());
  const app = await createApp({
    nouns: nounsOf(services),
    gate: gateOf(services),
    webFolder,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
  });
  const stop = async () => {
    await app.close();
    await pools.end();
  };
  return { app, services, pools, stop };
};

const wireServices = async (pools: Pools, options: PlatformOptions): Promise<Services> => ({
  now: options.now ?? (() => new Date()),
  tenant: (institutionId) => tenantDb(pools.tenant, institutionId),
  platform: (use) => platformDb(pools, use),
  passwordKeys: await loadPasswordKeys(platformDb(pools, 'start')),
});

const nounsOf = (services: Services): Noun[] => [identityRoutes(services)];

const gateOf = (services: Services): Gate => ({
  authenticate: (token) => authenticate(services.platform('session'), token, services.now()),
  dbFor: ({ institutionId }) =>
    institutionId === null ? services.platform('administration') : services.tenant(institutionId),
  countHit: (key, limit) => countHit(services.platform('limits'), key, limit, services.now()),
});
