import { expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { expectKept, keptInputs } from '#tests/builders/records/kept-answers.ts';
import { leftOutLines, withoutOneElement, withoutOneLine } from '#tests/builders/records/left-out.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';

const answer = (text: string) => {
  const { format, items } = readText(text);
  const { records, problems } = collect(items);
  return {
    format,
    records: records.map(({ provenance: _, ...record }) => record),
    problems: problems.map(({ sentence }) => sentence),
  };
};

const samples = keptInputs<{ text: string }>('exports');
const files: readonly [name: string, text: string][] = [
  ...['pubmed.xml', 'endnote.xml', 'pubmed.nbib', 'ovid.txt', 'refworks.txt', 'wos.txt', 'cnki.enw'].map(
    (name): [string, string] => [name, fixtureText(`records/${name}`)],
  ),
  ['wos.xml', samples[472]!.text],
  ['weipu.xml', samples[43]!.text],
];

test.each(files)('§+ of %s each part is read, and what it takes along where it is missing', (name, text) => {
  const whole = answer(text);
  expect(whole.records.length).toBeGreaterThan(0);
  const parts = text.trimStart().startsWith('<') ? withoutOneElement(text) : withoutOneLine(text);
  expectKept(`left-out-${name.replace('.', '-')}`, leftOutLines(whole, parts, answer));
});

test.each(['docdb', 'ep-specification', 'us-application-2003', 'us-design', 'us-grant', 'us-grant-2002'])(
  '§+ of the patent document %s each element is read, and what it takes along where it is missing',
  (name) => {
    const text = fixtureText(`patents/${name}.xml`);
    const whole = answer(text);
    expect(whole.records).toHaveLength(1);
    expectKept(`left-out-${name}`, leftOutLines(whole, withoutOneElement(text), answer));
  },
);
