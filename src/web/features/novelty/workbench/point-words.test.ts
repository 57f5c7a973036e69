import { expect, test } from 'vitest';
import { markedParts, pointWords, wordsFound } from './point-words.ts';

const term = (text: string) => ({
  text,
  language: 'en' as const,
  phrase: false,
  truncate: false,
  field: 'topic' as const,
});
const point = (text: string, features: string[]) => ({
  text,
  features,
  verdict: 'new' as const,
  verdictName: '',
  evidence: [],
  asked: [],
  uncompared: [],
  overruled: null,
});
const lists = pointWords({
  points: [point('用于海水的高熵合金电极', ['高熵合金']), point('微胶囊触发的自修复', ['自修复', '微胶囊'])],
  query: { blocks: [{ terms: [term('高熵合金'), term('HEA')] }, { terms: [term('hydrogen')] }], not: [] },
  terms: [{ chinese: '自修复', english: 'self-healing' }],
});

test('§+ a synonym belongs to the point that its word stands in; the rest is of the query', () => {
  expect(lists).toEqual([
    { point: 0, words: ['高熵合金', 'HEA'] },
    { point: 1, words: ['自修复', '微胶囊', 'self-healing'] },
    { point: undefined, words: ['hydrogen'] },
  ]);
});

test('§+ words are marked by their point, whatever their case, and counted', () => {
  expect(markedParts('Self-healing hea for Hydrogen', lists)).toEqual([
    { text: 'Self-healing', mark: 1 },
    { text: ' ', mark: undefined },
    { text: 'hea', mark: 0 },
    { text: ' for ', mark: undefined },
    { text: 'Hydrogen', mark: 2 },
  ]);
  expect(markedParts('self healing', lists)).toEqual([{ text: 'self healing', mark: 1 }]);
  expect(wordsFound('self-healing HEA', lists)).toEqual([
    { point: 0, found: 1, of: 2 },
    { point: 1, found: 1, of: 3 },
  ]);
});
