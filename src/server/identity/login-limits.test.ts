import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform } from '#server/start-platform.ts';
import { startClock } from '#tests/builders/clock.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { sql } from '../db/sql.ts';

const clock = startClock();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now });
});
afterAll(() => platform.stop());
// Each test begins in a fresh minute, so that one test's hits do not count in the next.
beforeEach(() => clock.forward({ minutes: 1 }));

const attempt = async (username: string, password: string, more: object = {}) => {
  const sealed = await platform.encrypt(password);
  return platform.call('POST /sys/login', { body: { username, password: sealed, searchStationId: 100, ...more } });
};

const failTimes = async (username: string, times: number, captchas: boolean) => {
  let last = await attempt(username, 'Wrong@2026', captchas ? await solvedCaptcha(platform) : {});
  for (let i = 1; i < times; i += 1)
    last = await attempt(username, 'Wrong@2026', captchas ? await solvedCaptcha(platform) : {});
  return last;
};

test('§7.4 §7.7 from the third failure on the login asks for a captcha, and a right one lets in', async () => {
  expect((await failTimes('acceptor', 2, false)).body.fields).toBeUndefined();
  expect((await failTimes('acceptor', 1, false)).body.fields).toEqual({ code: '请输入验证码' });
  const without = await attempt('acceptor', 'Demo@2026');
  expect([without.status, without.body.reason]).toEqual([400, 'captcha-needed']);
  const wrong = await attempt('acceptor', 'Demo@2026', { ...(await solvedCaptcha(platform)), code: 'zzzz' });
  expect(wrong.body.reason).toBe('captcha-wrong');
  expect((await attempt('acceptor', 'Demo@2026', await solvedCaptcha(platform))).body.resultCode).toBe(200);
  expect((await attempt('acceptor', 'Demo@2026')).body.resultCode).toBe(200);
});

test('§+ ten failures lock the account for a quarter of an hour, and the lock is in the audit log', async () => {
  expect((await failTimes('rechecker', 3, false)).body.reason).toBe('wrong-password');
  const tenth = await failTimes('rechecker', 7, true);
  expect([tenth.status, tenth.body.reason]).toEqual([423, 'account-locked']);
  const right = () => solvedCaptcha(platform).then((captcha) => attempt('rechecker', 'Demo@2026', captcha));
  expect((await right()).body.reason).toBe('account-locked');
  clock.forward({ minutes: 14 });
  expect((await right()).body.reason).toBe('account-locked');
  clock.forward({ minutes: 2 });
  expect((await right()).body.resultCode).toBe(200);
  const locks = sql.selectFrom('audit_log').select('subject').where('action', '=', 'user.lock');
  expect(await platform.services.tenant(100).all(locks)).toEqual([{ subject: 'user' }]);
});

test('§+ a name nobody has is asked for a captcha and locked just like an account', async () => {
  expect((await failTimes('nobody.at.all', 3, false)).body).toMatchObject({
    reason: 'wrong-password',
    fields: { code: '请输入验证码' },
  });
  expect((await attempt('Nobody.At.All', 'Wrong@2026')).body.reason).toBe('captcha-needed');
  expect((await failTimes('nobody.at.all', 7, true)).status).toBe(423);
  expect((await failTimes('nobody.at.all', 1, true)).status).toBe(423);
});

test('§+ failures that arrive at once are all counted', async () => {
  const sealed = await platform.encrypt('Wrong@2026');
  const body = { username: 'leader', password: sealed, searchStationId: 151 };
  await Promise.all(Array.from({ length: 3 }, () => platform.call('POST /sys/login', { body })));
  const count = sql.selectFrom('users').select('failed_logins').where('username', '=', 'leader');
  expect(await platform.services.tenant(151).one(count)).toEqual({ failed_logins: 3 });
});

test('§+ the limit on logins is shared between two processes on one database', async () => {
  const { databaseUrl, dataDir } = platform;
  const options = { databaseUrl, dataDir, demo: false, poolSize: 2, now: clock.now, workers: false };
  const second = await startPlatform(options);
  try {
    const other = clientOf(await second.app.listen({ host: '127.0.0.1', port: 0 }));
    const body = { username: 'nobody', password: 'AAAA', searchStationId: -1, admin: false };
    for (let i = 0; i < 30; i += 1) {
      const answers = await Promise.all([platform, other].map((one) => one.call('POST /sys/login', { body })));
      for (const { status } of answers) expect(status).not.toBe(429);
    }
    const over = await other.call('POST /sys/login', { body });
    expect([over.status, over.body.errormsg]).toEqual([429, '操作过于频繁，请稍后再试']);
    expect((await platform.call('POST /sys/login', { body })).status).toBe(429);
  } finally {
    await second.stop();
  }
});
