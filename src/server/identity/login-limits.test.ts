import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { startClock } from '#tests/builders/clock.ts';
import { openPushSocket } from '#tests/builders/outside/push-socket.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { clientOf, type ServiceClient } from '#tests/builders/service-client.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
let platform: TestPlatform;
let second: Platform;
let other: ServiceClient;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, trustProxy: true, workers: false });
  const { databaseUrl, dataDir } = platform;
  const options = { databaseUrl, dataDir, poolSize: 2, now: clock.now, workers: false, trustProxy: true };
  second = await startPlatform(options);
  other = clientOf(await second.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await second.stop();
  await platform.stop();
});
// Each test begins in a fresh window of five minutes, so that one test's failures do not count in the next.
beforeEach(() => clock.forward({ minutes: 5 }));

const from = (address: string) => ({ 'x-forwarded-for': address });
const home = '203.0.113.7';
const attacker = '198.51.100.9';

const attempt = async (username: string, password: string, more: object = {}, address = home) => {
  const body = { username, password: await platform.encrypt(password), searchStationId: 100, ...more };
  return platform.call('POST /sys/login', { body }, undefined, from(address));
};

/** So many wrong passwords, with a captcha where one is asked for. */
const failTimes = async (username: string, times: number, address = home) => {
  let last = await attempt(username, 'Wrong@2026', {}, address);
  for (let i = 1; i < times; i += 1) {
    const captcha = last.body.fields?.code ? await solvedCaptcha(platform) : {};
    last = await attempt(username, 'Wrong@2026', captcha, address);
  }
  return last;
};

test('§7.4 §7.7 from the third failure on the login asks for a captcha, and a right one lets in', async () => {
  expect((await failTimes('acceptor', 2)).body.fields).toBeUndefined();
  expect((await failTimes('acceptor', 1)).body.fields).toEqual({ code: '请输入验证码' });
  const without = await attempt('acceptor', 'Demo@2026');
  expect([without.status, without.body.reason]).toEqual([400, 'captcha-needed']);
  const wrong = await attempt('acceptor', 'Demo@2026', { ...(await solvedCaptcha(platform)), code: 'zzzz' });
  expect(wrong.body.reason).toBe('captcha-wrong');
  expect((await attempt('acceptor', 'Demo@2026', await solvedCaptcha(platform))).body.resultCode).toBe(200);
  expect((await attempt('acceptor', 'Demo@2026')).body.resultCode).toBe(200);
});

test('§+ ten wrong passwords lock the account at that address alone; the owner enters from another', async () => {
  const tenth = await failTimes('rechecker', 10, attacker);
  expect([tenth.status, tenth.body.reason, tenth.body.fields]).toEqual([
    423,
    'account-locked',
    { code: '请输入验证码' },
  ]);
  expect((await attempt('rechecker', 'Demo@2026', {}, attacker)).body.reason).toBe('account-locked');
  // The account is slow now: within half a minute the owner brings a captcha, later not even that.
  expect((await attempt('rechecker', 'Demo@2026')).body.reason).toBe('captcha-needed');
  expect((await attempt('rechecker', 'Demo@2026', await solvedCaptcha(platform))).body.resultCode).toBe(200);
  expect((await attempt('rechecker', 'Demo@2026', {}, attacker)).body.reason).toBe('account-locked');
  const locks = kysely.selectFrom('audit_log').select(['subject', 'ip']).where('action', '=', 'user.lock');
  expect(await platform.services.tenant(100).all(locks)).toEqual([{ subject: 'user', ip: attacker }]);
});

test('§+ half a minute after the last failure the owner of a slowed account needs no captcha', async () => {
  await failTimes('leader', 10, attacker);
  clock.forward({ seconds: 31 });
  expect((await attempt('leader', 'Demo@2026')).body.resultCode).toBe(200);
});

test('§+ behind the attacker’s own address a captcha lets the owner through, three seconds later', async () => {
  await failTimes('librarian', 10, attacker);
  const right = async () => attempt('librarian', 'Demo@2026', await solvedCaptcha(platform), attacker);
  const soon = await right();
  expect([soon.status, soon.body.errormsg]).toEqual([429, '失败次数过多，请 3 秒后再试']);
  clock.forward({ seconds: 3 });
  expect((await right()).body.resultCode).toBe(200);
  expect((await attempt('librarian', 'Demo@2026', {}, attacker)).body.resultCode).toBe(200);
});

test('§+ a name nobody has is asked for a captcha and locked just like an account, however it is spelt', async () => {
  expect((await failTimes('nobody.at.all', 3)).body).toMatchObject({
    reason: 'wrong-password',
    fields: { code: '请输入验证码' },
  });
  expect((await attempt('Ｎobody.At.All', 'Wrong@2026')).body.reason).toBe('captcha-needed');
  expect((await failTimes('nobody.at.all', 8)).status).toBe(423);
  expect((await attempt('nobody.at.all', 'Wrong@2026')).status).toBe(423);
});

