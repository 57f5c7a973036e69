import { constants, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { startClock } from '#tests/builders/clock.ts';
import { clientOf, type ServiceClient } from '#tests/builders/service-client.ts';
import { endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
let platform: TestPlatform;
let second: Platform;
let other: ServiceClient;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now });
  const { databaseUrl, dataDir } = platform;
  second = await startPlatform({
    databaseUrl,
    dataDir,
    poolSize: 2,
    now: clock.now,
    workers: false,
    patience: endless,
  });
  other = clientOf(await second.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await second.stop();
  await platform.stop();
});

const logIn = (password: string, at: ServiceClient = platform) =>
  at.call('POST /sys/login', { body: { username: 'reader', password, searchStationId: 100 } });

const codeOf = async (answer: Promise<{ status: number; body: { reason?: string; resultCode: number } }>) => {
  const { status, body } = await answer;
  return [status, body.reason ?? body.resultCode];
};

/** Anything under the platform's key. */
const sealText = async (text: string): Promise<string> => {
  const { publicKey } = (await platform.call('GET /sys/publicKey', {})).data;
  const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(options, Buffer.from(text)).toString('base64');
};

test('§5.4 the key comes with a nonce, each time another', async () => {
  const [one, two] = [await platform.call('GET /sys/publicKey', {}), await platform.call('GET /sys/publicKey', {})];
  expect(Object.keys(one.data).sort()).toEqual(['nonce', 'publicKey']);
  expect(one.data.publicKey).toBe(two.data.publicKey);
  expect(one.data.nonce).not.toBe(two.data.nonce);
});

test('§5.4 what was recorded once is a wrong password when it is sent again, at every process', async () => {
  const sealed = await platform.encrypt('Demo@2026');
  expect(await codeOf(logIn(sealed, other))).toEqual([200, 200]);
  expect(await codeOf(logIn(sealed))).toEqual([400, 'wrong-password']);
  expect(await codeOf(logIn(sealed, other))).toEqual([400, 'wrong-password']);
  expect(await codeOf(logIn(await other.encrypt('Demo@2026')))).toEqual([200, 200]);
});

test('§5.4 of two that come at once with one nonce one enters', async () => {
  const sealed = await platform.encrypt('Demo@2026');
  const answers = await Promise.all([logIn(sealed), logIn(sealed, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await platform.signIn('reader');
});

test('§5.4 a nonce lives two minutes', async () => {
  const [early, late] = [await platform.encrypt('Demo@2026'), await platform.encrypt('Demo@2026')];
  clock.forward({ seconds: 119 });
  expect(await codeOf(logIn(early))).toEqual([200, 200]);
  clock.forward({ seconds: 3 });
  expect(await codeOf(logIn(late))).toEqual([400, 'wrong-password']);
  await platform.signIn('reader');
});

test('§5.4 a bare password, an invented nonce, another spelling of a spent one and other JSON read as a wrong password', async () => {
  const { nonce } = (await platform.call('GET /sys/publicKey', {})).data;
  expect(await codeOf(logIn(await sealText(JSON.stringify({ nonce, password: 'Demo@2026' }))))).toEqual([200, 200]);
  const tried = [
    'Demo@2026',
    JSON.stringify('Demo@2026'),
    'null',
    JSON.stringify({ password: 'Demo@2026' }),
    JSON.stringify({ nonce: 'A'.repeat(32), password: 'Demo@2026' }),
    JSON.stringify({ nonce: `${nonce}==`, password: 'Demo@2026' }),
    JSON.stringify({ nonce: ` ${nonce}`, password: 'Demo@2026' }),
    JSON.stringify({ nonce: [nonce], password: 'Demo@2026' }),
  ];
  for (const text of tried) {
    expect(await codeOf(logIn(await sealText(text))), text).toEqual([400, 'wrong-password']);
    // Or the captcha would be asked for.
    await platform.signIn('reader');
  }
});

test('§7.14 §5.4 one nonce serves both passwords of a call; two nonces in one call are refused', async () => {
  const token = await platform.signIn('acceptor');
  const change = (body: { password: string; newPassword: string }) =>
    platform.call('POST /sys/user/changePassword', { body }, token);
  const mixed = {
    password: await platform.encrypt('Demo@2026'),
    newPassword: await platform.encrypt('Fresh@2027'),
  };
  expect((await change(mixed)).body.errormsg).toBe('旧密码错误');
  const body = await platform.encryptAll({ password: 'Demo@2026', newPassword: 'Fresh@2027' });
  expect((await change(body)).body.resultCode).toBe(200);
});

test('§+ giving out nonces keeps no row, so that nobody fills the database with them', async () => {
  const count = async () =>
    (await platform.services.platform('limits').all(kysely.selectFrom('seen_nonces').select('nonce'))).length;
  const before = await count();
  for (let i = 0; i < 20; i += 1) await platform.call('GET /sys/publicKey', {});
  expect(await count()).toBe(before);
});
