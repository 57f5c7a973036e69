import { expect, test } from 'vitest';
import { estimateMissed } from './estimate-missed.ts';

/** So many decisions, of the first half and of the second so many relevant. */
const read = (first: number, second: number, half = 25): boolean[] => [
  ...Array.from({ length: half }, (_, at) => at < first),
  ...Array.from({ length: half }, (_, at) => at < second),
];

test('§+ nothing is said while too little was read, and nothing is missed where all was read', () => {
  expect(estimateMissed(read(5, 5).slice(1), 100)).toBeUndefined();
  expect(estimateMissed(read(5, 5), 100)).toBeDefined();
  expect(estimateMissed(read(5, 5), 0)).toEqual({ low: 0, high: 0 });
  // From the 126th decision on a window is a fifth of them.
  expect(
    estimateMissed(
      Array.from({ length: 51 }, () => false),
      100,
    ),
  ).toBeDefined();
});

/** What each further window of 25 would bring if the trend goes on, added up window by window; nine times in ten within it. */
const slowly = (before: number, now: number, windows: number) => {
  const rarer = Math.min(0.95, (now + 0.5) / (before + 0.5));
  let share = 1;
  let sum = 0;
  for (let window = 0; window < windows; window += 1) {
    share *= rarer;
    sum += share;
  }
  const spread = 1.645 * Math.sqrt(now + 1);
  const within = (found: number): number => Math.min(25 * windows, Math.max(0, found));
  return { low: within(Math.floor((now - spread) * sum)), high: within(Math.ceil((now + 1 + spread) * sum)) };
};

test('§+ what may be missed follows from how often a hit was relevant, and from how much rarer that became', () => {
  for (const before of [0, 1, 5, 10, 24, 25])
    for (const now of [0, 1, 2, 5, 10, 25])
      for (const windows of [1, 2, 4, 10])
        expect(estimateMissed(read(before, now), 25 * windows), `${before} ${now} ${windows}`).toEqual(
          slowly(before, now, windows),
        );
});

test('§+ what was read long ago says nothing: the last two windows count, of a fifth of all where that is more', () => {
  const long = [...Array.from({ length: 100 }, () => true), ...read(10, 2)];
  expect(estimateMissed(long, 30)).not.toEqual(slowly(25, 25, 1));
  expect(estimateMissed([...Array.from({ length: 50 }, () => true), ...read(10, 2)], 100)).toEqual(slowly(10, 2, 4));
});
