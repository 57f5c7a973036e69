import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupReview } from '#contracts/groups.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';
import { findOrder } from '../orders/order-store.ts';
import { noteOpened } from '../reports/sign/opened-drafts-store.ts';
import { bindOrder } from './group-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let groupId: string;
let orders: string[];

const db = () => platform.services.tenant(100);
const setSample = (percent: number) =>
  platform.services.platform('start').run(
    kysely
      .updateTable('institutions')
      .set({ profile: JSON.stringify({ groupReviewSample: percent }) })
      .where('id', '=', 100),
  );

const paper = (no: number): InventedRecord => ({
  title: `Reviewed by sample, the paper number ${no} of the season`,
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Samples',
  year: 2022,
  volume: String(no),
  pages: `${no}1-${no}9`,
  doi: `10.1571/sample.${no}`,
  accession: `WOS:0000157100${String(no).padStart(5, '0')}`,
});
const stated = ({ title, authors, source, year, volume, pages, doi }: InventedRecord) => ({
  ...{ title, source, year, volume, pages, doi, authors: authors.join('; '), ownRole: 'first' },
});

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
  groupId = newId();
  const now = new Date();
  await insertRows(db(), 'order_groups', {
    ...{ id: groupId, institution_id: 100, number: 'G2026-0901', title: '抽查', office_name: '人事处' },
    ...{ created_at: now, updated_at: now },
  });
  orders = [];
  for (const no of [1, 2, 3, 4]) {
    const id = await desk.inProgress(
      citationForm({ papers: [stated(paper(no))], checks: { 4: ['inclusion', 'citation', 'by_others'] } }),
    );
    await bindOrder(db(), id, { groupId, personId: null, officeId: null });
    orders.push(id);
  }
  // The paper of the last one is in no file.
  const view = await desk.imported('season.txt', wosText([1, 2, 3].map(paper)), { groupId });
  await eventually('the orders follow', async () => (await desk.importOf(view.id)).followed);
  for (const id of orders) {
    await desk.take('librarian', id, 'finish-draft', { reason: '' });
    await desk.take('reader', id, 'confirm-draft');
  }
});
afterAll(() => platform.stop());

const review = async (): Promise<GroupReview> =>
  (await platform.call('GET /groups/:id/review', { params: { id: groupId } }, desk.tokens.admin)).data;
const pass = (lines: GroupReview['list'], token = desk.tokens.admin) =>
  platform.call(
    'POST /groups/review/pass',
    {
      body: {
        id: groupId,
        orders: lines.map(({ orderId: id, version, contentHash }) => ({ id, version, contentHash })),
      },
    },
    token,
  );

test('§+ the unusual come first with their reasons; nothing passes by sample where each is to be reviewed', async () => {
  const { list, percent } = await review();
  expect(percent).toBe(100);
  expect(list.map(({ orderId }) => orderId)[0]).toBe(orders[3]);
  expect(list[0]!.unusual).toEqual(['1 篇没有收录']);
  expect(list.slice(1).every(({ unusual, sampled }) => unusual.length === 0 && sampled)).toBe(true);
  expect((await pass(list.slice(1))).body.errormsg).toContain('每份报告都审核');
});

test('§+ by a stated sample usual ones pass once the sample did; each history says so, and the unusual stay', async () => {
  await setSample(1);
  const { list } = await review();
  const sampled = list.filter((one) => one.sampled);
  expect(sampled.length).toBeGreaterThan(0);
  expect(sampled.length).toBeLessThan(3);
  const rest = list.filter((one) => one.unusual.length === 0 && !one.sampled);
  expect((await pass(rest)).body.errormsg).toContain(sampled[0]!.number);
  for (const { orderId } of sampled) await desk.take('admin', orderId, 'pass-review');
  const { data } = await pass(list.filter((one) => !one.sampled));
  expect(data).toEqual({
    passed: rest.length,
    refused: [{ number: list[0]!.number, sentence: '不是可以按抽样放行的报告，请逐份审核' }],
  });
  const { data: order } = await platform.call(
    'GET /orders/:id',
    { params: { id: rest[0]!.orderId } },
    desk.tokens.admin,
  );
  expect(JSON.stringify(order.steps)).toMatch(/没有异常的报告 3 份，按本单位设置抽查 1%，抽中 \d 份已逐份审核通过/);
  const { data: looked } = await platform.call(
    'GET /orders/:id',
    { params: { id: sampled[0]!.orderId } },
    desk.tokens.admin,
  );
  expect(JSON.stringify(looked.steps)).not.toContain('按抽样放行');
  expect((await review()).list.find(({ orderId }) => orderId === orders[3])!.state).toBe('waiting');
});

test('§+ who signs is told the figures and the hash of each, and what they did not open', async () => {
  const row = await db().one(kysely.selectFrom('orders').select(['id', 'content_hash']).where('id', '=', orders[0]!));
  const toSign = async () =>
    (await platform.call('POST /signing/list', { body: { orders } }, desk.tokens.leader)).data.list;
  const first = (await toSign()).find(({ id }) => id === row.id)!;
  expect(first).toMatchObject({
    contentHash: row.content_hash,
    opened: false,
    stale: '',
    figures: { papers: 1, included: 1, cited: 0, others: 0 },
  });
  expect((await toSign()).find(({ id }) => id === orders[3])!.figures).toMatchObject({ included: 0 });
  const leader = await db().one(
    kysely.selectFrom('users').select('id').where('institution_id', '=', 100).where('username', '=', 'leader'),
  );
  const opened = async () => (await toSign()).filter((one) => one.opened).map(({ id }) => id);
  await noteOpened(db(), await findOrder(db(), orders[0]!), leader.id, new Date());
  expect(await opened()).toEqual([orders[0]]);
  // What says something else now was not opened.
  await db().run(kysely.updateTable('orders').set({ content_hash: 'changed' }).where('id', '=', orders[0]!));
  expect(await opened()).toEqual([]);
});
