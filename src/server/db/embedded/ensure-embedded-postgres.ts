import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hasOtherClients, urlOf } from './greet.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { chooseRunner } from './runner.ts';
import { tryStartLock } from './start-lock.ts';
import { type RunningServer, runningPort, type ServerOptions, startServer } from './start-server.ts';
import { stopServer } from './stop-server.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** false gives up safety against power loss for speed: tests only. */
  durable?: boolean;
  /** Rows may be followed by another database: where the installation is one of several cells. */
  logical?: boolean;
  maxConnections?: number;
  /** Also listens on a socket in this folder, which takes less work than the loopback address: tests only. */
  socketFolder?: string;
  /** Another PostgreSQL's programs instead of the packaged ones. */
  binDir?: string;
};

export type EmbeddedPostgres = {
  url: string;
  /** Whether this call started the server; otherwise it was running already. */
  started: boolean;
  stop(): Promise<void>;
  /** Stops the server unless another process is connected to it; resolves whether it stopped. */
  leave(): Promise<boolean>;
};

// Longer than a start may take, since whoever holds the lock may be replaying a log.
const patience = 330_000;

/** Starts the database of this data directory, or joins it when it runs; safe from several processes at once. */
export async function ensureEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = await prepareLayout(options.dataDir);
  const giveUp = Date.now() + patience;
  for (;;) {
    const running = await runningPort(layout);
    if (running !== undefined) return handle(layout, running, false);
    const lock = await tryStartLock(layout.home);
    if (lock) {
      try {
        const since = await runningPort(layout);
        if (since !== undefined) return await handle(layout, since, false);
        const { port, started } = await start(layout, options);
        return await handle(layout, port, started);
      } finally {
        await lock.release();
      }
    }
    if (Date.now() > giveUp) {
      throw new EmbeddedPostgresError('另一个进程一直在启动内置数据库，等待超时。', { logPath: layout.log });
    }
    await pause(50);
  }
}

async function start(layout: Layout, options: EmbeddedPostgresOptions): Promise<RunningServer> {
  const { durable = true, logical = false, maxConnections = 100, socketFolder = '' } = options;
  const server: ServerOptions = { durable, logical, maxConnections, socketFolder };
  const runner = await chooseRunner(findBinaries(options.binDir), layout);
  await createCluster(layout, runner, server.durable);
  return startServer(layout, runner, server);
}

async function handle(layout: Layout, port: number, started: boolean): Promise<EmbeddedPostgres> {
  return {
    url: await urlOf(layout, port),
    started,
    stop: () => stopServer(layout),
    leave: async () => {
      if (await hasOtherClients(layout, port)) return false;
      await stopServer(layout);
      return true;
    },
  };
}
