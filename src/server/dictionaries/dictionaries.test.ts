import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '#domain/literature/databases.ts';
import { applicantStatusLabels } from '#domain/orders/applicant-view.ts';
import { staffStatusLabels } from '#domain/orders/staff-view.ts';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { findOrder } from '../orders/order-store.ts';

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const detail = (dictName: string, more: { page?: number; size?: number } = {}) =>
  platform.call('GET /api/dictDetail', { query: { dictName, ...more } });

const labelsOf = async (dictName: string): Promise<Record<string, string>> =>
  Object.fromEntries((await detail(dictName)).data.content.map(({ value, label }) => [value, label]));

test('§7.10 §3.7 a dictionary answers with content of value and label, and the total', async () => {
  const { status, data } = await detail('relevance_type', { page: 0, size: 9999 });
  expect(status).toBe(200);
  expect(data).toEqual({
    content: [
      { value: '1', label: '密切相关' },
      { value: '2', label: '一般相关' },
      { value: '3', label: '不太相关' },
    ],
    totalElements: 3,
  });
});

test('§3.12 all seventeen databases come out of the dictionary under their numbers', async () => {
  const { content } = (await detail('database')).data;
  expect(content.map(({ value, label }) => `${value} ${label.split(' ')[0]}`)).toEqual(
    databases.map(({ id, code }) => `${id} ${code.split(' ')[0]}`),
  );
  expect(content).toHaveLength(17);
});

test('§3.13 the relevance types come out of the dictionary', async () => {
  expect(Object.keys(await labelsOf('relevance_type'))).toEqual(['1', '2', '3']);
});

test('§4.1 the applicant’s order statuses come out of the dictionary', async () => {
  const labels = await labelsOf('order_status_applicant');
  expect(labels).toEqual(applicantStatusLabels);
  expect(labels).toMatchObject({ 1: '申请中', 5: '已撤销/退回', 33: '待签章' });
});

test('§4.2 the staff’s order statuses come out of the dictionary', async () => {
  const labels = await labelsOf('order_status_staff');
  expect(labels).toEqual(staffStatusLabels);
  expect(labels).toMatchObject({ 5: '对比', 7: '待二审', 16: '驳回退款申请' });
});

test('§7.10 the provinces come out of the dictionary, all of them', async () => {
  const labels = await labelsOf('province');
  expect(Object.keys(labels)).toHaveLength(34);
  expect(labels).toMatchObject({ 110000: '北京市' });
});

test('§9.6 the page size defaults to 9999, and smaller pages count from 0', async () => {
  const first = await detail('province', { size: 10 });
  const last = await detail('province', { page: 3, size: 10 });
  expect([first.data.content.length, last.data.content.length, last.data.totalElements]).toEqual([10, 4, 34]);
  expect((await detail('province', { page: 99, size: 10 })).data.content).toEqual([]);
});

test('§5.5 without a dictionary name the call is refused', async () => {
  for (const query of [{ dictName: '' }, { dictName: '  ' }, {} as { dictName: string }]) {
    const { status, body } = await platform.call('GET /api/dictDetail', { query });
    expect([status, body.resultCode]).toEqual([422, -1]);
    expect(body.errormsg).toContain('need Dict names');
  }
});

test('§7.10 an unknown dictionary is not found, and wrong pages are refused', async () => {
  expect((await detail('nowhere')).status).toBe(404);
  expect((await detail('province', { page: -1 })).status).toBe(422);
  expect((await detail('province', { size: 10_000 })).status).toBe(422);
});

test('§+ dictionaries are edited by the platform administrator alone', async () => {
  const admin = await platform.signIn('admin');
  expect((await platform.call('POST /dictionaries/list', { body: {} })).status).toBe(401);
  expect((await platform.call('POST /dictionaries/list', { body: {} }, admin)).status).toBe(403);
  expect((await platform.call('POST /dictionaries/save', { body: { name: 'x', label: 'x' } }, admin)).status).toBe(403);
});

