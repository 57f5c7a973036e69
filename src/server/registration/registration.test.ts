import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

const clock = startClock();
let platform: TestPlatform;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  platform = await startTestPlatform({ smtpUrl: smtp.url, now: clock.now });
  await setProfile(312, { registration: 'closed' });
  await setProfile(288, { registration: 'approval' });
});
afterAll(async () => {
  await platform.stop();
  await smtp.stop();
});
// Each test begins in fresh windows of every limit.
beforeEach(() => clock.forward({ hours: 1 }));
afterEach(() => {
  smtp.received.length = 0;
});

const setProfile = (id: number, profile: object) =>
  platform.services.platform('administration').run(
    kysely
      .updateTable('institutions')
      .set({ profile: JSON.stringify(profile) })
      .where('id', '=', id),
  );

const form = async (more: object = {}) => ({
  searchStationId: 100,
  username: 'newcomer',
  password: await platform.encrypt('Fresh@2027'),
  fullName: '钱多多',
  email: 'New.Comer@example.edu',
  consent: true,
  ...(await solvedCaptcha(platform)),
  ...more,
});

const register = async (more: object = {}) => platform.call('POST /register', { body: await form(more) });

const askCode = async (email: string, more: object = {}) => {
  const body = { searchStationId: 100, email, ...(await solvedCaptcha(platform)), ...more };
  const answer = await platform.call('POST /register/code', { body });
  await platform.services.mailer.idle();
  return answer;
};

const codeIn = (text: string | undefined) => /验证码是：(\d{6})/.exec(text ?? '')?.[1] ?? '';

const receivedCode = async (email: string, more: object = {}) => {
  expect((await askCode(email, more)).body.resultCode).toBe(200);
  return codeIn(smtp.received.at(-1)?.text);
};

const usersNamed = (username: string, institutionId = 100) =>
  platform.services.tenant(institutionId).all(kysely.selectFrom('users').selectAll().where('username', '=', username));

test('§+ a code sent to the address makes the visitor an applicant who can sign in', async () => {
  const emailCode = await receivedCode('new.comer@example.edu');
  expect(smtp.received.at(-1)?.to).toEqual(['new.comer@example.edu']);
  const { body, data } = await register({ emailCode });
  expect([body.resultCode, data]).toEqual([200, { pending: false }]);
  const token = await platform.signIn('newcomer', 100, 'Fresh@2027');
  const info = (await platform.call('GET /auth/info', {}, token)).data;
  expect(info.roles).toEqual(['ROLE_APPLICANT']);
  expect(info.user).toMatchObject({ type: 3, fullName: '钱多多', searchStationId: 100 });
  const line = kysely.selectFrom('audit_log').select(['actor_name', 'after']).where('action', '=', 'user.register');
  expect(await platform.services.tenant(100).one(line)).toMatchObject({
    actor_name: '钱多多',
    after: { username: 'newcomer', consent: true },
  });
});

test('§+ a code is kept as a hash, is good once, and a new one takes the place of the old', async () => {
  const old = await receivedCode('once@example.edu');
  const fresh = await receivedCode('once@example.edu');
  const rows = await platform.services.tenant(100).all(kysely.selectFrom('email_codes').select('code_hash'));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.code_hash).toHaveLength(32);
  if (old !== fresh)
    expect((await register({ username: 'once1', email: 'once@example.edu', emailCode: old })).body.reason).toBe(
      'code-wrong',
    );
  const first = await register({ username: 'once1', email: 'once@example.edu', emailCode: fresh });
  expect(first.body.resultCode).toBe(200);
  const again = await register({ username: 'once2', email: 'once@example.edu', emailCode: fresh });
  expect([again.status, again.body.reason]).toEqual([400, 'code-wrong']);
  expect(await usersNamed('once2')).toEqual([]);
});

test('§+ one code sent twice at once makes one user', async () => {
  const emailCode = await receivedCode('race@example.edu');
  const more = { email: 'race@example.edu', emailCode };
  const answers = await Promise.all([
    register({ ...more, username: 'racer1' }),
    register({ ...more, username: 'racer2' }),
  ]);
  expect(answers.map(({ body }) => body.resultCode).sort()).toEqual([-1, 200]);
});

