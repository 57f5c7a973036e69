import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { readReferences } from '../references/read-references.ts';
import { bibtexReader } from './bibtex/bibtex.ts';
import { medlineReader } from './medline/medline.ts';
import { pubmedXmlReader } from './medline/pubmed-xml.ts';
import { ovidReader } from './ovid/ovid.ts';
import type { Reader } from './reader.ts';
import { endnoteXmlReader } from './reference-managers/endnote-xml.ts';
import { referReader } from './reference-managers/refer.ts';
import { refworksReader } from './reference-managers/refworks.ts';
import { risReader } from './ris/ris.ts';
import { wosTaggedReader } from './wos/wos-tagged.ts';

/** A record more at the end, on lines of its own. */
const readers: { reader: Reader; text: string; more: string }[] = [
  { reader: bibtexReader, text: fixtureText('papers/messy.bib'), more: '@article{last, title = {The last one}}' },
  { reader: risReader, text: fixtureText('papers/messy.ris'), more: 'TY  - JOUR\nTI  - The last one\nER  - ' },
  { reader: wosTaggedReader, text: fixtureText('records/wos.txt'), more: 'PT J\nTI The last one\nER' },
  { reader: medlineReader, text: fixtureText('records/pubmed.nbib'), more: 'PMID- 1\nOWN - NLM\nTI  - The last one' },
  {
    reader: pubmedXmlReader,
    text: fixtureText('records/pubmed.xml'),
    more: '<PubmedArticle><MedlineCitation><PMID>1</PMID></MedlineCitation></PubmedArticle>',
  },
  {
    reader: ovidReader,
    text: fixtureText('records/ovid.txt'),
    more: '<9. >\nVN  - Ovid Technologies\nTI  - The last one',
  },
  {
    reader: endnoteXmlReader,
    text: fixtureText('records/endnote.xml'),
    more: '<record><titles><title>The last one</title></titles></record>',
  },
  { reader: refworksReader, text: fixtureText('records/refworks.txt'), more: 'RT Journal Article\nT1 The last one' },
  { reader: referReader, text: fixtureText('records/cnki.enw'), more: '%0 Journal Article\n%T The last one' },
];

/** A seeded sample always, the long form where it is asked for. */
const proof = Boolean(process.env.PROOF);
const runs = (sample: number): fc.Parameters<unknown> =>
  proof ? { numRuns: sample * 100 } : { numRuns: sample, seed: 20_261_115 };
const longest = proof ? 3_600_000 : 60_000;

const marks = [
  '{',
  '}',
  '"',
  '@',
  '\n',
  '\r',
  '\\',
  'TY  - ',
  'ER  - ',
  '[1]',
  ' and ',
  'PT J\n',
  '<',
  '>',
  '</record>',
];
const more = [
  '%0 ',
  'RT ',
  'PMID- ',
  '\n\n',
  '\u0000',
  '\uFFFD',
  '\uD800',
  '&#x',
  ']]>',
  '<!--',
  '__proto__ = {x},',
  'AU  - ',
];

const cuts = fc.array(
  fc.record({
    at: fc.nat(8_000),
    drop: fc.nat(60),
    put: fc.oneof(fc.string({ maxLength: 8, unit: 'binary' }), fc.constantFrom(...marks, ...more)),
  }),
  { minLength: 1, maxLength: 12 },
);

const mangle = (text: string, changes: readonly { at: number; drop: number; put: string }[]): string =>
  changes.reduce(
    (now, { at, drop, put }) => now.slice(0, at % (now.length + 1)) + put + now.slice((at % (now.length + 1)) + drop),
    text,
  );

/** Records, and those that a problem says are lost. */
const told = (reader: Reader, text: string): number => {
  const { records, problems } = reader.parse(text);
  for (const { line, sentence } of problems) {
    expect(line).toBeGreaterThan(0);
    expect(sentence).toMatch(/^第 \d+ 行/);
  }
  for (const { authors, affiliations, editors, provenance } of records) {
    expect(Object.getPrototypeOf(provenance.extra)).toBe(Object.prototype);
    for (const person of [...authors, ...editors])
      for (const place of person.affiliations) expect(affiliations[place]).toBeDefined();
  }
  return records.length + problems.filter(({ lost, sentence }) => lost && !sentence.includes('没有找到')).length;
};

describe.each(readers)('$reader.format', ({ reader, text, more: added }) => {
  test('§+ cuts and garbage never throw, and nothing is passed over in silence', { timeout: longest }, () => {
    fc.assert(
      fc.property(cuts, (changes) => {
        const broken = mangle(text, changes);
        const { records, problems } = reader.parse(broken);
        expect(reader.sniff(broken)).toBeGreaterThanOrEqual(0);
        if (broken.trim()) expect(records.length + problems.length).toBeGreaterThan(0);
        told(reader, broken);
      }),
      runs(50),
    );
  });

  test('§+ a record more in the file is a record or a problem more in the answer', { timeout: longest }, () => {
    fc.assert(
      fc.property(fc.nat(text.length), (length) => {
        const cut = `${text.slice(0, length)}\n\n`;
        expect(told(reader, cut + added)).toBe(told(reader, cut) + 1);
      }),
      runs(20),
    );
  });

  test('§+ bytes of another kind are answered', { timeout: longest }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(text.length), (noise, at) => {
        told(reader, noise);
        told(reader, text.slice(0, at) + noise + text.slice(at));
      }),
      runs(20),
    );
  });
});

