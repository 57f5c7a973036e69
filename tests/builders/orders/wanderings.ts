import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { type LedgerEntryKind, standing } from '#domain/payments/ledger.ts';
import { type Service, services } from '#domain/services/service.ts';
import { kysely } from '#server/db/kysely.ts';
import { runOrderTimers } from '#server/orders/timers/order-timers.ts';
import { foldStatistics } from '#server/statistics/statistic-store.ts';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { type Gateways, startGateways } from './online-money.ts';
import { openWanderer, type Wanderer } from './order-wanderer.ts';
import { keptStatistics, recountStatistics } from './recount-statistics.ts';

/**
 * Of all services together: the proof tells ten thousand lives, a usual run the first twenty-four of the same, a
 * sample that is drawn from one seed and so the same each time. SEQUENCES=n runs another number of them, SEQUENCE=n one alone.
 */
const total = Number(process.env.SEQUENCES ?? (process.env.PROOF ? 10_000 : 9));
const only = process.env.SEQUENCE ? [Number(process.env.SEQUENCE)] : undefined;
const seed = 20_261_115;

const ledgerOf = async ({ db }: Wanderer, id: string) =>
  (
    await db.all(
      kysely.selectFrom('ledger_entries').select(['kind', 'amount']).where('order_id', '=', id).orderBy('id'),
    )
  ).map(({ kind, amount }) => ({ kind: kind as LedgerEntryKind, amount: fen(amount) }));

/** What must be true of an order whatever was done to it; gives whether it holds money that is to go back. */
const checkOrder = async (wanderer: Wanderer, id: string): Promise<boolean> => {
  const order = await wanderer.stand(id);
  const entries = await ledgerOf(wanderer, id);
  const money = standing(entries);
  expect([order.balance, order.paid, order.ever_paid]).toEqual([money.due, money.net, money.everPaid]);
  for (const [i] of entries.entries()) expect(standing(entries.slice(0, i + 1)).net).toBeGreaterThanOrEqual(0);

  const steps = await wanderer.db.all(
    kysely.selectFrom('order_steps').selectAll().where('order_id', '=', id).orderBy('id'),
  );
  expect([...steps.map((step) => step.from_status), order.status]).toEqual([
    'draft',
    ...steps.map((step) => step.to_status),
  ]);

  // Invoices never say more than what is here, and never less than nothing.
  const invoices = await wanderer.db.all(kysely.selectFrom('invoices').select('amount').where('order_id', '=', id));
  const invoiced = invoices.reduce((sum, { amount }) => sum + amount, 0);
  expect([invoiced >= 0, invoiced <= Math.max(0, order.paid)]).toEqual([true, true]);

  // A frozen report stands: nothing is withdrawn or refunded after it.
  if (order.frozen_version > 0)
    expect(['withdrawn', 'refunded', 'refund-requested', 'refund-rejected']).not.toContain(order.status);
  // What is withdrawn asks for nothing.
  if (order.status === 'withdrawn' || order.status === 'refunded') expect(order.balance).toBeLessThanOrEqual(0);
  // Numbers are drawn once submitted, and a report's with its freezing at the latest.
  expect(order.number !== null).toBe(steps.length > 0);
  if (order.frozen_version > 0) expect(order.report_number).not.toBeNull();
  // Nobody is told of a report before its files are there.
  if (order.status === 'completed') expect(order.delivered_version).toBe(order.report_version);
  return order.balance < 0 || (order.status === 'withdrawn' && order.paid > 0);
};

interface Lane {
  wanderer: Wanderer;
  ids: string[];
}

const surplusOf = async (platform: TestPlatform, { desks }: Wanderer): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const body = { page, limit: 100 };
    const { data } = await platform.call('POST /orders/surplus', { body }, desks.tokens.acceptor);
    for (const { id } of data.list) found.add(id);
    if (data.list.length < 100) return found;
  }
};

