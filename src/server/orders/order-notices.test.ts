import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desks, openDesks, type Part } from '#tests/builders/orders/order-desk.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const bellOf = async (part: Part, orderId: string, at = desks): Promise<string[]> =>
  (await platform.call('POST /libEntrustMsg/inform', {}, at.tokens[part])).data.list
    .filter(({ targetId }) => targetId === orderId)
    .map(({ msg }) => msg);

const write = (part: Part, id: string, body: string) =>
  platform.call('POST /orders/message', { body: { id, body } }, desks.tokens[part]);

const paid = async (id: string): Promise<void> => {
  await desks.take('acceptor', id, 'accept', { amount: 1_000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 1_000, way: 'cash' });
};

test('§+ what is done leaves the bell of everybody who was told, and one’s own step never rings', async () => {
  const id = await desks.submitted();
  // Staff read what they have to do, not what the applicant is told.
  expect(await bellOf('acceptor', id)).toEqual([expect.stringContaining('等待受理：核对内容、报价、指派')]);
  await paid(id);
  expect(await bellOf('acceptor', id)).toEqual([]);
  expect(await bellOf('librarian', id)).toEqual([expect.stringContaining('已缴费，等待开始检索')]);
  await desks.take('librarian', id, 'start');
  // The next turn is the librarian's own, and they have just begun it.
  expect(await bellOf('librarian', id)).toEqual([]);
});

test('§+ who takes an order is not told of it; whoever it is assigned to by another is', async () => {
  const id = await desks.submitted();
  await paid(id);
  const { data: me } = await platform.call('GET /auth/info', {}, desks.tokens.librarian);
  const assign = (part: Part) =>
    platform.call('POST /orders/assign', { body: { ids: [id], assigneeId: me.user.userId } }, desks.tokens[part]);
  const assigned = async () => (await bellOf('librarian', id)).filter((msg) => msg.includes('已指派给您')).length;
  expect((await assign('librarian')).data.list[0]).toMatchObject({ ok: true });
  expect(await assigned()).toBe(0);
  expect((await assign('acceptor')).data.list[0]).toMatchObject({ ok: true });
  expect(await assigned()).toBe(1);
});

test('§+ 留言 on an order that nobody has rings at the acceptors’ and leaves when one of them answers', async () => {
  const id = await desks.submitted();
  expect((await write('reader', id, '请问几天能好')).status).toBe(200);
  const asked = async () => (await bellOf('acceptor', id)).filter((msg) => msg.includes('留言')).length;
  expect(await asked()).toBe(1);
  expect((await bellOf('librarian', id)).filter((msg) => msg.includes('留言'))).toEqual([]);
  await write('acceptor', id, '五个工作日');
  expect(await asked()).toBe(0);
});

test('§4.13 in institution 270 the rechecker is told, led to the desk and handles the order there', async () => {
  const others = await openDesks(platform, 270);
  const id = await others.submitted();
  const accepted = await others.take('acceptor', id, 'accept', { amount: 0 });
  if (accepted.actions.some(({ action }) => action === 'waive'))
    await others.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
  const seen = await platform.call('GET /orders/:id', { params: { id } }, others.tokens.librarian);
  if (seen.data.actions.some(({ action }) => action === 'start')) await others.take('librarian', id, 'start');
  await others.take('librarian', id, 'finish-draft');
  const told = (await platform.call('POST /libEntrustMsg/inform', {}, others.tokens.rechecker)).data.list.find(
    ({ targetId }) => targetId === id,
  )!;
  const handled = await platform.call(
    'POST /libEntrustMsg/informUp',
    { body: { id: told.id } },
    others.tokens.rechecker,
  );
  expect(handled.data.target).toBe(`/recheck/user_work_order?id=${id}`);
  const order = await platform.call('GET /orders/:id', { params: { id } }, others.tokens.rechecker);
  expect(order.data.actions.map(({ action }) => action)).toContain('pass-recheck');
  await others.take('rechecker', id, 'pass-recheck');
});

test('§+ open pages of an order hear of its new files: its applicant and the staff, no other applicant', async () => {
  const id = await desks.submitted();
  const other = await platform.signIn('reader', 151);
  const [applicant, staff, stranger] = [
    await openReadySocket(platform.url, desks.tokens.reader),
    await openReadySocket(platform.url, desks.tokens.acceptor),
    await openReadySocket(platform.url, other),
  ];
  const fileId = await desks.uploaded('reader', '材料.docx');
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
  await platform.call(
    'POST /orders/attach',
    { body: { id, version: data.version, fileId, purpose: 'attachment' } },
    desks.tokens.reader,
  );
  await applicant.message('order', (message) => message.id === id);
  await staff.message('order', (message) => message.id === id);
  expect(stranger.messages.map(({ kind }) => kind)).toEqual(['ready']);
  for (const socket of [applicant, staff, stranger]) socket.close();
});

test('§+ staff find workbench, report and evidence on the order, and 开始检索 leads to the workbench', async () => {
  const id = await desks.submitted();
  const links = async (part: Part) =>
    (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data.links.map(
      ({ label, path }) => [label, path],
    );
  expect(await links('librarian')).toEqual([]);
  await paid(id);
  const before = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian);
  const page = (action: string) => before.data.actions.find((one) => one.action === action)?.page;
  expect(page('start')).toEqual({ path: `/checkForReference?id=${id}&open=strings`, when: 'after' });
  const working = await desks.take('librarian', id, 'start');
  expect(working.actions.find(({ action }) => action === 'finish-draft')?.page).toEqual({
    path: `/checkForReference?id=${id}&step=finish`,
    when: 'instead',
  });
  await desks.take('librarian', id, 'finish-draft', { message: '请核对第 1 篇' });
  expect((await links('librarian')).map(([label]) => label)).toEqual(['检索工作台', '报告', '证据']);
  expect((await links('reviewer')).map(([label]) => label)).toContain('证据');
  expect(await links('reader')).toEqual([]);
  const shown = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
  expect(shown.data.messages).toMatchObject([{ body: '请核对第 1 篇', fromStaff: true, internal: false }]);
  const odd = await desks.act('reader', id, 'confirm-draft', { message: '好' });
  expect([odd.status, odd.body.errormsg]).toEqual([422, '这一步不附留言']);
});
