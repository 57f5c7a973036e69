import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** What a look at some threads tells. */
export interface Work {
  /** Milliseconds of processor so far. */
  used: number;
  /** Whether one of them runs, would run if the machine let it, or waits for the disk. */
  wants: boolean;
}

/** Undefined where nobody counts it, or whatever was watched is gone. */
export type Watched = () => Promise<Work | undefined>;

/** The kernel counts a process's time in these, a hundred a second on every Linux. */
const tickMilliseconds = 10;
/** What stands still uses no processor: the clock on the wall ends it, far later. */
const stillFactor = 10;
/** A timer that fires now and then is no work. */
const leastShare = 0.05;
/** Of `stat`, behind the name in brackets, which may hold blanks itself. */
const field = { state: 0, group: 2, user: 11 } as const;

const fieldsIn = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

const fieldsOf = async (stat: string): Promise<string[] | undefined> => {
  const text = await readFile(stat, 'latin1').catch(() => undefined);
  return text === undefined ? undefined : fieldsIn(text);
};

const usedOf = (fields: readonly string[], times: 2 | 4): number =>
  fields.slice(field.user, field.user + times).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMilliseconds;

const numbered = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

/** Running or waiting for a processor, or for the disk of a busy machine. */
const wantsMore = (fields: readonly string[] | undefined): boolean => /^[RD]/.test(fields?.[field.state] ?? '');

const anyWants = async (pid: number | string): Promise<boolean> => {
  const threads = await numbered(`/proc/${pid}/task`);
  return (await Promise.all(threads.map((thread) => fieldsOf(`/proc/${pid}/task/${thread}/stat`)))).some(wantsMore);
};

/** All threads of a process, those that ended included. */
export const processWork =
  (pid: number | undefined): Watched =>
  async () => {
    const fields = pid === undefined ? undefined : await fieldsOf(`/proc/${pid}/stat`);
    return fields && { used: usedOf(fields, 2), wants: await anyWants(pid!) };
  };

/** A process that leads a group of its own, and whatever it started. */
export const groupWork =
  (pid: number | undefined): Watched =>
  async () => {
    if (pid === undefined) return undefined;
    const all = await Promise.all(
      (await numbered('/proc')).map(async (one) => ({ one, fields: await fieldsOf(`/proc/${one}/stat`) })),
    );
    const members = all.flatMap(({ one, fields }) => (fields?.[field.group] === String(pid) ? [{ one, fields }] : []));
    if (members.length === 0) return undefined;
    const wants = await Promise.all(members.map(({ one }) => anyWants(one)));
    return { used: members.reduce((sum, { fields }) => sum + usedOf(fields, 4), 0), wants: wants.some(Boolean) };
  };

/** Read by the thread that asks: one that read for it would be found at work. */
const anyOtherWants = (): boolean => {
  const tasks = '/proc/self/task';
  return readdirSync(tasks).some((thread) => {
    if (thread === String(process.pid)) return false;
    try {
      return wantsMore(fieldsIn(readFileSync(`${tasks}/${thread}/stat`, 'latin1')));
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
};

/** What this process works beside the thread that asks: a library may spread what one of its threads is asked for. */
export const otherThreadsWork: Watched = () => {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  const used = (all.user + all.system - own.user - own.system) / 1000;
  try {
    return Promise.resolve({ used, wants: anyOtherWants() });
  } catch {
    return Promise.resolve(undefined);
  }
};

/**
 * Calls `end` once, where what is watched has worked for so long, or stood still for ten times that; the answer ends the
 * watch. What a busy machine lets wait does neither. Where the processor's time cannot be read, the clock on the wall counts.
 */
export const watchWork = (
  watched: Watched,
  milliseconds: number,
  end: () => void,
  longestStill = milliseconds * stillFactor,
): (() => void) => {
  const started = performance.now();
  let last: { used: number; at: number } | undefined;
  let worked = 0;
  let still = 0;
  const isTooMuch = async (): Promise<boolean> => {
    const work = await watched();
    const at = performance.now();
    if (!work && !last) return at - started > milliseconds;
    const passed = at - (last?.at ?? started);
    const used = work?.used ?? last?.used ?? 0;
    const more = last ? Math.max(0, used - last.used) : 0;
    last = { used, at };
    worked += more;
    if (!work?.wants && more < passed * leastShare) still += passed;
    return worked > milliseconds || still > longestStill;
  };
  let isLooking = false;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(often);
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const tooMuch = await isTooMuch();
    isLooking = false;
    if (!tooMuch || isOver) return;
    stop();
    end();
  };
  const often = setInterval(() => void look(), Math.min(1000, Math.ceil(milliseconds / 4)));
  void look();
  return stop;
};
