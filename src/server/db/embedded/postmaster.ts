import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; ready: boolean };

/** What the running (or killed) server wrote into postmaster.pid. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL refuses to start while the pid in its file names any process: a zombie nobody has reaped yet, or a
 * stranger who got the number after a reboot. The file is removed when no process works in the cluster any more;
 * a backend that outlived its postmaster still does, and must end first. The caller holds the start lock.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  if (process.platform !== 'linux' || !readPostmaster(cluster) || isUsed(cluster)) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Every process of a server has the cluster as its working directory. */
function isUsed(cluster: string): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch (error) {
      // A process of ours that hides its directory may be the server; a zombie has none.
      return (error as NodeJS.ErrnoException).code === 'EACCES' && name === String(readPostmaster(cluster)?.pid);
    }
  });
}
