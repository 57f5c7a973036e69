import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScopeNames } from '#domain/open-api/scopes.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type CasServer, startCasServer } from '#tests/builders/outside/cas-server.ts';
import { openClient } from '#tests/builders/outside/open-client.ts';
import { setSignOn } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let cas: CasServer;
let admin: string;
const service = 'https://lib.example.edu/sso';

beforeAll(async () => {
  [cas, platform] = await Promise.all([startCasServer(), startTestPlatform({ workers: false, signOnLoopback: true })]);
  admin = await platform.signIn('admin');
  const fields = { name: '', unit: '', email: '', mobile: '', staffNumber: 'employeeNumber' };
  await setSignOn(platform, 100, { serverUrl: cas.url, version: 3, service, createUsers: true, fields });
}, 120_000);
afterAll(async () => {
  await platform.stop();
  await cas.stop();
});

const tell = async (text: string) => {
  const { body } = await upload(platform.url, '/roster/upload?complete=true', admin, { bytes: text, name: 'a.csv' });
  const { id, counts } = body.data as unknown as { id: string; counts: never };
  const { data } = await platform.call('POST /roster/apply', { body: { id, counts, despiteBrake: true } }, admin);
  expect(data.state).toBe('applied');
};
const signOn = (subject: string, employeeNumber: string) =>
  platform.call('POST /request/userLogin', {
    body: { code: cas.grant(subject, service, { employeeNumber }), institutionId: 100 },
  });
const accounts = () =>
  platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('users')
        .select(['id', 'username', 'full_name', 'password_hash', 'cas_subject', 'department', 'closed_at'])
        .where('staff_number', 'in', ['N100', 'N101', 'N102']),
    );

test('§+ an order for a person of the roster needs no account: made without a password, claimed at the first sign-on', async () => {
  await tell('工号,姓名,部门\nN100,赵敏,物理学院\nN101,周芷若,物理学院\n');
  const { data: made } = await platform.call(
    'POST /open-applications/create',
    { body: { name: '科研系统', scopes: openScopeNames, callsPerMinute: 600 } },
    admin,
  );
  const client = openClient(platform.url, made);
  const form = citationForm({ checks: { 4: ['inclusion', 'citation', 'by_others'] } });
  const order = (staffNumber: string, more = {}) =>
    client.call('POST', '/orders', { body: { service: 'citation', staffNumber, form, ...more } });
  expect((await order('N999')).status).toBe(422);
  // The roster vouches for the number, account or not; one that it does not know is another matter.
  const papers = (staffNumber: string) => client.call('GET', '/papers', { query: { staffNumber } });
  expect(await papers('N100')).toMatchObject({ status: 200, body: { items: [], next: null } });
  expect((await papers('N999')).status).toBe(404);
  expect((await order('N100', { dryRun: true })).body).toMatchObject({ dryRun: true, applicant: '赵敏' });
  expect(await accounts()).toEqual([]);
  const { status, body } = await order('N100');
  expect(status).toBe(201);
  expect(body).toMatchObject({ staffNumber: 'N100' });
  const [account] = await accounts();
  expect(account).toMatchObject({ username: 'N100', full_name: '赵敏', password_hash: null, department: '物理学院' });
  await expect(platform.signIn('N100', 100)).rejects.toThrow();
  expect((await order('N100')).status).toBe(201);
  expect(await accounts()).toHaveLength(1);
  const { data } = await signOn('zhao.min', 'N100');
  expect(data.user.username).toBe('N100');
  const mine = await platform.call('POST /orders/mine', { body: {} }, data.token);
  expect(mine.data.list.map(({ number }) => number)).toContain(body.number);
  const kept = await platform.services
    .tenant(100)
    .one(kysely.selectFrom('orders').select('department_code').where('number', '=', body.number));
  expect(kept.department_code).toBe('物理学院');
});

test('§+ a number of the roster that an account has, and nobody could bind, is not said to be without papers', async () => {
  const db = platform.services.tenant(100);
  const twice = kysely.updateTable('users').set({ staff_number: 'N103' });
  await db.run(twice.where('username', 'in', ['reader', 'librarian']));
  await tell('工号,姓名\nN103,殷离\n');
  const { data: made } = await platform.call(
    'POST /open-applications/create',
    { body: { name: '人事系统', scopes: openScopeNames, callsPerMinute: 600 } },
    admin,
  );
  const client = openClient(platform.url, made);
  expect((await client.call('GET', '/papers', { query: { staffNumber: 'N103' } })).status).toBe(404);
  await db.run(kysely.updateTable('users').set({ staff_number: '' }).where('staff_number', '=', 'N103'));
  await db.run(kysely.deleteFrom('person_numbers').where('value', '=', 'N103'));
  expect((await client.call('GET', '/papers', { query: { staffNumber: 'N103' } })).status).toBe(200);
});

test('§+ whoever the roster says has left is not let in, with an account or without; back on it they are', async () => {
  await tell('工号,姓名\nN100,赵敏\nN101,周芷若\nN102,小昭\n');
  await tell('工号,姓名\nN102,小昭\n');
  for (const [subject, number] of [
    ['zhao.min', 'N100'],
    ['zhou', 'N101'],
  ] as const)
    expect((await signOn(subject, number)).body.errormsg).toMatch(/名册显示您已离开/);
  expect((await signOn('xiaozhao', 'N102')).body.resultCode).toBe(200);
  await tell('工号,姓名\nN100,赵敏\nN101,周芷若\nN102,小昭\n');
  expect((await signOn('zhao.min', 'N100')).data.user.username).toBe('N100');
  expect((await signOn('zhou', 'N101')).data.user.username).toBe('zhou');
});
