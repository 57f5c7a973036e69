import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserType } from '#domain/identity/user-types.ts';
import { profilesById } from '#domain/institutions/profiles/by-id.ts';
import { fen } from '#domain/money/yuan.ts';
import { boughtModules } from '#domain/navigation/work-types.ts';
import { hasBell } from '#domain/notifications/target.ts';
import { statusesOf } from '#domain/orders/service-statuses.ts';
import { type LedgerEntryKind, standing } from '#domain/payments/ledger.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { demoInstitutions } from '../demo-package.ts';

let platform: TestPlatform;
let db: Db;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  db = platform.services.platform('start');
});
afterAll(() => platform.stop());

const ordersOf = (institutionId: number) =>
  db.all(kysely.selectFrom('orders').selectAll().where('institution_id', '=', institutionId));

test('§+ institution 100 holds an order in every status of every module, 71 pairs', async () => {
  const held = new Set((await ordersOf(100)).map(({ service, status }) => `${service} ${status}`));
  const all = boughtModules.flatMap((service) =>
    statusesOf(service)
      // The platform alone passes through this one.
      .filter((status) => status !== 'issuing')
      .map((status) => `${service} ${status}`),
  );
  expect(all).toHaveLength(71);
  expect(all.filter((pair) => !held.has(pair))).toEqual([]);
});

test('§+ every other institution holds at least six, of the services it bought', async () => {
  for (const { id } of demoInstitutions) expect((await ordersOf(id)).length).toBeGreaterThanOrEqual(6);
  expect(new Set((await ordersOf(312)).map(({ service }) => service))).toEqual(new Set(['citation']));
});

test('§+ in 270 a notice with something to handle waits for acceptance, recheck and signing alike', async () => {
  const told = async (username: string) => {
    const token = await platform.signIn(username, 270);
    const { data } = await platform.call('POST /libEntrustMsg/inform', {}, token);
    return data.list.filter(({ targetId }) => targetId !== null).length;
  };
  for (const username of ['acceptor', 'rechecker', 'leader']) expect(await told(username), username).toBeGreaterThan(0);
});

test('§+ each institution of the demo can seal at once, by a certificate that says it was made here for show alone', async () => {
  const inUse = await db.all(kysely.selectFrom('certificates').selectAll().where('retired_at', 'is', null));
  const byNumber = (one: number, other: number) => one - other;
  expect(inUse.map(({ institution_id }) => institution_id).sort(byNumber)).toEqual(
    demoInstitutions.map(({ id }) => id).sort(byNumber),
  );
  for (const { subject, self_made, not_before, not_after } of inUse) {
    expect([self_made, subject]).toEqual([true, expect.stringContaining('（自制证书，仅供演示）')]);
    expect([not_before <= new Date(), not_after > new Date()]).toEqual([true, true]);
  }
});

test('§+ the ledger of each order stands as its columns say', async () => {
  const entries = await db.all(kysely.selectFrom('ledger_entries').selectAll().orderBy('id'));
  for (const order of await db.all(kysely.selectFrom('orders').selectAll())) {
    const own = entries.filter(({ order_id }) => order_id === order.id);
    const money = standing(own.map(({ kind, amount }) => ({ kind: kind as LedgerEntryKind, amount: fen(amount) })));
    expect([order.number, order.balance, order.paid, order.ever_paid]).toEqual([
      order.number,
      money.due,
      money.net,
      money.everPaid,
    ]);
  }
  expect(entries.length).toBeGreaterThan(100);
});

test('§+ the counters equal a recount', async () => {
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

test('§+ each history is a chain in time from draft to where the order stands', async () => {
  const steps = await db.all(kysely.selectFrom('order_steps').selectAll().orderBy('id'));
  for (const order of await db.all(kysely.selectFrom('orders').select(['id', 'status']))) {
    let [status, at] = ['draft', 0];
    for (const step of steps.filter(({ order_id }) => order_id === order.id)) {
      expect([step.from_status, step.at.getTime() >= at]).toEqual([status, true]);
      [status, at] = [step.to_status, step.at.getTime()];
    }
    expect(status).toBe(order.status);
  }
});

test('§+ numbers follow one another in the order of submission', async () => {
  const rows = await db.all(
    kysely
      .selectFrom('orders')
      .select(['number', 'submitted_at'])
      .where('institution_id', '=', 100)
      .where('service', '=', 'citation')
      .where('number', 'is not', null)
      .orderBy('submitted_at')
      .orderBy('number'),
  );
  const numbers = rows.map(({ number }) => number!);
  expect(numbers).toEqual([...numbers].sort());
});

test('§+ the playground’s orders are several people’s, some paid online, one report made twice, one invoice issued twice', async () => {
  const orders = await ordersOf(100);
  const names = new Set(orders.map(({ applicant_name }) => applicant_name));
  expect(names.size).toBeGreaterThanOrEqual(5);
  const own = orders.filter(({ applicant_name }) => applicant_name === '张三').length;
  expect([own > orders.length / 2, own < orders.length]).toEqual([true, true]);
  expect(orders.some(({ frozen_version, status }) => frozen_version === 2 && status === 'completed')).toBe(true);
  const trades = await db.all(kysely.selectFrom('trades').select(['state', 'way']).where('institution_id', '=', 100));
  expect(trades.length).toBeGreaterThanOrEqual(5);
  expect(new Set(trades.map(({ state, way }) => `${way} ${state}`))).toEqual(new Set(['sandbox paid']));
  const kinds = (await db.all(kysely.selectFrom('invoices').select('kind'))).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'red')).toHaveLength(1);
  expect(await db.all(kysely.selectFrom('mails').select('id'))).toEqual([]);
  const token = await platform.signIn('sunyating');
  const { data } = await platform.call('POST /orders/mine', { body: {} }, token);
  expect(new Set(data.list.map(({ applicantName }) => applicantName))).toEqual(new Set(['孙雅婷']));
});