test('§+ after ten minutes or five wrong tries a code is void', async () => {
  const late = await receivedCode('late@example.edu');
  clock.forward({ minutes: 11 });
  expect((await register({ username: 'late', email: 'late@example.edu', emailCode: late })).body.reason).toBe(
    'code-wrong',
  );
  const tried = await receivedCode('tried@example.edu');
  const wrong = tried === '000000' ? '000001' : '000000';
  const attempt = (emailCode: string) => register({ username: 'tried', email: 'tried@example.edu', emailCode });
  for (let i = 0; i < 5; i += 1) expect((await attempt(wrong)).body.reason).toBe('code-wrong');
  expect((await attempt(tried)).body.reason).toBe('code-wrong');
  expect(await usersNamed('tried')).toEqual([]);
});

test('§+ a code for one address, or one institution, is void at another', async () => {
  const emailCode = await receivedCode('mine@example.edu');
  const other = { username: 'stranger', email: 'other@example.edu', emailCode };
  expect((await register(other)).body.reason).toBe('code-wrong');
  const elsewhere = { username: 'stranger', email: 'mine@example.edu', emailCode, searchStationId: 151 };
  expect((await register(elsewhere)).body.reason).toBe('code-wrong');
});

test('§+ a letter box gets five codes an hour and no more', async () => {
  for (let i = 0; i < 5; i += 1) expect((await askCode('flood@example.edu')).status).toBe(200);
  expect((await askCode('FLOOD@example.edu')).status).toBe(429);
  expect(smtp.received).toHaveLength(5);
});

test.each<[string, object, number, string]>([
  ['without consent', { consent: false }, 422, 'consent-needed'],
  ['with a weak password', { password: 'weak' }, 422, 'password-weak'],
  ['with a name in use, whatever its case', { username: 'READER' }, 409, 'already-exists'],
  ['without a captcha', { code: undefined }, 400, 'captcha-needed'],
  ['with a wrong captcha', { code: 'zzzz' }, 400, 'captcha-wrong'],
  ['without a code', { emailCode: undefined }, 400, 'code-wrong'],
  ['without an address', { email: undefined }, 422, 'bad-input'],
  ['with a broken address', { email: 'a@b@c' }, 422, 'bad-input'],
  ['with a name of odd letters', { username: 'a<b>c' }, 422, 'bad-input'],
  ['at an unknown station', { searchStationId: 4711 }, 404, 'not-found'],
  ['at a station of another institution', { institutionId: 151 }, 404, 'not-found'],
  ['at no station', { searchStationId: undefined }, 422, 'bad-input'],
  ['where registration is closed', { searchStationId: 312 }, 403, 'registration-closed'],
])('§+ registration %s is refused and makes no user', async (_how, more, status, reason) => {
  const weak = 'password' in more ? { password: await platform.encrypt('weak') } : {};
  const answer = await register({ username: 'refused', emailCode: '123456', ...more, ...weak });
  expect([answer.status, answer.body.resultCode, answer.body.reason]).toEqual([status, -1, reason]);
  expect(await usersNamed('refused')).toEqual([]);
});

test('§+ the code call wants a captcha and an institution that sends codes', async () => {
  expect((await askCode('x@example.edu', { code: undefined })).body.reason).toBe('captcha-needed');
  expect((await askCode('x@example.edu', { searchStationId: 312 })).body.reason).toBe('registration-closed');
  expect((await askCode('x@example.edu', { searchStationId: 288 })).body.errormsg).toContain('由管理员审核');
  expect(smtp.received).toEqual([]);
});

const pendingAt = async (token: string) =>
  (await platform.call('POST /registrations/list', { body: {} }, token)).data.list;

