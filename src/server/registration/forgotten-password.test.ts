import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
});
afterAll(async () => {
  await platform.stop();
  await smtp.stop();
});
beforeEach(() => {
  clock.forward({ hours: 1 });
  smtp.received.length = 0;
});

const forgot = async (username: string, email: string, more: object = {}) => {
  const body = { searchStationId: 100, username, email, ...(await solvedCaptcha(platform)), ...more };
  const answer = await platform.call('POST /password/forgot', { body });
  await platform.services.mailer.idle();
  return answer;
};

const reset = async (username: string, email: string, emailCode: string, password = 'Fresh@2027') =>
  platform.call('POST /password/reset', {
    body: { searchStationId: 100, username, email, emailCode, password: await platform.encrypt(password) },
  });

const receivedCode = () => /验证码是：(\d{6})/.exec(smtp.received.at(-1)?.text ?? '')?.[1] ?? '';

test('§+ a forgotten password is set anew by a code, and every session ends', async () => {
  const token = await platform.signIn('reader');
  expect((await forgot('Reader', 'READER@100.example.edu')).body.resultCode).toBe(200);
  expect(smtp.received[0]?.to).toEqual(['reader@100.example.edu']);
  const code = receivedCode();
  expect((await reset('reader', 'reader@100.example.edu', code)).body.resultCode).toBe(200);
  const after = await platform.call('GET /auth/info', {}, token);
  expect([after.status, after.body]).toEqual([200, { code: 303 }]);
  await expect(platform.signIn('reader')).rejects.toThrow('账号或密码错误');
  expect(await platform.signIn('reader', 100, 'Fresh@2027')).toBeTruthy();
  expect((await reset('reader', 'reader@100.example.edu', code, 'Other@2028')).body.reason).toBe('code-wrong');
  await platform.services.mailer.idle();
  expect(smtp.received.at(-1)?.text).toContain('密码已重置');
  const line = kysely.selectFrom('audit_log').select('actor_name').where('action', '=', 'user.reset-password');
  expect(await platform.services.tenant(100).all(line)).toEqual([{ actor_name: '张三' }]);
});

test('§+ whether an account exists cannot be told from the answer', async () => {
  const known = await forgot('librarian', 'librarian@100.example.edu');
  expect(smtp.received).toHaveLength(1);
  const answers = [
    await forgot('nobody', 'nobody@100.example.edu'),
    await forgot('librarian', 'wrong@100.example.edu'),
    await forgot('librarian', 'librarian@151.example.edu'),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([known.status, known.body]);
  expect(smtp.received).toHaveLength(1);
  const unknown = await reset('nobody', 'nobody@100.example.edu', '123456');
  const wrong = await reset('librarian', 'librarian@100.example.edu', receivedCode() === '000000' ? '1' : '000000');
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('§+ a code of one account does not open another', async () => {
  await forgot('acceptor', 'acceptor@100.example.edu');
  expect((await reset('rechecker', 'acceptor@100.example.edu', receivedCode())).body.reason).toBe('code-wrong');
  expect((await reset('rechecker', 'rechecker@100.example.edu', receivedCode())).body.reason).toBe('code-wrong');
  expect(await platform.signIn('rechecker')).toBeTruthy();
});

test('§+ a weak new password does not use the code up', async () => {
  await forgot('reviewer', 'reviewer@100.example.edu');
  const code = receivedCode();
  expect((await reset('reviewer', 'reviewer@100.example.edu', code, 'weak')).body.reason).toBe('password-weak');
  expect((await reset('reviewer', 'reviewer@100.example.edu', code)).body.resultCode).toBe(200);
});

test('§+ five wrong codes, or ten minutes, void the code', async () => {
  await forgot('leader', 'leader@100.example.edu');
  const code = receivedCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i += 1)
    expect((await reset('leader', 'leader@100.example.edu', wrong)).body.reason).toBe('code-wrong');
  expect((await reset('leader', 'leader@100.example.edu', code)).body.reason).toBe('code-wrong');
  await forgot('leader', 'leader@100.example.edu');
  clock.forward({ minutes: 10 });
  expect((await reset('leader', 'leader@100.example.edu', receivedCode())).body.reason).toBe('code-wrong');
});

test('§+ asking for a code takes a captcha', async () => {
  expect((await forgot('reader', 'reader@100.example.edu', { uuid: undefined })).body.reason).toBe('captcha-needed');
  expect(smtp.received).toEqual([]);
});

test('§+ without SMTP the visitor is sent to the administrator, and registration waits for approval', async () => {
  const silent = await startTestPlatform();
  try {
    const captcha = () => solvedCaptcha(silent);
    const { status, body } = await silent.call('POST /password/forgot', {
      body: { searchStationId: 100, username: 'reader', email: 'reader@100.example.edu', ...(await captcha()) },
    });
    expect([status, body.errormsg]).toEqual([400, '平台未配置邮件服务，请联系管理员重置密码']);
    const { data } = await silent.call('POST /register', {
      body: {
        institutionId: 100,
        username: 'newcomer',
        password: await silent.encrypt('Fresh@2027'),
        fullName: '钱多多',
        consent: true,
        ...(await captcha()),
      },
    });
    expect(data).toEqual({ pending: true });
  } finally {
    await silent.stop();
  }
});
