import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UserDesk, userDesk } from '#tests/builders/orders/user-desk.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let users: UserDesk;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  users = userDesk(platform, await platform.signIn('admin'));
});
afterAll(() => platform.stop());

const register = async (username: string, more: object = {}) =>
  platform.call('POST /register', {
    body: {
      searchStationId: 100,
      username,
      password: await platform.encrypt('Fresh@2027'),
      fullName: '新读者',
      consent: true,
      ...(await solvedCaptcha(platform)),
      ...more,
    },
  });

const tooLike = '该账号与工作人员或系统账号过于相似，请换一个';

test.each(['ｒｅａｄｅｒ', 'Reader', 'READER'])(
  '§+ %s is taken: names are compared after NFKC and without case',
  async (name) => {
    const { status, body } = await register(name);
    expect([status, body.errormsg]).toEqual([409, '该账号已被使用']);
  },
);

test.each([
  ['Cyrillic letters', 'lіbrаrian'],
  ['Cyrillic capitals', 'АСCЕPTОR'],
  ['Greek letters', 'reviewεr'],
  ['Greek capitals', 'ΑDΜΙΝ'],
  ['one for l', '1ibrarian'],
  ['l for i', 'admln'],
  ['nought for o', 'r00t'],
  ['rn for m', 'adrnin'],
  ['accents', 'ádmïn'],
  ['the platform’s own', 'ｒo0t'],
  ['a name of the system', 'Administrat0r'],
  ['a Chinese one', '管理员'],
])('§+ a lookalike of staff or system cannot be registered: %s', async (_what, name) => {
  const { status, body } = await register(name);
  expect([status, body.errormsg, body.fields]).toEqual([409, tooLike, { username: tooLike }]);
  const asked = { username: name, searchStationId: 100 };
  expect((await platform.call('POST /sys/user/unameValidate', { body: asked })).data).toEqual({
    valid: false,
    message: tooLike,
  });
});

test('§+ letters nobody sees are no letters of a name', async () => {
  expect((await register('lib\u200brarian')).status).toBe(422);
  const same = kysely.selectFrom('users').select('username').where('name_key', '=', 'librarian').where('type', '=', 2);
  expect(await platform.services.tenant(100).all(same)).toEqual([{ username: 'librarian' }]);
});

test('§+ other names are free, and signing in knows them in any width and case', async () => {
  expect((await register('lilly.wang')).body.resultCode).toBe(200);
  expect((await register('Ｌilly.Wang')).body.errormsg).toBe('该账号已被使用');
  expect(await platform.signIn('ＲＥＡＤＥＲ')).toBeTruthy();
});

test('§+ an administrator adds no lookalike either, but staff may bear a name of the system', async () => {
  expect((await users.save({ username: 'rechеcker', type: 3 })).body.errormsg).toBe(tooLike);
  expect((await users.save({ username: 'revlewer', type: 2 })).body.errormsg).toBe(tooLike);
  expect((await users.save({ username: 'r0ot', type: 2 })).body.errormsg).toBe(tooLike);
  expect((await users.save({ username: 'support', type: 3 })).body.errormsg).toBe(tooLike);
  expect((await users.save({ username: 'support', type: 2 })).body.resultCode).toBe(200);
});

test('§+ the first administrator of a new institution resembles no platform administrator', async () => {
  const root = await platform.signInRoot();
  const open = (username: string) =>
    platform.call(
      'POST /institution/save',
      { body: { name: `${username} 图书馆`, workType: 1, admin: { username, fullName: '首任' } } },
      root,
    );
  const { status, body } = await open('rооt');
  expect([status, body.fields]).toEqual([409, { 'admin.username': tooLike }]);
  expect((await open('firstone')).body.resultCode).toBe(200);
});

test('§+ the migration numbers accounts that already collide, staff first, and the names stay', async () => {
  const text = await readFile(new URL('../db/migrations/0392-account-names.sql', import.meta.url), 'utf8');
  const [update] = /update users set name_twin[^;]+;/.exec(text) ?? [];
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; drop index users_name_key');
    const hour = (n: number) => `2020-01-01 0${n}:00:00+08`;
    const rows = [
      ['ｍeier', 3, hour(1), 2],
      ['meier', 2, hour(3), 0],
      ['mｅier', 2, hour(4), 1],
      ['meｉer', 3, hour(5), 3],
      ['mayer', 3, hour(1), 0],
    ] as const;
    for (const [username, type, at] of rows)
      await client.query(
        'insert into users (id, institution_id, username, type, created_at) values ($1, 187, $2, $3, $4)',
        [newId(), username, type, at],
      );
    await client.query(update!);
    const found = await client.query<{ username: string; name_twin: number }>(
      `select username, name_twin from users where institution_id = 187 and name_key in ('meier', 'mayer')`,
    );
    expect(new Map(found.rows.map((row) => [row.username, row.name_twin]))).toEqual(
      new Map(rows.map(([username, , , twin]) => [username, twin])),
    );
    await client.query(/create unique index users_name_key[^;]+;/.exec(text)![0]);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});

test('§+ accounts that were apart by width alone keep their names and both sign in', async () => {
  const hash = kysely.selectFrom('users').select('password_hash').where('username', '=', 'reader').limit(1);
  const { password_hash } = await platform.services.tenant(187).one(hash);
  const twin = { id: newId(), institution_id: 187, username: 'ｒeader', type: 3, password_hash };
  const insert = (name_twin: number) =>
    platform.services.tenant(187).run(kysely.insertInto('users').values({ ...twin, name_twin }));
  await expect(insert(0)).rejects.toMatchObject({ code: '23505' });
  await insert(1);
  const idOf = async (name: string) => {
    const token = await platform.signIn(name, 187);
    return (await platform.call('GET /auth/info', {}, token)).data.user.userId;
  };
  expect(await idOf('ｒeader')).toBe(twin.id);
  expect(await idOf('reader')).not.toBe(twin.id);
  expect(await idOf('Reader')).not.toBe(twin.id);
});

test('§+ a phone number is one at registration and in user administration too', async () => {
  for (const mobile of ['电话', 'abc', '1'.repeat(21)]) {
    expect((await register('caller', { mobile })).body.fields).toEqual({ mobile: '手机号格式不正确，如 13800000000' });
    expect((await users.save({ username: 'caller', mobile })).body.fields).toEqual({
      mobile: '手机号格式不正确，如 13800000000',
    });
  }
  expect((await register('caller', { mobile: '+86 139-0000 0000' })).body.resultCode).toBe(200);
});
