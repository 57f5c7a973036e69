import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { usedQuota } from './used-quota-query.ts';

let platform: TestPlatform;
let desks: Desks;
let version = 1;

interface Line {
  label: string;
  quantity: number;
  amount: number;
}

const price = async (...lines: Record<string, unknown>[]) => {
  const { status, data } = await platform.call(
    'POST /priceLists/save',
    { body: { service: 'citation', userClass: 'inside', version, lines } },
    desks.tokens.acceptor,
  );
  expect(status).toBe(200);
  version = data.version;
};
const quoted = async (form: Record<string, unknown>): Promise<readonly Line[]> => {
  const { data } = await platform.call(
    'POST /orders/quote',
    { body: { service: 'citation', form } },
    desks.tokens.reader,
  );
  return (data.quote as { lines: Line[] }).lines;
};
const keptQuote = async (id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data.quote as {
    total: number;
    lines: Line[];
  };
const isFree = (lines: readonly Line[]) => lines.some(({ label }) => label === '免费额度');
/** Counted one by one: what the reader handed in this year, the demo's orders among them. */
const handedIn = async (): Promise<number> => {
  const rows = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('orders')
        .innerJoin('users', 'users.id', 'orders.applicant_id')
        .select(['orders.status', 'orders.submitted_at'])
        .where('users.username', '=', 'reader')
        .where('orders.service', '=', 'citation'),
    );
  const year = chinaDay(platform.services.now()).slice(0, 4);
  const idle = ['draft', 'refused', 'withdrawn', 'refunded'];
  return rows.filter(
    (row) => row.submitted_at && !idle.includes(row.status) && chinaDay(row.submitted_at).startsWith(year),
  ).length;
};
const base = { kind: 'base', first: 3_000, later: 0 };

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

test('§+ an urgent order pays for each working day before its usual day', async () => {
  await price(base, { kind: 'urgent-per-day', each: 5_000, most: 15_000 });
  const today = chinaDay(platform.services.now());
  const calendar = await readCalendar(platform.services.tenant(100), 100);
  const neededAfter = (days: number) => citationForm({ urgent: true, neededBy: addWorkingDays(today, days, calendar) });
  const urgentFee = (lines: readonly Line[]) => lines.find(({ label }) => label === '加急费')?.amount ?? 0;
  // Three working days are usual for a few papers.
  expect(urgentFee(await quoted(neededAfter(1)))).toBe(10_000);
  expect(urgentFee(await quoted(neededAfter(2)))).toBe(5_000);
  expect(urgentFee(await quoted(neededAfter(3)))).toBe(0);
  const id = await desks.submitted(neededAfter(1));
  expect(urgentFee((await keptQuote(id)).lines)).toBe(10_000);
});

test('§+ the free reports of a year are used up by what the same person handed in before', async () => {
  const used = await handedIn();
  await price(base, { kind: 'free-reports', perYear: used });
  expect(isFree(await quoted(citationForm()))).toBe(false);
  await price(base, { kind: 'free-reports', perYear: used + 2 });
  const [second, third] = [await desks.draft(), await desks.draft()];
  expect((await keptQuote(second)).total).toBe(0);
  expect((await keptQuote(third)).total).toBe(0);
  const fourth = await desks.draft();
  await Promise.all([second, third, fourth].map((id) => desks.take('reader', id, 'submit')));
  const totals = await Promise.all([second, third, fourth].map(async (id) => (await keptQuote(id)).total));
  expect(totals.sort((one, other) => one - other)).toEqual([0, 0, 3_000]);
});

test('§+ two that were handed in within one millisecond use the quota of both, whenever they are counted again', async () => {
  const ids = [await desks.submitted(), await desks.submitted()];
  const db = platform.services.tenant(100);
  const handedIn = platform.services.now();
  await db.run(kysely.updateTable('orders').set({ submitted_at: handedIn }).where('id', 'in', ids));
  const { applicant_id: applicantId } = await db.one(
    kysely.selectFrom('orders').select('applicant_id').where('id', '=', ids[0]!),
  );
  const used = await Promise.all(
    ids.map((orderId) => usedQuota(db, { applicantId, service: 'citation', orderId, handedIn, alreadyIn: true })),
  );
  const [fewer, more] = used.map(({ reports }) => reports).sort((one, other) => one - other);
  expect(more).toBe(fewer! + 1);
});

test('§+ an order that was withdrawn gives its free report back', async () => {
  await price(base, { kind: 'free-reports', perYear: (await handedIn()) + 1 });
  const last = await desks.submitted();
  expect((await keptQuote(last)).total).toBe(0);
  expect(isFree(await quoted(citationForm()))).toBe(false);
  await desks.take('reader', last, 'withdraw');
  expect(isFree(await quoted(citationForm()))).toBe(true);
});
