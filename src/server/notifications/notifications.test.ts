import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { notify } from './notify.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  // The demo's orders have rung too: one greeting a bell is left to count from.
  const read = kysely.updateTable('notifications').set({ read_at: new Date() }).where('target_id', 'is not', null);
  await platform.services.platform('start').run(read);
});
afterAll(() => platform.stop());

const userId = async (institutionId: number, username: string): Promise<string> => {
  const user = kysely.selectFrom('users').select('id').where('username', '=', username);
  return (await platform.services.tenant(institutionId).one(user)).id;
};

const tell = async (institutionId: number, username: string, msg: string, targetId?: string) =>
  notify(platform.services.tenant(institutionId), {
    institutionId,
    userIds: [await userId(institutionId, username)],
    msg,
    ...(targetId ? { targetId } : {}),
  });

const inform = (token: string) => platform.call('POST /libEntrustMsg/inform', {}, token);
const orderId = '019a0000-0000-7000-8000-000000000001';

test('§7.24 §3.5 inform lists the unread messages of the user, newest first', async () => {
  await tell(100, 'acceptor', '第一条');
  await tell(100, 'acceptor', '第二条', orderId);
  const { data } = await inform(await platform.signIn('acceptor'));
  expect(data.list.map(({ msg }) => msg).slice(0, 2)).toEqual(['第二条', '第一条']);
  expect(data.list[0]).toMatchObject({ targetId: orderId, id: expect.any(String), createdAt: expect.any(String) });
  expect(data.total).toBe(3);
});

test('§7.24 at most 200 are listed and all are counted', async () => {
  const leader = await userId(151, 'leader');
  const db = platform.services.tenant(151);
  for (let i = 0; i < 205; i += 1)
    await notify(db, {
      institutionId: 151,
      userIds: [leader],
      msg: `第 ${i} 条`,
      now: new Date(1_790_000_000_000 + i),
    });
  const { data } = await inform(await platform.signIn('leader', 151));
  expect([data.list.length, data.total]).toEqual([200, 206]);
});

test('§6.2 §6.3 users without a bell get an empty list: applicants, and types 2 and 3 of institution 270', async () => {
  for (const [institution, username] of [
    [100, 'reader'],
    [270, 'reader'],
    [270, 'librarian'],
  ] as const) {
    await tell(institution, username, '不响的铃');
    expect((await inform(await platform.signIn(username, institution))).data).toEqual({ list: [], total: 0 });
  }
});

test('§+ who has no bell reads the messages on the home page', async () => {
  await tell(100, 'reader', '您的委托已受理', orderId);
  const token = await platform.signIn('reader');
  const mine = () => platform.call('POST /libEntrustMsg/mine', {}, token);
  const [first] = (await mine()).data.list;
  expect(first?.msg).toBe('您的委托已受理');
  await platform.call('POST /libEntrustMsg/informUp', { body: { id: first!.id } }, token);
  expect((await mine()).data.list.map(({ id }) => id)).not.toContain(first!.id);
});

test('§7.25 informUp marks one read and says where it is handled', async () => {
  await tell(100, 'librarian', '新任务', orderId);
  const token = await platform.signIn('librarian');
  const { data } = await inform(token);
  const { id } = data.list[0]!;
  const up = await platform.call('POST /libEntrustMsg/informUp', { body: { id } }, token);
  expect(up.data).toEqual({ id, target: `/workOrder/workOrder?id=${orderId}` });
  expect((await inform(token)).data.list.map((one) => one.id)).not.toContain(id);
  expect((await platform.call('POST /libEntrustMsg/informUp', { body: { id } }, token)).status).toBe(200);
});

test('§4.13 in institution 270 the page is that of accept or recheck', async () => {
  for (const [username, target] of [
    ['acceptor', `/accept/user_work_order?id=${orderId}`],
    ['rechecker', `/recheck/user_work_order?id=${orderId}`],
  ] as const) {
    await tell(270, username, '待处理', orderId);
    const token = await platform.signIn(username, 270);
    const { id } = (await inform(token)).data.list[0]!;
    expect((await platform.call('POST /libEntrustMsg/informUp', { body: { id } }, token)).data.target).toBe(target);
  }
});

test('§7.25 another user’s, another institution’s and unknown ids are not found and stay unread', async () => {
  await tell(100, 'leader', '请签章');
  const leader = await platform.signIn('leader');
  const { id } = (await inform(leader)).data.list[0]!;
  for (const token of [
    await platform.signIn('admin'),
    await platform.signIn('leader', 151),
    await platform.signInRoot(),
  ])
    expect((await platform.call('POST /libEntrustMsg/informUp', { body: { id } }, token)).status).toBe(404);
  for (const odd of [orderId, 'no-uuid', '1'])
    expect((await platform.call('POST /libEntrustMsg/informUp', { body: { id: odd } }, leader)).status).toBe(404);
  expect((await platform.call('POST /libEntrustMsg/informUp', { body: { id: '' } }, leader)).status).toBe(422);
  expect((await inform(leader)).data.list.map((one) => one.id)).toContain(id);
});

test('§+ informAll marks all of one’s own read and nobody else’s', async () => {
  const token = await platform.signIn('rechecker');
  await tell(100, 'rechecker', '一');
  await tell(100, 'rechecker', '二');
  await tell(100, 'admin', '别人的');
  expect((await platform.call('POST /libEntrustMsg/informAll', {}, token)).data.read).toBe(3);
  expect((await inform(token)).data.total).toBe(0);
  expect((await inform(await platform.signIn('admin'))).data.total).toBeGreaterThan(0);
});

test('§7.24 without a session nothing is listed', async () => {
  expect((await platform.call('POST /libEntrustMsg/inform', {})).status).toBe(401);
});
