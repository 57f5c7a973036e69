import { test } from 'vitest';
import { digestOf, expectKept, keptInputs, tellingInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { readReferenceList } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

const answers = (text: string): string[] => {
  const { papers, ...rest } = readReferenceList(text);
  return [
    `${papers.length} references #${digestOf(rest)}`,
    ...papers.map((paper) => {
      const { text: _, ...fields } = writtenReference(paper);
      const words = Object.values(fields).map((value) => String(value ?? '').slice(0, 60));
      return `  ${words.join(' | ').replaceAll(/\s/g, ' ')} #${digestOf(paper)}`;
    }),
  ];
};

test('§+ reference lists in many styles, and the same with slips in them, are read as they were', () => {
  const draw = seededDraw(20_261_118);
  expectKept(
    'reference-lists',
    keptInputs<string>('reference-lists').flatMap((text, at) => [
      `# ${at}`,
      ...answers(text),
      ...answers(withSlip(text, draw)),
      ...answers(withSlip(withSlip(text, draw), draw)),
    ]),
  );
});

test('§+ references that bring each condition of the readers out either way are read as they were', () => {
  expectKept(
    'telling-references',
    tellingInputs<string>('telling-references').flatMap((text, at) => [`# ${at}`, ...answers(text)]),
  );
});
