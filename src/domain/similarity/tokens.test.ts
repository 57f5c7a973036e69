import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterWeight, tokensOf, wordWeight } from './tokens.ts';

type Token = [word: string, start: number, end: number, weight: number];

const tokens = (text: string, fold?: (one: string) => string): Token[] => {
  const { words, starts, ends, weights } = tokensOf(text, fold ? { foldCharacter: fold } : {});
  expect([starts.length, ends.length, weights.length]).toEqual([words.length, words.length, words.length]);
  return words.map((word, at) => [word, starts[at]!, ends[at]!, weights[at]!]);
};

/** Sign by sign, without the short ways of the common ones. */
const slowly = (text: string): Token[] => {
  const found: Token[] = [];
  let open: Token | undefined;
  let at = 0;
  for (const sign of text) {
    const plain = sign
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase();
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sign)) {
      open = undefined;
      for (const one of plain) found.push([one, at, at + sign.length, characterWeight]);
    } else if (/[\p{L}\p{N}]/u.test(sign)) {
      if (!open) {
        open = ['', at, at, wordWeight];
        found.push(open);
      }
      open[0] += plain;
      open[2] = at + sign.length;
    } else if (/\p{M}/u.test(sign)) {
      if (open) open[2] = at + sign.length;
    } else open = undefined;
    at += sign.length;
  }
  return found;
};

/** Both sides of each bound: `@A`, `Z[`, `` `a ``, `z{`, `/0`, `9:`, the first and last common ideograph. */
const signs = [
  '@',
  'A',
  'Z',
  '[',
  '`',
  'a',
  'z',
  '{',
  '/',
  '0',
  '9',
  ':',
  '一',
  '\u9fff',
  '\u4dff',
  'か',
  'カ',
  'é',
  'e\u0301',
  'ﬁ',
  'Ⅳ',
  '½',
  '𠀀',
  '\u3400',
  ' ',
  '\u3000',
  '。',
  'ß',
  '~',
  '\u0080',
  'μ',
];

test('§+ words and characters are what they are sign by sign, each at its place', () => {
  for (const one of signs)
    for (const other of signs) expect(tokens(`${one}${other}`), `${one}${other}`).toEqual(slowly(`${one}${other}`));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), (list) => {
      expect(tokens(list.join(''))).toEqual(slowly(list.join('')));
    }),
  );
});

test('§+ characters are folded as asked, words are not', () => {
  const fold = (one: string): string => (one === '體' ? '体' : one === 'a' ? 'b' : one);
  expect(tokens('體 a', fold)).toEqual([
    ['体', 0, 1, characterWeight],
    ['a', 2, 3, wordWeight],
  ]);
});