/** The sequences that fall to one institution, one after the other: each changes its settings. */
const runLane = async (platform: TestPlatform, wanderer: Wanderer, sequences: readonly number[]): Promise<Lane> => {
  const ids: string[] = [];
  const holding: string[] = [];
  for (const n of sequences)
    try {
      const id = await wanderer.wander(seed + n);
      if (await checkOrder(wanderer, id)) holding.push(id);
      ids.push(id);
    } catch (error) {
      throw new Error(`sequence ${n} (run it alone with SEQUENCE=${n})`, { cause: error });
    }
  // Whatever is held without being owed is in sight, and nothing else.
  const seen = await surplusOf(platform, wanderer);
  expect(ids.filter((id) => seen.has(id)).sort()).toEqual(holding.sort());
  return { wanderer, ids };
};

const timed: readonly string[] = ['draft-ready', 'invoiced', 'couriered'];

/**
 * Random lives of orders of one service through real HTTP, side by side at several institutions: actions that may be taken
 * and actions that may not, by those who may and those who may not, with money by hand and through gateways. A third of
 * all sequences; the services run in files, and so in processes, of their own.
 */
export const describeWanderings = (service: Service, institutions: readonly number[], unreached: string[]): void => {
  let platform: TestPlatform;
  let gateways: Gateways;
  let lanes: Lane[] = [];
  const started = new Date();
  const first = Object.keys(services).indexOf(service);
  const sequences = only ?? Array.from({ length: total }, (_, n) => n).filter((n) => n % 3 === first);

  beforeAll(async () => {
    platform = await startTestPlatform({ workers: false, callsPerMinute: 1_000_000, poolSize: 10 });
    gateways = await startGateways();
  });
  afterAll(async () => {
    await platform.stop();
    await gateways.stop();
  });

  describe(`whatever people do with ${service} orders`, () => {
    test('§+ after random legal and illegal actions ledger, gateways, history and states stay true', async () => {
      const stranger = await platform.signIn('acceptor', 151);
      const wanderers = await Promise.all(
        institutions.map((id) => openWanderer(platform, id, { service, gateways, strangerToken: stranger })),
      );
      // All come to their end, also beside one that failed: what is checked later must not change meanwhile.
      const ended = await Promise.allSettled(
        wanderers.map((wanderer, lane) =>
          runLane(
            platform,
            wanderer,
            sequences.filter((n) => Math.floor(n / 3) % institutions.length === lane),
          ),
        ),
      );
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      lanes = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(lanes.flatMap(({ ids }) => ids)).toHaveLength(sequences.length);
    }, 3_600_000);

    test.skipIf(sequences.length < 1_000)('§+ so many wanderings reach every status there is', async () => {
      const reached = await platform.services
        .platform('administration')
        .all(kysely.selectFrom('order_steps').select('to_status').distinct().where('at', '>=', started));
      const missed = orderStatuses.filter((one) => !reached.some(({ to_status }) => to_status === one));
      expect(missed).toEqual(['draft', ...unreached]);
    });

    test('§+ what waits for a silent applicant goes on by itself in time', async () => {
      const db = platform.services.platform('administration');
      const waiting = await db.all(
        kysely
          .selectFrom('orders')
          .select('id')
          .where('status', 'in', timed as never),
      );
      const soon = new Date(Date.now() + 60 * 86_400_000);
      while ((await runOrderTimers(platform.services, soon)).acted > 0);
      for (const { wanderer, ids } of lanes)
        for (const id of ids.filter((one) => waiting.some((row) => row.id === one))) {
          await checkOrder(wanderer, id);
          expect(timed).not.toContain((await wanderer.stand(id)).status);
        }
    }, 600_000);

    test('§+ after all that the counters equal a recount', async () => {
      const db = platform.services.platform('administration');
      const counted = await db.all(
        kysely
          .selectFrom('orders')
          .select(['institution_id', 'service', 'status', sql<number>`count(*)::int`.as('n')])
          .groupBy(['institution_id', 'service', 'status']),
      );
      const kept = await db.all(kysely.selectFrom('order_counters').selectAll().where('n', '<>', 0));
      const line = (row: { institution_id: number; service: string; status: string; n: number }) =>
        `${row.institution_id} ${row.service} ${row.status} ${row.n}`;
      expect(kept.map(line).sort()).toEqual(counted.map(line).sort());
    });

    test('§+ and so do the days of the statistics', async () => {
      const db = platform.services.platform('jobs');
      while ((await foldStatistics(db)) > 0);
      expect(await keptStatistics(db)).toEqual(await recountStatistics(db));
    });
  });
};
