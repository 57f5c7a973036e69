import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { clientOf, type ServiceClient } from '../service-client.ts';

/** A platform with the demo outside of a test run, for pictures and measurements. */
export const startDemoPlatform = async (): Promise<Platform & ServiceClient & { url: string }> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-demo-'));
  if (process.env.BENCH_FILLED) execFileSync('cp', ['-a', `${process.env.BENCH_FILLED}/.`, dataDir]);
  const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
  const platform = await startPlatform({
    databaseUrl: postgres.url,
    dataDir,
    demo: true,
    webFolder: process.env.JOURNEY_WEB || undefined,
  });
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  return {
    ...platform,
    ...clientOf(url),
    url,
    stop: async () => {
      await platform.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
