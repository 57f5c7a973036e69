import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIn, medianOf, turnaroundBins } from './turnaround.ts';

const histogramOf = (values: readonly number[]): Map<number, number> =>
  values.reduce((counted, days) => counted.set(days, (counted.get(days) ?? 0) + 1), new Map<number, number>());

test('§+ the median of a histogram is that of the values in it, and every value is in one bin', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 200 }), (values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const middle = sorted.length / 2;
      const median =
        sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
      const histogram = histogramOf(values);
      expect(medianOf(histogram)).toBe(median);
      expect(turnaroundBins.reduce((sum, bin) => sum + countIn(histogram, bin), 0)).toBe(values.length);
    }),
  );
});

test('§+ nothing known has no median, and what is not known counts for nothing', () => {
  expect(medianOf(new Map())).toBeNull();
  expect(medianOf(new Map([[-1, 5]]))).toBeNull();
  expect(
    medianOf(
      new Map([
        [-1, 5],
        [2, 0],
        [3, 1],
      ]),
    ),
  ).toBe(3);
});
