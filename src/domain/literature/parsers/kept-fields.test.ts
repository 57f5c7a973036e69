import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, expectKept, keptInputs, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { oddExport, oddExports, withOddValues } from '#tests/builders/records/odd-exports.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { databaseOfRecords } from '../recognise-database.ts';
import type { LiteratureRecord } from '../record.ts';
import { likelyAuthor } from './people/likely-author.ts';
import { type HowToRead, readText } from './read-any.ts';
import { collect } from './reader.ts';

const recordLine = (record: LiteratureRecord): string =>
  [
    record.title,
    record.authors.map(({ name }) => name).join('; '),
    record.source,
    record.year,
    record.volume,
    record.issue,
    record.pages,
    record.doi,
    record.kind,
  ]
    .map((value) => String(value ?? '').slice(0, 40))
    .join(' | ')
    .replaceAll(/\s/g, ' ');

const answers = (text: string, how?: HowToRead): string[] => {
  const { format, items } = readText(text, how);
  const { records, problems } = collect(items);
  return [
    `${format} ${digestOf(databaseOfRecords(records))}`,
    ...records.map((record) => {
      const likely = record.authors.map(({ name }) => likelyAuthor(record.authors, name));
      return `  ${recordLine(record)} #${digestOf([record, likely])}`;
    }),
    ...problems.map(({ sentence }) => `  ! ${sentence.slice(0, 100)}`),
  ];
};

test.each(Object.entries(oddExports))(
  '§+ %s with any of its fields, however they are written, is read as it was',
  (name, write) => {
    const draw = seededDraw(20_261_118);
    const texts = Array.from({ length: 50 }, () => write(draw));
    expectKept(
      `fields-${name.replace(' ', '-')}`,
      texts.flatMap((text) => answers(text)),
    );
  },
);

/** A line for all that is read of a text. */
const briefly = (text: string, how?: HowToRead): string => {
  const [format, ...lines] = answers(text, how);
  const problems = lines.filter((line) => line.startsWith('  !')).length;
  return `${format!.split(' ')[0]}: ${lines.length - problems} records, ${problems} problems #${digestOf([format, lines])}`;
};

const files = path.resolve(import.meta.dirname, '../../../../tests/fixtures/records');

test('§+ files that tell more, with some values written otherwise, are read as they were', () => {
  const draw = seededDraw(9);
  const texts = readdirSync(files)
    .toSorted()
    .map((name) => readFileSync(path.join(files, name), 'utf8'));
  const variants = texts.flatMap((text) => Array.from({ length: 12 }, () => withOddValues(text, draw)));
  expectKept(
    'odd-files',
    variants.map((text) => briefly(text)),
  );
});

const parts = 4;

test.each(Array.from({ length: parts }, (_, part) => part))(
  '§+ exports with some values written otherwise are read as they were, part %i',
  (part) => {
    const draw = seededDraw(part);
    const inputs = keptInputs<{ text: string; how?: HowToRead }>('exports').filter(
      ({ text }, at) => typeof text === 'string' && at % parts === part,
    );
    const variants = inputs.flatMap(({ text, how }) =>
      // What is parted by elements and names tells more in a text as long.
      Array.from({ length: /^\s*[<{]/.test(text) ? 4 : 1 }, () => ({ text: withOddValues(text, draw), how })),
    );
    expectKept(
      `odd-exports-${part}`,
      variants.map(({ text, how }) => briefly(text, how)),
    );
  },
);

test('§+ exports that bring each condition of the readers out either way are read as they were', () => {
  const files = keptInputs<{ text: string }>('exports').flatMap(({ text }) =>
    typeof text === 'string' && text.length < 1500 ? text : [],
  );
  expectKept(
    'telling-exports',
    tellingInputs<number>('telling-exports').map((seed) => `${seed} ${briefly(oddExport(seededDraw(seed), files))}`),
  );
});

test('§+ a label without a value says nothing', () => {
  const text = [
    'Database: Ovid MEDLINE(R) ALL <1946 to May 01, 2021>\n\n<1>\nUnique Identifier\n  33123456\nAuthors\n  Zhang S\nTitle\n  A test',
    'Source\n  Tests. 12(3):15-20, 2020\nCorrespondence Address\nISSN\n  1234-5679\n',
  ].join('\n');
  const { records, problems } = collect(readText(text).items);
  expect(records.map(({ title, correspondence }) => [title, correspondence])).toEqual([['A test', []]]);
  expect(problems).toEqual([]);
});
