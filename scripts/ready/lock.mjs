import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One at a time: `npm start` and `npm test` may begin together on a fresh checkout.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function withLock(root, work) {
  const lock = join(root, '.cache', 'ready.lock');
  // An installation belongs to root, its commands are run as the platform's user: who may not write here finds
  // everything ready, or is told by the step that is not.
  if (!mayWrite(join(root, '.cache'))) return work();
  const release = () => rmSync(lock, { force: true });
  while (!take(lock)) await pause(200);
  process.once('exit', release);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
  await work();
}

/** @param {string} folder */
function mayWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    dropIfStale(lock);
    return false;
  }
}

/** @param {string} lock */
function dropIfStale(lock) {
  const holder = read(lock);
  if (holder === undefined || isAlive(Number(holder))) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Somebody else dropped it first and holds it now: give it back.
    if (read(aside) !== holder) linkSync(aside, lock);
  } catch {
    // Gone already.
  }
  rmSync(aside, { force: true });
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // Taken a moment ago, the number not yet written.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
