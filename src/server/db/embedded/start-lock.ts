import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type StartLock = { release(): Promise<void> };

/**
 * One process at a time may create or start a cluster. A listening socket is the lock: the kernel frees it when
 * its holder dies, so that no stale lock can remain. Resolves undefined while another process holds it.
 */
export async function tryStartLock(home: string): Promise<StartLock | undefined> {
  const name = `chayin-postgres-${createHash('sha256').update(home).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return listen(`\0${name}`);
  // Without abstract sockets the name is a file, which outlives its holder.
  const path = join(tmpdir(), `${name}.sock`);
  const lock = await listen(path);
  if (lock || (await answers(path))) return lock;
  rmSync(path, { force: true });
  return listen(path);
}

function listen(path: string): Promise<StartLock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve({ release: () => new Promise((done) => server.close(() => done())) }));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
