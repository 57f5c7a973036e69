import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { hotp, stepAt } from '#server/identity/totp.ts';
import { startClock } from '#tests/builders/clock.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

/** Codes of six digits, guessed from a new address each time by somebody who also solves every captcha. */
/** Limits count by days of the world's clock: begun in the small hours, no day of a test passes midnight. */
const clock = startClock(new Date(new Date().setUTCHours(1, 0, 0, 0)));
let platform: TestPlatform;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  platform = await startTestPlatform({ now: clock.now, smtpUrl: smtp.url, trustProxy: true, workers: false });
});
afterAll(async () => {
  await platform.stop();
  await smtp.stop();
});
beforeEach(() => {
  clock.forward({ hours: 25 });
  smtp.received.length = 0;
});

let used = 0;
const fromNewAddress = () => {
  used += 1;
  return { 'x-forwarded-for': `198.51.${used >> 8}.${used & 255}` };
};

const secret = randomBytes(20);
const withFactor = async (username: string): Promise<string> => {
  const db = platform.services.tenant(100);
  const { id } = await db.one(kysely.selectFrom('users').select('id').where('username', '=', username));
  const sealed = platform.services.secondFactorKeys.seal(secret.toString('base64'), `second factor of ${id}`);
  await db.run(
    kysely.insertInto('second_factors').values({ user_id: id, institution_id: 100, sealed, confirmed_at: clock.now() }),
  );
  return id;
};

const signIn = async (username: string, secondFactor: string) => {
  const password = await platform.encrypt('Demo@2026');
  const body = { username, password, searchStationId: 100, secondFactor, ...(await solvedCaptcha(platform)) };
  return platform.call('POST /sys/login', { body }, undefined, fromNewAddress());
};
/** Never the one that is right now. */
const wrongCode = (at: number) => {
  const right = [-1, 0, 1].map((step) => hotp(secret, stepAt(clock.now()) + step));
  const code = String(at).padStart(6, '0');
  return right.includes(code) ? '999999' : code;
};

test('§+ whoever knows the password guesses ten codes of an app in a quarter of an hour, from however many addresses', async () => {
  await withFactor('librarian');
  const reasons: (string | undefined)[] = [];
  for (let at = 0; at < 14; at += 1) reasons.push((await signIn('librarian', wrongCode(at))).body.reason);
  expect(reasons).toEqual([...Array(10).fill('second-factor-wrong'), ...Array(4).fill('too-many')]);
  // Neither does the right one help now, nor do guesses that are sent at once.
  expect((await signIn('librarian', hotp(secret, stepAt(clock.now())))).body.reason).toBe('too-many');
  clock.forward({ minutes: 30 });
  const atOnce = await Promise.all(Array.from({ length: 15 }, (_, at) => signIn('librarian', wrongCode(100 + at))));
  expect(atOnce.filter(({ body }) => body.reason === 'second-factor-wrong')).toHaveLength(10);
  clock.forward({ minutes: 30 });
  expect((await signIn('librarian', hotp(secret, stepAt(clock.now())))).body.resultCode).toBe(200);
});

test('§+ recovery codes are counted with them', async () => {
  await withFactor('acceptor');
  const reasons: (string | undefined)[] = [];
  for (let at = 0; at < 12; at += 1)
    reasons.push((await signIn('acceptor', `AAAA-BBBB-CCCC-${String(2222 + at)}`)).body.reason);
  expect(reasons.slice(9)).toEqual(['second-factor-wrong', 'too-many', 'too-many']);
});

const forgot = async (email: string) => {
  const body = { institutionId: 100, username: 'reader', email, ...(await solvedCaptcha(platform)) };
  const answer = await platform.call('POST /password/forgot', { body }, undefined, fromNewAddress());
  await platform.services.mailer.idle();
  return answer;
};
const reset = async (emailCode: string) => {
  const password = await platform.encrypt('Taken@2027');
  const body = { institutionId: 100, username: 'reader', email: 'reader@100.example.edu', emailCode, password };
  return platform.call('POST /password/reset', { body }, undefined, fromNewAddress());
};
const mailed = () => /验证码是：(\d{6})/.exec(smtp.received.at(-1)?.text ?? '')?.[1] ?? '';

test('§+ a mailed code stands five guesses from however many addresses, and ten codes go out in a day', async () => {
  expect((await forgot('reader@100.example.edu')).status).toBe(200);
  const code = mailed();
  const wrong = code === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(Array.from({ length: 12 }, () => reset(wrong)));
  expect(new Set(guesses.map(({ body }) => body.reason))).toEqual(new Set(['code-wrong']));
  expect((await reset(code)).body.reason).toBe('code-wrong');
  const statuses: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    clock.forward({ hours: 2 });
    for (let at = 0; at < 3; at += 1) statuses.push((await forgot('reader@100.example.edu')).status);
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
});
