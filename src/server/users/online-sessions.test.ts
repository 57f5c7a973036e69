import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const online = async (body: object = {}, token = admin) =>
  (await platform.call('POST /sessions/online', { body }, token)).data;
const end = (id: string, token = admin) => platform.call('POST /sessions/endOne', { body: { id } }, token);
const lives = async (token: string) => (await platform.call('GET /auth/info', {}, token)).status === 200;
const isLost = async (token: string) => (await platform.call('GET /auth/info', {}, token)).body;

describe('who is signed in', () => {
  test('§+ is listed with person, place and time, one’s own marked, and of one’s institution alone', async () => {
    await platform.signIn('librarian');
    await platform.signIn('librarian', 151);
    const { list } = await online();
    expect(list.filter(({ current }) => current).map(({ username }) => username)).toEqual(['admin']);
    const librarian = list.find(({ username }) => username === 'librarian')!;
    expect(librarian).toMatchObject({ type: 2, fromType: 1, current: false });
    expect(librarian.ip).toMatch(/127\.0\.0\.1|::1/);
    expect(Date.parse(librarian.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(librarian.createdAt));
    const everywhere = (await online({}, root)).list.map(({ institutionName }) => institutionName);
    expect(everywhere).toEqual(expect.arrayContaining(['滨江大学图书馆', '示范大学图书馆', '']));
    expect(new Set(list.map(({ institutionName }) => institutionName))).toEqual(new Set(['示范大学图书馆']));
    const elsewhere = await online({ institutionId: 151 }, root);
    expect(elsewhere.list.every(({ institutionName }) => institutionName === '滨江大学图书馆')).toBe(true);
  });

  test('§+ is found by name, account, address and type; people are counted once', async () => {
    await platform.signIn('rechecker');
    await platform.signIn('rechecker');
    const found = await online({ text: 'recheck' });
    expect([found.total, found.people]).toEqual([2, 1]);
    const { fullName } = found.list[0]!;
    expect((await online({ text: fullName, type: 5 })).total).toBe(2);
    expect((await online({ text: fullName, type: 2 })).total).toBe(0);
    expect((await online({ text: '%' })).total).toBe(0);
    expect((await online({ limit: 1, page: 2, text: 'recheck' })).list).toHaveLength(1);
  });

  test('§+ an expired session is nobody’s', async () => {
    await platform.signIn('leader');
    const db = platform.services.tenant(100);
    const leader = kysely.selectFrom('users').select('id').where('username', '=', 'leader');
    await db.run(
      kysely
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', leader),
    );
    expect((await online({ text: 'leader' })).total).toBe(0);
  });

  test('§+ one session is ended and the other of the same person goes on; the log says by whom', async () => {
    const [one, other] = [await platform.signIn('acceptor'), await platform.signIn('acceptor')];
    const [latest] = (await online({ text: 'acceptor' })).list;
    expect((await end(latest!.id)).status).toBe(200);
    expect(await isLost(other)).toEqual({ code: 303 });
    expect(await lives(one)).toBe(true);
    expect((await end(latest!.id)).status).toBe(404);
    const { data } = await platform.call(
      'POST /audit/list',
      { body: { subjectId: latest!.userId, action: 'user.force-out' } },
      admin,
    );
    expect(data.list).toHaveLength(1);
  });

  test('§+ one’s present session, another institution’s, an unknown one and one without the right are refused', async () => {
    const own = (await online()).list.find(({ current }) => current)!;
    const { status, body } = await end(own.id);
    expect([status, body.errormsg]).toEqual([403, '这是您现在的登录，请用“退出登录”']);
    const reader = await platform.signIn('reader', 187);
    const [theirs] = (await online({ institutionId: 187, text: 'reader' }, root)).list;
    expect((await end(theirs!.id)).status).toBe(404);
    expect(await lives(reader)).toBe(true);
    expect((await end(newId())).status).toBe(404);
    expect((await end('x')).status).toBe(422);
    expect((await platform.call('POST /sessions/online', { body: { institutionId: 187 } }, admin)).status).toBe(404);
    for (const token of [await platform.signIn('reader'), await platform.signIn('librarian')]) {
      expect((await platform.call('POST /sessions/online', { body: {} }, token)).status).toBe(403);
      expect((await end(theirs!.id, token)).status).toBe(403);
    }
  });
});

test('§+ a lock is lifted without a new password; an account that is not locked has none', async () => {
  const users = userDesk(platform, admin);
  const reader = await users.found('reader');
  const unlock = (token = admin) => platform.call('POST /sys/user/unlock', { body: { id: reader.id } }, token);
  expect((await unlock()).body.errormsg).toBe('该账号没有被锁定');
  for (let failed = 0; failed < 10; failed += 1) {
    const captcha = failed < 3 ? {} : await solvedCaptcha(platform);
    const body = {
      username: 'reader',
      password: await platform.encrypt('Wrong@2026'),
      searchStationId: 100,
      ...captcha,
    };
    await platform.call('POST /sys/login', { body });
  }
  expect((await users.found('reader')).locked).toBe(true);
  await expect(platform.signIn('reader')).rejects.toThrow();
  expect((await unlock(await platform.signIn('librarian'))).status).toBe(403);
  expect((await unlock(await platform.signIn('admin', 151))).status).toBe(404);
  expect((await unlock()).status).toBe(200);
  expect((await users.found('reader')).locked).toBe(false);
  await platform.signIn('reader');
  expect((await users.audit(reader.id)).map(({ action }) => action)).toEqual(['user.lock', 'user.unlock']);
});
