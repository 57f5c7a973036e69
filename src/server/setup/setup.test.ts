import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let root: string;
let admin: string;
let id: number;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
  const chief = { username: 'chief', fullName: '郑新', password: await platform.encrypt('Fresh#2026x') };
  const body = { name: '新城大学图书馆', workType: 1, admin: chief };
  id = (await platform.call('POST /institution/save', { body }, root)).data.id;
  admin = await platform.signInFirst('chief', id, 'Fresh#2026x');
});
afterAll(() => platform.stop());

const read = async (token = admin, query: { institutionId?: number } = {}) =>
  (await platform.call('GET /institution/setup', { query }, token)).data;
const missing = async () => (await read()).steps.filter(({ state }) => state === 'missing').map(({ key }) => key);

test('§+ a new institution sees what is missing, and each thing it mends is gone from the list', async () => {
  expect(await missing()).toEqual(['brand', 'station', 'staff', 'prices', 'seal', 'order']);
  const { version } = (await platform.call('GET /institution/profile', {}, admin)).data;
  const services = { citation: { reviewLevels: 0, signatureNeeded: false } } as const;
  const overlay = { branding: { shortName: '新城' }, services };
  await platform.call('POST /institution/profile', { body: { overlay, version } }, admin);
  await platform.call(
    'POST /LibNewSearchStation/update',
    { body: { id, version: 1, name: '新城检索站', contact: '郑新', phone: '010-1' } },
    admin,
  );
  for (const [username, type] of [
    ['acc', 4],
    ['sea', 2],
  ] as const)
    await userDesk(platform, admin).appoint({ username: `${username}01`, fullName: '馆员', type }, admin, root);
  const lines = [{ kind: 'base', first: 5000, later: 1000 }];
  const list = { service: 'citation', userClass: 'inside', version: 0, lines } as const;
  const priced = await platform.call('POST /priceLists/save', { body: list as never }, admin);
  expect(priced.body.errormsg).toBe('');
  await upload(platform.url, '/image/upload?purpose=logo', admin, { bytes: pixel, name: 'logo.png' });
  expect(await missing()).toEqual(['order']);
  const { steps } = await read();
  expect(steps.find(({ key }) => key === 'staff')?.words).toBe('受理馆员 1 人、检索馆员 1 人');
  expect(steps.find(({ key }) => key === 'logo')?.state).toBe('done');
});

test('§+ the short name typed when an institution is opened is the one its pages say, and its looks are still to do', async () => {
  const chief = { username: 'chief2', fullName: '周新', password: await platform.encrypt('Fresh#2026x') };
  const body = { name: '临川学院图书馆', shortName: '临川图书馆', workType: 1, admin: chief };
  const made = (await platform.call('POST /institution/save', { body }, root)).data;
  const site = await platform.call('GET /site', { query: { institutionId: made.id } as never });
  const own = await platform.signInFirst('chief2', made.id, 'Fresh#2026x');
  const { profile } = (await platform.call('GET /institution/profile', {}, own)).data;
  expect([site.status, profile.branding.shortName]).toEqual([200, '临川图书馆']);
  const { steps } = (await platform.call('GET /institution/setup', { query: {} }, own)).data;
  expect(steps.find(({ key }) => key === 'brand')?.state).toBe('missing');
});

test('§+ it is put away and brought back; others’ institutions and people without the right are refused', async () => {
  const dismiss = (dismissed: boolean, token = admin) =>
    platform.call('POST /institution/setup/dismiss', { body: { dismissed } }, token);
  expect((await read()).dismissed).toBe(false);
  await dismiss(true);
  expect((await read()).dismissed).toBe(true);
  await dismiss(false);
  expect((await read()).dismissed).toBe(false);
  expect((await read(root, { institutionId: id })).institutionName).toBe('新城大学图书馆');
  const demo = await platform.signIn('admin');
  expect((await read(demo)).dismissed).toBe(true);
  const other = await platform.call('GET /institution/setup', { query: { institutionId: id } }, demo);
  expect(other.status).toBe(404);
  expect((await dismiss(true, await platform.signIn('librarian'))).status).toBe(403);
});
