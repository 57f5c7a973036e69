import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of processor, since each process began. */
export interface Spent {
  /** The processes that answer calls. */
  platform: number;
  /** Those that read files and draw reports for them. */
  readers: number;
  database: number;
  /** This process, which makes the calls. */
  crowd: number;
}

const tickMilliseconds = 10;

export interface Process {
  parent: number;
  /** Its own, and of the children it has seen end. */
  own: number;
  ended: number;
}

/** A line of /proc/…/stat: the name in brackets may hold blanks itself. */
export const processOf = (stat: string): Process => {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    own: (user + system) * tickMilliseconds,
    ended: (endedUser + endedSystem) * tickMilliseconds,
  };
};

const readProcesses = (): Map<number, Process> => {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), processOf(readFileSync(`/proc/${name}/stat`, 'latin1')));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
};

/** What lies below a process, those that ended included. */
const below = (all: ReadonlyMap<number, Process>, pid: number): number => {
  let sum = all.get(pid)?.ended ?? 0;
  for (const [child, { parent, own }] of all) if (parent === pid) sum += own + below(all, child);
  return sum;
};

interface Pids {
  platform: readonly number[];
  /** The server's first process; undefined: none is counted. */
  database: number | undefined;
  crowd: number;
}

export const spentIn = (all: ReadonlyMap<number, Process>, { platform, database, crowd }: Pids): Spent => {
  const ownOf = (pid: number): number => all.get(pid)?.own ?? 0;
  const sum = (of: (pid: number) => number): number => platform.reduce((total, pid) => total + of(pid), 0);
  return {
    platform: sum(ownOf),
    readers: sum((pid) => below(all, pid)),
    database: database === undefined ? 0 : ownOf(database) + below(all, database),
    crowd: ownOf(crowd),
  };
};

/** What each has used so far. */
export const spentBy = (pids: Omit<Pids, 'crowd'>): Spent => spentIn(readProcesses(), { ...pids, crowd: process.pid });

export const between = (before: Spent, after: Spent): Spent => ({
  platform: after.platform - before.platform,
  readers: after.readers - before.readers,
  database: after.database - before.database,
  crowd: after.crowd - before.crowd,
});

/** Milliseconds of processor a second: an idle process and its part of the database take some twenty. */
const quietBelow = 120;

/** Waits until the platform and its database have little left to do, at most so many seconds; what they still take then. */
export const untilQuiet = async (spent: () => Spent, mostSeconds: number, every = 1_000): Promise<number> => {
  let last = spent();
  for (let waited = 0; ; waited += every) {
    await wait(every);
    const now = spent();
    const { platform, readers, database } = between(last, now);
    const aSecond = ((platform + readers + database) * 1_000) / every;
    if (aSecond < quietBelow || waited + every >= mostSeconds * 1_000) return aSecond;
    last = now;
  }
};
