import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';

/** Between two samples, in milliseconds. */
const every = 15_000;

interface Sample {
  at: Date;
  /** Of the whole machine since it started, in ticks. */
  busy: number;
  waited: number;
  stolen: number;
  total: number;
  /** Ticks by process, each with its name. */
  processes: Map<string, { name: string; ticks: number }>;
}

/** The fields of /proc/stat's first line: user, nice, system, idle, iowait, irq, softirq, steal. */
const machineTicks = (stat: string) => {
  const ticks = (stat.split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , waited = 0, , , stolen = 0] = ticks;
  return { busy: user + nice + system, waited, stolen, total: ticks.reduce((sum, one) => sum + one, 0) };
};

/** A process's name may hold spaces and brackets: the fields begin after the last bracket. */
const processTicks = (stat: string) => {
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  return { name: stat.slice(stat.indexOf('(') + 1, end), ticks: Number(fields[11]) + Number(fields[12]) };
};

const sample = async (): Promise<Sample> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    ids.map(async (id) => [id, await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')] as const),
  );
  const processes = new Map(stats.filter(([, stat]) => stat).map(([id, stat]) => [id, processTicks(stat)]));
  return { at: new Date(), ...machineTicks(await readFile('/proc/stat', 'utf8')), processes };
};

const line = (before: Sample, after: Sample): string => {
  const total = Math.max(1, after.total - before.total);
  const part = (ticks: number) => `${Math.round((100 * ticks) / total)}%`;
  const most = [...after.processes]
    .map(([id, { name, ticks }]) => ({ id, name, ticks: ticks - (before.processes.get(id)?.ticks ?? 0) }))
    .toSorted((one, other) => other.ticks - one.ticks)
    .slice(0, 6)
    .filter(({ ticks }) => ticks > total / 50)
    .map(({ id, name, ticks }) => `${name}(${id}) ${part(ticks)}`);
  const shares = [
    `忙 ${part(after.busy - before.busy)}`,
    `等磁盘 ${part(after.waited - before.waited)}`,
    `被宿主机占用 ${part(after.stolen - before.stolen)}`,
  ];
  const clock = after.at.toISOString().slice(11, 19);
  return `${clock} 负载 ${os.loadavg()[0]?.toFixed(1)}，${shares.join('，')}；${most.join('，')}`;
};

/**
 * What the machine is busy with while a step runs, a line every quarter of a minute: printed with a step that failed, so
 * that a slow machine, a process left behind and a fault of ours can be told apart afterwards.
 */
export const watchMachine = (): { end: () => string[] } => {
  if (process.platform !== 'linux') return { end: () => [] };
  const lines: string[] = [];
  let last: Sample | undefined;
  const look = async (): Promise<void> => {
    const now = await sample();
    if (last) lines.push(line(last, now));
    last = now;
  };
  // A look that fails costs its line only.
  const note = () => void look().catch(() => undefined);
  note();
  const clock = setInterval(note, every);
  return {
    end: () => {
      clearInterval(clock);
      return lines;
    },
  };
};
