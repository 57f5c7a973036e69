import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { kysely } from '#server/db/kysely.ts';
import { tokenHash } from '#server/identity/session-store.ts';
import { startClock } from '#tests/builders/clock.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import {
  type MessageProviders,
  providerSecrets,
  startMessageProviders,
} from '#tests/builders/outside/message-providers.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const clock = startClock();
let platform: TestPlatform;
let smtp: MailServer;
let providers: MessageProviders;
let admin: string;
beforeAll(async () => {
  [smtp, providers] = await Promise.all([startMailServer(), startMessageProviders(clock.now)]);
  platform = await startTestPlatform({ smtpUrl: smtp.url, now: clock.now, workers: false });
  admin = await platform.signIn('admin');
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([smtp.stop(), providers.stop()]);
});

let n = 0;
/** An address that no test used before. */
let fresh = '';
beforeEach(async () => {
  n += 1;
  fresh = `fresh${n}@example.edu`;
  smtp.received.length = 0;
  providers.taken.length = 0;
  const db = platform.services.platform('administration');
  for (const table of ['rate_limits', 'contact_changes'] as const) await db.run(kysely.deleteFrom(table));
});

const profile = async (token: string) => (await platform.call('GET /profile', {}, token)).data;
const start = async (token: string, value: string, more: { kind?: 'email' | 'mobile'; password?: string } = {}) => {
  const { kind = 'email', password = 'Demo@2026' } = more;
  const proof = password && { password: await platform.encrypt(password) };
  const answer = await platform.call('POST /profile/contact/start', { body: { kind, value, ...(proof || {}) } }, token);
  await platform.services.mailer.idle();
  return answer;
};
const confirm = (token: string, code: string, kind: 'email' | 'mobile' = 'email') =>
  platform.call('POST /profile/contact/confirm', { body: { kind, code } }, token);
const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
const codeIn = (text: string | undefined) => /验证码是：(\d{6})/.exec(text ?? '')?.[1] ?? '';
const codeTo = (address: string) => codeIn(sentTo(address).at(-1)?.text);
const another = (code: string) => (code === '000000' ? '111111' : '000000');
const rowOf = (username: string, institutionId = 100) =>
  platform.services
    .tenant(institutionId)
    .one(
      kysely
        .selectFrom('users')
        .select(['id', 'email', 'mobile', 'email_proof', 'email_proven_at', 'mobile_proof', 'version'])
        .where('username', '=', username),
    );
const prove = async (token: string, value: string) => {
  await start(token, value);
  return confirm(token, codeTo(value));
};

