import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts';

// National Day as one institution keeps it: a week off, one Saturday worked before it.
const calendar = {
  holidays: new Set(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-10-${day}`)),
  makeUpDays: new Set(['2026-10-10']),
};

test('§+ weekends and holidays rest, make-up days work', () => {
  expect(isWorkingDay('2026-11-13', calendar)).toBe(true);
  expect(isWorkingDay('2026-11-14', calendar)).toBe(false);
  expect(isWorkingDay('2026-10-01', calendar)).toBe(false);
  expect(isWorkingDay('2026-10-10', calendar)).toBe(true);
});

test('§+ three working days from the eve of a holiday end after it, with the make-up Saturday counted', () => {
  expect(addWorkingDays('2026-09-30', 3, calendar)).toBe('2026-10-10');
  expect(addWorkingDays('2026-09-30', 4, calendar)).toBe('2026-10-12');
  expect(addWorkingDays('2026-11-14', 0, calendar)).toBe('2026-11-14');
  expect(addWorkingDays('2026-10-10', -3, calendar)).toBe('2026-09-30');
});

test('§+ a day that does not exist is refused', () => {
  expect(() => addWorkingDays('2026-02-30', 1, calendar)).toThrow(RangeError);
  expect(() => isWorkingDay('15.11.2026', calendar)).toThrow(RangeError);
});

test('§+ adding working days and counting them agree, and the end is a working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (start, count) => {
      const from = new Date(Date.UTC(2026, 0, 1 + start)).toISOString().slice(0, 10);
      const to = addWorkingDays(from, count, calendar);
      expect(workingDaysBetween(from, to, calendar)).toBe(count);
      expect(workingDaysBetween(to, from, calendar)).toBe(-count);
      expect(isWorkingDay(to, calendar)).toBe(true);
    }),
  );
});

test('§+ only whole days are added, in either direction', () => {
  for (const count of [0.5, -1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => addWorkingDays('2026-11-16', count, calendar)).toThrow(`not a number of days: ${count}`);
});