test('§+ where an administrator approves, the applicant waits, is approved and told by mail', async () => {
  const { data } = await register({ username: 'waiting', searchStationId: 288, email: 'waiting@example.edu' });
  expect(data).toEqual({ pending: true });
  await expect(platform.signIn('waiting', 288, 'Fresh@2027')).rejects.toThrow('账号正在等待管理员审核');
  const admin = await platform.signIn('admin', 288);
  const [applicant] = await pendingAt(admin);
  expect(applicant).toMatchObject({ username: 'waiting', fullName: '钱多多', institutionId: 288 });
  const id = applicant!.id;
  const approve = () => platform.call('POST /registrations/approve', { body: { id } }, admin);
  expect((await approve()).body.resultCode).toBe(200);
  expect(await platform.signIn('waiting', 288, 'Fresh@2027')).toBeTruthy();
  expect(await pendingAt(admin)).toEqual([]);
  expect((await approve()).status).toBe(409);
  await platform.services.mailer.idle();
  expect(smtp.received.map(({ to }) => to)).toEqual([['waiting@example.edu']]);
  const line = kysely.selectFrom('audit_log').select('subject_id').where('action', '=', 'registration.approve');
  expect(await platform.services.tenant(288).all(line)).toEqual([{ subject_id: id }]);
});

test('§+ who comes from elsewhere names their unit, which the approver and their own profile show', async () => {
  const away = { searchStationId: 288, username: 'fromaway', outsideUnit: '邻城医院' };
  expect((await register({ ...away, outsideUnit: ' ' })).body.fields).toHaveProperty('outsideUnit');
  expect((await register(away)).body.resultCode).toBe(200);
  const admin = await platform.signIn('admin', 288);
  const { data } = await platform.call('POST /registrations/list', { body: {} }, admin);
  const waiting = data.list.find(({ username }) => username === 'fromaway');
  expect(waiting?.outsideUnit).toBe('邻城医院');
  await platform.call('POST /registrations/approve', { body: { id: waiting!.id } }, admin);
  const token = await platform.signIn('fromaway', 288, 'Fresh@2027');
  expect((await platform.call('GET /profile', {}, token)).data.outsideUnit).toBe('邻城医院');
  expect((await platform.call('GET /profile', {}, admin)).data.outsideUnit).toBeNull();
});

test('§+ a refused applicant is told why, and the name is free again', async () => {
  await register({ username: 'unlucky', searchStationId: 288, email: 'unlucky@example.edu' });
  const admin = await platform.signIn('admin', 288);
  const id = (await pendingAt(admin))[0]!.id;
  const refuseWith = (reason: string) => platform.call('POST /registrations/refuse', { body: { id, reason } }, admin);
  expect((await refuseWith(' ')).body.fields).toEqual({ reason: '请填写拒绝理由' });
  expect((await refuseWith('不是本校人员')).body.resultCode).toBe(200);
  await platform.services.mailer.idle();
  expect(smtp.received.filter(({ text }) => text.includes('不是本校人员'))).toHaveLength(1);
  expect(await usersNamed('unlucky', 288)).toEqual([]);
  expect((await register({ username: 'Unlucky', searchStationId: 288 })).data).toEqual({ pending: true });
});

test('§+ nobody approves without the right, at another institution, or what does not wait', async () => {
  await register({ username: 'patient', searchStationId: 288 });
  const id = (await usersNamed('patient', 288))[0]!.id;
  const approve = async (who: string, institutionId: number, which: string) =>
    (
      await platform.call(
        'POST /registrations/approve',
        { body: { id: which } },
        await platform.signIn(who, institutionId),
      )
    ).status;
  expect(await approve('librarian', 288, id)).toBe(403);
  expect(await approve('admin', 100, id)).toBe(404);
  expect(await approve('admin', 288, 'no-number')).toBe(404);
  const foreign = await platform.call(
    'POST /registrations/refuse',
    { body: { id, reason: '无' } },
    await platform.signIn('admin', 151),
  );
  expect(foreign.status).toBe(404);
  expect(await usersNamed('patient', 288)).toMatchObject([{ pending: true }]);
  const root = await platform.signInRoot();
  expect((await pendingAt(root)).map(({ username }) => username)).toContain('patient');
});
