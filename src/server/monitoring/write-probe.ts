import type pg from 'pg';
import { within } from './within.ts';
import { beat } from './write-probe-store.ts';

export interface WriteState {
  /** Writes that failed one after another; 0: the last one was taken. */
  failures: number;
  /** How long ago the last write was tried; null before the first. */
  ageSeconds: number | null;
  /** What the database said to the last one that failed. */
  error: string;
}

export interface WriteProbe {
  look(): Promise<void>;
  read(): WriteState;
  /** Often enough that it is no accident. */
  failing(): boolean;
  stop(): void;
}

export interface WithWriteProbe {
  writes: Pick<WriteProbe, 'read' | 'failing'>;
}

const every = 5_000;
/** A write that waits longer than this is none. */
const patience = 4_000;
const failingAfter = 3;

/** Writes one row every five seconds: reading can go on for long after the database takes no writes any more. */
export const openWriteProbe = (pool: pg.Pool, now: () => number = Date.now): WriteProbe => {
  let state = { failures: 0, at: null as number | null, error: '' };
  const look = async (): Promise<void> => {
    try {
      await within(beat(pool), patience);
      state = { failures: 0, at: now(), error: '' };
    } catch (error) {
      state = {
        failures: state.failures + 1,
        at: now(),
        error: error instanceof Error ? error.message : String(error),
      };
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => {
      busy = false;
    });
  }, every).unref();
  return {
    look,
    read: () => ({
      failures: state.failures,
      ageSeconds: state.at === null ? null : Math.max(0, Math.round((now() - state.at) / 1000)),
      error: state.error,
    }),
    failing: () => state.failures >= failingAfter,
    stop: () => clearInterval(timer),
  };
};
