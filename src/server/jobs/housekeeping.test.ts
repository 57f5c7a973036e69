import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { keepHouse } from './housekeeping.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const day = 24 * 3_600_000;

test('§+ housekeeping deletes what has had its time and nothing else', async () => {
  const db = platform.services.platform('jobs');
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const living = await platform.signIn('reader');
  const ended = await platform.signIn('librarian');
  await platform.call('GET /sys/logout', {}, ended);
  await db.run(
    kysely
      .updateTable('sessions')
      .set({ ended_at: ago(31) })
      .where('ended_at', 'is not', null),
  );
  const justEnded = await platform.signIn('leader');
  await platform.call('GET /sys/logout', {}, justEnded);
  const captcha = (expires_at: Date) => ({ id: crypto.randomUUID(), answer_hash: Buffer.from('x'), expires_at });
  await db.run(kysely.insertInto('captchas').values([captcha(ago(1)), captcha(ago(-1))]));
  await db.run(kysely.deleteFrom('rate_limits'));
  await db.run(kysely.deleteFrom('seen_nonces'));
  const failure = (seen_at: Date) => ({ account: seen_at.toISOString(), address: '', seen_at });
  await db.run(kysely.insertInto('sign_in_failures').values([failure(ago(3)), failure(now)]));
  await db.run(
    kysely.insertInto('rate_limits').values([
      { key: 'a', window_start: ago(3) },
      { key: 'a', window_start: now },
    ]),
  );
  await db.run(
    kysely.insertInto('seen_nonces').values([
      { nonce: 'old', expires_at: ago(1) },
      { nonce: 'new', expires_at: ago(-1) },
    ]),
  );
  const code = (expires_at: Date) => ({
    id: crypto.randomUUID(),
    institution_id: 100,
    purpose: 'register' as const,
    email: 'a@b.cn',
    code_hash: Buffer.from('x'),
    expires_at,
  });
  await db.run(kysely.insertInto('email_codes').values([code(ago(2)), code(ago(-1))]));
  await keepHouse(db, now);
  for (const table of ['captchas', 'rate_limits', 'seen_nonces', 'email_codes', 'sign_in_failures'] as const)
    expect([table, (await db.all(kysely.selectFrom(table).selectAll())).length]).toEqual([table, 1]);
  const sessions = await db.all(kysely.selectFrom('sessions').select('ended_at'));
  expect(sessions.map(({ ended_at }) => ended_at !== null).sort()).toEqual([false, true]);
  expect((await platform.call('GET /auth/info', {}, living)).body.resultCode).toBe(200);
});

test('§+ housekeeping is scheduled for every night', async () => {
  const { rows } = await platform.pools.platform.query(
    "select name, cron, timezone from jobs.schedule where name = 'housekeeping'",
  );
  expect(rows).toEqual([{ name: 'housekeeping', cron: '30 3 * * *', timezone: 'Asia/Shanghai' }]);
});
