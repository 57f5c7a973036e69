import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const changed = {
  fullName: '张三丰',
  department: '太极学院',
  title: '教授',
  provinceId: 420000,
};

test('§2.16 the personal centre shows the user and takes changes', async () => {
  const token = await platform.signIn('reader');
  const before = (await platform.call('GET /profile', {}, token)).data;
  expect(before).toMatchObject({
    username: 'reader',
    fullName: '张三',
    userType: 3,
    hasPassword: true,
    casLinked: false,
  });
  const body = { ...changed, version: before.version };
  const { data } = await platform.call('POST /profile/update', { body }, token);
  expect(data).toMatchObject({ ...changed, version: before.version + 1 });
  expect((await platform.call('GET /auth/info', {}, token)).data.user).toMatchObject({
    fullName: '张三丰',
    provinceId: 420000,
  });
  const stale = await platform.call('POST /profile/update', { body: { ...body, fullName: '别人' } }, token);
  expect([stale.status, stale.body.reason]).toEqual([409, 'conflict']);
  const db = platform.services.tenant(100);
  const line = kysely.selectFrom('audit_log').select(['before', 'after']).where('action', '=', 'profile.update');
  expect(await db.all(line)).toMatchObject([{ before: { fullName: '张三' }, after: { fullName: '张三丰' } }]);
});

test.each([
  [{ fullName: ' ' }, { fullName: '请输入姓名' }],
  [{ mobile: '13900000001' }, { mobile: '邮箱和手机号须先验证，请在个人中心用“修改”更换' }],
  [{ provinceId: 1 }, { provinceId: '请选择有效的省份' }],
])('§+ the profile refuses %j beside its field', async (wrong, fields) => {
  const token = await platform.signIn('librarian');
  const { version } = (await platform.call('GET /profile', {}, token)).data;
  const body = { ...changed, ...wrong, version };
  const answer = await platform.call('POST /profile/update', { body }, token);
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  expect((await platform.call('GET /profile', {}, token)).data.version).toBe(version);
});

const ask = async (token: string, value: { kind: 'email' | 'mobile'; value: string }) =>
  platform.call(
    'POST /profile/contact/start',
    { body: { ...value, password: await platform.encrypt('Demo@2026') } },
    token,
  );
const waitingFor = async (token: string) =>
  (await platform.call('POST /confirmations/list', { body: {} }, token)).data.list;

test('§+ where no code can be sent an administrator confirms a new address; until then the old one stays', async () => {
  const [token, admin] = [await platform.signIn('acceptor'), await platform.signIn('admin')];
  const before = (await platform.call('GET /profile', {}, token)).data;
  expect((await ask(token, { kind: 'email', value: 'fresh@example.edu' })).data.how).toBe('administrator');
  expect((await ask(token, { kind: 'mobile', value: '13900000001' })).data.how).toBe('administrator');
  expect((await platform.call('GET /profile', {}, token)).data).toMatchObject({
    email: before.email,
    mobile: before.mobile,
    contactChanges: [
      { kind: 'email', value: 'fresh@example.edu', how: 'administrator' },
      { kind: 'mobile', value: '13900000001', how: 'administrator' },
    ],
  });
  // Their own word confirms nothing.
  const code = { kind: 'email' as const, code: '000000' };
  expect((await platform.call('POST /profile/contact/confirm', { body: code }, token)).status).toBe(400);
  const [mobile, email] = await waitingFor(admin);
  expect([email?.title, mobile?.title]).toEqual([
    expect.stringContaining('修改邮箱'),
    expect.stringContaining('修改手机号'),
  ]);
  expect(email?.lines).toEqual([{ label: '邮箱', before: before.email, after: 'fresh@example.edu' }]);
  expect((await platform.call('POST /confirmations/confirm', { body: { id: email!.id } }, token)).status).toBe(403);
  const done = await platform.call('POST /confirmations/confirm', { body: { id: email!.id } }, admin);
  expect(done.body.errormsg).toBe('');
  const reason = '不认识这个号码';
  await platform.call('POST /confirmations/reject', { body: { id: mobile!.id, reason } }, admin);
  expect((await platform.call('GET /profile', {}, token)).data).toMatchObject({
    email: 'fresh@example.edu',
    emailProven: true,
    mobile: before.mobile,
    contactChanges: [],
  });
  const db = platform.services.tenant(100);
  const mails = await db.all(kysely.selectFrom('mails').select('subject').where('recipient', '=', before.email));
  expect(mails).toEqual([{ subject: '账号邮箱已修改' }]);
  const told = await db.all(kysely.selectFrom('notifications').select('msg').where('user_id', '=', before.userId));
  expect(told.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['管理员已确认您的新邮箱', '您的新手机号没有得到管理员确认，仍使用原来的']),
  );
});