const hostile: [string, (size: number) => string][] = [
  ['opening braces', (size) => `@article{a, title = ${'{'.repeat(size)}`],
  ['heads on one line', (size) => '@a{'.repeat(size / 3)],
  ['open heads on lines', (size) => '@a{t={\n'.repeat(size / 7)],
  ['quotes', (size) => `@article{a, title = ${'"a" # '.repeat(size / 6)}`],
  ['backslashes', (size) => `@article{a, title = {${"\\'".repeat(size / 2)}}}`],
  ['dollars', (size) => `@article{a, title = {${'$^'.repeat(size / 2)}}}`],
  ['authors', (size) => `@article{a, author = {${'A, B and '.repeat(size / 9)}}}`],
  ['spaces', (size) => `@article{a, title = {x${' '.repeat(size)}y}}`],
  ['tags', (size) => 'TY  - JOUR\n'.repeat(size / 11)],
  ['one long line', (size) => `TY  - JOUR\nAB  - ${'x '.repeat(size / 2)}`],
  ['continuations', (size) => `TY  - JOUR\nAB  - x\n${'y\n'.repeat(size / 2)}`],
  ['authors of one RIS record', (size) => `TY  - JOUR\n${'AU  - A, B\nAD  - C\n'.repeat(size / 18)}`],
  ['commas in a name', (size) => `TY  - JOUR\nAU  - ${','.repeat(size)}x\nY1  - ${'/'.repeat(size)}x`],
  [
    'linked authors',
    (size) => `PT J\nAU ${'A, B\n   '.repeat(size / 16)}\nC1 [${'A, B; '.repeat(size / 12)}] Univ X.\nER\n`,
  ],
  [
    'addresses of one author',
    (size) =>
      `PT J\nAU A, B\nC1 ${Array.from({ length: size / 16 }, (_, at) => `[A, B] X ${at}.`).join('\n   ')}\nER\n`,
  ],
  ['numbers of authors', (size) => `PT J\nAU A, B\nOI ${'A, B/0000-0001-2345-6789; '.repeat(size / 26)}\nER\n`],
  ['slashes', (size) => `PT J\nAU A, B\nRI ${'/'.repeat(size)}\nEM ${'a@'.repeat(size / 2)}\nER\n`],
  ['correspondence', (size) => `PT J\nAU A, B\nRP ${'A, B (corresponding author), X.; '.repeat(size / 33)}\nER\n`],
  ['references', (size) => `PT J\nTI x\nCR ${'Doe J, 2001, X, V1\n   '.repeat(size / 22)}\nER\n`],
  ['brackets', (size) => `PT J\nTI x\nFU ${'[;'.repeat(size / 2)}\nC1 ${'['.repeat(size)}\nER\n`],
  ['open articles', (size) => '<PubmedArticle>'.repeat(size / 15)],
  ['deep elements', (size) => `<record>${'<a>'.repeat(size / 6)}${'</b>'.repeat(size / 8)}</record>`],
  ['attributes', (size) => `<record a=${'"x" b='.repeat(size / 6)}></record>`],
  ['comments', (size) => `<record>${'<!-- '.repeat(size / 5)}</record>`],
  ['entities', (size) => `<record><titles><title>${'&amp;'.repeat(size / 5)}</title></titles></record>`],
  ['article numbers', (size) => `PMID- 1\n${'FAU - A, B\nAU  - A B\nAD  - C\n'.repeat(size / 29)}`],
  [
    'marked names',
    (size) => `%0 Journal Article\n%A ${'张三[1];'.repeat(size / 6)}\n%+ ${'[1]大学;'.repeat(size / 6)}`,
  ],
  ['Chinese commas', (size) => `RT Journal Article\nA1 ${'张三,'.repeat(size / 3)}\nK1 ${'词 '.repeat(size / 2)}`],
  [
    'sources of Ovid',
    (size) => `<1. >\nVN  - Ovid\nSO  - ${'A. 1(2'.repeat(size / 6)}\nAU  - ${'[ '.repeat(size / 2)}`,
  ],
  [
    'notes',
    (size) =>
      `TY  - JOUR\nAU  - A, B\nN1  - Accession Number: 1; ${'A, B 1 '.repeat(size / 7)}; Affiliation: ${'1: x '.repeat(size / 5)}`,
  ],
  ['points', (size) => '[1] A. B. '.repeat(size / 10)],
  ['numbers', (size) => '2019, 12(3): '.repeat(size / 13)],
  ['capitals', (size) => `1. ${'A-B '.repeat(size / 4)}. Title[J]. X, 2019.`],
  ['book marks', (size) => '《a》'.repeat(size / 3)],
];

const read = (text: string): void => {
  for (const { reader } of readers) for (const item of reader.read(text)) expect(item).toBeTruthy();
  readReferences(text);
};

test.each(sampled(hostile, 6))(
  '§+ reading %s takes time in proportion to the length',
  { timeout: longest },
  (_, build) => {
    // Time of the processor, which other programs lengthen less, and of several turns the least.
    const cost = (text: string): number => {
      const begun = process.threadCpuUsage();
      read(text);
      const { user, system } = process.threadCpuUsage(begun);
      return (user + system) / 1000;
    };
    cost(build(5_000));
    let [small, large] = [Infinity, Infinity];
    for (let turn = 0; turn < 6; turn += 1) {
      small = Math.min(small, cost(build(10_000)));
      large = Math.min(large, cost(build(80_000)));
      if (turn > 0 && large < Math.max(small, 10) * 24) break;
    }
    // Eight times the text; quadratic work would be sixty-four times the time.
    expect(large).toBeLessThan(Math.max(small, 10) * 24);
  },
);

test.runIf(proof).each(hostile)('§+ 100 MB of %s are answered', { timeout: longest }, (_, build) => {
  const text = build(100_000_000);
  for (const { reader } of readers) {
    let items = 0;
    for (const item of reader.read(text)) items += item ? 1 : 0;
    expect(items).toBeGreaterThan(0);
  }
});
