import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { readCalendar } from './read-calendar.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const list = async (token: string, year = 2026) =>
  (await platform.call('POST /calendar/list', { body: { year } }, token)).data.list;
const save = (token: string, day: string, kind: 'holiday' | 'workday', name = '校庆') =>
  platform.call('POST /calendar/save', { body: { day, kind, name } }, token);
const remove = (token: string, day: string) => platform.call('POST /calendar/delete', { body: { day } }, token);

test('§+ the country’s holidays and make-up days are there from the start', async () => {
  const days = await list(admin);
  expect(days.find(({ day }) => day === '2026-10-01')).toMatchObject({ kind: 'holiday', name: '国庆节', own: false });
  expect(days.find(({ day }) => day === '2026-10-10')).toMatchObject({ kind: 'workday', editable: false });
});

test('§+ an institution’s own day goes before the country’s, and only for itself', async () => {
  expect((await save(admin, '2026-10-10', 'holiday')).data).toMatchObject({ own: true, editable: true });
  const own = await readCalendar(platform.services.tenant(100));
  const other = await readCalendar(platform.services.tenant(151));
  expect([addWorkingDays('2026-10-09', 1, own), addWorkingDays('2026-10-09', 1, other)]).toEqual([
    '2026-10-12',
    '2026-10-10',
  ]);
  expect((await list(await platform.signIn('admin', 151))).some((day) => day.own)).toBe(false);
  expect((await remove(admin, '2026-10-10')).status).toBe(200);
  expect((await list(admin)).filter(({ day }) => day === '2026-10-10')).toHaveLength(1);
});

test('§+ saving a day twice changes it', async () => {
  await save(admin, '2026-11-20', 'holiday');
  await save(admin, '2026-11-20', 'workday', '补课');
  const days = (await list(admin)).filter(({ day }) => day === '2026-11-20');
  expect(days).toEqual([{ day: '2026-11-20', kind: 'workday', name: '补课', own: true, editable: true }]);
});

test('§+ the country’s days are the platform administrator’s', async () => {
  expect((await remove(admin, '2026-01-01')).status).toBe(404);
  await save(root, '2027-02-08', 'holiday', '春节');
  expect((await list(admin, 2027)).find(({ day }) => day === '2027-02-08')).toMatchObject({ own: false });
  expect((await list(root)).every(({ own }) => !own)).toBe(true);
  expect((await remove(root, '2027-02-08')).status).toBe(200);
});

test('§+ without the right nothing is changed; a bad day is named', async () => {
  const librarian = await platform.signIn('librarian');
  expect((await save(librarian, '2026-12-01', 'holiday')).status).toBe(403);
  expect((await remove(librarian, '2026-01-01')).status).toBe(403);
  expect((await list(librarian)).some(({ day }) => day === '2026-12-01')).toBe(false);
  for (const day of ['2026-02-30', '昨天', '']) {
    const { status, body } = await save(admin, day, 'holiday');
    expect([status, body.fields?.day]).toEqual([422, '日期不正确，请写成 2026-11-15 的样子']);
  }
  expect((await remove(admin, '2026-12-02')).status).toBe(404);
});

test('§+ a year is imported at once; replacing takes out what is not named, never the country’s days', async () => {
  await save(admin, '2029-03-03', 'holiday');
  const country = (await list(root, 2026)).length;
  const body = (year: number, replace: boolean) => ({
    year,
    replace,
    days: [
      { day: `${year}-05-04`, kind: 'holiday' as const, name: '校庆' },
      { day: `${year}-05-05`, kind: 'workday' as const },
    ],
  });
  const import_ = (token: string, year: number, replace = false) =>
    platform.call('POST /calendar/import', { body: body(year, replace) }, token);
  expect((await import_(admin, 2029)).data.list.filter(({ own }) => own)).toHaveLength(3);
  const { data } = await import_(admin, 2029, true);
  expect(data.list.filter(({ own }) => own).map(({ day }) => day)).toEqual(['2029-05-04', '2029-05-05']);
  await import_(admin, 2026, true);
  expect(await list(root, 2026)).toHaveLength(country);
  expect((await import_(await platform.signIn('librarian'), 2029)).status).toBe(403);
});
