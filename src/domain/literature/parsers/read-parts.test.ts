import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { wosXml } from '#tests/builders/records/wos-xml.ts';
import { allReaders } from './read-any.ts';
import { readParts } from './read-parts.ts';
import { splitDelimited } from './tables/delimited.ts';

const wos = fixtureText('records/wos.txt');
const texts: Record<string, string> = {
  'wos-tagged': wos.repeat(3),
  ris: fixtureText('papers/messy.ris').repeat(2),
  bibtex: fixtureText('papers/messy.bib'),
  medline: `${fixtureText('records/pubmed.nbib')}\n\n`.repeat(3),
  'pubmed-xml': fixtureText('records/pubmed.xml').repeat(2),
  'wos-xml': wosXml([
    { uid: 'WOS:000000000000001', title: 'One' },
    { uid: 'WOS:000000000000002', title: 'Two' },
  ]).repeat(2),
  'endnote-xml': fixtureText('records/endnote.xml').repeat(2),
  refworks: `${fixtureText('records/refworks.txt')}\n\n`.repeat(3),
  refer: `${fixtureText('records/cnki.enw')}\n\n`.repeat(3),
  noteexpress: '{Reference Type}: Journal Article\n{Title}: 题\n{Author}: 张三\n\n'.repeat(9),
  'cnki-e-study': 'DataType: 1\nTitle-题名: 题\nAuthor-作者: 张三;\n\n'.repeat(9),
  'cssci-text': '【来源篇名】题\n【来源作者】张三/李四\n-----------\n'.repeat(9),
  'ei-ascii': '<RECORD 1>\n\nTitle:T\nAuthors:Zhang, S (1)\nDatabase:Compendex\n\n'.repeat(9),
};

const cutUp = (text: string, places: readonly number[]): string[] => {
  const cuts = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return cuts.slice(1).map((to, at) => text.slice(cuts[at], to));
};

const places = fc.array(fc.nat(1_000_000), { maxLength: 12 });
const numRuns = process.env.PROOF ? 2_000 : 15;

describe.each(Object.entries(texts))('%s', (format, text) => {
  const reader = allReaders.find((one) => one.format === format)!;

  test.each([
    ['as it is', text],
    ['with lines ended otherwise', text.replaceAll('\n', '\r\n')],
  ])('§+ a text in pieces, %s, gives the records and problems of the whole', (_, whole) => {
    const expected = [...reader.read(whole)];
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 2_000 }), (cuts, length) => {
        expect([...readParts(reader, cutUp(whole, cuts), length)]).toEqual(expected);
      }),
      { numRuns },
    );
  });
});

test('§+ a long text is read in parts, each soon after it came', () => {
  const reader = allReaders.find(({ format }) => format === 'wos-tagged')!;
  let came = 0;
  const pieces = function* () {
    for (; came < 100; came += 1) yield wos;
  };
  const first = readParts(reader, pieces(), 2 * wos.length).next();
  expect(first.done).toBe(false);
  expect(came).toBeLessThan(5);
});

test('§+ a table in pieces gives the rows and problems of the whole', () => {
  const mark = fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', ' ', '""', '","');
  fc.assert(
    fc.property(fc.string({ unit: mark, maxLength: 60 }), places, (text, cuts) => {
      const cut = { delimiter: ',' as const, quotes: true };
      expect([...splitDelimited(cutUp(text, cuts), cut)]).toEqual([...splitDelimited(text, cut)]);
    }),
    { numRuns: numRuns * 10 },
  );
});
