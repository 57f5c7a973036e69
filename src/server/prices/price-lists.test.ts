import { afterAll, beforeAll, expect, test } from 'vitest';
import { examplePriceLists } from '#domain/payments/example-price-lists.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let acceptor: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  acceptor = await platform.signIn('acceptor');
});
afterAll(() => platform.stop());

const show = async (token: string, body: { history?: boolean } = {}) =>
  (await platform.call('POST /priceLists/list', { body: { service: 'citation', ...body } }, token)).data.list;
const plain = (first: number) => [{ kind: 'base', first, later: 0 }];
const save = (version: number, lines: Record<string, unknown>[], token = acceptor) =>
  platform.call('POST /priceLists/save', { body: { service: 'citation', userClass: 'inside', version, lines } }, token);

test('§+ the lists in force are shown for each class of users', async () => {
  const list = await show(acceptor);
  expect(list.map(({ userClass, version }) => [userClass, version])).toEqual([
    ['inside', 1],
    ['outside', 1],
  ]);
});

test('§+ saving makes a new version, and an order keeps the price it was quoted', async () => {
  const desks = await openDesks(platform);
  const before = await desks.submitted();
  const quoted = (await platform.call('GET /orders/:id', { params: { id: before } }, acceptor)).data.quote;
  const { data } = await save(1, plain(12_300));
  expect([data.version, data.createdByName]).toEqual([2, '陈晓梅']);
  expect((await show(acceptor, { history: true })).map(({ version }) => version).sort()).toEqual([1, 1, 2]);
  const accepted = await desks.take('acceptor', before, 'accept');
  expect(accepted.balance).toBe((quoted as { total: number }).total);
  const after = await desks.submitted();
  expect((await desks.take('acceptor', after, 'accept')).balance).toBe(12_300);
});

test('§+ of two who edit the same version the second gets a conflict', async () => {
  const version = (await show(acceptor)).find(({ userClass }) => userClass === 'inside')!.version;
  const answers = await Promise.all([save(version, plain(100)), save(version, plain(200))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save(version, plain(300))).status).toBe(409);
});

test('§+ every mistake is named by its place and nothing is kept', async () => {
  const before = await show(acceptor, { history: true });
  const { status, body } = await save(2, [{ kind: 'base', first: -1, later: 0.5 }, { kind: '?' }]);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['lines.0.first', 'lines.0.later', 'lines.1.kind']]);
  expect(await show(acceptor, { history: true })).toEqual(before);
});

test('§+ an example order is priced at once by a list that is not saved yet', async () => {
  const lines = examplePriceLists.A.inside.lines as unknown as Record<string, unknown>[];
  const example = {
    databases: 2,
    papers: 3,
    journals: 2,
    metrics: ['jcr_impact_factor'],
    counted: { found: 2, inclusions: 1, citations: 5, byOthers: 4 },
  };
  const { data } = await platform.call(
    'POST /priceLists/example',
    { body: { service: 'citation', userClass: 'inside', lines, example } },
    acceptor,
  );
  // 30 + 6 × 3 + 3 × 2 + 15 × 1 + 2 × 2
  expect([data.total, data.final]).toEqual([7300, true]);
  const estimate = await platform.call(
    'POST /priceLists/example',
    { body: { service: 'citation', userClass: 'inside', lines } },
    acceptor,
  );
  expect([estimate.data.total, estimate.data.final]).toEqual([3300, false]);
});

test('§+ without the right to money nothing is shown or changed, and institutions do not see each other', async () => {
  const librarian = await platform.signIn('librarian');
  expect((await save(2, plain(1), librarian)).status).toBe(403);
  expect((await platform.call('POST /priceLists/list', { body: {} }, librarian)).status).toBe(403);
  const other = await platform.signIn('acceptor', 312);
  expect((await show(other, { history: true })).every(({ version }) => version === 1)).toBe(true);
});

test('§+ the log tells what a price list said before and after, and its versions share one history', async () => {
  const admin = await platform.signIn('admin');
  const version = (await show(acceptor)).find(({ userClass }) => userClass === 'inside')!.version;
  await save(version, plain(700));
  await save(version + 1, plain(800));
  const [newest] = (await platform.call('POST /audit/list', { body: { action: 'priceList' } }, admin)).data.list;
  expect(newest).toMatchObject({
    subjectName: '查收查引 · 校内',
    before: { version: version + 1, lines: plain(700) },
    after: { version: version + 2, lines: plain(800) },
  });
  const { data } = await platform.call('POST /audit/list', { body: { about: newest!.subjectId } }, admin);
  expect(data.list.slice(0, 2).map(({ after }) => after)).toMatchObject([
    { version: version + 2 },
    { version: version + 1 },
  ]);
});
