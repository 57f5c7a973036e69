import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { platformRules } from '#domain/novelty/query/syntax-rules.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: NoveltyDesk;
let admin: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openNoveltyDesk(platform);
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const syntaxOf = async (database: DatabaseName, token = desk.token) =>
  (await platform.call('GET /novelty/syntaxes', {}, token)).data.list.find((one) => one.database === database)!;
const save = (database: DatabaseName, version: number, change: object, token = admin) =>
  platform.call(
    'POST /novelty/syntaxes/save',
    { body: { database, version, rules: { ...platformRules(database), ...change } as never, reason: '在该库核对过' } },
    token,
  );
const audited = async (): Promise<number> =>
  (await platform.call('POST /audit/list', { body: { action: 'query-syntax.save', page: 1, limit: 10 } }, admin)).data
    .total;

test('§+ an administrator changes how a database is asked: a new version, audited, seen by the searcher', async () => {
  expect(await syntaxOf('cnki')).toMatchObject({ version: '2', revision: 0, changed: [], changedAt: null });
  const saved = await save('cnki', 0, { limits: { characters: 1200 } });
  expect(saved.data).toMatchObject({ version: '2.1', changed: ['limits'], rules: { limits: { characters: 1200 } } });
  expect(await syntaxOf('cnki')).toMatchObject({ version: '2.1', rules: { limits: { characters: 1200 } } });
  await save('cnki', 1, {});
  expect(await syntaxOf('cnki')).toMatchObject({ version: '2.2', changed: [] });
  const { data } = await platform.call(
    'GET /novelty/syntaxes/:database/history',
    { params: { database: 'cnki' } },
    admin,
  );
  expect(data.list.map(({ version, changed, reason }) => [version, changed, reason])).toEqual([
    ['2.2', [], '在该库核对过'],
    ['2.1', ['limits'], '在该库核对过'],
  ]);
  expect(await audited()).toBe(2);
});

test('§+ rules that write unreadable formulas are refused with a sentence, and nothing is changed', async () => {
  const before = await audited();
  const refused = await save('scopus', 0, { pattern: '{code}({terms}' });
  expect(refused.status).toBe(422);
  expect(refused.body.errormsg).toMatch(/^没有保存：写出的检索式括号或引号不成对：/);
  expect((await save('scopus', 0, { limits: { characters: 3 } })).body.errormsg).toContain('长度上限至少 100 字');
  expect(await syntaxOf('scopus')).toMatchObject({ version: '3', revision: 0 });
  expect(await audited()).toBe(before);
});

test('§+ of two who change the same rules the second is told; a searcher may not change them', async () => {
  expect((await save('ei', 0, { limits: { characters: 3000 } })).status).toBe(200);
  expect((await save('ei', 0, { limits: { characters: 2500 } })).status).toBe(409);
  expect((await save('ei', 1, {}, desk.token)).status).toBe(403);
  expect(await syntaxOf('ei')).toMatchObject({ rules: { limits: { characters: 3000 } } });
});

test('§+ a logged formula keeps the version that wrote it; a version that never was is refused', async () => {
  const { orderId } = await desk.project();
  const wos = { database: 'wos', formula: 'TS=(alloy)' };
  await desk.log(orderId, { ...wos, syntaxVersion: '2' });
  await save('wos', 0, { limits: { characters: 6000 } });
  await desk.log(orderId, { ...wos, syntaxVersion: '2.1' });
  await desk.log(orderId, { ...wos, formula: 'TS=(typed by hand)' });
  expect((await desk.log(orderId, { ...wos, syntaxVersion: '2.9' })).body.errormsg).toContain('没有 2.9 版的检索语法');
  expect((await desk.shown(orderId)).searches.map(({ syntaxVersion }) => syntaxVersion)).toEqual(['2', '2.1', '']);
});
