import { refuse } from '#domain/errors.ts';

export interface LocalLimit {
  /** Refuses with `too-many` beyond the limit of the running minute. */
  hit(key: string, now: number): void;
}

const minute = 60_000;
/** Beyond so many clients in a minute the rest share one count: memory is bounded, whoever asks. */
const mostKeys = 100_000;
const others = '';

/**
 * Keeps one client from drowning a process: so many calls a minute per session, or per address without one.
 * Counted in memory; the limits that must hold across processes are in count-hit.ts.
 */
export const localLimit = (perMinute: number): LocalLimit => {
  let window = 0;
  let hits = new Map<string, number>();
  return {
    hit: (given, now) => {
      const current = Math.floor(now / minute);
      if (current !== window) {
        window = current;
        hits = new Map();
      }
      const key = hits.has(given) || hits.size < mostKeys ? given : others;
      const count = (hits.get(key) ?? 0) + 1;
      hits.set(key, count);
      if (count > perMinute) throw refuse('too-many');
    },
  };
};
