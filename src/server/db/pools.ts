import pg from 'pg';
import { clientOf, openAddresses } from './addresses.ts';
import { watchWaits } from './pool-waits.ts';
import { enterRoleEachTime } from './pooled.ts';
import { prepareScope } from './scoped-query.ts';
import { type WatchedCopy, watchCopy } from './watch-copy.ts';

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
  /** A read-only copy of the database for what takes long and may be some seconds old, where the operator has one. */
  copy: { tenant: pg.Pool; state: WatchedCopy } | undefined;
  /** How long the call that has waited longest for a connection waits already, in milliseconds. */
  longestWait(): number;
  end(): Promise<void>;
}

const tenantSetUp = `set role chayin_app; ${prepareScope}`;

export const openPool = (
  url: string,
  max: number,
  setUp: string | undefined,
  onLost: (error: Error) => void,
): pg.Pool => {
  const addresses = openAddresses(url);
  const pool = new pg.Pool({
    ...(addresses.several ? { Client: clientOf(addresses) } : { connectionString: url }),
    max,
    // A connection that is made anew is slow for its first calls: it plans each statement again. Half of them stay, or the
    // burst after a quiet half minute would wait for that; the more processes share the calls, the more often it would.
    min: Math.ceil(max / 2),
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'chayin',
    ...(setUp === undefined
      ? {}
      : {
          onConnect: async (client: pg.ClientBase) => {
            await client.query(setUp);
          },
        }),
  } as pg.PoolConfig);
  // Without listeners the loss of a connection, idle or at work, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
};

export interface PoolOptions {
  max?: number | undefined;
  onLost?: (error: Error) => void;
  /** pgbouncer in transaction mode before the same database. */
  poolerUrl?: string | undefined;
  /** A standby that answers reads. */
  readUrl?: string | undefined;
}

export const openPools = (
  url: string,
  { max = 10, onLost = () => {}, poolerUrl, readUrl }: PoolOptions = {},
): Pools => {
  const copy = readUrl === undefined ? undefined : openCopy(readUrl, max, onLost);
  const platformMax = Math.max(2, Math.ceil(max / 2));
  if (poolerUrl !== undefined) {
    const [tenant, platform] = [max, platformMax].map((size) => openPool(poolerUrl, size, undefined, onLost)) as [
      pg.Pool,
      pg.Pool,
    ];
    enterRoleEachTime(tenant, 'chayin_app');
    enterRoleEachTime(platform, 'chayin_platform');
    return joined(tenant, platform, copy);
  }
  const tenant = openPool(url, max, tenantSetUp, onLost);
  const platform = openPool(
    url,
    platformMax,
    // Its statements are look-ups by key, the session's on every call: planning anew would cost more than running them.
    'set role chayin_platform; set plan_cache_mode = force_generic_plan',
    onLost,
  );
  return joined(tenant, platform, copy);
};

const openCopy = (readUrl: string, max: number, onLost: (error: Error) => void): NonNullable<Pools['copy']> => {
  const tenant = openPool(readUrl, Math.max(2, Math.ceil(max / 2)), tenantSetUp, onLost);
  return { tenant, state: watchCopy(tenant) };
};

const joined = (tenant: pg.Pool, platform: pg.Pool, copy: Pools['copy']): Pools => {
  const [tenantWait, platformWait] = [watchWaits(tenant), watchWaits(platform)];
  return {
    tenant,
    platform,
    copy,
    longestWait: () => Math.max(tenantWait(), platformWait()),
    end: async () => {
      copy?.state.stop();
      await Promise.all([tenant.end(), platform.end(), copy?.tenant.end()]);
    },
  };
};