describe('a new e-mail', () => {
  test('§+ is stored once the code sent there came back; until then the old one stays, and is told then', async () => {
    const token = await platform.signIn('reader');
    const { email: old } = await profile(token);
    const started = await start(token, fresh);
    expect([started.status, started.data.how]).toEqual([200, 'code']);
    expect(await profile(token)).toMatchObject({
      email: old,
      contactChanges: [{ kind: 'email', value: fresh, how: 'code' }],
    });
    expect(sentTo(old)).toEqual([]);
    const code = codeTo(fresh);
    const wrong = await confirm(token, another(code));
    expect([wrong.status, wrong.body.reason, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      'code-wrong',
      ['code'],
    ]);
    expect((await profile(token)).email).toBe(old);
    const done = await confirm(token, code);
    expect(done.data).toMatchObject({ email: fresh, emailProven: true, contactChanges: [] });
    expect(await rowOf('reader')).toMatchObject({ email: fresh, email_proof: 'code' });
    const told = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', old));
    expect(told.map(({ subject }) => subject)).toContain('账号邮箱已修改');
    expect(JSON.stringify(told)).not.toContain(fresh);
    // Good once.
    expect((await confirm(token, code)).status).toBe(400);
  });

  test('§+ takes the password first, and is not changed past its proof by the profile', async () => {
    const token = await platform.signIn('acceptor');
    const before = await profile(token);
    const without = await start(token, fresh, { password: '' });
    expect([without.status, without.body.fields]).toEqual([422, { password: '修改邮箱或手机号需要输入登录密码' }]);
    expect((await start(token, fresh, { password: 'Wrong@2026' })).body.fields).toEqual({ password: '密码错误' });
    const { fullName, department, title, provinceId, version } = before;
    const body = { fullName, department, title, provinceId, version, email: fresh };
    const past = await platform.call('POST /profile/update', { body }, token);
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([422, ['email']]);
    expect(await profile(token)).toEqual(before);
    expect(sentTo(fresh)).toEqual([]);
  });

  test('§+ by sign-on without a password needs a session of the last five minutes', async () => {
    const token = await platform.signIn('rechecker');
    const db = platform.services.tenant(100);
    await db.run(kysely.updateTable('users').set({ password_hash: null }).where('username', '=', 'rechecker'));
    const age = (minutes: number) =>
      platform.services.platform('session').run(
        kysely
          .updateTable('sessions')
          .set({ created_at: new Date(clock.now().getTime() - minutes * 60_000) })
          .where('token_hash', '=', tokenHash(token)),
      );
    await age(6);
    expect((await start(token, fresh, { password: '' })).body.reason).toBe('sign-on-too-old');
    await age(4);
    expect((await start(token, fresh, { password: '' })).data.how).toBe('code');
  });

  test('§+ is given up after five wrong codes, sent at once too, and after ten minutes', async () => {
    const token = await platform.signIn('librarian');
    await start(token, fresh);
    const code = codeTo(fresh);
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(token, another(code))));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await confirm(token, code)).status).toBe(400);
    clock.forward({ seconds: 61 });
    await start(token, fresh);
    clock.forward({ minutes: 11 });
    expect((await confirm(token, codeTo(fresh))).body.reason).toBe('code-wrong');
    expect((await rowOf('librarian')).email).not.toBe(fresh);
  });

  test('§+ of another account is not confirmed by its code, and two presses store it once', async () => {
    const [reader, librarian] = [await platform.signIn('reader'), await platform.signIn('librarian')];
    await start(reader, fresh);
    const code = codeTo(fresh);
    expect((await confirm(librarian, code)).status).toBe(400);
    const { version } = await rowOf('reader');
    const both = await Promise.all([confirm(reader, code), confirm(reader, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await rowOf('reader')).version).toBe(version + 1);
  });

  test('§+ is given up by whoever changes their mind', async () => {
    const token = await platform.signIn('librarian');
    const { email } = await profile(token);
    await start(token, fresh);
    const { data } = await platform.call('POST /profile/contact/cancel', { body: { kind: 'email' } }, token);
    expect(data).toMatchObject({ email, contactChanges: [] });
    expect((await confirm(token, codeTo(fresh))).status).toBe(400);
  });

  test('§+ is taken away without a code, and the same proven one asks for none', async () => {
    const token = await platform.signIn('leader');
    const { email } = await profile(token);
    expect((await start(token, email.toUpperCase())).body.errormsg).toBe('这就是您现在的邮箱');
    expect((await start(token, '')).data).toEqual({ how: 'removed', expiresAt: null });
    expect(await rowOf('leader')).toMatchObject({ email: '', email_proof: null });
    expect((await start(token, '')).status).toBe(422);
  });
});

