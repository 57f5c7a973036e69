import { expect, test } from 'vitest';
import type { CalendarDay } from '#contracts/institutions/calendar.ts';
import { publicDays } from '#domain/dates/public-holidays.ts';
import { clickOn, dayLabel, monthsOf, workingDaysIn } from './year-days.ts';

const country: CalendarDay[] = publicDays[2026]!.map((day) => ({ ...day, own: false, editable: false }));
const find = (list: CalendarDay[], day: string) =>
  monthsOf(2026, list)
    .flatMap(({ weeks }) => weeks.flat())
    .find((one) => one?.day === day)!;

test('§+ a year has every day once, Mondays first', () => {
  const months = monthsOf(2026, country);
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter(Boolean);
  expect([days.length, months[1]!.weeks[0]!.map((day) => day?.date)]).toEqual([
    365,
    [undefined, undefined, undefined, undefined, undefined, undefined, 1],
  ]);
  expect(workingDaysIn(months)).toBe(248);
});

test('§+ a click turns a day round, and the next takes that back', () => {
  expect(clickOn(find(country, '2026-11-16'))).toBe('holiday');
  expect(clickOn(find(country, '2026-11-15'))).toBe('workday');
  expect(clickOn(find(country, '2026-10-01'))).toBe('workday');
  const own: CalendarDay = { day: '2026-10-01', kind: 'workday', name: '值班', own: true, editable: true };
  expect(clickOn(find([...country, own], '2026-10-01'))).toBe('delete');
  expect(find([own, ...country], '2026-10-01').works).toBe(true);
});

test('§+ a day says in words what it is', () => {
  expect(dayLabel(find(country, '2026-10-01'))).toBe('10 月 1 日 星期四，休息，国庆节');
  expect(dayLabel(find(country, '2026-10-10'))).toBe('10 月 10 日 星期六，上班，国庆节调休上班');
});
