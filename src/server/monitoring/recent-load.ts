import type { FastifyInstance } from 'fastify';

/** What a minute's look at the machine found. */
export interface Sample {
  waiting: number;
  connections: number;
  diskFree: number;
}

export interface Load {
  requests: {
    perSecond: number;
    /** 99 of 100 answers were quicker, of the last thousand; null before the first. */
    p99Milliseconds: number | null;
    /** Answers of 5xx among those of the last hour, from 0 to 1. */
    faultShare: number;
    /** Calls of the last hour that ended in a fault of ours. */
    faults: number;
  };
  /** Faults of work in the background in the last hour. */
  backgroundFaults: number;
  /** One value a minute, the oldest first, at most an hour. */
  trends: { requests: number[]; waiting: number[]; connections: number[]; diskFree: number[] };
}

export interface RecentLoad {
  watch(app: FastifyInstance): void;
  note(seconds: number, status: number): void;
  noteBackground(): void;
  look(): Promise<void>;
  read(): Load;
  stop(): void;
}

export interface WithRecentLoad {
  load: RecentLoad;
}

const minute = 60_000;
const keptMinutes = 60;
const keptAnswers = 1000;

interface Minute {
  at: number;
  calls: number;
  /** Answers of 5xx. */
  faults: number;
  /** Of them those that no overload explains. */
  own: number;
  background: number;
}

/** The last hour of this process, in its memory: enough to see a trend, gone with a restart. */
export const openRecentLoad = (takeSample: () => Promise<Sample>, now: () => number = Date.now): RecentLoad => {
  const since = now();
  const minutes: Minute[] = [];
  const seconds: number[] = [];
  const samples: Sample[] = [];
  /** Calls of each second, by its place in the minute: a busy process must not keep a line for each call. */
  const ring = Array.from({ length: 60 }, () => ({ at: 0, calls: 0 }));
  const thisMinute = (): Minute => {
    const at = Math.floor(now() / minute);
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const fresh = { at, calls: 0, faults: 0, own: 0, background: 0 };
    minutes.push(fresh);
    if (minutes.length > keptMinutes) minutes.shift();
    return fresh;
  };
  const note: RecentLoad['note'] = (took, status) => {
    const current = thisMinute();
    current.calls += 1;
    if (status >= 500) current.faults += 1;
    if (status >= 500 && status !== 503) current.own += 1;
    seconds.push(took);
    if (seconds.length > keptAnswers) seconds.shift();
    const at = Math.floor(now() / 1000);
    const second = ring[at % 60]!;
    if (second.at !== at) Object.assign(second, { at, calls: 0 });
    second.calls += 1;
  };
  const look = async (): Promise<void> => {
    samples.push(await takeSample());
    if (samples.length > keptMinutes) samples.shift();
  };
  // An outage leaves a gap in the trend; the page tells of it by itself.
  const timer = setInterval(() => void look().catch(() => undefined), minute).unref();
  const read = (): Load => {
    const time = now();
    const current = Math.floor(time / minute);
    const first = Math.max(Math.floor(since / minute), current - keptMinutes + 1);
    const kept = minutes.filter(({ at }) => at >= first);
    const sum = (pick: (one: Minute) => number) => kept.reduce((total, one) => total + pick(one), 0);
    const calls = sum((one) => one.calls);
    const sorted = seconds.toSorted((a, b) => a - b);
    const slow = sorted[Math.ceil(sorted.length * 0.99) - 1];
    const watched = Math.max(1, Math.min(minute, time - since) / 1000);
    return {
      requests: {
        perSecond: ring.reduce((total, { at, calls: own }) => total + (at > time / 1000 - 60 ? own : 0), 0) / watched,
        p99Milliseconds: slow === undefined ? null : Math.round(slow * 1000),
        faultShare: calls === 0 ? 0 : sum((one) => one.faults) / calls,
        faults: sum((one) => one.own),
      },
      backgroundFaults: sum((one) => one.background),
      trends: {
        requests: Array.from({ length: current - first + 1 }, (_, step) => {
          const at = first + step;
          return kept.find((one) => one.at === at)?.calls ?? 0;
        }),
        waiting: samples.map((one) => one.waiting),
        connections: samples.map((one) => one.connections),
        diskFree: samples.map((one) => one.diskFree),
      },
    };
  };
  return {
    note,
    noteBackground: () => {
      thisMinute().background += 1;
    },
    look,
    read,
    watch: (app) =>
      void app.addHook('onResponse', async (_request, reply) => note(reply.elapsedTime / 1000, reply.statusCode)),
    stop: () => clearInterval(timer),
  };
};
