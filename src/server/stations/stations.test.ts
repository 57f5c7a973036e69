import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let reader: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const save = (
  body: { name: string; institutionId?: number; imageFileId?: string; sealFileId?: string },
  token = admin,
) => platform.call('POST /LibNewSearchStation/save', { body }, token);
const list = async (token = admin) =>
  (await platform.call('POST /LibNewSearchStation/list', { body: {} }, token)).data.list;
const imageOf = (id: number, token = reader) =>
  fetch(`${platform.url}/service/LibNewSearchStation/getUserImages`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
const picture = async (purpose: string, token = admin) =>
  (await upload(platform.url, `/image/upload?purpose=${purpose}`, token, { bytes: pixel, name: 'a.png' })).data.id;

test('§7.21 the image of a station is a download, JSON where there is none', async () => {
  const none = await imageOf(100);
  expect(none.headers.get('content-type')).toContain('application/json');
  expect(await none.json()).toMatchObject({ resultCode: 200, data: null });
  const [station] = await list();
  const body = { id: 100, version: station!.version, imageFileId: await picture('station') };
  expect((await platform.call('POST /LibNewSearchStation/update', { body }, admin)).status).toBe(200);
  const image = await imageOf(100);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(pixel);
  expect((await imageOf(100, await platform.signIn('reader', 151))).status).toBe(404);
  expect((await imageOf(987654)).status).toBe(404);
});

test('§2.16 §+ a station is added, changed and removed, with image and seal', async () => {
  const { data } = await save({
    name: '医学分馆检索站',
    imageFileId: await picture('station'),
    sealFileId: await picture('seal'),
  });
  expect(data).toMatchObject({ id: expect.any(Number), waiting: true });
  expect(data.id).toBeGreaterThanOrEqual(1000);
  const change = (version: number) =>
    platform.call('POST /LibNewSearchStation/update', { body: { id: data.id, version, phone: '123' } }, admin);
  expect((await change(1)).data.version).toBe(2);
  expect((await change(1)).status).toBe(409);
  expect((await list()).find(({ id }) => id === data.id)).toMatchObject({ phone: '123', name: '医学分馆检索站' });
  const remove = (id: number, token = admin) =>
    platform.call('POST /LibNewSearchStation/delete', { body: { id } }, token);
  expect((await remove(data.id, await platform.signIn('admin', 151))).status).toBe(404);
  expect((await remove(data.id)).status).toBe(200);
  expect((await remove(data.id)).status).toBe(404);
});

test('§+ a new seal is used once another person has confirmed it; taken away it is at once', async () => {
  const root = await platform.signInRoot();
  const station = async () => (await list()).find(({ id }) => id === 100)!;
  const before = await station();
  const update = async (sealFileId: string | null) => {
    const body = { id: 100, version: (await station()).version, sealFileId };
    return platform.call('POST /LibNewSearchStation/update', { body }, admin);
  };
  const seal = await picture('seal');
  expect((await update(seal)).data).toMatchObject({ waiting: true });
  expect((await station()).sealFileId).toBe(before.sealFileId);
  expect((await update(await picture('seal'))).status).toBe(409);
  const confirm = async (token: string) => {
    const { data } = await platform.call('POST /confirmations/list', { body: { limit: 100 } }, token);
    const { id } = data.list.find(({ kind, title }) => kind === 'station.seal' && title.startsWith('更换印章'))!;
    return platform.call('POST /confirmations/confirm', { body: { id } }, token);
  };
  expect((await confirm(admin)).status).toBe(403);
  expect((await station()).sealFileId).toBe(before.sealFileId);
  expect((await confirm(root)).status).toBe(200);
  expect((await station()).sealFileId).toBe(seal);
  expect((await update(null)).data).toMatchObject({ waiting: false });
  expect((await station()).hasSeal).toBe(false);
});

test('§+ the last station and one with people stay', async () => {
  const remove = () => platform.call('POST /LibNewSearchStation/delete', { body: { id: 100 } }, admin);
  expect((await remove()).status).toBe(409);
  await save({ name: '第二检索站' });
  const inUse = await remove();
  expect(inUse.status).toBe(409);
  expect(inUse.body.message).toMatch(/^该检索站还有\d+ 个账号、\d+ 个委托，不能删除$/);
  expect((await list()).map(({ id }) => id)).toContain(100);
});

test('§+ foreign pictures, foreign institutions and readers are refused', async () => {
  const foreign = await picture('station', await platform.signIn('admin', 151));
  expect((await save({ name: '甲', imageFileId: foreign })).status).toBe(404);
  expect((await save({ name: '甲', sealFileId: await picture('station') })).status).toBe(422);
  expect((await save({ name: '甲', institutionId: 151 })).status).toBe(404);
  expect((await save({ name: '甲' }, reader)).status).toBe(403);
  expect((await save({ name: ' ' })).status).toBe(422);
  const root = await platform.signInRoot();
  expect((await save({ name: '甲' }, root)).status).toBe(422);
  expect((await save({ name: '甲', institutionId: 151 }, root)).status).toBe(200);
  expect((await list()).every(({ institutionId }) => institutionId === 100)).toBe(true);
});

test('§+ what is saved unchanged with the rest is not asked for anew, whatever it was made by', async () => {
  const db = platform.services.tenant(100);
  const demo = kysely.selectFrom('files').select('id').where('purpose', '=', 'demo-seal').limit(1);
  const seal_file_id = (await db.one(demo)).id;
  await db.run(kysely.updateTable('stations').set({ seal_file_id }).where('id', '=', 100));
  const { id, version, imageFileId, sealFileId } = (await list()).find((one) => one.id === 100)!;
  expect(sealFileId).toBe(seal_file_id);
  const body = { id, version, contact: '王五', imageFileId, sealFileId };
  const saved = await platform.call('POST /LibNewSearchStation/update', { body }, admin);
  expect(saved.body).toMatchObject({ resultCode: 200, data: { version: version + 1 } });
});
