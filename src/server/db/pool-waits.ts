import type pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/** Notes who waits for a connection of the pool; tells for how many milliseconds the first of them has waited. */
export const watchWaits = (pool: pg.Pool): (() => number) => {
  // A set keeps the order of arrival.
  const waiting = new Set<{ since: number }>();
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  // `pool.query` takes its connection through this method too.
  pool.connect = ((callback?: Connected) => {
    if (!callback)
      return new Promise<pg.PoolClient>((resolve, reject) =>
        pool.connect((error, client) => (error ? reject(error) : resolve(client!))),
      );
    // A pool that is not full opens a connection: that takes its time on an idle machine too.
    if (pool.totalCount < pool.options.max) return connect(callback);
    const entry = { since: performance.now() };
    waiting.add(entry);
    connect((error, client, release) => {
      waiting.delete(entry);
      callback(error, client, release);
    });
    return undefined;
  }) as pg.Pool['connect'];
  return () => {
    const [first] = waiting;
    return first ? performance.now() - first.since : 0;
  };
};
