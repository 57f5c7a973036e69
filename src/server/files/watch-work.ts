import { readFile } from 'node:fs/promises';

/** The kernel counts a process's time in these, a hundred a second on every Linux. */
const tickMilliseconds = 10;
/** A process that stands still uses no processor: the clock on the wall ends it, far later. */
const wallFactor = 10;
/** Behind the name in brackets, which may hold blanks itself: user and system time. */
const userField = 11;

/** Milliseconds of processor that a process has used; undefined where nobody counts them, or it is gone. */
const workOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return (Number(fields[userField]) + Number(fields[userField + 1])) * tickMilliseconds;
};

/**
 * Calls `end` once the process has worked for so long, or stood still for ten times that; the answer ends the watch. Where
 * the processor's time cannot be read, the clock on the wall counts.
 */
export const watchWork = (pid: number | undefined, milliseconds: number, end: () => void): (() => void) => {
  let begun: number | undefined;
  const started = performance.now();
  const look = async (): Promise<void> => {
    const used = pid === undefined ? undefined : await workOf(pid);
    if (used === undefined) {
      if (performance.now() - started > milliseconds) end();
      return;
    }
    begun ??= used;
    if (used - begun > milliseconds) end();
  };
  void look();
  const often = setInterval(() => void look(), Math.min(1000, Math.ceil(milliseconds / 4)));
  const wall = setTimeout(end, milliseconds * wallFactor);
  return () => {
    clearInterval(often);
    clearTimeout(wall);
  };
};
