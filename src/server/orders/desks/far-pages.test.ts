import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely, statement } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  token = await platform.signIn('acceptor', 312);
  // Ids in the order of their numbers; due days and statuses in none.
  await platform.services.platform('administration').run(
    statement(sql`insert into orders (id, institution_id, station_id, number, service, status, applicant_id, created_by, summary, urgent, due_on)
        select ('01a1ffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 312, 312, 'F' || n, 'citation',
          (array['submitted', 'in-progress', 'completed', 'draft'])[1 + n * 7 % 4], u.id, u.id, '', n * 13 % 5 = 0,
          case when n % 9 = 0 then null else date '2026-01-01' + n * 31 % 97 end
        from generate_series(1, 1200) n, (select id from users where institution_id = 312 and username = 'reader') u`),
  );
});
afterAll(() => platform.stop());

type Row = { id: string; status: string; urgent: boolean; due_on: string | null };
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const orders = {
  newest: (a: Row, b: Row) => compare(b.id, a.id),
  oldest: (a: Row, b: Row) => compare(a.id, b.id),
  queue: (a: Row, b: Row) =>
    Number(b.urgent) - Number(a.urgent) || compare(a.due_on ?? '9999', b.due_on ?? '9999') || compare(a.id, b.id),
} as const;

test.each([
  ['newest', undefined],
  ['oldest', undefined],
  ['queue', undefined],
  ['queue', ['in-progress']],
  ['queue', ['in-progress', 'completed', 'submitted']],
  ['newest', ['submitted', 'completed']],
] as const)('§+ pages near and far, %s first, of %s are cut from one list', async (sort, statuses) => {
  const all: Row[] = await platform.services
    .tenant(312)
    .all(kysely.selectFrom('orders').select(['id', 'status', 'urgent', 'due_on']).where('status', '<>', 'draft'));
  const wanted = all
    .filter(({ status }) => !statuses || (statuses as readonly string[]).includes(status))
    .sort(orders[sort])
    .map(({ id }) => id);
  for (const page of [1, 2, 5, Math.ceil(wanted.length / 100), Math.ceil(wanted.length / 100) + 1]) {
    const body = { page, limit: 100, sort, ...(statuses && { statuses: [...statuses] }) };
    const { data } = await platform.call('POST /orders/desk', { body }, token);
    expect([page, data.total, data.list.map(({ id }) => id)]).toEqual([
      page,
      wanted.length,
      wanted.slice((page - 1) * 100, page * 100),
    ]);
  }
});
