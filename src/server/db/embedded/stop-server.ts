import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Layout } from './layout.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

const patience = 60_000;

/** Ends the server in order: open sessions are cut, everything acknowledged is on disk. */
export async function stopServer(layout: Layout): Promise<void> {
  const running = readPostmaster(layout.cluster);
  if (!running || !isAlive(running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  const giveUp = Date.now() + patience;
  while (readPostmaster(layout.cluster)?.pid === running.pid && isAlive(running.pid)) {
    if (Date.now() > giveUp) throw new EmbeddedPostgresError('内置数据库没有按时停止。', { logPath: layout.log });
    await pause(20);
  }
}
