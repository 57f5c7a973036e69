import { test } from 'vitest';
import { digestOf, expectKept, keptInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import type { LiteratureRecord } from '../record.ts';
import { type HowToRead, readText } from './read-any.ts';
import { collect } from './reader.ts';

const recordLine = ({ title, authors, source, year, volume, issue, pages, doi, kind }: LiteratureRecord): string =>
  [title, authors.map(({ name }) => name).join('; '), source, year, volume, issue, pages, doi, kind]
    .map((value) => String(value ?? '').slice(0, 60))
    .join(' | ')
    .replaceAll(/\s/g, ' ');

/** What is read of a text: its format, each record and each problem. */
const answers = (text: string, how: HowToRead | undefined): string[] => {
  const { format, items } = readText(text, how);
  const { records, problems } = collect(items);
  return [
    `${format}: ${records.length} records`,
    ...records.map((record) => `  ${recordLine(record)} #${digestOf(record)}`),
    ...problems.map(({ sentence }) => `  ! ${sentence}`),
  ];
};

test('§+ exports of every format, and the same with a slip in them, are read as they were', () => {
  const draw = seededDraw(20_261_118);
  expectKept(
    'exports',
    keptInputs<{ text: string; how?: HowToRead }>('exports').flatMap(({ text, how }, at) => [
      `# ${at}`,
      ...answers(text, how),
      ...answers(withSlip(text, draw), how),
    ]),
  );
});
