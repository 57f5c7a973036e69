import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { platformDb } from '../db/platform-scope.ts';
import { resetAdministrator } from '../start/reset-administrator.ts';
import { hotp, stepAt } from './totp.ts';

const clock = startClock();
let platform: TestPlatform;
let admin: string;
const password = 'Eigenes#2026';

beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, workers: false });
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());
// A fresh window of every limit, and a fresh step of every code.
beforeEach(() => clock.forward({ minutes: 15 }));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The app on the phone: reads the secret that it was shown. */
const app = (secret: string) => {
  const bits = [...secret.replaceAll('-', '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: (steps = 0) => hotp(bytes, stepAt(clock.now()) + steps) };
};

const begin = async (token: string, secret = password) =>
  platform.call('POST /secondFactor/begin', { body: { password: await platform.encrypt(secret) } }, token);

const confirm = (token: string, code: string) => platform.call('POST /secondFactor/confirm', { body: { code } }, token);

const login = async (username: string, more: object = {}, secret = password) =>
  platform.call('POST /sys/login', {
    body: { username, password: await platform.encrypt(secret), searchStationId: 100, ...more },
  });

/** Somebody of this type who has chosen their password. */
const person = async (username: string, type = 2): Promise<string> => {
  const made = await userDesk(platform, admin).save({
    username,
    type,
    password: await platform.encrypt('Gegeben#2026'),
  });
  expect(made.body.resultCode).toBe(200);
  const token = await platform.signIn(username, 100, 'Gegeben#2026');
  const sealed = await platform.encryptAll({ password: 'Gegeben#2026', newPassword: password });
  expect((await platform.call('POST /sys/user/changePassword', { body: sealed }, token)).body.resultCode).toBe(200);
  return platform.signIn(username, 100, password);
};

const withFactor = async (username: string, type = 2) => {
  const token = await person(username, type);
  const { secret } = (await begin(token)).data;
  const phone = app(secret);
  const { recoveryCodes } = (await confirm(token, phone.code())).data;
  clock.forward({ minutes: 1 });
  return { token, phone, recoveryCodes };
};

test('§+ once set up, the password alone opens nothing and each code opens once', async () => {
  const { phone } = await withFactor('factor1');
  const without = await login('factor1');
  expect([without.status, without.body.reason, without.body.fields]).toEqual([
    400,
    'second-factor-needed',
    { secondFactor: '请输入动态验证码' },
  ]);
  const code = phone.code();
  expect((await login('factor1', { secondFactor: code })).body.resultCode).toBe(200);
  const again = await login('factor1', { secondFactor: code });
  expect([again.status, again.body.reason]).toEqual([400, 'second-factor-wrong']);
  clock.forward({ seconds: 30 });
  expect((await login('factor1', { secondFactor: phone.code(), phone: true })).body.resultCode).toBe(200);
});

test('§+ of two sign-ins with the same code at once one gets in', async () => {
  const { phone } = await withFactor('factor2');
  const secondFactor = phone.code();
  const both = await Promise.all([login('factor2', { secondFactor }), login('factor2', { secondFactor })]);
  expect(both.map(({ body }) => body.resultCode).sort()).toEqual([-1, 200]);
});

test('§+ a wrong password says nothing of the second factor', async () => {
  const { phone } = await withFactor('factor3');
  const wrong = await login('factor3', { secondFactor: phone.code() }, 'Falsch#2026');
  expect([wrong.body.reason, wrong.body.fields]).toEqual(['wrong-password', undefined]);
});

proofTest('§+ wrong codes are counted as wrong passwords are: a captcha, then the lock', async () => {
  await withFactor('factor4');
  let last = await login('factor4', { secondFactor: '000000' });
  for (let tries = 1; tries < 10; tries += 1) {
    const captcha = last.body.fields?.code ? await solvedCaptcha(platform) : {};
    last = await login('factor4', { secondFactor: '000000', ...captcha });
  }
  expect([last.status, last.body.reason]).toEqual([423, 'account-locked']);
});

test('§+ a recovery code opens once, and its use is in the audit log', async () => {
  const { recoveryCodes, token } = await withFactor('factor5');
  expect(recoveryCodes).toHaveLength(10);
  expect((await login('factor5', { secondFactor: recoveryCodes[3]!.toLowerCase() })).body.resultCode).toBe(200);
  expect((await login('factor5', { secondFactor: recoveryCodes[3] })).body.reason).toBe('second-factor-wrong');
  const mine = await platform.call('GET /secondFactor', {}, token);
  expect(mine.data).toMatchObject({ offered: true, required: false, recoveryLeft: 9 });
  const log = await platform.call('POST /audit/list', { body: { action: 'user.use-recovery-code' } }, admin);
  expect(log.data.list).toHaveLength(1);
});

test('§+ new recovery codes end the old ones, and turning off takes password and code', async () => {
  const { token, phone, recoveryCodes } = await withFactor('factor6');
  const made = await platform.call('POST /secondFactor/renewCodes', { body: { code: phone.code() } }, token);
  expect((await login('factor6', { secondFactor: recoveryCodes[0] })).body.reason).toBe('second-factor-wrong');
  const [fresh = '', other = ''] = made.data.recoveryCodes;
  expect((await login('factor6', { secondFactor: fresh })).body.resultCode).toBe(200);
  const off = async (secret: string, code: string) =>
    platform.call('POST /secondFactor/turnOff', { body: { password: await platform.encrypt(secret), code } }, token);
  expect((await off('Falsch#2026', other)).body.reason).toBe('wrong-password');
  expect((await off(password, '000000')).body.reason).toBe('second-factor-wrong');
  expect((await off(password, other)).body.resultCode).toBe(200);
  expect((await login('factor6')).body.resultCode).toBe(200);
});

test('§+ the secret lies sealed, and a set-up that was not finished asks for nothing', async () => {
  const token = await person('factor7');
  const first = (await begin(token)).data.secret;
  const second = (await begin(token)).data.secret;
  expect((await confirm(token, app(first).code())).body.reason).toBe('second-factor-wrong');
  expect((await login('factor7')).body.resultCode).toBe(200);
  const db = platformDb(platform.pools, 'login');
  const { sealed } = await db.one(
    kysely
      .selectFrom('second_factors as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .select('f.sealed')
      .where('u.username', '=', 'factor7'),
  );
  expect(Buffer.from(sealed, 'base64').length).toBe(12 + 28 + 16);
  clock.forward({ minutes: 15 });
  expect((await confirm(token, app(second).code())).body.resultCode).toBe(200);
  expect((await begin(token)).body.reason).toBe('wrong-state');
});

test('§+ an applicant is offered none', async () => {
  const token = await person('factor8', 3);
  expect((await platform.call('GET /secondFactor', {}, token)).data.offered).toBe(false);
  expect((await begin(token)).status).toBe(403);
});

const rule = async (types: (1 | 5 | 3)[]) => {
  const { overlay, version } = (await platform.call('GET /institution/profile', {}, admin)).data;
  return platform.call(
    'POST /institution/profile',
    { body: { overlay: { ...overlay, secondFactorFor: types as (1 | 5)[] }, version } },
    admin,
  );
};

test('§+ where the institution asks for it, an open session answers nothing until it is set up', async () => {
  const token = await person('factor9', 5);
  expect((await rule([3])).status).toBe(422);
  expect((await rule([5])).body.resultCode).toBe(200);
  const due = await platform.call('GET /profile', {}, token);
  expect([due.status, due.body.reason]).toEqual([403, 'second-factor-due']);
  expect((await platform.call('GET /auth/info', {}, token)).data.shell.mustSetUpSecondFactor).toBe(true);
  expect((await login('factor9')).data.mustSetUpSecondFactor).toBe(true);
  const phone = app((await begin(token)).data.secret);
  expect((await confirm(token, phone.code())).body.resultCode).toBe(200);
  expect((await platform.call('GET /profile', {}, token)).body.resultCode).toBe(200);
  clock.forward({ minutes: 1 });
  const body = { password: await platform.encrypt(password), code: phone.code() };
  const off = await platform.call('POST /secondFactor/turnOff', { body }, token);
  expect([off.status, off.body.errormsg]).toEqual([409, '您的身份必须使用两步验证，不能关闭']);
  expect((await rule([])).body.resultCode).toBe(200);
});

test('§+ a lost phone is cleared by two administrators', async () => {
  await withFactor('factor10');
  const desk = userDesk(platform, admin);
  const user = await desk.found('factor10');
  expect(user.secondFactor).toBe(true);
  const proposed = await platform.call('POST /sys/user/resetSecondFactor', { body: { id: user.id } }, admin);
  expect(proposed.data).toEqual({ waiting: true });
  expect((await login('factor10')).body.reason).toBe('second-factor-needed');
  const root = await platform.signInRoot();
  expect((await desk.confirm(user.id, admin)).status).toBe(403);
  expect((await desk.confirm(user.id, root)).body.resultCode).toBe(200);
  expect((await login('factor10')).body.resultCode).toBe(200);
});

test('§+ a rule of the platform holds for its administrators, and reset-admin is the way back in', async () => {
  const root = await platform.signInRoot();
  const { rules } = (await platform.call('GET /platform/status', {}, root)).data;
  const body = { secondFactorRequired: true, version: rules.version };
  expect((await platform.call('POST /platform/rules', { body }, root)).body.resultCode).toBe(200);
  expect((await platform.call('GET /platform/status', {}, root)).body.reason).toBe('second-factor-due');
  const phone = app((await begin(root, 'Demo@2026')).data.secret);
  expect((await confirm(root, phone.code())).body.resultCode).toBe(200);
  const at = { username: 'root', admin: true };
  const enter = async (secret: string, more = {}) =>
    platform.call('POST /sys/login', { body: { ...at, password: await platform.encrypt(secret), ...more } });
  expect((await enter('Demo@2026')).body.reason).toBe('second-factor-needed');
  const reset = await resetAdministrator(platformDb(platform.pools, 'start'), 'root', clock.now());
  expect(reset.secondFactorRemoved).toBe(true);
  expect((await enter(reset.password)).data).toMatchObject({
    mustChangePassword: true,
    mustSetUpSecondFactor: true,
  });
});
