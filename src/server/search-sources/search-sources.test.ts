import { afterAll, beforeAll, expect, test } from 'vitest';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let reader: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const all = async (token = admin) => (await platform.call('GET /search-sources/all', {}, token)).data.list;
const offered = async (token = reader) =>
  (await platform.call('GET /search-sources', {}, token)).data.list.map(({ id }) => id);
const save = async (id: number, change: object, token = admin) => {
  const { sort: _, ...source } = (await all(token)).find((one) => one.id === id)!;
  return platform.call('POST /search-sources/save', { body: { ...source, ...change } }, token);
};

test('§3.12 §+ every database is offered until the institution says otherwise; name, years and order follow', async () => {
  expect(await offered()).toHaveLength(17);
  const saved = await save(14, { name: '知网', fromYear: 1994, url: 'https://www.cnki.net', platform: '知网总库' });
  expect(saved.data).toMatchObject({ name: '知网', version: 1 });
  const { data } = await platform.call('POST /search-sources/order', { body: { ids: [14, 12] } }, admin);
  expect(data.list.slice(0, 3).map(({ id }) => id)).toEqual([14, 12, 1]);
  expect((await offered()).slice(0, 2)).toEqual([14, 12]);
  expect((await offered(await platform.signIn('reader', 151)))[0]).toBe(1);
});

test('§+ what is switched off leaves the form at once, and the server refuses a submission that asks for it', async () => {
  await save(4, { offered: false });
  expect(await offered()).not.toContain(4);
  const form = { ...citationForm(), databases: [4], checks: { 4: ['inclusion'] } };
  const draft = await platform.call('POST /orders/save', { body: { service: 'citation', form } }, reader);
  const submit = (version: number) =>
    platform.call('POST /orders/act', { body: { id: draft.data.id, action: 'submit', version } }, reader);
  const refused = await submit(draft.data.version);
  expect([refused.status, refused.body.fields?.databases]).toEqual([422, '本单位不提供 SCI-E 的检索，请取消后再提交']);
  await save(4, { offered: true });
  expect((await submit(draft.data.version)).status).toBe(200);
});

test('§+ one database stays, years run forward, addresses are addresses, and two editors do not overwrite each other', async () => {
  const other = await platform.signIn('admin', 312);
  for (const id of (await offered(other)).slice(1)) await save(id, { offered: false }, other);
  const last = await save(1, { offered: false }, other);
  expect([last.status, last.body.message]).toEqual([409, '至少要提供一个数据库']);
  expect((await save(1, { fromYear: 2020, toYear: 2010 })).body.fields?.toYear).toBe('结束年不能早于起始年');
  expect((await save(1, { url: 'javascript:alert(1)' })).status).toBe(422);
  expect((await save(1, { version: 9 })).status).toBe(409);
  expect((await platform.call('POST /search-sources/order', { body: { ids: [5] } }, admin)).status).toBe(404);
  expect((await platform.call('GET /search-sources/all', {}, reader)).status).toBe(403);
});
