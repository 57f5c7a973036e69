import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const list = async (token: string) => (await platform.call('POST /notices/list', { body: {} }, token)).data;
const save = (
  token: string,
  body: { title: string; id?: string; version?: number; body?: string; publishedAt?: string },
) => platform.call('POST /notices/save', { body }, token);
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

const managed = async (token: string, body: object = {}) =>
  (await platform.call('POST /notices/list', { body: { manage: true, ...body } }, token)).data;
const withdraw = (token: string, id: string, version: number, withdrawn = true) =>
  platform.call('POST /notices/withdraw', { body: { id, version, withdrawn } }, token);

test('§+ a notice for later is seen by those who write, and by readers when its time has come', async () => {
  const admin = await platform.signIn('admin', 187);
  const reader = await platform.signIn('reader', 187);
  const { data } = await save(admin, { title: '放假安排', publishedAt: '2099-01-01T08:00:00+08:00' });
  expect(data.state).toBe('scheduled');
  expect((await list(reader)).list.map(({ id }) => id)).not.toContain(data.id);
  expect((await managed(reader)).list.map(({ id }) => id)).not.toContain(data.id);
  expect((await managed(admin, { state: 'scheduled' })).list.map(({ id }) => id)).toEqual([data.id]);
  const early = { id: data.id, version: 1, title: '放假安排', publishedAt: '2026-01-01T08:00:00+08:00' };
  expect((await save(admin, early)).data.state).toBe('published');
  expect((await list(reader)).list.map(({ id }) => id)).toContain(data.id);
});

test('§+ a notice is taken back and put up again, here and on the front page', async () => {
  const admin = await platform.signIn('admin', 270);
  const reader = await platform.signIn('reader', 270);
  const { data } = await save(admin, { title: '系统维护' });
  const { data: gone } = await withdraw(admin, data.id, 1);
  expect([gone.state, gone.version]).toEqual(['withdrawn', 2]);
  expect((await list(reader)).list.map(({ id }) => id)).not.toContain(data.id);
  expect((await withdraw(admin, data.id, 1)).status).toBe(409);
  const twice = await withdraw(admin, data.id, 2);
  expect([twice.status, twice.body.errormsg]).toEqual([409, '该公告已经撤下']);
  expect((await withdraw(admin, data.id, 2, false)).data.state).toBe('published');
  expect((await list(reader)).list.map(({ id }) => id)).toContain(data.id);
  for (const token of [await platform.signIn('admin', 288), await platform.signIn('admin', 312)])
    expect((await withdraw(token, data.id, 3)).status).toBe(404);
  expect((await withdraw(reader, data.id, 3)).status).toBe(403);
});

test('§+ each manages what is his own, found by its title', async () => {
  const root = await platform.signInRoot();
  const admin = await platform.signIn('admin', 322);
  const ours = (await save(admin, { title: '本馆 100% 开放' })).data.id;
  const all = (await save(root, { title: '全平台 100% 升级', publishedAt: '2099-01-01T00:00:00Z' })).data.id;
  expect((await managed(admin, { text: '100%' })).list.map(({ id }) => id)).toEqual([ours]);
  expect((await managed(root, { text: '100%' })).list.map(({ id }) => id)).toEqual([all]);
  expect((await managed(admin, { id: all })).total).toBe(0);
  expect((await platform.call('POST /notices/list', { body: { state: 'gone' as never } }, admin)).status).toBe(422);
});

test('§+ the platform’s administrator reads what the platform announces, not what each institution tells its people', async () => {
  const root = await platform.signInRoot();
  const ours = (await save(root, { title: '平台周日维护' })).data.id;
  const theirs = (await save(await platform.signIn('admin', 322), { title: '本馆周日闭馆' })).data.id;
  const seen = (await list(root)).list.map(({ id }) => id);
  expect(seen).toContain(ours);
  expect(seen).not.toContain(theirs);
});
