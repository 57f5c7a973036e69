import { expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform } from '#tests/builders/test-platform.ts';
import { demoHistoryJob } from './seed-history.ts';

const day = 86_400_000;

test('§+ the past year is walked by its people, each order whole, and filling it again adds nothing', async () => {
  const platform = await startTestPlatform({ workers: false });
  try {
    const db = platform.services.tenant(187);
    const job = demoHistoryJob(platform.services) as unknown as {
      handler(task: object, run: object): Promise<{ orders: number }>;
    };
    const fill = (most: number) => {
      let walked = 0;
      const progress = async () => {
        walked += 1;
        if (walked === most) throw new Error('interrupted');
      };
      // Long ago: the numbers of this year are taken by the demo that the test database holds.
      const task = { input: { now: new Date(Date.now() - 400 * day).toISOString() }, institutionId: 187 };
      return job.handler(task, { db, progress });
    };
    const held = async () => (await db.all(kysely.selectFrom('orders').select(['id', 'number', 'status']))).length;
    const before = await held();
    await expect(fill(2)).rejects.toThrow('interrupted');
    expect(await held()).toBe(before + 2);
    await expect(fill(3)).rejects.toThrow('interrupted');
    expect(await held()).toBe(before + 3);
    const past = await db.all(
      kysely.selectFrom('orders').select(['number', 'status', 'submitted_at']).orderBy('submitted_at').limit(3),
    );
    expect(past.every(({ status }) => ['completed', 'withdrawn', 'refused'].includes(status))).toBe(true);
    expect(Date.now() - past[0]!.submitted_at!.getTime()).toBeGreaterThan(400 * day);
  } finally {
    await platform.stop();
  }
});
