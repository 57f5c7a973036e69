import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { demo } from '#server/demo/demo.ts';
import type { PlatformOptions } from '#server/start/platform-options.ts';
import { startPlatform } from '#server/start-platform.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { endless } from '#tests/builders/test-platform.ts';
import { newDataFolder } from './data-folder.ts';

/**
 * A platform with the demo on a database of its own, as the benchmarks begin. A data folder that is given is kept, any
 * other is removed when it stops.
 */
export const startBenchPlatform = async ({
  dataDir: kept,
  ...options
}: Partial<Pick<PlatformOptions, 'dataDir' | 'workers' | 'outgoingAllow'>> = {}) => {
  const dataDir = kept ?? (await newDataFolder());
  const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
  const platform = await startPlatform({
    databaseUrl: postgres.url,
    dataDir,
    extension: demo,
    // One client makes all the calls.
    callsPerMinute: Number.POSITIVE_INFINITY,
    // Beside other programs everything is late; what is measured must still be answered.
    patience: endless,
    ...options,
  });
  let running = true;
  const stopPlatform = async (): Promise<void> => {
    if (running) await platform.stop();
    running = false;
  };
  return {
    dataDir,
    databaseUrl: postgres.url,
    services: platform.services,
    listen: async () => {
      await platform.app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
      return { url, client: clientOf(url) };
    },
    /** The database goes on. */
    stopPlatform,
    stop: async () => {
      await stopPlatform();
      await postgres.stop();
      if (!kept) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
