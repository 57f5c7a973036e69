import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { startClock } from '#tests/builders/clock.ts';
import { type UserDesk, userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { confirmationKindsOf } from '../start/confirmation-kinds.ts';
import { confirmAtServer } from './confirm.ts';
import { expireConfirmations } from './dismiss.ts';
import { waitingAtServer } from './list-confirmations.ts';

const clock = startClock();
let platform: TestPlatform;
let desk: UserDesk;
let admin: string;
let root: string;
/** A second administrator of the institution. */
let second: string;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
  desk = userDesk(platform, admin);
  const { password } = await desk.appoint({ username: 'second', fullName: '郑第二', type: 1 }, admin, root);
  second = await platform.signInFirst('second', 100, password);
});
afterAll(() => platform.stop());

let n = 0;
let username = '';
beforeEach(() => {
  n += 1;
  username = `staff${n}`;
});

const waiting = async (token: string, more: object = {}) =>
  (await platform.call('POST /confirmations/list', { body: { limit: 100, ...more } }, token)).data.list;
const idOf = async (title: string, token = admin) =>
  (await waiting(token)).find((one) => one.title.includes(title))!.id;
const confirm = (id: string, token: string) => platform.call('POST /confirmations/confirm', { body: { id } }, token);
const reject = (id: string, token: string) =>
  platform.call('POST /confirmations/reject', { body: { id, reason: '不认识' } }, token);
const withdraw = (id: string, token: string) => platform.call('POST /confirmations/withdraw', { body: { id } }, token);
const signs = async (name: string, password: string, institutionId = 100) => {
  const body = { username: name, password: await platform.encrypt(password), searchStationId: institutionId };
  return (await platform.call('POST /sys/login', { body })).body;
};

