import { expect, test } from 'vitest';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';

const kindOf = (...types: string[]) =>
  collect(
    readText(
      `PMID- 1\nOWN - NLM\n${types.map((type) => `PT  - ${type}\n`).join('')}TI  - A title of some length\nAU  - Able A\n`,
    ).items,
  ).records.map(({ kind, documentType }) => [kind, documentType])[0];

test.each([
  [['Journal Article'], 'article'],
  [['Journal Article', 'Review'], 'article'],
  [['Book Chapter'], 'chapter'],
  [['Review', 'Book Chapter'], 'chapter'],
  [['Books'], 'book'],
  [['Book', 'Review'], 'book'],
  [['Monograph'], 'book'],
  [['Preprint'], 'preprint'],
  [['Journal Article', 'Preprint'], 'preprint'],
  [['Dissertation'], 'thesis'],
  [['Something else'], 'article'],
])('§+ a record of PubMed of the types %j is of the kind %s', (types, kind) => {
  expect(kindOf(...types)).toEqual([kind, types.join('; ')]);
});