test('§+ a dictionary and its items are added, changed under a version and deleted, each step in the audit log', async () => {
  const dictionaryName = 'colour';
  const add = () => platform.call('POST /dictionaries/save', { body: { name: dictionaryName, label: '颜色' } }, root);
  expect((await add()).body.resultCode).toBe(200);
  expect((await add()).status).toBe(409);
  const item = (value: string, label: string) =>
    platform.call('POST /dictionaries/items/save', { body: { dictionaryName, value, label } }, root);
  expect((await item('r', '红')).body.resultCode).toBe(200);
  expect((await item('g', '绿')).body.resultCode).toBe(200);
  expect((await item('g', '绿')).status).toBe(409);
  const change = (label: string, version: number) =>
    platform.call(
      'POST /dictionaries/items/update',
      { body: { dictionaryName, value: 'g', label, sort: 0, version } },
      root,
    );
  expect((await change('青', 1)).data).toEqual({ version: 2 });
  expect((await change('蓝', 1)).status).toBe(409);
  expect((await detail(dictionaryName)).data.content).toEqual([
    { value: 'g', label: '青' },
    { value: 'r', label: '红' },
  ]);
  const rename = (version: number) =>
    platform.call('POST /dictionaries/update', { body: { name: dictionaryName, label: '色彩', version } }, root);
  expect((await rename(1)).data).toEqual({ version: 2 });
  expect((await rename(1)).status).toBe(409);
  await platform.call('POST /dictionaries/items/delete', { body: { dictionaryName, value: 'r' } }, root);
  const listed = await platform.call('POST /dictionaries/list', { body: { text: '色彩' } }, root);
  expect(listed.data).toEqual({
    list: [{ name: 'colour', label: '色彩', itemCount: 1, standard: false, version: 2 }],
    total: 1,
  });
  expect((await platform.call('POST /dictionaries/delete', { body: { name: dictionaryName } }, root)).status).toBe(200);
  expect((await detail(dictionaryName)).status).toBe(404);
  const audit = await platform.services
    .platform('administration')
    .all(kysely.selectFrom('audit_log').select('action').where('subject', 'like', 'dictionary%').orderBy('id'));
  expect(audit.map((row) => row.action)).toEqual([
    'dictionary.create',
    'dictionary-item.create',
    'dictionary-item.create',
    'dictionary-item.update',
    'dictionary.update',
    'dictionary-item.delete',
    'dictionary.delete',
  ]);
});

test('§+ what the platform ships cannot be deleted, only reworded and added to', async () => {
  const remove = await platform.call('POST /dictionaries/delete', { body: { name: 'database' } }, root);
  expect([remove.status, remove.body.errormsg]).toEqual([409, '平台自带的字典不能删除']);
  const item = { dictionaryName: 'database', value: '36' };
  expect((await platform.call('POST /dictionaries/items/delete', { body: item }, root)).status).toBe(409);
  const items = await platform.call('POST /dictionaries/items/list', { body: { dictionaryName: 'database' } }, root);
  expect(items.data.total).toBe(17);
  expect(items.data.list.every((one) => one.standard)).toBe(true);
});

test('§+ an own item that orders or people use stays, and says what uses it', async () => {
  const add = (dictionaryName: string, value: string, label: string) =>
    platform.call('POST /dictionaries/items/save', { body: { dictionaryName, value, label } }, root);
  const remove = (dictionaryName: string, value: string) =>
    platform.call('POST /dictionaries/items/delete', { body: { dictionaryName, value } }, root);
  await add('purpose', 'fellowship', '访学资助');
  await add('province', '990', '海外');
  const db = platform.services.tenant(100);
  const { id } = await db.one(kysely.selectFrom('orders').select('id').where('service', '=', 'citation').limit(1));
  const order = await findOrder(db, id);
  const keep = (form: object) =>
    db.run(
      kysely
        .updateTable('orders')
        .set({ form: JSON.stringify(form) })
        .where('id', '=', order.id),
    );
  await keep({ ...order.form, purpose: 'fellowship' });
  await db.run(kysely.updateTable('users').set({ province_id: 990 }).where('username', '=', 'reader'));
  const refused = [await remove('purpose', 'fellowship'), await remove('province', '990')];
  expect(refused.map(({ status, body }) => [status, body.errormsg])).toEqual([
    [409, '“访学资助”还有1 个委托在用，不能删除'],
    [409, '“海外”还有1 个账号在用，不能删除'],
  ]);
  expect((await detail('purpose')).data.content).toContainEqual({ value: 'fellowship', label: '访学资助' });
  await keep(order.form);
  await db.run(kysely.updateTable('users').set({ province_id: null }).where('username', '=', 'reader'));
  expect([(await remove('purpose', 'fellowship')).status, (await remove('province', '990')).status]).toEqual([
    200, 200,
  ]);
});

test('§+ unknown names and malformed fields are refused in Chinese', async () => {
  const at = (name: 'POST /dictionaries/update' | 'POST /dictionaries/delete', body: object) =>
    platform.call(name, { body: body as never }, root);
  expect((await at('POST /dictionaries/update', { name: 'nowhere', label: '无', version: 1 })).status).toBe(404);
  expect((await at('POST /dictionaries/delete', { name: 'nowhere' })).status).toBe(404);
  expect((await at('POST /dictionaries/delete', { name: 7 })).status).toBe(422);
  const bad = await platform.call('POST /dictionaries/save', { body: { name: 'Bad Name', label: '坏' } }, root);
  expect([bad.status, bad.body.fields]).toEqual([422, { name: '字典名称须以小写字母开头，只含小写字母、数字和 _' }]);
  const item = { dictionaryName: 'nowhere', value: 'a', label: 'a' };
  expect((await platform.call('POST /dictionaries/items/save', { body: item }, root)).status).toBe(404);
  expect((await platform.call('POST /dictionaries/items/update', { body: { ...item, version: 1 } }, root)).status).toBe(
    404,
  );
});
