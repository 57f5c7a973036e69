import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { readOrder } from '../orders/order-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let admin: string;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
  admin = desk.tokens.admin;
});
afterAll(() => platform.stop());

const chinaYear = (at: Date | null): number =>
  Number((at?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) ?? '0').slice(0, 4));

/** Whole rows, counted below by plain loops: nothing of the query or of the domain's sums is used. */
const rowsOf = async (year: number) =>
  (await platform.services.tenant(100).all(kysely.selectFrom('orders').selectAll().where('service', '=', 'patent')))
    .map(readOrder)
    .filter(({ institution_id, accepted_at }) => institution_id === 100 && chinaYear(accepted_at) === year);

const isEnded = ({ status }: { status: string }) => ['withdrawn', 'refused', 'refunded'].includes(status);

test('§9.14 a year of the patent service by kind, purpose, client, days and people is what a plain count of its orders gives', async () => {
  const { orderId } = await openPatentProject(platform, desk, { type: 'validity', numbers: ['CN112345678A'] });
  const { accepted_at } = await platform.services
    .tenant(100)
    .one(kysely.selectFrom('orders').select('accepted_at').where('id', '=', orderId));
  const year = chinaYear(accepted_at);
  const rows = await rowsOf(year);
  const { data: found } = await platform.call('POST /statistics/patents', { body: { year } }, admin);
  expect(rows.length).toBeGreaterThan(3);
  expect(found.totals.accepted).toBe(rows.length);
  expect(found.totals.ended).toBe(rows.filter(isEnded).length);
  for (const groups of [found.kinds, found.purposes, found.scopes, found.classes, found.months])
    expect(groups.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(rows.length);
  for (const { key, accepted, completed } of found.kinds) {
    const of = rows.filter(({ form }) => form.type === key);
    expect([key, accepted, completed]).toEqual([
      key,
      of.length,
      of.filter((row) => row.completed_at !== null && !isEnded(row)).length,
    ]);
  }
  expect(found.kinds.map(({ name }) => name)).toContain('稳定性/无效');
  expect(found.purposes.find(({ name }) => name === '权利与风险')!.accepted).toBe(
    rows.filter(({ form }) => ['legal_status', 'family', 'validity', 'fto', 'infringement'].includes(String(form.type)))
      .length,
  );
  for (const { id, searched, reviewed } of found.people) {
    expect(searched).toBe(rows.filter(({ worked_by }) => worked_by.includes(id)).length);
    expect(reviewed).toBe(rows.filter(({ reviewed_by }) => reviewed_by === id).length);
  }
  const none = await platform.call('POST /statistics/patents', { body: { year: 2001 } }, admin);
  expect(none.data.totals).toMatchObject({ accepted: 0, medianDays: null });
});

test('§9.14 the workbook of the patent year lists every order, and who may not read statistics gets neither', async () => {
  const year = chinaYear(new Date(platform.services.now()));
  const response = await fetch(`${platform.url}${servicePath}/statistics/patents/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: admin },
    body: JSON.stringify({ year }),
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['按委托类型', '按用途', '按委托单位', '按技术领域', '按月', '办理天数', '按人员', '委托清单'],
  ]);
  expect(sheets.at(-1)!.rows.length).toBe((await rowsOf(year)).length + 1);
  expect((await platform.call('POST /statistics/patents', { body: { year } }, desk.tokens.reader)).status).toBe(403);
  expect((await platform.call('POST /statistics/patents', { body: { year: 26 } }, admin)).status).toBe(422);
});
