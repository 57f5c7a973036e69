import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Extent, Passage } from './align.ts';
import { type ScoredPair, scorePlagdet } from './plagdet.ts';

/** Counts characters one by one, as the definition says it. */
const naive = (pairs: readonly ScoredPair[]) => {
  const characters = ([from, length]: Extent, side: string) => Array.from({ length }, (_, at) => `${side}${from + at}`);
  const all = ({ at, source }: Passage) => [...characters(at, 'a'), ...characters(source, 's')];
  const meet = (one: Passage, other: Passage) => {
    const mine = new Set(all(one));
    const shared = all(other).filter((each) => mine.has(each));
    return shared.some((each) => each[0] === 'a') && shared.some((each) => each[0] === 's') ? shared : [];
  };
  const share = (one: Passage, others: readonly Passage[]) =>
    new Set(others.flatMap((other) => meet(one, other))).size / all(one).length;
  const mean = (numbers: number[]) => (numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b) / numbers.length);
  const recall = mean(pairs.flatMap(({ cases, found }) => cases.map((one) => share(one, found))));
  const precision = mean(pairs.flatMap(({ cases, found }) => found.map((one) => share(one, cases))));
  const counts = pairs
    .flatMap(({ cases, found }) => cases.map((one) => found.filter((other) => meet(one, other).length > 0).length))
    .filter(Boolean);
  const granularity = counts.length === 0 ? 1 : mean(counts);
  const f1 = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { recall, precision, granularity, plagdet: f1 / Math.log2(1 + granularity) };
};

const extent = fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 25 }));
const passages = fc.array(fc.record({ at: extent, source: extent }), { maxLength: 4 });

test('§+ the score is that of a count character by character', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ cases: passages, found: passages }), { maxLength: 3 }), (pairs) => {
      const [score, counted] = [scorePlagdet(pairs), naive(pairs)];
      for (const key of ['recall', 'precision', 'granularity', 'plagdet'] as const)
        expect(score[key]).toBeCloseTo(counted[key], 10);
    }),
  );
});

test('§+ what is found whole and nothing else scores one', () => {
  const cases: Passage[] = [{ at: [3, 100], source: [40, 90] }];
  expect(scorePlagdet([{ cases, found: cases }])).toEqual({ recall: 1, precision: 1, granularity: 1, plagdet: 1 });
});
