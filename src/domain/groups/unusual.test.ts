import { expect, test } from 'vitest';
import { type DraftFacts, isSampled, middleOf, unusualSigns } from './unusual.ts';

const usual: DraftFacts = {
  papers: 3,
  included: 3,
  others: 10,
  overruled: 0,
  accepted: 0,
  openItems: 0,
  revision: 1,
  remarks: '',
  stale: '',
};

test('§+ a draft with nothing to look at is a usual one; each sign by itself makes it unusual', () => {
  expect(unusualSigns(usual, 10)).toEqual([]);
  const one: Partial<DraftFacts>[] = [
    { included: 2 },
    { included: null },
    { others: null },
    { overruled: 1 },
    { accepted: 1 },
    { openItems: 1 },
    { revision: 2 },
    { remarks: '少一篇' },
    { stale: '判定已改' },
    { others: 71 },
  ];
  for (const sign of one) expect(unusualSigns({ ...usual, ...sign }, 10), JSON.stringify(sign)).toHaveLength(1);
});

test('§+ a figure is far from the others by times and by number, one of them alone is not enough', () => {
  expect(unusualSigns({ ...usual, others: 50 }, 10)).toEqual([]);
  expect(unusualSigns({ ...usual, others: 51 }, 10)).toHaveLength(1);
  expect(unusualSigns({ ...usual, others: 20 }, 0)).toEqual([]);
  expect(unusualSigns({ ...usual, others: 21 }, 0)).toHaveLength(1);
  expect(middleOf([null, 1, 100, 3])).toBe(3);
  expect(middleOf([null])).toBe(0);
});

test('§+ the sample is as large as was said, and each whole at a hundred', () => {
  const digests = Array.from({ length: 1_000 }, (_, at) =>
    Math.ceil((at / 1_000) * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  );
  expect(digests.filter((one) => isSampled(one, 20))).toHaveLength(200);
  expect(digests.every((one) => isSampled(one, 100))).toBe(true);
  expect(isSampled('ffffffff', 99)).toBe(false);
});