test('§+ failures that arrive at once are all counted', async () => {
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => ({
      username: 'leader',
      password: await platform.encrypt('Wrong@2026'),
      searchStationId: 151,
    })),
  );
  await Promise.all(bodies.map((body) => platform.call('POST /sys/login', { body }, undefined, from(home))));
  const counted = kysely.selectFrom('sign_in_failures').select(['address', 'failures']).orderBy('address');
  expect(await platform.services.tenant(151).all(counted)).toEqual([
    { address: '', failures: 3 },
    { address: home, failures: 3 },
  ]);
});

// More than an address may fail; the proof takes the whole five hundred.
const rounds = process.env.PROOF ? 20 : 3;

proofTest(
  '§+ five hundred people behind one address sign in within five minutes, while somebody there fails',
  async () => {
    const campus = '192.0.2.1';
    for (let i = 0; i < 20; i += 1) await attempt(`guess${i}`, 'Wrong@2026', {}, campus);
    const people = ['reader', 'librarian', 'reviewer', 'acceptor', 'rechecker', 'leader', 'admin'];
    const enter = async (n: number) => {
      const client = n % 2 === 0 ? platform : other;
      const body = {
        username: people[n % people.length]!,
        password: await client.encrypt('Demo@2026'),
        searchStationId: [100, 187, 270][n % 3]!,
      };
      await client.call('GET /site', {}, undefined, from(campus));
      return (await client.call('POST /sys/login', { body }, undefined, from(campus))).status;
    };
    const answers: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 25 }, (_, i) => enter(round * 25 + i)))));
    expect(answers.filter((status) => status === 200)).toHaveLength(rounds * 25);
  },
);

test('§+ failed sign-ins count against their address in every process: then a captcha, at last nothing', async () => {
  const address = '192.0.2.66';
  const fail = async (client: ServiceClient, n: number, more: object = {}) => {
    const body = { username: `nobody${n}`, password: 'AAAA', searchStationId: 100, ...more };
    return (await client.call('POST /sys/login', { body }, undefined, from(address))).body.reason;
  };
  for (let i = 0; i < 30; i += 1)
    expect(await Promise.all([fail(platform, i), fail(other, 100 + i)])).toEqual(['wrong-password', 'wrong-password']);
  expect(await fail(other, 999)).toBe('captcha-needed');
  expect((await attempt('admin', 'Demo@2026', await solvedCaptcha(platform), address)).body.resultCode).toBe(200);
  const failed = kysely.updateTable('rate_limits').set({ hits: 600 }).where('key', '=', `failed-sign-in|${address}`);
  await platform.services.platform('limits').run(failed);
  expect(await fail(other, 999)).toBe('too-many');
  expect((await attempt('admin', 'Demo@2026', await solvedCaptcha(platform), address)).status).toBe(429);
  expect((await attempt('admin', 'Demo@2026')).body.resultCode).toBe(200);
});

// The proof sends 1,600; a usual run some more than an address may.
const inventedRounds = process.env.PROOF ? 32 : 4;

test('§+ invented tokens cost no lookup and are limited; those who share the address go on', async () => {
  const [token, address] = [await platform.signIn('reader'), '192.0.2.99'];
  let lookups = 0;
  const count = () => {
    lookups += 1;
  };
  platform.pools.platform.on('acquire', count);
  try {
    const statuses: number[] = [];
    for (let round = 0; round < inventedRounds; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async (_, i) => {
            const invented = Buffer.from(`${round}-${i}`.padEnd(32, 'x')).toString('base64url');
            return (await platform.call('GET /auth/info', {}, invented, from(address))).status;
          }),
        )),
      );
    // A timer may ask something meanwhile.
    expect(lookups).toBeLessThan(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(inventedRounds * 50 - 120);
    expect((await platform.call('GET /auth/info', {}, token, from(address))).status).toBe(200);
    expect((await platform.call('GET /captcha', {}, 'stale', from(address))).status).toBe(200);
    expect((await attempt('reader', 'Demo@2026', {}, address)).body.resultCode).toBe(200);
    expect(await openPushSocket(platform.url, 'A'.repeat(43)).closed).toBe(4401);
  } finally {
    platform.pools.platform.off('acquire', count);
  }
});

test('§+ nobody chooses the address they are counted by', async () => {
  const real = '192.0.2.123';
  for (let i = 0; i < 61; i += 1) {
    const body = { username: `spoof${i}`, password: 'AAAA', searchStationId: 100 };
    await platform.call('POST /sys/login', { body }, undefined, from(`10.9.8.${i}, ${real}`));
  }
  expect((await attempt('admin', 'Demo@2026', {}, `10.9.8.200, ${real}`)).body.reason).toBe('captcha-needed');
});
