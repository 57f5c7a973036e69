import { expect, test } from 'vitest';
import { digestOf, expectKept, keptInputs, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { oddExport } from '#tests/builders/records/odd-exports.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { databaseOfRecords } from '../recognise-database.ts';
import { likelyAuthor } from './people/likely-author.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';

test('§+ exports that bring each condition of the readers out either way are read as they were', () => {
  const files = keptInputs<{ text: string }>('exports').flatMap(({ text }) =>
    typeof text === 'string' && text.length < 1500 ? text : [],
  );
  expectKept(
    'telling-exports',
    tellingInputs<number>('telling-exports').map((seed) => {
      const { format, items } = readText(oddExport(seededDraw(seed), files));
      const { records, problems } = collect(items);
      const likely = records.map(({ authors }) => authors.map(({ name }) => likelyAuthor(authors, name)));
      const title = records[0]?.title.replaceAll(/\s/g, ' ').slice(0, 40) ?? '';
      const all = digestOf([databaseOfRecords(records), records, problems, likely]);
      return `${seed} ${format}: ${records.length} records, ${problems.length} problems, ${title} #${all}`;
    }),
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
