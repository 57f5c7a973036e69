import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { type UserDesk, userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: UserDesk;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  desk = userDesk(platform, admin);
  // The demo's register is full: these begin with none.
  for (const id of [100, 151]) await platform.services.tenant(id).run(kysely.deleteFrom('searchers'));
});
afterAll(() => platform.stop());

const record = { number: 'GZ-2020-017', title: '研究馆员', senior: true, subjects: ['化学', '材料'], validUntil: null };
const save = async (username: string, change: object = {}, token = admin) =>
  platform.call(
    'POST /searchers/save',
    { body: { userId: (await desk.found(username)).id, version: 0, ...record, ...change } },
    token,
  );
const list = async (body: { text?: string; expired?: boolean } = {}, token = admin) =>
  (await platform.call('POST /searchers/list', { body }, token)).data;

test('§+ a searcher is recorded, found, changed by one at a time and removed', async () => {
  expect((await save('librarian', { senior: false, validUntil: '2020-12-31' })).data.version).toBe(1);
  expect((await save('librarian')).status).toBe(409);
  const [found] = (await list({ text: 'GZ-2020' })).list;
  expect(found).toMatchObject({ username: 'librarian', subjects: ['化学', '材料'], expired: true, mayReview: false });
  expect((await list({ expired: false })).total).toBe(0);
  expect((await save('librarian', { version: 1, validUntil: '2099-01-01' })).data.version).toBe(2);
  expect((await list({ expired: true })).total).toBe(0);
  const { userId } = found!;
  const remove = (token = admin) => platform.call('POST /searchers/delete', { body: { userId } }, token);
  expect((await remove(await platform.signIn('admin', 151))).status).toBe(404);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
});

test('§+ applicants, strangers, bad days and people without the right are refused', async () => {
  expect((await save('reader')).body.message).toBe('委托人不能登记为查新员');
  expect((await save('reviewer', {}, await platform.signIn('admin', 151))).status).toBe(404);
  expect((await save('reviewer', { validUntil: '明年' })).body.fields?.validUntil).toBe('日期不正确');
  expect((await save('reviewer', {}, await platform.signIn('librarian'))).status).toBe(403);
  expect((await list({}, await platform.signIn('admin', 151))).total).toBe(0);
});

test('§4.14 §+ once records are kept, a novelty report is reviewed by a senior searcher whose record has not run out', async () => {
  const order = await platform.services
    .tenant(100)
    .one(
      kysely
        .selectFrom('orders')
        .select(['id', 'version', 'content_hash'])
        .where('service', '=', 'novelty')
        .where('status', '=', 'in-review')
        .limit(1),
    );
  const reviewer = await platform.signIn('reviewer');
  const pass = () =>
    platform.call(
      'POST /orders/act',
      { body: { id: order.id, version: order.version, contentHash: order.content_hash, action: 'pass-review' } },
      reviewer,
    );
  /** What the page shows: the button, or the reason in its place. */
  const shown = async () => {
    const { data } = await platform.call('GET /orders/:id', { params: { id: order.id } }, reviewer);
    const many = await platform.call('POST /orders/actions', { body: { ids: [order.id] } }, reviewer);
    return {
      offered: data.actions.some(({ action }) => action === 'pass-review'),
      toMany: many.data.list.some(({ action }) => action === 'reject-review'),
      why: data.withheld.find(({ action }) => action === 'pass-review')?.reason,
    };
  };
  await save('librarian');
  expect(await shown()).toEqual({ offered: false, toMany: false, why: expect.stringContaining('登记在册') });
  expect((await pass()).body.message).toContain('登记在册');
  await save('reviewer', { senior: false });
  expect((await pass()).body.message).toContain('高级职称');
  await save('reviewer', { version: 1, validUntil: '2020-01-01' });
  expect((await pass()).body.message).toContain('已过期');
  expect(await shown()).toEqual({ offered: false, toMany: false, why: expect.stringContaining('已过期') });
  await save('reviewer', { version: 2 });
  expect(await shown()).toEqual({ offered: true, toMany: true, why: undefined });
  expect((await pass()).status).toBe(200);
});

test('§+ once records are kept, whoever finishes a novelty draft is on the register', async () => {
  const novelty = await openNoveltyDesk(platform);
  const { orderId } = await novelty.project();
  await novelty.log(orderId);
  const { id } = await desk.found('librarian');
  const version = (await list({ text: 'librarian' })).list[0]?.version ?? 0;
  if (version > 0) await platform.call('POST /searchers/delete', { body: { userId: id } }, admin);
  await save('reviewer', { version: (await list({ text: 'reviewer' })).list[0]?.version ?? 0 });
  expect((await novelty.act('librarian', orderId, 'finish-draft')).body.message).toContain('登记在册的查新员');
  await save('librarian', { senior: false });
  expect((await novelty.act('librarian', orderId, 'finish-draft')).status).toBe(200);
});
