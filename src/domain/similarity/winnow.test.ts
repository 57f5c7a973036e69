import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winnow } from './grams.ts';

/** Looks through every window by itself; of equals the last is taken. */
const slowly = (hashes: readonly number[], window: number): number[] => {
  const kept: number[] = [];
  for (let from = 0; from <= Math.max(0, hashes.length - window); from += 1) {
    const seen = hashes.slice(from, from + window);
    const least = from + seen.lastIndexOf(Math.min(...seen));
    if (seen.length > 0 && kept.at(-1) !== least) kept.push(least);
  }
  return kept;
};

test('§+ of every window the least gram is kept, once, in the order of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (hashes, window) => {
      expect(winnow({ hashes: Uint32Array.from(hashes), ends: new Uint32Array(hashes.length) }, window)).toEqual(
        slowly(hashes, window),
      );
    }),
  );
});