test('§+ an address that another account has proven is answered alike, and only the administrator learns it', async () => {
  const [token, admin] = [await platform.signIn('librarian'), await platform.signIn('admin')];
  const [taken, cancelled] = [
    await ask(token, { kind: 'email', value: 'LEADER@100.example.edu' }),
    await platform.call('POST /profile/contact/cancel', { body: { kind: 'email' } }, token),
  ];
  expect([taken.status, cancelled.data.contactChanges]).toEqual([200, []]);
  const free = await ask(token, { kind: 'email', value: 'nobodys@example.edu' });
  expect([free.status, free.body]).toEqual([taken.status, taken.body]);
  await platform.call('POST /profile/contact/cancel', { body: { kind: 'email' } }, token);
  await ask(token, { kind: 'email', value: 'LEADER@100.example.edu' });
  const [waiting] = await waitingFor(admin);
  expect(JSON.stringify(waiting?.lines)).toContain('另一账号已验证');
  const { status, body } = await platform.call('POST /confirmations/confirm', { body: { id: waiting!.id } }, admin);
  expect([status, body.errormsg]).toEqual([409, '这个邮箱已由另一账号验证，不能再登记']);
});

test('§+ an administrator does not change their own address past the password', async () => {
  const token = await platform.signIn('admin');
  const { userId, version } = (await platform.call('GET /profile', {}, token)).data;
  for (const wanted of [{ email: 'mine@example.edu' }, { mobile: '13900000009' }]) {
    const body = { id: userId, version, ...wanted };
    const { status, body: answer } = await platform.call('POST /sys/user/htblUpdate', { body }, token);
    expect([status, answer.errormsg]).toEqual([403, '请在个人中心修改自己的邮箱和手机号']);
  }
  expect((await platform.call('GET /profile', {}, token)).data.version).toBe(version);
});

test('§+ notification choices are all on until the user chooses, but for the digest of their page', async () => {
  const token = await platform.signIn('leader');
  const choices = async () => (await platform.call('GET /profile', {}, token)).data.notificationChoices;
  const { quiet, scholarDigest, ...switches } = await choices();
  expect([quiet, scholarDigest, new Set(Object.values(switches))]).toEqual([null, false, new Set([true])]);
  const ways = { wecom: true, dingtalk: false, wechat: true, sms: false, quiet: { from: '22:00', to: '07:00' } };
  const body = {
    mail: false,
    orderProgress: true,
    payment: false,
    report: true,
    notice: false,
    scholarDigest: true,
    ...ways,
  };
  const wrong = { ...body, quiet: { from: '25:00', to: '07:00' } };
  expect((await platform.call('POST /profile/notifications', { body: wrong }, token)).status).toBe(422);
  expect((await platform.call('POST /profile/notifications', { body }, token)).data).toEqual(body);
  expect(await choices()).toEqual(body);
});

const close = async (token: string, password = 'Demo@2026') =>
  platform.call('POST /profile/close', { body: { password: await platform.encrypt(password) } }, token);

test('§+ closing an account takes the password, ends its sessions and keeps its name taken', async () => {
  const [here, there] = [await platform.signIn('reader', 151), await platform.signIn('reader', 151)];
  const wrong = await close(here, 'Wrong@2026');
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: '密码错误' }]);
  expect((await close(here)).body.resultCode).toBe(200);
  for (const token of [here, there])
    expect((await platform.call('GET /profile', {}, token)).body).toEqual({ code: 303 });
  await expect(platform.signIn('reader', 151)).rejects.toThrow('账号已停用');
  const db = platform.services.tenant(151);
  const row = await db.one(
    kysely.selectFrom('users').select(['username', 'closed_at']).where('username', '=', 'reader'),
  );
  expect(row.closed_at).toBeInstanceOf(Date);
  const line = kysely.selectFrom('audit_log').select('actor_name').where('action', '=', 'profile.close');
  expect(await db.all(line)).toHaveLength(1);
});

test('§+ the platform administrator and the last administrator of an institution cannot close', async () => {
  const root = await close(await platform.signInRoot());
  expect([root.status, root.body.errormsg]).toEqual([409, '平台管理员账号不能自行注销']);
  const last = await close(await platform.signIn('admin', 187));
  expect([last.status, last.body.reason]).toEqual([409, 'in-use']);
  const promote = kysely.updateTable('users').set({ type: 1 }).where('username', '=', 'leader');
  await platform.services.tenant(187).run(promote);
  const [admin, leader] = [await platform.signIn('admin', 187), await platform.signIn('leader', 187)];
  // Both may ask; of two confirmations the second finds that one administrator is left.
  expect((await Promise.all([close(admin), close(leader)])).map(({ data }) => data)).toEqual([
    { waiting: true },
    { waiting: true },
  ]);
  const asked = kysely.selectFrom('confirmations').select('id').where('kind', '=', 'user.close');
  const root187 = await platform.signInRoot();
  const waiting = await platform.services.tenant(187).all(asked);
  await Promise.all(
    waiting.map(({ id }) =>
      Promise.all(
        [admin, root187].map((token) => platform.call('POST /confirmations/confirm', { body: { id } }, token)),
      ),
    ),
  );
  const left = kysely.selectFrom('users').select('id').where('type', '=', 1).where('closed_at', 'is', null);
  expect(waiting).toHaveLength(2);
  expect(await platform.services.tenant(187).all(left)).toHaveLength(1);
});

test('§+ a profile is the caller’s own, and none without a session', async () => {
  expect((await platform.call('GET /profile', {})).status).toBe(401);
  expect((await platform.call('GET /profile', {}, await platform.signInRoot())).data).toMatchObject({
    username: 'root',
    institutionName: '',
    stationName: '',
  });
});
