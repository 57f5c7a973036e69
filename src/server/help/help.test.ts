import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '#domain/literature/databases.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { seedHelpPages } from './seed-pages.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const page = (slug: string) => platform.call('GET /help/:slug', { params: { slug } });

test.each(['instructions', 'gzu_instructions', 'webvpn', 'consent'])(
  '§2.1 the page %s is there to read',
  async (slug) => {
    const { status, data } = await page(slug);
    expect(status).toBe(200);
    expect(data.title).toMatch(/[\u4e00-\u9fff]{3}/);
    expect(data.body.length).toBeGreaterThan(300);
    expect(data.body).not.toContain('<');
  },
);

test.each(databases.map(({ id, code }) => [code, id] as const))(
  '§2.2 %s ships with a tutorial of how to export records (%i)',
  async (code, id) => {
    const { data } = await page(`exporting_tutorials_${id}`);
    expect(data.title).toContain(code);
    for (const words of ['导出', '在本平台导入', '**导入题录**', '必须包含的字段', '容易出错的地方'])
      expect(data.body).toContain(words);
    expect(data.body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
    // Steps to follow, not a word of praise.
    expect(data.body.match(/^\d+\. /gm)?.length).toBeGreaterThanOrEqual(5);
    expect(data.body).toMatch(/\d+( 条|\*\* 条| 条\*\*)/);
  },
);

test('§+ an institution’s page lies over the platform’s on its host, and goes again', async () => {
  const host = new URL(platform.url).hostname;
  await platform.call('POST /hosts/save', { body: { host, institutionId: 100, kind: 'other' } }, root);
  const body = { slug: 'instructions', title: '本馆说明', body: '# 本馆\n\n请到二楼办理。' };
  const saved = await platform.call('POST /help/save', { body }, admin);
  expect(saved.data.version).toBe(1);
  expect((await page('instructions')).data).toMatchObject({ title: '本馆说明', body: body.body });
  const again = await platform.call('POST /help/save', { body: { ...body, title: '新说明', version: 1 } }, admin);
  expect(again.data.version).toBe(2);
  const stale = await platform.call('POST /help/save', { body: { ...body, version: 1 } }, admin);
  expect(stale.status).toBe(409);
  const { data } = await platform.call('POST /help/list', { body: {} }, admin);
  expect(data.list.filter(({ slug }) => slug === 'instructions').map(({ institutionId }) => institutionId)).toEqual([
    null,
    100,
  ]);
  const elsewhere = await platform.call('POST /help/list', { body: {} }, await platform.signIn('admin', 151));
  expect(elsewhere.data.list.some(({ institutionId }) => institutionId === 100)).toBe(false);
  await platform.call('POST /help/delete', { body: { slug: 'instructions' } }, admin);
  expect((await page('instructions')).data.title).toBe('使用说明');
  expect((await platform.call('POST /help/delete', { body: { slug: 'instructions' } }, admin)).status).toBe(404);
  await platform.call('POST /hosts/delete', { body: { host } }, root);
});

test('§+ the platform administrator edits the platform’s page', async () => {
  const { data } = await platform.call('POST /help/list', { body: {} }, root);
  const webvpn = data.list.find(({ slug }) => slug === 'webvpn')!;
  const body = { slug: 'webvpn', title: '校外访问', body: '说明', version: webvpn.version };
  expect((await platform.call('POST /help/save', { body }, root)).data.version).toBe(webvpn.version + 1);
  expect((await page('webvpn')).data.title).toBe('校外访问');
});

test('§+ a platform page that nobody edited follows the release, one that was edited stays', async () => {
  const db = platform.services.platform('administration');
  const [plain, edited] = ['exporting_tutorials_14', 'exporting_tutorials_15'];
  const { body } = (await page(plain)).data;
  const old = (slug: string, version: number) =>
    db.run(
      kysely
        .updateTable('help_pages')
        .set({ markdown: '旧文', version })
        .where('slug', '=', slug)
        .where('institution_id', 'is', null),
    );
  await old(plain, 1);
  await old(edited, 2);
  await db.tx(seedHelpPages);
  expect([(await page(plain)).data.body, (await page(edited)).data.body]).toEqual([body, '旧文']);
});

test('§+ an unknown page, a strange name, a reader and another institution are refused', async () => {
  expect((await page('nothing')).status).toBe(404);
  expect((await page('../secret')).status).toBe(422);
  const body = { slug: 'x', title: 'x', body: 'x' };
  expect((await platform.call('POST /help/save', { body }, await platform.signIn('reader'))).status).toBe(403);
  expect((await platform.call('POST /help/save', { body: { ...body, institutionId: 151 } }, admin)).status).toBe(404);
  expect((await platform.call('POST /help/save', { body: { ...body, version: 1 } }, admin)).status).toBe(404);
});
