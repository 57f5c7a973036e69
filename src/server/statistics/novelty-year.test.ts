import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { readOrder } from '../orders/order-store.ts';

let platform: TestPlatform;
let desk: NoveltyDesk;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openNoveltyDesk(platform);
});
afterAll(() => platform.stop());

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Whole rows, counted below by plain loops: nothing of the query or of the domain's sums is used. */
const rowsOf = async (year: number) => {
  const rows = await platform.services
    .tenant(100)
    .all(kysely.selectFrom('orders').selectAll().where('service', '=', 'novelty'));
  const inYear = (at: Date | null): boolean =>
    (at?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) ?? '').startsWith(`${year}-`);
  return rows.map(readOrder).filter(({ institution_id, accepted_at }) => institution_id === 100 && inYear(accepted_at));
};

const isEnded = ({ status }: Row) => ['withdrawn', 'refused', 'refunded'].includes(status);
const isCompleted = (row: Row) => row.completed_at !== null && !isEnded(row);

const middle = (days: number[]): number | null => {
  const sorted = [...days].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

const counted = (rows: readonly Row[]) => ({
  accepted: rows.length,
  completed: rows.filter(isCompleted).length,
  ended: rows.filter(isEnded).length,
  medianDays: middle(rows.filter(isCompleted).flatMap(({ turnaround_days }) => turnaround_days ?? [])),
});

const asked = async (year: number, stationId?: number) =>
  (await platform.call('POST /statistics/novelty', { body: { year, stationId } }, desk.tokens.admin)).data;

test('§+ a station’s year by purpose, range, field, days and people is what a plain count of its orders gives', async () => {
  // One more than the demo has, with a purpose and a field of its own.
  const { orderId } = await desk.project({ purpose: 'standard', range: 'domestic', discipline: '计量学' });
  const { accepted_at } = await platform.services
    .tenant(100)
    .one(kysely.selectFrom('orders').select('accepted_at').where('id', '=', orderId));
  const year = Number(accepted_at!.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4));
  const rows = await rowsOf(year);
  const found = await asked(year);
  expect(rows.length).toBeGreaterThan(3);
  expect(found.totals).toMatchObject(counted(rows));
  const formOf = (row: Row, key: string): string => String(row.form[key] ?? '').trim();
  for (const [groups, key] of [
    [found.purposes, 'purpose'],
    [found.ranges, 'range'],
    [found.fields, 'discipline'],
  ] as const) {
    expect(groups.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(rows.length);
    for (const group of groups)
      expect(group).toMatchObject(counted(rows.filter((row) => formOf(row, key) === group.key)));
  }
  expect(found.purposes).toContainEqual(expect.objectContaining({ name: '标准查新', accepted: 1 }));
  expect(found.fields).toContainEqual(expect.objectContaining({ name: '计量学', accepted: 1, completed: 0 }));
  expect(found.days.reduce((sum, { n }) => sum + n, 0)).toBe(
    rows.filter((row) => isCompleted(row) && row.turnaround_days !== null).length,
  );
  for (const { id, searched, reviewed } of found.people) {
    expect(searched).toBe(rows.filter(({ worked_by }) => worked_by.includes(id)).length);
    expect(reviewed).toBe(rows.filter(({ reviewed_by }) => reviewed_by === id).length);
  }
  expect(found.people.length).toBe(
    new Set(rows.flatMap(({ worked_by, reviewed_by }) => [...worked_by, ...(reviewed_by ? [reviewed_by] : [])])).size,
  );
  // Stations share the year out; a year without projects is empty and no fault.
  const ofStations = await Promise.all(found.stations.map(({ id }) => asked(year, id)));
  const placed = rows.filter(({ station_id }) => station_id !== null).length;
  expect(ofStations.reduce((sum, { totals }) => sum + totals.accepted, 0)).toBe(placed);
  expect((await asked(2001)).totals).toMatchObject({ accepted: 0, medianDays: null });
});

test('§9.14 the year’s workbook lists every project, and who may not read statistics gets neither', async () => {
  const { data } = await platform.call(
    'GET /orders/:id',
    { params: { id: (await desk.project()).orderId } },
    desk.token,
  );
  const year = Number(data.contractNumber!.slice(0, 4));
  const response = await fetch(`${platform.url}${servicePath}/statistics/novelty/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: desk.tokens.admin },
    body: JSON.stringify({ year }),
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const projects = sheets.find(({ name }) => name === '项目清单')!;
  expect(projects.rows.length).toBe((await rowsOf(year)).length + 1);
  expect(projects.rows.some((row) => row.includes(data.contractNumber!))).toBe(true);
  const refused = await platform.call('POST /statistics/novelty', { body: { year } }, desk.tokens.reader);
  expect(refused.status).toBe(403);
  const odd = await platform.call('POST /statistics/novelty', { body: { year: 26 } }, desk.tokens.admin);
  expect(odd.status).toBe(422);
});
