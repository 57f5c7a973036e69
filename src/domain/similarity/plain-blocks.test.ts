import { expect, test } from 'vitest';
import { joinLines, plainBlocks } from './plain-blocks.ts';

test.each([
  ['', 'next', 'next'],
  ['one', 'two', 'one two'],
  ['one', '', 'one '],
  ['激光', '熔覆', '激光熔覆'],
  ['激光', 'laser', '激光laser'],
  ['laser', '激光', 'laser激光'],
  ['激光，', 'laser', '激光，laser'],
  ['laser', '（激光', 'laser（激光'],
  ['called', '“laser', 'called“laser'],
  ['self-', 'made', 'selfmade'],
  // No word broken by the margin: a name, a number, a dash.
  ['X-', 'ray', 'X- ray'],
  ['made-', 'In', 'made- In'],
  ['page 3-', 'four', 'page 3- four'],
])('§+ %j and %j are one paragraph: %j', (before, after, joined) => {
  expect(joinLines(before, after)).toBe(joined);
});

const textsOf = (text: string): string[] => plainBlocks(text).map((block) => block.text);
/** A line of that many letters. */
const line = (length: number, letter = 'a'): string => letter.repeat(length);

test('§+ lines of any other length are paragraphs, empty ones are none', () => {
  expect(textsOf('\uFEFFone\r\n\r\n two \rthree\ffour\n')).toEqual(['one', 'two', 'three', 'four']);
  expect(textsOf('')).toEqual([]);
});

test('§+ lines broken off by the margin are joined up to an empty or an indented one', () => {
  const wrapped = [
    line(40),
    line(40),
    line(41),
    line(12),
    '',
    `  ${line(40, 'b')}`,
    line(40, 'b'),
    `\u3000\u3000${line(40, 'c')}`,
    line(40, 'c'),
    line(40, 'c'),
  ];
  expect(textsOf(wrapped.join('\n'))).toEqual([
    `${line(40)} ${line(40)} ${line(41)} ${line(12)}`,
    `${line(40, 'b')} ${line(40, 'b')}`,
    `${line(40, 'c')} ${line(40, 'c')} ${line(40, 'c')}`,
  ]);
  // One blank alone is no indent.
  expect(textsOf([...Array.from({ length: 8 }, () => line(40)), ` ${line(40)}`].join('\n'))).toHaveLength(1);
});

test.each<[why: string, lengths: number[], joined: boolean]>([
  ['eight long lines', Array.from({ length: 8 }, () => 40), true],
  ['seven are too few to tell', Array.from({ length: 7 }, () => 40), false],
  ['lines of 20 are not long', Array.from({ length: 8 }, () => 20), false],
  ['lines of 21 are', Array.from({ length: 8 }, () => 21), true],
  ['119 is a page wide', Array.from({ length: 8 }, () => 119), true],
  ['120 is a paragraph', Array.from({ length: 8 }, () => 120), false],
  [
    '15 in 100 shorter is still the margin',
    [...Array.from({ length: 4 }, () => 100), ...Array.from({ length: 4 }, () => 85)],
    true,
  ],
  ['16 in 100 is not', [...Array.from({ length: 4 }, () => 100), ...Array.from({ length: 4 }, () => 84)], false],
  ['more than half must be', [100, 100, 100, 100, 100, 50, 50, 50, 50], true],
  ['half are not more than half', [100, 100, 100, 100, 50, 50, 50, 50], false],
])('§+ %s', (_why, lengths, joined) => {
  expect(textsOf(lengths.map((length) => line(length)).join('\n'))).toHaveLength(joined ? 1 : lengths.length);
});
