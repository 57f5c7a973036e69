import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const list = async (token: string) => (await platform.call('POST /notices/list', { body: {} }, token)).data;
const save = (token: string, body: { title: string; id?: string; version?: number; body?: string }) =>
  platform.call('POST /notices/save', { body }, token);
const remove = (token: string, id: string) => platform.call('POST /notices/delete', { body: { id } }, token);

test('§+ an administrator publishes, changes and deletes notices of the institution, each step logged', async () => {
  const admin = await platform.signIn('admin');
  const { data: notice } = await save(admin, { title: '闭馆通知', body: '周五闭馆' });
  expect(notice).toMatchObject({ institutionId: 100, version: 1, editable: true });
  const { data: changed } = await save(admin, { id: notice.id, version: 1, title: '闭馆通知（更正）' });
  expect(changed).toMatchObject({ id: notice.id, version: 2, title: '闭馆通知（更正）' });
  const seen = await list(await platform.signIn('reader'));
  expect(seen.list[0]).toMatchObject({ id: notice.id, editable: false });
  expect((await remove(admin, notice.id)).status).toBe(200);
  expect((await list(admin)).list.map(({ id }) => id)).not.toContain(notice.id);
  const { data } = await platform.call('POST /audit/list', { body: { subjectId: notice.id } }, admin);
  expect(data.list.map(({ action }) => action)).toEqual(['notice.delete', 'notice.update', 'notice.create']);
});

test('§+ of two who edit a notice at once the second is told', async () => {
  const admin = await platform.signIn('admin');
  const { data } = await save(admin, { title: '一' });
  const both = await Promise.all(['甲', '乙'].map((title) => save(admin, { id: data.id, version: 1, title })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save(admin, { id: data.id, title: '没有版本' })).status).toBe(409);
});

test('§+ a notice of the platform is seen by every institution and changed by the platform alone', async () => {
  const root = await platform.signInRoot();
  const { data: notice } = await save(root, { title: '平台升级' });
  expect(notice.institutionId).toBeNull();
  const admin = await platform.signIn('admin', 151);
  const seen = (await list(admin)).list.find(({ id }) => id === notice.id);
  expect(seen).toMatchObject({ title: '平台升级', editable: false });
  expect((await save(admin, { id: notice.id, version: 1, title: '改' })).status).toBe(404);
  expect((await remove(admin, notice.id)).status).toBe(404);
  expect((await list(await platform.signIn('reader', 187))).list.map(({ id }) => id)).toContain(notice.id);
});

test('§+ another institution’s and unknown notices are not found; no right, no notice', async () => {
  const admin = await platform.signIn('admin');
  const { data: notice } = await save(admin, { title: '本馆的' });
  const other = await platform.signIn('admin', 151);
  expect((await list(other)).list.map(({ id }) => id)).not.toContain(notice.id);
  expect((await save(other, { id: notice.id, version: 1, title: '改' })).status).toBe(404);
  for (const id of [notice.id, 'x', crypto.randomUUID()]) expect((await remove(other, id)).status).toBe(404);
  expect((await save(await platform.signIn('librarian'), { title: '不许' })).status).toBe(403);
  const empty = await save(admin, { title: '  ' });
  expect([empty.status, empty.body.errormsg]).toEqual([422, '请输入标题']);
});
