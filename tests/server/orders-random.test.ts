import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { type LedgerEntryKind, standing } from '#domain/payments/ledger.ts';
import { sql } from '#server/db/sql.ts';
import { openWanderer, type Wanderer } from '#tests/builders/order-wanderer.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const actionsEach = 18;
const sequences = process.env.PROOF ? 900 : 45;
const institutions = [100, 187, 270];
const seed = 20261115;

let platform: TestPlatform;
const started = new Date();
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, callsPerMinute: 1_000_000 });
});
afterAll(() => platform.stop());

const surplusOf = async ({ desks }: Wanderer): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const body = { page, limit: 100 };
    const { data } = await platform.call('POST /orders/surplus', { body }, desks.tokens.acceptor);
    for (const { id } of data.list) found.add(id);
    if (found.size >= data.total || data.list.length === 0) return found;
  }
};

/** What must be true of an order whatever was done to it. */
const checkOrder = async (wanderer: Wanderer, id: string): Promise<void> => {
  const { db, stand } = wanderer;
  const order = await stand(id);
  const entries = await db.all(
    sql.selectFrom('ledger_entries').select(['kind', 'amount']).where('order_id', '=', id).orderBy('id'),
  );
  const money = standing(entries.map(({ kind, amount }) => ({ kind: kind as LedgerEntryKind, amount: fen(amount) })));
  expect([order.balance, order.paid, order.ever_paid]).toEqual([money.due, money.net, money.everPaid]);

  const steps = await db.all(sql.selectFrom('order_steps').selectAll().where('order_id', '=', id).orderBy('id'));
  expect([...steps.map((step) => step.from_status), order.status]).toEqual([
    'draft',
    ...steps.map((step) => step.to_status),
  ]);

  // A frozen report is paid for: nothing is withdrawn or refunded after it.
  if (order.frozen_version > 0) expect(['withdrawn', 'refunded']).not.toContain(order.status);
  // What is withdrawn asks for nothing, and whatever it still holds is in sight.
  if (order.status === 'withdrawn' || order.status === 'refunded') expect(order.balance).toBeLessThanOrEqual(0);
  const holds = order.balance < 0 || (order.status === 'withdrawn' && order.paid > 0);
  expect((await surplusOf(wanderer)).has(id)).toBe(holds);
  // Numbers are drawn once submitted, and a report's with its freezing at the latest.
  expect(order.number !== null).toBe(steps.length > 0);
  if (order.frozen_version > 0) expect(order.report_number).not.toBeNull();
};

describe('whatever people do', () => {
  test.each(institutions)(
    '§+ of random legal and illegal actions at institution %s ledger, history and states stay true',
    async (institutionId) => {
      const wanderer = await openWanderer(platform, institutionId, seed + institutionId);
      for (let i = 0; i < sequences / institutions.length; i += 1) {
        await wanderer.changeSettings();
        const id = await wanderer.newOrder();
        await wanderer.live(id, actionsEach);
        await checkOrder(wanderer, id);
      }
    },
    1_800_000,
  );

  test('§+ the wanderings reach what there is to reach', async () => {
    const reached = await platform.services
      .platform('administration')
      .all(sql.selectFrom('order_steps').select('to_status').distinct().where('at', '>=', started));
    const missed = orderStatuses.filter(
      (one) => one !== 'draft' && !reached.some(({ to_status }) => to_status === one),
    );
    expect(missed.length).toBeLessThanOrEqual(process.env.PROOF ? 0 : 9);
  });

  test('§+ after all that the counters equal a recount', async () => {
    const db = platform.services.platform('administration');
    const counted = await db.all(
      sql
        .selectFrom('orders')
        .select(['institution_id', 'service', 'status', raw<number>`count(*)::int`.as('n')])
        .groupBy(['institution_id', 'service', 'status']),
    );
    const kept = await db.all(sql.selectFrom('order_counters').selectAll().where('n', '<>', 0));
    const line = (row: { institution_id: number; service: string; status: string; n: number }) =>
      `${row.institution_id} ${row.service} ${row.status} ${row.n}`;
    expect(kept.map(line).sort()).toEqual(counted.map(line).sort());
  });

  test('§+ the list of surpluses is for those who keep the money', async () => {
    const body = { page: 1, limit: 20 };
    for (const [part, status] of [
      ['acceptor', 200],
      ['librarian', 403],
      ['reader', 403],
    ] as const)
      expect((await platform.call('POST /orders/surplus', { body }, await platform.signIn(part))).status).toBe(status);
  });
});
