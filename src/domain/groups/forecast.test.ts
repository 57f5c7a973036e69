import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

/** 2026-11-24 is a Tuesday; the 27th rests, and the Saturday after works in its place. */
const calendar = { holidays: new Set(['2026-11-27']), makeUpDays: new Set(['2026-11-28']) };
const plain = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
const today = '2026-11-24';
const many = (count: number, day: string | null) => Array.from({ length: count }, () => day);

test('§+ the speed is that of the last five working days, today with them', () => {
  // Five working days back from Tuesday are Wednesday to Tuesday: what was done the Tuesday before is none of them.
  const doneOn = [...many(5, '2026-11-18'), ...many(5, today), ...many(100, '2026-11-17'), ...many(20, null)];
  expect(forecastOf({ doneOn, today, neededBy: '', calendar: plain })).toEqual({
    left: 20,
    lately: 10,
    finishOn: '2026-12-08',
    late: null,
  });
});

test('§+ holidays and make-up days are counted as they are worked', () => {
  const doneOn = [...many(5, today), ...many(4, null)];
  expect(forecastOf({ doneOn, today, neededBy: '', calendar: plain }).finishOn).toBe('2026-11-30');
  expect(forecastOf({ doneOn, today, neededBy: '', calendar }).finishOn).toBe('2026-11-30');
  expect(forecastOf({ doneOn: doneOn.slice(0, -1), today, neededBy: '', calendar }).finishOn).toBe('2026-11-28');
});

test('§+ who is late is counted; the day itself is still in time', () => {
  const doneOn = [...many(5, today), ...many(4, null)];
  const late = (neededBy: string) => forecastOf({ doneOn, today, neededBy, calendar: plain }).late;
  expect([late('2026-11-30'), late('2026-11-27'), late(today), late('2026-11-01')]).toEqual([0, 1, 4, 4]);
});

test('§+ where nobody was done lately nothing is foretold, and a day that has passed is late for all', () => {
  const doneOn = [...many(3, '2026-10-01'), ...many(4, null)];
  const of = (neededBy: string) => forecastOf({ doneOn, today, neededBy, calendar: plain });
  expect(of('2026-12-04')).toEqual({ left: 4, lately: 0, finishOn: null, late: null });
  expect(of('2026-11-20').late).toBe(4);
  expect(forecastOf({ doneOn: [today], today, neededBy: '2026-12-04', calendar: plain })).toMatchObject({
    left: 0,
    finishOn: null,
    late: 0,
  });
});