describe('a new account with powers', () => {
  test('§+ rings for those who can confirm it, and for nobody else', async () => {
    const { data } = await desk.save({ username, type: 6 });
    const heard = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('notifications as n')
          .innerJoin('users as u', 'u.id', 'n.user_id')
          .select(['u.username', 'n.msg'])
          .where('n.msg', 'like', `%${username}%`),
      );
    expect(heard).toEqual([{ username: 'second', msg: expect.stringContaining('请在“待确认”中核对') }]);
    await desk.confirm(data.id, second);
  });

  test.each([1, 4, 6])('§+ of type %i is disabled until another person confirms it', async (type) => {
    const { data } = await desk.save({ username, type });
    expect([data.waiting, data.password?.length]).toEqual([true, 6]);
    expect(await desk.found(username)).toMatchObject({ unconfirmed: true, suspended: true, waiting: true });
    const id = await idOf(username);
    const { passwordPart } = (await confirm(id, second)).data;
    expect(await signs(username, data.password!)).toMatchObject({ reason: 'wrong-password' });
    expect(await signs(username, `${data.password}${passwordPart}`)).toMatchObject({ resultCode: 200 });
    expect(await desk.found(username)).toMatchObject({ unconfirmed: false, suspended: false, waiting: false });
    expect((await desk.audit(data.id)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['user.create', '吴慧敏'],
      ['user.activate', '郑第二'],
    ]);
  });

  test('§+ does not sign in even with the right password, nor is it changed, reset, closed or resumed', async () => {
    const { data } = await desk.save({ username, type: 6 });
    const row = kysely.selectFrom('confirmations').select('secret').where('about_user', '=', data.id);
    const { secret } = await platform.services.tenant(100).one(row);
    const whole = `${data.password}${(secret as { passwordPart: string }).passwordPart}`;
    const refused = await signs(username, whole);
    expect([refused.reason, refused.errormsg]).toEqual(['account-pending', '账号正在等待另一位管理员确认']);
    const tried = [
      await desk.update({ id: data.id, version: 1, suspended: false }),
      await desk.update({ id: data.id, version: 1, roleIds: [] }),
      await desk.reset(data.id),
      await desk.close(data.id),
    ];
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  test('§+ gets no password that somebody chose', async () => {
    const chosen = await desk.save({ username, type: 6, password: await platform.encrypt('Gut&Lang2026') });
    expect([chosen.status, Object.keys(chosen.body.fields ?? {})]).toEqual([422, ['password']]);
    expect((await desk.list({ text: username })).total).toBe(0);
  });

  test('§+ that is rejected or withdrawn is gone, and its name is free again', async () => {
    await desk.save({ username, type: 6 });
    expect((await reject(await idOf(username), admin)).status).toBe(403);
    expect((await reject(await idOf(username), second)).status).toBe(200);
    expect((await desk.list({ text: username })).total).toBe(0);
    await desk.save({ username, type: 4 });
    expect((await withdraw(await idOf(username), second)).status).toBe(404);
    expect((await withdraw(await idOf(username), admin)).status).toBe(200);
    expect((await desk.save({ username, type: 2 })).data.waiting).toBe(false);
    const past = (await waiting(admin, { waiting: false })).filter(({ title }) => title.includes(username));
    expect(past.map(({ state, decidedBy, reason }) => [state, decidedBy, reason])).toEqual([
      ['withdrawn', '吴慧敏', ''],
      ['rejected', '郑第二', '不认识'],
    ]);
  });
});

describe('an account that stands', () => {
  const person = async (name: string) => desk.found(name);

  test('§+ a leader’s old password holds until the reset is confirmed, then the new one does', async () => {
    const leader = await person('leader');
    const { data } = await desk.reset(leader.id);
    expect([data.waiting, data.password?.length]).toEqual([true, 6]);
    const token = await platform.signIn('leader');
    expect(await signs('leader', data.password!)).toMatchObject({ reason: 'wrong-password' });
    const { passwordPart } = (await confirm(await idOf('重置密码'), second)).data;
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    expect(await signs('leader', demoPassword)).toMatchObject({ reason: 'wrong-password' });
    expect(await signs('leader', `${data.password}${passwordPart}`)).toMatchObject({ resultCode: 200 });
    const kept = kysely
      .selectFrom('confirmations')
      .select('id')
      .where('state', '<>', 'waiting')
      .where('secret', 'is not', null);
    expect(await platform.services.tenant(100).all(kept)).toEqual([]);
    const said = JSON.stringify(await platform.services.tenant(100).all(kysely.selectFrom('audit_log').selectAll()));
    for (const half of [data.password!, passwordPart!]) expect(said).not.toContain(half);
  });

  test.each([
    ['another e-mail', { email: 'mine@example.edu' }],
    ['another phone', { mobile: '13911112222' }],
  ])('§+ %s of an acceptor waits, and is in force once confirmed', async (_what, change) => {
    const { id, version } = await person('acceptor');
    expect((await desk.update({ id, version, ...change })).data).toEqual({ version, waiting: true });
    expect(await person('acceptor')).not.toMatchObject(change);
    expect((await desk.confirm(id, second)).status).toBe(200);
    expect(await person('acceptor')).toMatchObject({ ...change, version: version + 1 });
  });

  test('§+ a librarian becomes a leader, or is given a money role, only with another person', async () => {
    const { id, version } = await person('librarian');
    for (const change of [{ type: 6 }, { roleIds: [await desk.roleId('ROLE_ACCEPTOR')] }]) {
      expect((await desk.update({ id, version, ...change })).data.waiting).toBe(true);
      expect(await person('librarian')).toMatchObject({ type: 2, roles: [{ code: 'ROLE_LIBRARIAN' }], version });
      expect((await withdraw(await idOf('librarian'), admin)).status).toBe(200);
    }
    const plain = await desk.update({ id, version, department: '特藏部' });
    expect(plain.data).toEqual({ version: version + 1, waiting: false });
  });

  test('§+ suspending takes one person, resuming two', async () => {
    const { id, version } = await person('acceptor');
    expect((await desk.update({ id, version, suspended: true })).data.waiting).toBe(false);
    expect((await desk.update({ id, version: version + 1, suspended: false })).data.waiting).toBe(true);
    expect(await signs('acceptor', demoPassword)).toMatchObject({ reason: 'account-suspended' });
    expect((await desk.confirm(id, second)).status).toBe(200);
    expect(await signs('acceptor', demoPassword)).toMatchObject({ resultCode: 200 });
  });

  test('§+ rights are taken away by one person', async () => {
    const made = await desk.appoint({ username, type: 4 }, admin, second);
    const { version } = await person(username);
    const change = { id: made.id, version, roleIds: [await desk.roleId('ROLE_LIBRARIAN')] };
    expect((await desk.update(change)).data.waiting).toBe(false);
    expect(await person(username)).toMatchObject({ roles: [{ code: 'ROLE_LIBRARIAN' }] });
  });

  test('§+ a campus account is linked to a leader by two, to a librarian by one, and taken away by one', async () => {
    const link = async (name: string, subject: string) =>
      platform.call('POST /sys/user/linkSignOn', { body: { id: (await person(name)).id, subject } }, admin);
    expect((await link('reviewer', 'c1')).data.waiting).toBe(false);
    expect((await link('leader', 'c2')).data.waiting).toBe(true);
    expect((await person('leader')).casSubject).toBeNull();
    await desk.confirm((await person('leader')).id, second);
    expect([(await person('leader')).casSubject, (await person('reviewer')).casSubject]).toEqual(['c2', 'c1']);
    expect((await link('librarian', 'c2')).body.reason).toBe('already-exists');
    expect((await link('leader', '')).data.waiting).toBe(false);
    expect((await person('leader')).casSubject).toBeNull();
    expect((await link('admin', 'c3')).status).toBe(403);
  });

  test('§+ a role that gains a power waits, since its holders gain it', async () => {
    const made = { name: '签章助理', permissions: ['order.search'] as const };
    const { id } = (
      await platform.call('POST /sys/role/save', { body: { ...made, permissions: [...made.permissions] } }, admin)
    ).data;
    const user = await person('librarian');
    const roleIds = [await desk.roleId('ROLE_LIBRARIAN'), id];
    await desk.update({ id: user.id, version: user.version, roleIds });
    const change = { id, version: 1, name: '签章助理', permissions: ['order.search', 'order.sign'], menuIds: null };
    const proposed = await platform.call('POST /sys/role/update', { body: change as never }, admin);
    expect(proposed.data).toEqual({ version: 1, waiting: true });
    const held = async () =>
      (await platform.call('GET /auth/info', {}, await platform.signIn('librarian'))).data.permissions;
    expect(await held()).not.toContain('order.sign');
    const [shown] = await waiting(second);
    expect(shown?.lines).toContainEqual({ label: '使用该角色的用户', before: '', after: '李文静' });
    // Somebody more would gain it than the confirmer saw.
    const reviewer = await person('reviewer');
    await desk.update({ id: reviewer.id, version: reviewer.version, roleIds: [id] });
    expect((await confirm(shown!.id, second)).body.reason).toBe('conflict');
    await desk.update({ id: reviewer.id, version: reviewer.version + 1, roleIds: [] });
    expect((await confirm(shown!.id, second)).status).toBe(200);
    expect(await held()).toContain('order.sign');
  });
});

describe('whoever holds user.write alone', () => {
  test('§+ creates no leader, resets none, imports none, and nothing waits afterwards', async () => {
    const roleIds = [await desk.customRole(100, ['user.read', 'user.write'])];
    const { password } = await desk.appoint({ username, type: 2, roleIds }, admin, second);
    const clerk = await platform.signInFirst(username, 100, password);
    const before = (await waiting(admin)).length;
    const leader = await desk.found('leader');
    const headings = ['账号', '姓名', '用户类型'];
    const row = { row: 2, cells: ['newleader', '新领导', '领导签章'], state: 'new' as const };
    const tried = [
      await desk.save({ username: 'newleader', type: 6 }, clerk),
      await desk.reset(leader.id, clerk),
      await desk.update({ id: leader.id, version: leader.version, email: 'mine@example.edu' }, clerk),
      await platform.call('POST /sys/user/linkSignOn', { body: { id: leader.id, subject: 'mine' } }, clerk),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const imported = await platform.call('POST /sys/user/importApply', { body: { headings, rows: [row] } }, clerk);
    expect([imported.status, imported.body.errormsg]).toEqual([409, expect.stringContaining('不能设置领导签章')]);
    expect((await waiting(admin)).length).toBe(before);
    expect(await desk.found('leader')).toEqual(leader);
  });
});

describe('who may confirm', () => {
  test('§+ never the proposer, a suspended colleague, another institution, or one without the right', async () => {
    await desk.save({ username, type: 6 });
    const id = await idOf(username);
    expect((await confirm(id, admin)).body.errormsg).toBe('不能确认自己提交的变更，请由另一位管理员确认');
    expect((await confirm(id, await platform.signIn('admin', 151))).status).toBe(404);
    expect((await confirm(id, await platform.signIn('acceptor'))).status).toBe(403);
    const third = await desk.appoint({ username: `third${n}`, type: 1 }, admin, second);
    const token = await platform.signInFirst(`third${n}`, 100, third.password);
    const set = { suspended_at: clock.now() };
    await platform.services.tenant(100).run(kysely.updateTable('users').set(set).where('id', '=', third.id));
    expect((await confirm(id, token)).body).toEqual({ code: 303 });
    expect((await desk.found(username)).unconfirmed).toBe(true);
    // The platform administrator only where the institution has nobody.
    expect((await confirm(id, root)).body.errormsg).toBe('该单位有可以确认的管理员，请由该单位确认');
    const [mine] = (await waiting(admin)).filter((one) => one.id === id);
    expect(mine).toMatchObject({ mayConfirm: false, mayWithdraw: true, hint: '等待本单位另一位管理员确认' });
    const [theirs] = (await waiting(second)).filter((one) => one.id === id);
    expect(theirs).toMatchObject({
      mayConfirm: true,
      mayReject: true,
      mayWithdraw: false,
      proposedBy: '吴慧敏（admin）',
    });
    await withdraw(id, admin);
  });

  test('§+ not the person whom it is about', async () => {
    const own = await desk.found('second');
    await desk.reset(own.id);
    const id = await idOf('重置密码 郑第二');
    expect((await confirm(id, second)).body.errormsg).toBe('不能确认与自己账号有关的变更');
    await withdraw(id, admin);
  });

  test('§+ of two who confirm at once one does, and the other is told', async () => {
    await desk.save({ username, type: 6 });
    const third = await desk.appoint({ username: `third${n}`, type: 1 }, admin, second);
    const id = await idOf(username);
    const both = await Promise.all(
      [second, await platform.signInFirst(`third${n}`, 100, third.password)].map((one) => confirm(id, one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.filter(({ data }) => data?.passwordPart)).toHaveLength(1);
    expect((await confirm(id, second)).body.errormsg).toBe('这项变更已经处理过了');
  });

  test('§+ with separated administrators the security administrator, within what they may give', async () => {
    const chief = await platform.signIn('admin', 187);
    const theirs = userDesk(platform, chief);
    const roleIds = [await theirs.roleId('ROLE_SECURITY_ADMIN')];
    const made = await theirs.appoint({ username: 'safe', type: 2, roleIds }, chief, root);
    const security = await platform.signInFirst('safe', 187, made.password);
    const leader = await theirs.save({ username: 'newleader', type: 6 });
    expect((await theirs.confirm(leader.data.id, root)).status).toBe(403);
    expect((await theirs.confirm(leader.data.id, security)).status).toBe(200);
    // A full administrator is beyond them: the platform administrator decides.
    const full = await theirs.save({ username: 'newchief', type: 1 });
    const beyond = await theirs.confirm(full.data.id, security);
    expect([beyond.status, beyond.body.errormsg]).toEqual([403, '这项变更涉及您自己没有的权限，请由平台管理员确认']);
    expect((await theirs.confirm(full.data.id, root)).status).toBe(200);
  });
});

describe('what is confirmed is what was proposed', () => {
  test('§+ a user who changed meanwhile, or a role that did, stops it', async () => {
    const { id, version } = await desk.found('rechecker');
    await desk.update({ id, version, type: 6 });
    await desk.update({ id, version, title: '主任' });
    expect((await desk.confirm(id, second)).body.reason).toBe('conflict');
    await withdraw(await idOf('rechecker'), admin);
    const role = await desk.customRole(100, ['order.sign']);
    await desk.save({ username, type: 2, roleIds: [role] });
    const more = { permissions: ['order.sign', 'order.money'] };
    await platform.services.tenant(100).run(kysely.updateTable('roles').set(more).where('id', '=', role));
    const user = await desk.found(username);
    expect((await desk.confirm(user.id, second)).body.reason).toBe('conflict');
    expect((await desk.found(username)).unconfirmed).toBe(true);
  });

  test('§+ a proposer who lost the right, or the account, proposes nothing any more', async () => {
    const third = await desk.appoint({ username: `third${n}`, type: 1 }, admin, second);
    const token = await platform.signInFirst(`third${n}`, 100, third.password);
    const { data } = await desk.save({ username, type: 6 }, token);
    await desk.update({ id: third.id, version: (await desk.found(`third${n}`)).version, suspended: true });
    const late = await desk.confirm(data.id, second);
    expect([late.status, late.body.errormsg]).toEqual([409, '提交人已不再具有相应的权限，请退回这项变更']);
    expect((await desk.found(username)).unconfirmed).toBe(true);
  });

  test('§+ a second proposal of the same kind for the same person is refused while one waits', async () => {
    const { id } = await desk.found('leader');
    await desk.reset(id);
    expect((await desk.reset(id, second)).body.reason).toBe('wrong-state');
    await withdraw(await idOf('重置密码'), admin);
    expect((await desk.reset(id, second)).data.waiting).toBe(true);
    await withdraw(await idOf('重置密码'), second);
  });

  test('§+ after fourteen days it is void, and the account is gone', async () => {
    const { data } = await desk.save({ username, type: 6 });
    const id = await idOf(username);
    const row = kysely.selectFrom('confirmations').select(['proposed_at', 'expires_at']).where('id', '=', id);
    const { proposed_at, expires_at } = await platform.services.tenant(100).one(row);
    expect(expires_at.getTime() - proposed_at.getTime()).toBe(14 * 86_400_000);
    const past = { expires_at: clock.now() };
    await platform.services.tenant(100).run(kysely.updateTable('confirmations').set(past).where('id', '=', id));
    expect((await confirm(id, second)).body.errormsg).toBe('这项变更已过期，请重新提交');
    const kinds = confirmationKindsOf(platform.services);
    expect(await expireConfirmations(platform.services, kinds)).toBe(1);
    expect(await expireConfirmations(platform.services, kinds)).toBe(0);
    const users = kysely.selectFrom('users').select('id').where('id', '=', data.id);
    expect(await platform.services.tenant(100).all(users)).toEqual([]);
    const line = kysely.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id');
    expect((await platform.services.tenant(100).all(line)).map(({ action }) => action)).toEqual([
      'confirmation.propose',
      'confirmation.expire',
    ]);
  });
});

describe('the platform administrator', () => {
  test('§+ alone opens an institution with its first administrator, and gives one to an institution without', async () => {
    const body = { name: '新城大学图书馆', workType: 1 };
    const opened = await platform.call(
      'POST /institution/save',
      { body: { ...body, admin: { username: 'first', fullName: '首位' } } },
      root,
    );
    expect(await signs('first', opened.data.password!, opened.data.id)).toMatchObject({ resultCode: 200 });
    const bare = (await platform.call('POST /institution/save', { body }, root)).data.id;
    const first = await desk.save({ username: 'first', type: 1, institutionId: bare }, root);
    expect(first.data.waiting).toBe(false);
    expect(await signs('first', first.data.password!, bare)).toMatchObject({ resultCode: 200 });
    const next = await desk.save({ username: 'next', type: 1, institutionId: bare }, root);
    expect(next.data.waiting).toBe(true);
    expect((await desk.confirm(next.data.id, root)).status).toBe(403);
    const own = await platform.signInFirst('first', bare, first.data.password!);
    expect((await desk.confirm(next.data.id, own)).status).toBe(200);
  });

  test('§+ where nobody could confirm, the operator at the server does; elsewhere not', async () => {
    const only = await desk.found('admin', root, { institutionId: 312 });
    const { data } = await desk.reset(only.id, root);
    const [shown] = (await waiting(root)).filter(({ title }) => title.startsWith('重置密码'));
    expect(shown).toMatchObject({ mayConfirm: false, hint: '没有可以确认的账号，请由服务器管理员在服务器上确认' });
    const kinds = confirmationKindsOf(platform.services);
    expect(await waitingAtServer(platform.services, kinds)).toContainEqual({
      id: shown!.id,
      title: shown!.title,
      proposedBy: '平台管理员（root）',
    });
    const done = await confirmAtServer(platform.services, kinds, shown!.id);
    expect(await signs('admin', `${data.password}${done.passwordPart}`, 312)).toMatchObject({ resultCode: 200 });
    const leader = await desk.found('leader', root, { institutionId: 322 });
    await desk.reset(leader.id, root);
    const [other] = (await waiting(root)).filter(({ title }) => title.startsWith('重置密码'));
    await expect(confirmAtServer(platform.services, kinds, other!.id)).rejects.toThrow('有可以确认的账号');
  });

  test('§+ a second platform administrator waits too', async () => {
    const { data } = await desk.save({ username, type: 9 }, root);
    expect(data.waiting).toBe(true);
    expect((await desk.confirm(data.id, root)).status).toBe(403);
    expect((await desk.confirm(data.id, admin)).status).toBe(404);
  });
});

test('§+ proposers without the right to confirm see only their own', async () => {
  const roleIds = [
    await desk.customRole(151, [
      'user.read',
      'user.write',
      'order.create',
      'order.sign',
      'report.withdraw',
      'file.upload',
      'institution.read',
      'statistics.read',
    ]),
  ];
  const theirAdmin = await platform.signIn('admin', 151);
  const { password } = await desk.appoint({ username, type: 2, roleIds, institutionId: 151 }, root, theirAdmin);
  const clerk = await platform.signInFirst(username, 151, password);
  await desk.save({ username: 'byadmin', type: 4 }, theirAdmin);
  expect(await waiting(clerk)).toEqual([]);
  await desk.save({ username: 'byclerk', type: 6 }, clerk);
  const [mine, ...more] = await waiting(clerk);
  expect([mine?.title, mine?.mayWithdraw, mine?.mayConfirm, more]).toEqual([
    '新增用户 钱学森（byclerk）',
    true,
    false,
    [],
  ]);
  expect((await confirm(mine!.id, clerk)).status).toBe(403);
  expect((await waiting(theirAdmin)).map(({ title }) => title).sort()).toHaveLength(2);
});