describe('how often a code is sent', () => {
  test('§+ once a minute to the same address, six times an hour from an account', async () => {
    const token = await platform.signIn('reader');
    expect((await start(token, fresh)).status).toBe(200);
    const soon = await start(token, fresh);
    expect([soon.status, soon.body.errormsg]).toEqual([429, '验证码刚刚发送过，请 60 秒后再试']);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await start(token, `many${at}-${fresh}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('§+ five times an hour to an address, from however many accounts', async () => {
    const statuses: number[] = [];
    for (const name of ['reader', 'librarian', 'acceptor', 'reviewer', 'admin']) {
      statuses.push((await start(await platform.signIn(name), fresh)).status);
    }
    statuses.push((await start(await platform.signIn('reader', 151), fresh)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sentTo(fresh)).toHaveLength(5);
  });
});

describe('an address that another account has proven', () => {
  test('§+ is answered alike; its owner is told, and no code brings it', async () => {
    const [owner, token] = [await platform.signIn('acceptor'), await platform.signIn('librarian')];
    expect((await prove(owner, fresh)).status).toBe(200);
    smtp.received.length = 0;
    const free = `free-${fresh}`;
    const [taken, open] = [await start(token, fresh.toUpperCase()), await start(token, free)];
    const shape = ({ status, body }: typeof taken) => ({ status, ...body, data: { ...body.data, expiresAt: '' } });
    expect(shape(taken)).toEqual(shape(open));
    const letter = smtp.received.find(({ to }) => to[0]?.toLowerCase() === fresh)?.text ?? '';
    expect([letter.includes('已经属于您验证过的账号'), /\d{6}/.test(letter)]).toEqual([true, false]);
    const refused = [await confirm(token, '123456'), await confirm(token, '000000')];
    expect(refused.map(({ body }) => body.reason)).toEqual(['code-wrong', 'code-wrong']);
    expect((await profile(owner)).email).toBe(fresh);
  });

  test('§+ at registration too: the same answer, a letter without a code', async () => {
    const ask = async (email: string) => {
      const body = { institutionId: 100, email, ...(await solvedCaptcha(platform)) };
      const { status, body: answer } = await platform.call('POST /register/code', { body });
      await platform.services.mailer.idle();
      return { status, answer };
    };
    expect(await ask('admin@100.example.edu')).toEqual(await ask(fresh));
    expect(sentTo('admin@100.example.edu')[0]?.text).toContain('这个邮箱已经属于您验证过的账号');
    expect(codeTo(fresh)).toMatch(/^\d{6}$/);
    expect(codeTo('admin@100.example.edu')).toBe('');
  });

  test('§+ is anybody’s in another institution, and free again when its account is closed', async () => {
    const [here, there] = [await platform.signIn('reviewer'), await platform.signIn('librarian', 151)];
    expect((await prove(here, fresh)).status).toBe(200);
    clock.forward({ minutes: 2 });
    expect((await prove(there, fresh)).data.emailProven).toBe(true);
    const db = platform.services.tenant(100);
    await db.run(kysely.updateTable('users').set({ closed_at: clock.now() }).where('username', '=', 'reviewer'));
    clock.forward({ minutes: 2 });
    const token = await platform.signIn('reader');
    expect((await prove(token, fresh)).data).toMatchObject({ email: fresh, emailProven: true });
    // Restored, the first account still receives mail there and proves nothing by it.
    await db.run(kysely.updateTable('users').set({ closed_at: null }).where('username', '=', 'reviewer'));
    expect(await rowOf('reviewer')).toMatchObject({ email: fresh, email_proof: null });
  });
});

describe('an address that nobody proved', () => {
  const unprove = (username: string) =>
    platform.services
      .tenant(151)
      .run(
        kysely.updateTable('users').set({ email_proven_at: null, email_proof: null }).where('username', '=', username),
      );

  test('§+ gets no new password: it receives a letter that says so, and the answer is the same', async () => {
    await unprove('rechecker');
    const email = 'rechecker@151.example.edu';
    const ask = async (username: string) => {
      const body = { institutionId: 151, username, email, ...(await solvedCaptcha(platform)) };
      const { status, body: answer } = await platform.call('POST /password/forgot', { body });
      await platform.services.mailer.idle();
      return { status, answer };
    };
    expect(await ask('rechecker')).toEqual(await ask('nobody'));
    expect(sentTo(email).map(({ text }) => [text.includes('没有验证过'), codeIn(text)])).toEqual([[true, '']]);
  });

  test('§+ is proven by a code sent there, and whatever writes another one leaves that unproven', async () => {
    await unprove('acceptor');
    const token = await platform.signIn('acceptor', 151);
    const { email, emailProven } = await profile(token);
    expect(emailProven).toBe(false);
    expect((await prove(token, email)).data).toMatchObject({ email, emailProven: true });
    const db = platform.services.tenant(151);
    await db.run(kysely.updateTable('users').set({ email: fresh }).where('username', '=', 'acceptor'));
    expect(await rowOf('acceptor', 151)).toMatchObject({ email: fresh, email_proof: null, email_proven_at: null });
  });

  test('§+ an administrator who writes one stands for it, unless another account has proven it', async () => {
    const [one, other] = [await rowOf('sunyating'), await rowOf('reader')];
    const write = async (id: string, version: number, email: string) =>
      (await platform.call('POST /sys/user/htblUpdate', { body: { id, version, email } }, admin)).status;
    expect(await write(one.id, one.version, fresh)).toBe(200);
    expect(await rowOf('sunyating')).toMatchObject({ email: fresh, email_proof: 'administrator' });
    expect(await write(other.id, other.version, fresh)).toBe(200);
    expect(await rowOf('reader')).toMatchObject({ email: fresh, email_proof: null });
  });
});

describe('a phone', () => {
  const channel = async (settings: object, secret: string, version: number) =>
    (
      await platform.call(
        'POST /message-channels/save',
        { body: { channel: 'sms', version, settings: settings as never, secret } },
        admin,
      )
    ).body.errormsg;

  test('§+ is proven by a text message through the school’s gateway, or a form registered for codes', async () => {
    const token = await platform.signIn('librarian');
    const gateway = { ...usualSettings('sms', 'http'), address: `${providers.url}/gateway`, success: '"code":0' };
    expect(await channel(gateway, providerSecrets.gateway, 0)).toBe('');
    expect((await start(token, '+86 139-0000-0001', { kind: 'mobile' })).data.how).toBe('code');
    const [first] = providers.taken;
    expect(first?.to).toBe('+86 139-0000-0001');
    const code = codeIn(JSON.stringify(first?.body));
    expect((await confirm(token, code)).status).toBe(400);
    expect((await confirm(token, code, 'mobile')).data).toMatchObject({
      mobile: '+86 139-0000-0001',
      mobileProven: true,
    });
    expect((await start(token, '13900000001', { kind: 'mobile' })).body.errormsg).toBe('这就是您现在的手机号');
    const tencent = {
      ...usualSettings('sms', 'tencent'),
      address: providers.url,
      appId: 'AKIDexample',
      agentId: '14001',
      signName: '图书馆',
      templateId: '1',
    };
    // A provider that knows only registered forms, and none for codes: an administrator decides.
    expect(await channel(tencent, providerSecrets.tencent, 1)).toBe('');
    expect((await start(token, '13900000002', { kind: 'mobile' })).data.how).toBe('administrator');
    await platform.call('POST /profile/contact/cancel', { body: { kind: 'mobile' } }, token);
    const perEvent = [{ event: 'contact-code', templateId: '77' }];
    expect(await channel({ ...tencent, perEvent }, providerSecrets.tencent, 2)).toBe('');
    expect((await start(token, '13900000002', { kind: 'mobile' })).data.how).toBe('code');
    const form = providers.taken.at(-1)?.body as { TemplateId: string; TemplateParamSet: string[] };
    expect([form.TemplateId, form.TemplateParamSet]).toEqual(['77', [expect.stringMatching(/^\d{6}$/)]]);
    expect((await confirm(token, form.TemplateParamSet[0]!, 'mobile')).data.mobile).toBe('13900000002');
    // Sent, a code stands in the outbox no more.
    const kept = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('mails').selectAll().where('recipient', '=', '+86 139-0000-0001'));
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});
