import { expect, test } from 'vitest';
import { kindOfDocument } from './document-kind.ts';
import { isPlain, oneLine, plainLine, withoutMarkup } from './markup.ts';

test.each([
  ['CO<sub>2</sub> and H<i>x</i>', 'CO2 and Hx'],
  ['a<br/>b<jats:p>c</jats:p>', 'abc'],
  ['p < 0.05 and q > 1', 'p < 0.05 and q > 1'],
  ['R&amp;D &lt;1&gt; &quot;x&quot; &apos;', 'R&D <1> "x" \''],
  ['&#946; &#x3b2; &#X3B2;', 'β β β'],
  // Signs nobody can see stay as they are written.
  ['&#31;&#32;|&#1114112;', '&#31; |&#1114112;'],
  ['&unknown; & more', '&unknown; & more'],
  ['<b>&amp;lt;</b>', '&lt;'],
])('§+ without markup %s is %s', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

test('§+ a value stands in one line with single blanks, however long it is', () => {
  expect(oneLine(' a\t b\n\u3000c\u00a0 ')).toBe('a b c');
  expect(oneLine(' a b ')).toBe('a b');
  const long = `${'word  '.repeat(4_000)}${' '.repeat(20_000)}end`;
  expect(oneLine(long)).toBe(`${'word '.repeat(4_000)}end`);
  expect(plainLine(' a <i>b</i>\n c ')).toBe('a b c');
  expect(plainLine(' a b ')).toBe('a b');
});

test('§+ only a value without markup and odd blanks is plain', () => {
  for (const text of ['a b', ' a ', '']) expect(isPlain(text), text).toBe(true);
  for (const text of ['a  b', 'a\tb', 'a\nb', 'a<b', 'a&b', 'a\u00a0b', 'a\u3000b'])
    expect(isPlain(text), text).toBe(false);
});

test.each([
  ['Article', 'article'],
  ['Review; Book Chapter', 'article'],
  ['Book Chapter', 'chapter'],
  ['Proceedings Paper', 'conference'],
  ['Case Reports', 'article'],
  ['Technical Report', 'report'],
  ['Doctoral dissertation', 'thesis'],
  ['unheard of; Patent', 'patent'],
  ['Notebook', 'article'],
  ['Monograph', 'book'],
  ['学位论文', 'thesis'],
  ['会议论文', 'conference'],
  ['期刊', 'article'],
  ['unheard of', undefined],
  ['', undefined],
  [undefined, undefined],
])('§+ the word %s of a database means %s, asked twice as well', (written, kind) => {
  expect(kindOfDocument(written)).toBe(kind);
  expect(kindOfDocument(written)).toBe(kind);
});
