import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let reader: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
});
afterAll(() => platform.stop());

const orderOf = (completed: boolean) =>
  platform.services.tenant(100).one(
    kysely
      .selectFrom('orders as o')
      .innerJoin('users as u', 'u.id', 'o.applicant_id')
      .select(['o.id', 'o.completed_at'])
      .where('u.username', '=', 'reader')
      .where('o.status', completed ? '=' : '<>', 'completed')
      .limit(1),
  );
const give = (orderId: string, score: number, token = reader) =>
  platform.call('POST /ratings/give', { body: { orderId, score } }, token);
const shown = async (orderId: string, token = reader) =>
  (await platform.call('GET /ratings/:orderId', { params: { orderId } }, token)).data;

test('§+ whoever ordered rates what is completed, once, and may change it; the year counts the last word', async () => {
  const { id, completed_at } = await orderOf(true);
  const leader = await platform.signIn('leader');
  const year = Number(completed_at!.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4));
  const satisfaction = async () => {
    const { data } = await platform.call('POST /year', { body: { year } }, leader);
    return data.parts.flatMap(({ tables }) => tables).find(({ key }) => key === 'satisfaction')!;
  };
  expect(await shown(id)).toEqual({ score: null, may: true });
  const before = await satisfaction();
  expect(before.sum?.slice(1, 4)).toEqual([0, null, null]);
  expect((await give(id, 2)).data).toEqual({ score: 2, may: true });
  await give(id, 5);
  expect(await shown(id)).toEqual({ score: 5, may: true });
  const after = await satisfaction();
  expect(after.sum?.slice(1, 4)).toEqual([1, 5, 100]);
  expect(after.missing.at(-1)).toBe(`${Number(after.sum?.[0]) - 1} 件没有评价，不知是否满意`);
  // Staff reach the order and neither speak for the applicant nor read what they said.
  expect(await shown(id, leader)).toEqual({ score: null, may: false });
  expect((await give(id, 1, leader)).status).toBe(403);
});

test('§+ nothing is rated before its end, nor beyond five points', async () => {
  const open = (await orderOf(false)).id;
  const refused = await give(open, 4);
  expect([refused.status, refused.body.message]).toEqual([409, '委托办结后才能评价']);
  expect((await shown(open)).may).toBe(false);
  const { id } = await orderOf(true);
  const { score: before } = await shown(id);
  for (const score of [0, 6, 2.5]) expect((await give(id, score)).status).toBe(422);
  expect((await shown(id)).score).toBe(before);
});
