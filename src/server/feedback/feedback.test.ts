import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let reader: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const send = (body: { body: string; page?: string; pictureId?: string }, token = reader) =>
  platform.call('POST /feedback/send', { body }, token);
const mine = async (token = reader) => (await platform.call('POST /feedback/mine', { body: {} }, token)).data.list;
const list = async (body: { status?: 'open' | 'answered' | 'closed'; text?: string }, token = admin) =>
  (await platform.call('POST /feedback/list', { body }, token)).data.list;
const answer = (id: string, version: number, close = false, token = admin) =>
  platform.call('POST /feedback/answer', { body: { id, version, answer: '已在本周修好，谢谢。', close } }, token);
const close = (id: string, version: number, closed = true) =>
  platform.call('POST /feedback/close', { body: { id, version, closed } }, admin);

test('§2.27 feedback is sent with page and picture, answered, seen by its sender, and closed', async () => {
  const picture = await upload(platform.url, '/localStorage/upload', reader, { bytes: pixel, name: '截图.png' });
  const sent = await send({ body: '导出按钮点了没有反应', page: '历史委托', pictureId: picture.data.id });
  expect(sent.status).toBe(200);
  const [row] = await list({ status: 'open', text: '导出按钮' });
  expect(row).toMatchObject({ id: sent.data.id, page: '历史委托', pictureId: picture.data.id, status: 'open' });
  const shown = await fetch(`${platform.url}/service/files/${row!.pictureId}`, { headers: { authorization: admin } });
  expect(shown.status).toBe(200);
  expect((await answer(row!.id, 1)).data).toMatchObject({ status: 'answered', version: 2 });
  expect((await mine())[0]).toMatchObject({ status: 'answered', answer: '已在本周修好，谢谢。' });
  const { data } = await platform.call('POST /libEntrustMsg/mine', {}, reader);
  expect(data.list.some(({ msg }) => msg === '您的反馈已答复：已在本周修好，谢谢。')).toBe(true);
  expect((await answer(row!.id, 1)).status).toBe(409);
  expect((await close(row!.id, 2)).data.status).toBe('closed');
  expect((await close(row!.id, 3)).status).toBe(409);
  expect((await close(row!.id, 3, false)).data.status).toBe('answered');
});

test('§+ only its sender and those who answer see it; another institution not at all', async () => {
  const { data } = await send({ body: '希望增加英文界面' });
  expect((await mine(await platform.signIn('librarian'))).map(({ id }) => id)).not.toContain(data.id);
  expect((await platform.call('POST /feedback/list', { body: {} }, reader)).status).toBe(403);
  const other = await platform.signIn('admin', 151);
  expect(await list({}, other)).toEqual([]);
  expect((await answer(data.id, 1, true, other)).status).toBe(404);
  expect((await answer(data.id, 1, true, reader)).status).toBe(403);
  expect((await answer(newId(), 1)).status).toBe(404);
});

test('§+ nothing said, another’s picture, no picture at all and a flood are refused', async () => {
  expect((await send({ body: '  好 ' })).body.fields?.body).toBe('请至少写 5 个字');
  const theirs = await upload(platform.url, '/localStorage/upload', admin, { bytes: pixel, name: 'a.png' });
  expect((await send({ body: '图片不是我的', pictureId: theirs.data.id })).status).toBe(404);
  const text = await upload(platform.url, '/localStorage/upload', reader, { bytes: '文字', name: 'a.txt' });
  expect((await send({ body: '这不是一张图片', pictureId: text.data.id })).status).toBe(415);
  expect((await send({ body: '平台管理员的话' }, await platform.signInRoot())).status).toBe(403);
  const leader = await platform.signIn('leader');
  for (let n = 0; n < 20; n += 1) await send({ body: `第 ${n} 条反馈` }, leader);
  expect((await send({ body: '第二十一条反馈' }, leader)).status).toBe(429);
});
