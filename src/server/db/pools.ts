import pg from 'pg';
import { watchWaits } from './pool-waits.ts';
import { prepareScope } from './scoped-query.ts';

const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  // Dates without a time stay text: a due date has no time zone.
  1082: (value) => value,
  // Amounts in fen, counts and sizes: all far below 2^53.
  20: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid as never, format as never),
} as pg.CustomTypesConfig;

export interface Pools {
  /** Connections of the application role; every statement enters one institution's scope. */
  tenant: pg.Pool;
  /** Connections of the platform role; see platform-scope.ts for the few that may use it. */
  platform: pg.Pool;
  /** How long the call that has waited longest for a connection waits already, in milliseconds. */
  longestWait(): number;
  end(): Promise<void>;
}

export const openPool = (url: string, max: number, setUp: string, onLost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'chayin',
    onConnect: async (client: pg.ClientBase) => {
      await client.query(setUp);
    },
  } as pg.PoolConfig);
  // Without listeners the loss of a connection, idle or at work, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
};

export const openPools = (
  url: string,
  { max = 10, onLost = () => {} }: { max?: number; onLost?: (error: Error) => void } = {},
): Pools => {
  const tenant = openPool(url, max, `set role chayin_app; ${prepareScope}`, onLost);
  const platform = openPool(
    url,
    Math.max(2, Math.ceil(max / 2)),
    // Its statements are look-ups by key, the session's on every call: planning anew would cost more than running them.
    'set role chayin_platform; set plan_cache_mode = force_generic_plan',
    onLost,
  );
  const [tenantWait, platformWait] = [watchWaits(tenant), watchWaits(platform)];
  return {
    tenant,
    platform,
    longestWait: () => Math.max(tenantWait(), platformWait()),
    end: async () => {
      await Promise.all([tenant.end(), platform.end()]);
    },
  };
};
