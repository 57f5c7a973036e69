import { afterEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '#tests/builders/test-platform.ts';
import { openPool } from './pools.ts';

afterEach(() => vi.useRealTimers());

test('§+ after a quiet half minute half of the connections are still there, and the others are gone', async () => {
  const database = await emptyDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool(database.url, 5, undefined, () => undefined);
  try {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    for (const client of clients) client.release();
    vi.advanceTimersByTime(29_000);
    expect(pool.totalCount).toBe(5);
    vi.advanceTimersByTime(2_000);
    expect(pool.totalCount).toBe(3);
    vi.advanceTimersByTime(3_600_000);
    expect(pool.totalCount).toBe(3);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    vi.useRealTimers();
    await pool.end();
    await database.drop();
  }
});
