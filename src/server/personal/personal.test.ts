import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { tokenHash } from '../identity/session-store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const changed = {
  fullName: '张三丰',
  mobile: '13800000000',
  email: 'zhang@example.edu',
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
  const body = { ...changed, password: await platform.encrypt('Demo@2026'), version: before.version };
  const { data } = await platform.call('POST /profile/update', { body }, token);
  expect(data).toMatchObject({ ...changed, version: before.version + 1 });
  expect((await platform.call('GET /auth/info', {}, token)).data.user).toMatchObject({
    fullName: '张三丰',
    mobile: '13800000000',
    provinceId: 420000,
  });
  const stale = await platform.call('POST /profile/update', { body: { ...body, fullName: '别人' } }, token);
  expect([stale.status, stale.body.reason]).toEqual([409, 'conflict']);
  const db = platform.services.tenant(100);
  const line = kysely.selectFrom('audit_log').select(['before', 'after']).where('action', '=', 'profile.update');
  expect(await db.all(line)).toMatchObject([{ before: { fullName: '张三' }, after: { fullName: '张三丰' } }]);
  const told = await db.all(kysely.selectFrom('mails').select(['recipient', 'subject']));
  expect(told).toEqual([{ recipient: 'reader@100.example.edu', subject: '账号邮箱和手机号已修改' }]);
});

test.each([
  [{ fullName: ' ' }, { fullName: '请输入姓名' }],
  [{ mobile: 'call me' }, { mobile: '手机号格式不正确' }],
  [{ provinceId: 1 }, { provinceId: '请选择有效的省份' }],
])('§+ the profile refuses %j beside its field', async (wrong, fields) => {
  const token = await platform.signIn('librarian');
  const { version } = (await platform.call('GET /profile', {}, token)).data;
  const password = await platform.encrypt('Demo@2026');
  const body = { ...changed, password, ...wrong, version };
  const answer = await platform.call('POST /profile/update', { body }, token);
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  expect((await platform.call('GET /profile', {}, token)).data.version).toBe(version);
});

const contacts = { email: 'fresh@example.edu', mobile: '13900000001' };

const change = async (token: string, more: object) => {
  const { data } = await platform.call('GET /profile', {}, token);
  const { fullName, mobile, email, department, title, provinceId, version } = data;
  const body = { fullName, mobile, email, department, title, provinceId, version, ...more };
  return platform.call('POST /profile/update', { body }, token);
};

const mailsTo = (recipient: string) =>
  platform.services
    .tenant(100)
    .all(kysely.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', recipient));

test('§+ another e-mail or phone takes the password, and the old address is told', async () => {
  const token = await platform.signIn('acceptor');
  const before = (await platform.call('GET /profile', {}, token)).data;
  for (const wanted of [{ email: contacts.email }, { mobile: contacts.mobile }]) {
    const without = await change(token, wanted);
    expect([without.status, without.body.fields]).toEqual([422, { password: '修改邮箱或手机号需要输入登录密码' }]);
    const wrong = await change(token, { ...wanted, password: await platform.encrypt('Wrong@2026') });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: '密码错误' }]);
  }
  expect((await platform.call('GET /profile', {}, token)).data).toEqual(before);
  expect(await mailsTo(before.email)).toEqual([]);
  // Anything else is changed as before.
  expect((await change(token, { title: '馆员' })).status).toBe(200);
  expect(await mailsTo(before.email)).toEqual([]);
  const proven = async (wanted: object) =>
    (await change(token, { ...wanted, password: await platform.encrypt('Demo@2026') })).data;
  expect((await proven({ mobile: contacts.mobile })).mobile).toBe(contacts.mobile);
  expect((await proven({ email: contacts.email })).email).toBe(contacts.email);
  expect((await mailsTo(before.email)).map(({ subject }) => subject)).toEqual(['账号手机号已修改', '账号邮箱已修改']);
  expect(JSON.stringify(await mailsTo(before.email))).not.toContain(contacts.email);
});

test('§+ where there was no address the bell tells it', async () => {
  const db = platform.services.tenant(100);
  const { id } = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'reviewer'));
  await db.run(kysely.updateTable('users').set({ email: '' }).where('id', '=', id));
  const token = await platform.signIn('reviewer');
  const password = await platform.encrypt('Demo@2026');
  expect((await change(token, { ...contacts, email: 'r@example.edu', password })).status).toBe(200);
  const told = await db.all(kysely.selectFrom('notifications').select('msg').where('user_id', '=', id));
  expect(told.map(({ msg }) => msg)).toContain(
    '您的账号邮箱和手机号已修改。如果不是您本人操作，请立即修改密码并联系管理员。',
  );
});

test('§+ an account without a password needs a sign-on of the last five minutes', async () => {
  const db = platform.services.tenant(100);
  const token = await platform.signIn('rechecker');
  await db.run(kysely.updateTable('users').set({ password_hash: null }).where('username', '=', 'rechecker'));
  const age = (minutes: number) =>
    platform.services.platform('session').run(
      kysely
        .updateTable('sessions')
        .set({ created_at: new Date(platform.services.now().getTime() - minutes * 60_000) })
        .where('token_hash', '=', tokenHash(token)),
    );
  await age(6);
  const late = await change(token, contacts);
  expect([late.status, late.body.reason]).toEqual([403, 'sign-on-too-old']);
  expect(late.body.errormsg).toBe('请重新登录，并在五分钟内修改邮箱或手机号');
  expect((await change(token, { title: '馆员' })).status).toBe(200);
  await age(4);
  expect((await change(token, contacts)).data).toMatchObject(contacts);
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

test('§+ notification choices are all on until the user chooses', async () => {
  const token = await platform.signIn('leader');
  const choices = async () => (await platform.call('GET /profile', {}, token)).data.notificationChoices;
  const { quiet, ...switches } = await choices();
  expect([quiet, new Set(Object.values(switches))]).toEqual([null, new Set([true])]);
  const ways = { wecom: true, dingtalk: false, wechat: true, sms: false, quiet: { from: '22:00', to: '07:00' } };
  const body = { mail: false, orderProgress: true, payment: false, report: true, notice: false, ...ways };
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
