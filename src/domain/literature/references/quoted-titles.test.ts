import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import { splitReferences } from './split-references.ts';
import { writtenReference } from './written-reference.ts';

const read = (text: string) => writtenReference(readReferences(text)[0]!);
const title = 'Slow rivers of the plain';
const source = 'Journal of River Studies';
const numbers = '2018, 12(3): 45-50.';
const fields = { authors: ['Berg, A', 'Stone, P'], source, year: '2018', volume: '12', issue: '3', pages: '45-50' };

describe('titles in quotes', () => {
  test.each<[form: string, text: string, title?: string]>([
    ['a point inside', `Berg A, Stone P, “${title}.” ${source}, ${numbers}`],
    ['a comma inside', `Berg A, Stone P, “${title},” ${source}, ${numbers}`],
    ['a comma outside', `Berg A, Stone P, “${title}”, ${source}, ${numbers}`],
    ['nothing between', `Berg A, Stone P, “${title}” ${source}, ${numbers}`],
    ['straight', `Berg A, Stone P, "${title}," ${source}, ${numbers}`],
    ['straight, nothing between', `Berg A, Stone P, "${title}" ${source}, ${numbers}`],
    ['British', `Berg A, Stone P, ‘${title}’, ${source}, ${numbers}`],
    ['British with a point inside', `Berg A, Stone P, ‘${title}.’ ${source}, ${numbers}`],
    ['British, straight', `Berg A, Stone P, '${title}', ${source}, ${numbers}`],
    [
      'an apostrophe inside',
      `Berg A, Stone P, ‘The river’s slow plain’, ${source}, ${numbers}`,
      'The river’s slow plain',
    ],
    [
      'a straight apostrophe inside',
      `Berg A, Stone P, 'The river's slow plain', ${source}, ${numbers}`,
      "The river's slow plain",
    ],
    ['a question inside', `Berg A, Stone P, “Why slow rivers?” ${source}, ${numbers}`, 'Why slow rivers?'],
    [
      'words quoted inside',
      `Berg A, Stone P, “On “slow” rivers of the plain,” ${source}, ${numbers}`,
      'On “slow” rivers of the plain',
    ],
    [
      'curly inside straight',
      `Berg A, Stone P, "On “slow” rivers of the plain," ${source}, ${numbers}`,
      'On “slow” rivers of the plain',
    ],
    [
      'straight inside straight',
      `Berg A, Stone P, "On "slow" rivers of the plain," ${source}, ${numbers}`,
      'On "slow" rivers of the plain',
    ],
    [
      'quoted words at the end',
      `Berg A, Stone P, “Rivers of the ‘slow plain’,” ${source}, ${numbers}`,
      'Rivers of the ‘slow plain’',
    ],
    ['the year behind the names', `Berg A, Stone P (2018) “${title}”, ${source}, 12(3): 45-50.`],
    ['the year behind the title', `Berg A, Stone P “${title}”, 2018, ${source}, 12(3): 45-50.`],
    ['names behind the title', `“${title}” by Berg A, Stone P, ${source}, ${numbers}`],
    ['names in brackets behind the title', `“${title}” (Berg A, Stone P), ${source}, ${numbers}`],
    ['names straight behind the title', `“${title}”, Berg A, Stone P, ${source}, ${numbers}`],
  ])('§+ %s', (_form, text, whole = title) => {
    expect(read(text)).toMatchObject({ ...fields, title: whole });
  });

  test('§+ quotes that hold next to nothing hold no title', () => {
    for (const text of [
      `Berg A, Stone P. The “x” rivers of the plain. ${source}, ${numbers}`,
      `Berg A, Stone P. ‘The’ rivers of the plain. ${source}, ${numbers}`,
    ])
      expect(read(text).title, text).toContain('rivers of the plain');
  });
});

const items = (lines: readonly string[]): string[] => splitReferences(lines.join('\n')).map(({ text }) => text);
const one = `Berg A. ${title}[J]. ${source}, ${numbers}`;
const two = 'Stone P. Quick hills[J]. Hill Letters, 2019, 3(1): 7-9.';
const three = 'Moreau C. Old stones[M]. Paris: Seuil, 2001.';

describe('lists as they are pasted', () => {
  test('§+ lines of an answered mail lose their marks where four in five have them', () => {
    const quoted = [one, two, three, one, two].map((line) => `> ${line}`);
    expect(items(quoted)).toEqual([one, two, three, one, two]);
    expect(items([one, two, three].map((line) => `>> ${line}`))).toEqual([one, two, three]);
    // Blank lines do not count.
    expect(items(quoted.flatMap((line) => ['', line]))).toEqual([one, two, three, one, two]);
    expect(items([...quoted.slice(0, 4), two])).toEqual([one, two, three, one, two]);
  });

  test('§+ numbers on lines of their own belong to the next, where several stand so', () => {
    for (const mark of [
      (n: number) => `${n}.`,
      (n: number) => `[${n}]`,
      (n: number) => `（${n}）`,
      (n: number) => `${n}、`,
    ])
      expect(
        splitReferences([mark(1), one, mark(2), two, mark(3), three].join('\n')).map(({ text, number }) => [
          text,
          number,
        ]),
      ).toEqual([
        [one, 1],
        [two, 2],
        [three, 3],
      ]);
    // Two numbers below each other, and one at the end, have no item.
    expect(items(['1.', '2.', one, '3.', two, '4.']).join(' ')).toContain(one);
  });

  test('§+ lines pushed in go on with the line at the margin', () => {
    for (const margin of ['  ', '\t', '\u3000'])
      expect(
        items([
          `Berg A. ${title}.`,
          `${margin}${source}, ${numbers}`,
          'Stone P. Quick hills.',
          `${margin}Hill Letters, 2019, 3(1): 7-9.`,
        ]),
      ).toEqual([`Berg A. ${title}. ${source}, ${numbers}`, 'Stone P. Quick hills. Hill Letters, 2019, 3(1): 7-9.']);
  });

  test.each([2, 3, 4])('§+ title, names and source below each other, %i lines an item', (rows) => {
    const lines = (name: string, what: string, where: string): string[] =>
      rows === 2
        ? [`${name}. ${what}`, where]
        : rows === 3
          ? [what, name, where]
          : [what, name, 'Hill University Press', where];
    const list = [
      ...lines('Berg A', title, `${source}, ${numbers}`),
      ...lines('Stone P', 'Quick hills', 'Hill Letters, 2019, 3(1): 7-9.'),
    ];
    const found = splitReferences(list.join('\n'));
    expect(found.map(({ fromLine, toLine }) => [fromLine, toLine])).toEqual([
      [1, rows],
      [rows + 1, rows * 2],
    ]);
  });

  test('§+ a heading and what is no reference stand beside the items', () => {
    expect(items(['参考文献', one, two])).toEqual([one, two]);
    expect(items(['References', '', one, '', two, ''])).toEqual([one, two]);
  });
});
