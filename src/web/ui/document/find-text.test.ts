import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesIn } from './find-text.ts';

const read = (texts: readonly string[], query: string): string[] =>
  matchesIn(texts, query).map(({ from, to }) =>
    texts
      .map((text, i) => {
        if (i < from.text || i > to.text) return '';
        return text.slice(i === from.text ? from.offset : 0, i === to.text ? to.offset : text.length);
      })
      .join(''),
  );

test('§+ a word is found in either case, also where a line breaks it', () => {
  expect(read(['Web of Sci', 'ence 与 web'], 'WEB')).toEqual(['Web', 'web']);
  expect(read(['Web of Sci', '', 'ence'], 'science')).toEqual(['Science']);
});

test('§+ nothing is found for an empty word', () => {
  expect(matchesIn(['一', '二'], ' ')).toEqual([]);
});

test('§+ however a text is cut, the same places are found', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[abİ甲]{0,4}$/), { maxLength: 8 }), (texts) => {
      const whole = texts.join('');
      const found = read(texts, 'ab');
      expect(found).toEqual([...whole.matchAll(/ab/g)].map(() => 'ab'));
    }),
  );
});
