import { expect, test } from 'vitest';
import type { ShownResult } from '#contracts/similarity.ts';
import { segmentsOf, walkOf } from './segments.ts';

type Passage = ShownResult['passages'][number];

const passage = (number: number, source: number, at: readonly [number, number]): Passage => ({
  number,
  source,
  at,
  sourceAt: [0, 1],
  sourceText: '',
  letters: at[1],
  exact: true,
  quoted: false,
  page: null,
  chapter: '',
});

test('§+ a paragraph is cut where passages and quotations begin and end, and nothing of it is lost', () => {
  const text = 'abcdefghij';
  const parts = segmentsOf(text, { start: 0, end: 10 }, [passage(1, 2, [2, 4]), passage(2, 1, [4, 4])], [[1, 3]]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ text: words, source, quoted }) => [words, source, quoted])).toEqual([
    ['a', null, false],
    ['b', null, true],
    ['cd', 2, true],
    ['ef', 1, false],
    ['gh', 1, false],
    ['ij', null, false],
  ]);
});

test('§+ the walk passes each place once, or every passage of one source', () => {
  const passages = [passage(1, 1, [0, 50]), passage(2, 2, [10, 20]), passage(3, 2, [60, 20])];
  expect(walkOf(passages, null)).toEqual([1, 3]);
  expect(walkOf(passages, 2)).toEqual([2, 3]);
});
