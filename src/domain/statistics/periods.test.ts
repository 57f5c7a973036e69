import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysIn, grainOf, periodsOf, presetRange, presets, type Span, stretchesOf } from './periods.ts';

const now = Date.UTC(2026, 10, 15, 2);

test('§+ the words for ranges mean whole months, quarters and years in China', () => {
  expect(presetRange('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(presetRange('last-month', now)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(presetRange('quarter', now)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(presetRange('year', now)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(presetRange('last-year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  // Already the new year there.
  expect(presetRange('month', Date.UTC(2026, 11, 31, 20))).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(Object.keys(presets)).toHaveLength(5);
});

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 900 }))
  .map(([start, length]) => ({ from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + length) }));

const daysOf = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: daysIn({ from, to }) }, (_, i) => addDays(from, i));

/** As the database cuts them. */
const firstOf = (span: Span, day: string): string => {
  const length = { month: 31, 'half-month': 16, 'four-days': 4, day: 1 }[span];
  return addDays(day, -((Number(day.slice(8)) - 1) % length));
};

test('§+ periods follow one another and make up the range', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect(periodsOf(range, grainOf(range)).flatMap(daysOf)).toEqual(daysOf(range));
    }),
  );
});

test('§+ months, halves, four days and days make up the range, each day once and in few steps', () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom('day' as const, 'month' as const), (range, grain) => {
      const starts = stretchesOf(range, grain).flatMap(({ span, from, to }) =>
        daysOf({ from, to }).flatMap((day) => (firstOf(span, day) === day ? { span, day } : [])),
      );
      const covered: string[] = [];
      for (const { span, day } of starts)
        for (let next = day; firstOf(span, next) === day; next = addDays(next, 1)) covered.push(next);
      expect(covered).toEqual(daysOf(range));
      if (grain === 'month') expect(starts.filter(({ span }) => span !== 'month').length).toBeLessThanOrEqual(14);
    }),
  );
});

test('§+ odd ends are read in long steps', () => {
  expect(stretchesOf({ from: '2025-03-11', to: '2026-08-23' }, 'month')).toEqual([
    { span: 'day', from: '2025-03-11', to: '2025-03-12' },
    { span: 'four-days', from: '2025-03-13', to: '2025-03-13' },
    { span: 'half-month', from: '2025-03-17', to: '2025-03-17' },
    { span: 'month', from: '2025-04-01', to: '2026-07-01' },
    { span: 'half-month', from: '2026-08-01', to: '2026-08-01' },
    { span: 'four-days', from: '2026-08-17', to: '2026-08-17' },
    { span: 'day', from: '2026-08-21', to: '2026-08-23' },
  ]);
  expect(stretchesOf({ from: '2026-02-27', to: '2026-02-28' }, 'month')).toEqual([
    { span: 'day', from: '2026-02-27', to: '2026-02-28' },
  ]);
});
