import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks, type Part } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
const db = () => platform.services.tenant(100);
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const today = async (part: Part) => (await platform.call('GET /orders/today', {}, desks.tokens[part])).data;
const idOf = async (username: string): Promise<string> =>
  (
    await db().one(
      kysely.selectFrom('users').select('id').where('username', '=', username).where('institution_id', '=', 100),
    )
  ).id;
const put = (id: string, change: object) => db().run(kysely.updateTable('orders').set(change).where('id', '=', id));

test('§+ each of the staff has what waits for them, by day, with the verb and who brought it here', async () => {
  const [near, late] = [await desks.submitted(citationForm()), await desks.submitted(citationForm())];
  await put(near, { due_on: '2020-02-02' });
  await put(late, { due_on: '2020-01-02' });
  const { list, day } = await today('acceptor');
  const mine = list.filter(({ id }) => id === near || id === late);
  expect(mine.map(({ id }) => id)).toEqual([late, near]);
  expect(mine[0]).toMatchObject({ verb: '受理', path: `/workOrder/workOrder?id=${late}`, until: null });
  expect(mine[0]!.why).toMatch(/^\S+ \d\d:\d\d 提交/);
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const part of ['librarian', 'leader'] as const)
    expect((await today(part)).list.map(({ id }) => id)).not.toContain(near);
});

test('§+ a search that another took, and the review of one’s own work, are nobody’s but theirs', async () => {
  const [me, other] = [await idOf('librarian'), await idOf('admin')];
  const [mine, free, taken] = [
    await desks.submitted(citationForm()),
    await desks.submitted(citationForm()),
    await desks.submitted(citationForm()),
  ];
  for (const id of [mine, free, taken]) await put(id, { status: 'in-progress', accepted: true, due_on: '2020-01-01' });
  await put(mine, { assignee_id: me });
  await put(taken, { assignee_id: other });
  const ids = async (part: Part) => (await today(part)).list.map(({ id }) => id);
  expect(await ids('librarian')).toEqual(expect.arrayContaining([mine, free]));
  expect(await ids('librarian')).not.toContain(taken);
  const { list } = await today('librarian');
  expect(list.find(({ id }) => id === mine)?.path).toBe(`/checkForReference?id=${mine}`);
  expect(list.find(({ id }) => id === free)?.why).toContain('还没有人承接');
  await put(mine, { status: 'in-review', worked_by: [await idOf('reviewer')] });
  await put(taken, { status: 'in-review', worked_by: [other] });
  expect(await ids('reviewer')).toContain(taken);
  expect(await ids('reviewer')).not.toContain(mine);
  expect((await today('librarian')).others).toContainEqual(expect.objectContaining({ id: mine, what: '等待审核' }));
});

test('§+ what is put off leaves one’s own list until its day, and nobody else’s; a past day is refused', async () => {
  const id = await desks.submitted(citationForm());
  const later = (until: string | null, part: Part = 'acceptor') =>
    platform.call('POST /orders/postpone', { body: { id, until } }, desks.tokens[part]);
  const untilOf = async (part: Part) => (await today(part)).list.find((one) => one.id === id)?.until;
  expect((await later('2099-01-04')).body.resultCode).toBe(200);
  expect(await untilOf('acceptor')).toBe('2099-01-04');
  expect(await untilOf('admin')).toBeNull();
  expect((await later('2020-01-04')).body).toMatchObject({ fields: { until: '请选今天以后的日子' } });
  await later(null);
  expect(await untilOf('acceptor')).toBeNull();
  expect((await later('2099-01-04', 'reader')).status).not.toBe(200);
});

test('§+ the week counts a late order on today, an unknown pace is no number, and an applicant has no such page', async () => {
  const { week, capacity, day } = await today('acceptor');
  const late = week.find((one) => one.day === day);
  // On a day off nothing is planned.
  if (late) expect(late.planned).toBeGreaterThanOrEqual(1);
  expect(capacity === null || capacity > 0).toBe(true);
  expect((await platform.call('GET /orders/today', {}, desks.tokens.reader)).status).toBe(403);
});
