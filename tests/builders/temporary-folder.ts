import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
const ofOurs = /^chayin-tests-(\d+)$/;
const enough = 6 * 1024 ** 3;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What a run that was killed has left: in memory it would stay until the machine stops. */
const removeLeftOver = (): void => {
  for (const name of readdirSync(memory)) {
    const pid = ofOurs.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
};

/**
 * Each test file clones a database of a thousand small files; in memory that takes a tenth of the work. Where the system
 * keeps no or little room in memory, as in a container, and in the proof, which fills large databases, everything goes to
 * the usual folder.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.PROOF || process.env.TMPDIR || !hasRoom()) return;
  removeLeftOver();
  const folder = path.join(memory, `chayin-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
