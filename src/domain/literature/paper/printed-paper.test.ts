import { expect, test } from 'vitest';
import type { PaperValues } from './described-paper.ts';
import { chosenAuthors, fieldDifferences, fieldFault, type PrintedPaper, printedValues } from './printed-paper.ts';

const values: PaperValues = {
  title: 'On tests',
  authors: 'Zhang, San; Li, Si',
  source: 'Journal of Tests',
  issn: '1234-5679',
  year: '2024',
  volume: '1',
  issue: '2',
  pages: '3-4',
  doi: '10.1000/a',
};
const place = { position: null, role: null } as never;
const paper = (
  typed: Partial<PaperValues>,
  record: Partial<PaperValues> | null = {},
  choices: PrintedPaper['choices'] = {},
): PrintedPaper => ({
  entry: { ...values, ...typed, year: typed.year === '' ? null : Number(typed.year ?? values.year) },
  found: record && { recordId: 'r', values: { ...values, ...record }, documentType: '', place },
  choices,
});
const by = { by: '某人', at: '2026-11-01T00:00:00Z' };
const differing = (typed: Partial<PaperValues>, record: Partial<PaperValues> = {}) =>
  fieldDifferences(paper(typed, record)).map(({ field }) => field);

test('§+ the record is printed; what it leaves out, or what nobody found, is printed as typed', () => {
  expect(printedValues(paper({ title: 'Typed' }))).toMatchObject({ title: 'On tests', year: '2024' });
  expect(printedValues(paper({ volume: '9' }, { volume: '' }))).toMatchObject({ volume: '9' });
  expect(printedValues(paper({ title: 'Typed', year: '' }, null))).toMatchObject({ title: 'Typed', year: '' });
});

test('§+ a person’s choice stands: the typed value where there is one, or the corrected', () => {
  const typed = { use: 'typed', ...by } as const;
  const corrected = { use: 'corrected', value: 'Right', reason: '刊误', ...by } as const;
  expect(printedValues(paper({ title: 'Typed' }, {}, { title: typed })).title).toBe('Typed');
  expect(printedValues(paper({ title: '' }, {}, { title: typed })).title).toBe('On tests');
  expect(printedValues(paper({ title: 'Typed' }, {}, { title: { use: 'record', ...by } })).title).toBe('On tests');
  expect(printedValues(paper({}, {}, { title: corrected })).title).toBe('Right');
  expect(fieldDifferences(paper({}, {}, { title: corrected }))).toEqual([
    { field: 'title', typed: 'On tests', record: 'On tests', choice: corrected },
  ]);
  expect(fieldDifferences(paper({}, {}, { title: typed }))).toEqual([]);
});

test('§+ authors that a person put in place of the record’s: corrected, or typed and not empty', () => {
  const of = (authors: string, choice?: PrintedPaper['choices']['authors']) =>
    chosenAuthors(paper({ authors }, {}, choice ? { authors: choice } : {}));
  expect(of('Wang, Wu')).toBeNull();
  expect(of('Wang, Wu', { use: 'record', ...by })).toBeNull();
  expect(of('Wang, Wu', { use: 'typed', ...by })).toBe('Wang, Wu');
  expect(of('', { use: 'typed', ...by })).toBeNull();
  expect(of('Wang, Wu', { use: 'corrected', value: 'Zhao, Liu', reason: '刊误', ...by })).toBe('Zhao, Liu');
});

test('§+ fields differ where both say something and not the same', () => {
  expect(differing({})).toEqual([]);
  expect(differing({ title: 'ON  TESTS.', doi: '10.1000/A' })).toEqual([]);
  expect(differing({ title: 'On guesses', pages: '5' })).toEqual(['title', 'pages']);
  expect(differing({ volume: '' })).toEqual([]);
  expect(differing({}, { volume: '' })).toEqual([]);
  expect(fieldDifferences(paper({ title: 'Other' }, null))).toEqual([]);
});

test('§+ two lists of authors differ by their length or by one author among them', () => {
  expect(differing({ authors: 'San Zhang; Si Li' })).toEqual([]);
  expect(differing({ authors: 'Zhang, S; Li, S' })).toEqual([]);
  expect(differing({ authors: 'Zhang, San; Wang, Wu' })).toEqual(['authors']);
  expect(differing({ authors: 'Wang, Wu; Li, Si' })).toEqual(['authors']);
  expect(differing({ authors: 'Zhang, San' })).toEqual(['authors']);
  expect(differing({ authors: 'Zhang, San; et al.' })).toEqual([]);
  expect(differing({}, { authors: 'Zhang, San; 等' })).toEqual([]);
});

test('§+ a title and authors are never empty, a year has four digits of our times', () => {
  expect(fieldFault('title', '')).toBe('题名不能为空');
  expect(fieldFault('authors', '')).toBe('作者不能为空');
  expect([fieldFault('title', 'x'), fieldFault('source', ''), fieldFault('year', '2024')]).toEqual([null, null, null]);
  for (const year of ['', '24', '1499', '2200', '20245']) expect(fieldFault('year', year)).toBe('年份请写四位数字');
  for (const year of ['1500', '2199']) expect(fieldFault('year', year)).toBeNull();
});
