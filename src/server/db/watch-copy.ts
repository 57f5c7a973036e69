import type pg from 'pg';
import type { ReadCopy } from './read-db.ts';

/** The write probe writes every five seconds, so that an idle database does not look like one that lags. */
const mostSecondsBehind = 30;
const lookEvery = 5_000;

export interface WatchedCopy extends ReadCopy {
  /** Asks the copy now; otherwise done every five seconds. */
  look(): Promise<void>;
  stop(): void;
}

/** Whether this is a standby that keeps up, or the primary itself. */
const secondsBehind = `select case when pg_is_in_recovery()
  then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 else 0 end as behind`;

/** Keeps asking how far a read-only copy is behind; before its first answer, and after a failure, it is not used. */
export const watchCopy = (pool: pg.Pool): WatchedCopy => {
  let usable = false;
  const look = async () => {
    try {
      const { rows } = await pool.query<{ behind: number | null }>(secondsBehind);
      const behind = rows[0]?.behind;
      usable = typeof behind === 'number' && behind <= mostSecondsBehind;
    } catch {
      usable = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  return {
    isUsable: () => usable,
    failed: () => {
      usable = false;
    },
    look,
    stop: () => clearInterval(timer),
  };
};
