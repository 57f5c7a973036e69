import { expect, test } from 'vitest';
import { phrasesIn } from './phrases.ts';
import { comparedText } from './result.ts';

test('§+ a fixed phrase is found whatever its signs, the longest first, and blanked in its place', () => {
  const text = '前言。本人郑重声明：所呈交的論文是獨立成果。后文 The Work is  my own end';
  const found = phrasesIn(text, ['本人郑重声明', '本人郑重声明，所呈交的论文是独立成果', 'the work is my own', '!!']);
  expect(found.map(([at, length]) => text.slice(at, at + length))).toEqual([
    '本人郑重声明：所呈交的論文是獨立成果',
    'The Work is  my own',
  ]);
  const compared = comparedText({ text, blocks: [] }, found);
  expect(compared).toHaveLength(text.length);
  expect(compared.replaceAll(/ +/g, ' ')).toBe('前言。 。后文 end');
  expect(phrasesIn(text, [])).toEqual([]);
});