test('§+ orders carry papers, messages and files, and no bell holds more than twelve', async () => {
  const papers = await db.one(kysely.selectFrom('orders').select(sql<number>`sum(paper_count)::int`.as('n')));
  expect(papers.n).toBeGreaterThan(50);
  expect((await db.all(kysely.selectFrom('order_messages').select('id'))).length).toBeGreaterThan(20);
  const bells = await db.all(
    kysely
      .selectFrom('notifications')
      .select(['user_id', sql<number>`count(*)::int`.as('n')])
      .where('read_at', 'is', null)
      .groupBy('user_id'),
  );
  expect(Math.max(...bells.map(({ n }) => n))).toBeLessThanOrEqual(12);
  const token = await platform.signIn('librarian');
  const file = await db.one(
    kysely
      .selectFrom('files as f')
      .innerJoin('order_files as o', 'o.file_id', 'f.id')
      .select(['f.id', 'f.size', 'o.order_id'])
      .where('f.institution_id', '=', 100)
      .where('f.purpose', '=', 'demo-report')
      .where('o.purpose', '=', 'draft')
      .limit(1),
  );
  const response = await fetch(`${platform.url}/service/orders/${file.order_id}/files/${file.id}`, {
    headers: { authorization: token },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, bytes.length, bytes.subarray(0, 5).toString()]).toEqual([200, Number(file.size), '%PDF-']);
});

test('§+ each file is with one order alone, and was uploaded by the one who put it there or made by the platform', async () => {
  const shared = await db.all(
    kysely
      .selectFrom('order_files')
      .select(['file_id', sql<number>`count(*)::int`.as('n')])
      .groupBy('file_id')
      .having(sql<boolean>`count(*) > 1`),
  );
  expect(shared).toEqual([]);
  const vouchers = await db.all(
    kysely
      .selectFrom('order_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .innerJoin('orders as r', 'r.id', 'o.order_id')
      .select(['f.owner_id', 'r.applicant_id'])
      .where('o.purpose', '=', 'voucher'),
  );
  expect(vouchers.length).toBeGreaterThan(0);
  expect(vouchers.filter((one) => one.owner_id !== one.applicant_id)).toEqual([]);
});

/** The first line that the page of a PDF shows. */
const headingOf = async (orderId: string, fileId: string, reader: string): Promise<string> => {
  const token = await platform.signIn(reader);
  const response = await fetch(`${platform.url}/service/orders/${orderId}/files/${fileId}`, {
    headers: { authorization: token },
  });
  const [, shown] = /<([0-9A-F]+)> Tj/.exec(Buffer.from(await response.arrayBuffer()).toString('latin1')) ?? [];
  return new TextDecoder('utf-16be').decode(Buffer.from(shown ?? '', 'hex'));
};

test('§+ each demo file is headed by what it is: a novelty or patent draft is no citation report, an invoice no report', async () => {
  const files = await db.all(
    kysely
      .selectFrom('order_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .innerJoin('orders as r', 'r.id', 'o.order_id')
      .select(['f.id', 'o.order_id', 'o.purpose', 'r.service'])
      .distinctOn(['o.purpose', 'r.service'])
      .where('r.institution_id', '=', 100)
      .where('f.purpose', '=', 'demo-report'),
  );
  const headings = new Map<string, string>();
  for (const { id, order_id, purpose, service } of files)
    headings.set(
      `${purpose} ${service}`,
      await headingOf(order_id, id, purpose === 'draft' ? 'librarian' : 'acceptor'),
    );
  expect(headings.get('draft novelty')).toBe('科技查新报告（初稿）');
  expect(headings.get('draft patent')).toMatch(/^专利.*报告（初稿）$/);
  expect(headings.get('voucher patent')).toBe('转账回单');
  expect(headings.get('invoice novelty')).toBe('电子发票');
});

test('§4.13 in 270 every kind of staff that has a bell finds in it something to handle, and may open it', async () => {
  const people = { 1: 'admin', 4: 'acceptor', 5: 'rechecker', 6: 'leader' } as const;
  const profile = profilesById.get(270)!;
  for (const [type, username] of Object.entries(people)) {
    expect(hasBell(profile, Number(type) as UserType)).toBe(true);
    const token = await platform.signIn(username, 270);
    const { data } = await platform.call('POST /libEntrustMsg/inform', {}, token);
    const [handled] = data.list.filter(({ targetId }) => targetId !== null);
    expect([username, handled?.targetId]).toEqual([username, expect.any(String)]);
    const order = await platform.call('GET /orders/:id', { params: { id: handled!.targetId! } }, token);
    expect([username, order.data.id]).toEqual([username, handled!.targetId]);
  }
});
