import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { openPools, type Pools } from '#server/db/pools.ts';
import type { Settings } from '#server/settings.ts';

/** Runs a command on the platform's database; an embedded one that nobody else uses is stopped again. */
export const withDatabase = async <Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, leave: async () => false }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir, logical: settings.cell !== undefined });
  try {
    return await work(database.url);
  } finally {
    await database.leave();
  }
};

export const withPools = async <Result>(
  url: string,
  max: number,
  work: (pools: Pools) => Promise<Result>,
): Promise<Result> => {
  const pools = openPools(url, { max });
  try {
    return await work(pools);
  } finally {
    await pools.end();
  }
};
