import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReferences } from '../references/read-references.ts';
import { bibtexReader } from './bibtex.ts';
import { risReader } from './ris.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../tests/fixtures/papers/${name}`, import.meta.url), 'utf8');

const readers = [
  { reader: bibtexReader, text: fixture('messy.bib'), head: /^[ \t]*@\w+[ \t]*[{(]/gm },
  { reader: risReader, text: fixture('messy.ris'), head: /^TY {2}- /gm },
];

const cuts = fc.array(
  fc.record({
    at: fc.nat(4_000),
    drop: fc.nat(60),
    put: fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '}', '"', '@', '\n', '\\', 'TY  - ', '[1]', ' and '),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

const mangle = (text: string, changes: readonly { at: number; drop: number; put: string }[]): string =>
  changes.reduce(
    (now, { at, drop, put }) => now.slice(0, at % (now.length + 1)) + put + now.slice((at % (now.length + 1)) + drop),
    text,
  );

test.each(readers)(
  '§+ $reader.format: cuts and garbage never throw, and no entry is lost in silence',
  ({ reader, text }) => {
    fc.assert(
      fc.property(cuts, (changes) => {
        const broken = mangle(text, changes);
        const { records, problems } = reader.parse(broken);
        reader.sniff(broken);
        for (const { line, sentence } of problems) {
          expect(line).toBeGreaterThan(0);
          expect(sentence).toMatch(/^第 \d+ 行/);
        }
        if (broken.trim()) expect(records.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  },
);

test('§+ bibtex: a record more in the file is a record or a problem more in the answer', () => {
  fc.assert(
    fc.property(cuts, (changes) => {
      const broken = `${mangle(readers[0]!.text, changes)}\n`;
      const lost = (text: string): number => {
        const { records, problems } = bibtexReader.parse(text);
        return records.length + problems.filter((problem) => problem.lost).length;
      };
      expect(lost(`${broken}@article{last, title = {The last one}}`)).toBe(
        lost(`${broken}@comment{x}`) +
          (lost(broken) === 1 &&
          bibtexReader.parse(broken).records.length === 0 &&
          /没有找到/.test(bibtexReader.parse(broken).problems[0]?.sentence ?? '')
            ? 0
            : 1),
      );
    }),
    { numRuns: 100 },
  );
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
  ['points', (size) => '[1] A. B. '.repeat(size / 10)],
  ['numbers', (size) => '2019, 12(3): '.repeat(size / 13)],
  ['capitals', (size) => `1. ${'A-B '.repeat(size / 4)}. Title[J]. X, 2019.`],
  ['book marks', (size) => '《a》'.repeat(size / 3)],
];

test.each(hostile)('§+ reading %s takes time in proportion to the length', (_, build) => {
  const cost = (text: string): number => {
    const begun = performance.now();
    bibtexReader.parse(text);
    risReader.parse(text);
    readReferences(text);
    return performance.now() - begun;
  };
  cost(build(10_000));
  const small = Math.min(cost(build(20_000)), cost(build(20_000)));
  const large = Math.min(cost(build(160_000)), cost(build(160_000)));
  // Eight times the text; quadratic work would be sixty-four times the time.
  expect(large).toBeLessThan(Math.max(small, 20) * 24);
});
