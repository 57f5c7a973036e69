import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import type { Services } from '#server/start/services.ts';
import { startServerProcess } from './server-process.ts';
import { clientOf, type ServiceClient } from './service-client.ts';
import { emptyDatabase } from './test-platform.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

export interface ProductionServer extends ServiceClient {
  url: string;
  /** Of the administrator that the command made. */
  password: string;
  /** For reading and preparing rows beside the server. */
  services: Pick<Services, 'platform'>;
  stop(): Promise<void>;
}

/** The server as an installation runs it: an empty database, the first administrator by the command, no demo. */
export const startProductionServer = async (username: string): Promise<ProductionServer> => {
  const database = await emptyDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-production-'));
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    WEB_DIR: process.env.JOURNEY_WEB ?? '',
    PORT: '0',
  };
  const { stdout } = await run(process.execPath, ['scripts/create-admin.ts', username], { cwd: root, env });
  const password = /一次性密码：(\S+)/.exec(stdout)?.[1] ?? '';
  const server = await startServerProcess(env);
  const pools = openPools(database.url, { max: 1 });
  return {
    ...clientOf(server.url),
    url: server.url,
    password,
    services: { platform: (use) => platformDb(pools, use) },
    stop: async () => {
      await pools.end();
      await server.kill();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
