import { setTimeout as wait } from 'node:timers/promises';
import { type Answered, ask } from './ask.ts';
import { type Ground, type Kind, nextStep } from './mix.ts';
import { between, type Spent } from './processor-time.ts';
import { thinkSeconds } from './scale.ts';

export interface Heard {
  calls: number;
  callsPerSecond: number;
  /** Milliseconds of the calls that were answered. */
  p50: number;
  p99: number;
  worst: number;
  refused: number;
  /** Refusals that did not say when to come back. */
  withoutRetryAfter: number;
  /** Answers of 5xx other than refusals, of 429, and calls without an answer. */
  failed: number;
  byKind: Record<Kind, number>;
  /** The slowest answer but one in a hundred, of each kind. */
  p99ByKind: Record<Kind, number>;
  /** Of the seconds that count. */
  spent: Spent;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export interface Crowd {
  users: number;
  origins: readonly string[];
  ground: Ground;
  /** Seconds that count, and those before. */
  seconds: number;
  warmUp: number;
  draw: () => number;
  /** Told of each acknowledged write. */
  onKept(mark: string): void;
  /** What was used of the processor so far. */
  spent(): Spent;
}

/**
 * So many users who each call, wait for the answer, think for some seconds and call again. A refused user comes back
 * after the time named, as the page does. Ends by itself.
 */
export const letCrowdIn = async (crowd: Crowd): Promise<Heard> => {
  const { users, origins, ground, draw } = crowd;
  const times: number[] = [];
  const timesOf: Record<Kind, number[]> = { list: [], detail: [], write: [], import: [], report: [] };
  const heard: Omit<Heard, 'p99ByKind' | 'spent'> = {
    calls: 0,
    callsPerSecond: 0,
    p50: 0,
    p99: 0,
    worst: 0,
    refused: 0,
    withoutRetryAfter: 0,
    failed: 0,
    byKind: { list: 0, detail: 0, write: 0, import: 0, report: 0 },
  };
  const begin = performance.now();
  const countFrom = begin + crowd.warmUp * 1000;
  const end = countFrom + crowd.seconds * 1000;
  const think = () => -Math.log(1 - draw()) * thinkSeconds * 1000;

  const note = (kind: Kind, since: number, answered: Answered): void => {
    if (since < countFrom) return;
    const now = performance.now();
    heard.calls += 1;
    heard.byKind[kind] += 1;
    if (answered.status === 503) {
      heard.refused += 1;
      if (!answered.retryAfter) heard.withoutRetryAfter += 1;
    } else if (answered.status === 0 || answered.status === 429 || answered.status >= 500) heard.failed += 1;
    else {
      times.push(now - since);
      timesOf[kind].push(now - since);
    }
  };
  const live = async (user: number): Promise<void> => {
    // They do not all come in the same moment.
    await wait(draw() * Math.min(thinkSeconds, crowd.warmUp) * 1000);
    const origin = origins[user % origins.length]!;
    while (performance.now() < end) {
      const { kind, asked, mark } = nextStep(ground, draw);
      const since = performance.now();
      const answered = await ask(origin, asked);
      note(kind, since, answered);
      if (mark && answered.resultCode === 200) crowd.onKept(mark);
      const back = answered.status === 503 ? Number(answered.retryAfter ?? 1) * 1000 * (1 + draw()) : 0;
      const pause = Math.max(think(), back);
      if (performance.now() + pause >= end) return;
      await wait(pause);
    }
  };
  const warm = wait(crowd.warmUp * 1000).then(() => crowd.spent());
  await Promise.all(Array.from({ length: users }, (_, user) => live(user)));
  const spent = between(await warm, crowd.spent());
  times.sort((a, b) => a - b);
  const p99Of = (kind: Kind): number =>
    quantile(
      timesOf[kind].toSorted((a, b) => a - b),
      0.99,
    );
  return {
    ...heard,
    p99ByKind: {
      list: p99Of('list'),
      detail: p99Of('detail'),
      write: p99Of('write'),
      import: p99Of('import'),
      report: p99Of('report'),
    },
    spent,
    callsPerSecond: heard.calls / crowd.seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    worst: times.at(-1) ?? 0,
  };
};
