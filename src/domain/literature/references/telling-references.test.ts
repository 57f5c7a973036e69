import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { readReferenceList } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

test('§+ references that bring each condition of the readers out either way are read as they were', () => {
  expectKept(
    'telling-references',
    tellingInputs<string>('telling-references').map((text, at) => {
      const list = readReferenceList(text);
      const { text: _, ...fields } = list.papers[0] ? writtenReference(list.papers[0]) : { text };
      const words = Object.values(fields).map((value) => String(value ?? '').slice(0, 60));
      return `${at}: ${list.papers.length} references, ${words.join(' | ').replaceAll(/\s/g, ' ')} #${digestOf(list)}`;
    }),
  );
});
