import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysIn, grainOf, periodsOf, presetRange, presets, spansOf } from './periods.ts';

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

test('§+ periods follow one another and make up the range', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect(periodsOf(range, grainOf(range)).flatMap(daysOf)).toEqual(daysOf(range));
    }),
  );
});

test('§+ whole months and the days left over make up the range, each day once', () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom('day' as const, 'month' as const), (range, grain) => {
      const { months, days } = spansOf(range, grain);
      const whole = months ? daysOf({ from: months.from, to: addDays(months.before, -1) }) : [];
      expect([...whole, ...days.flatMap(daysOf)].sort()).toEqual(daysOf(range));
      if (months) expect([months.from.slice(8), months.before.slice(8)]).toEqual(['01', '01']);
      if (grain === 'month') expect(days.flatMap(daysOf).length).toBeLessThanOrEqual(60);
    }),
  );
});
