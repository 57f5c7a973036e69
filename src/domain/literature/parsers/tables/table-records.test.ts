import { expect, test } from 'vitest';
import { collect } from '../reader.ts';
import { isHeadingAgain, recordsOfRows } from './table-records.ts';

const header = ['Title', 'Year', 'Colour'];
const read = (...rows: string[][]) =>
  collect(
    recordsOfRows(
      header,
      rows.map((cells, at) => ({ line: at + 2, cells })),
      {
        format: 'test',
        title: 'Title',
        fill: ({ fields, record, tell }) => {
          record.title = fields.text('Title') ?? '';
          const year = Number(fields.text('Year'));
          if (year > 2100) tell('年份不对', 'Year');
          record.year = year;
        },
      },
    ),
  );

test('§+ a row is a heading again only where every cell is', () => {
  expect(isHeadingAgain(header, ['Title', 'Year', 'Colour'])).toBe(true);
  expect(isHeadingAgain(header, ['\uFEFF"Title" ', 'Year', ' "Colour"'])).toBe(true);
  expect(isHeadingAgain(header, ['Title', 'Year', 'red'])).toBe(false);
  expect(isHeadingAgain(header, ['A paper', 'Year', 'Colour'])).toBe(false);
  expect(isHeadingAgain(header, ['Title', '2024', 'Colour'])).toBe(false);
  expect(isHeadingAgain(['Title'], ['Title'])).toBe(false);
  expect(isHeadingAgain(['Title', 'Year'], ['Title', 'Year'])).toBe(true);
});

test('§+ empty rows and headings again are no records and are not counted', () => {
  const { records, problems } = read(['One', '2020', ''], ['', ' ', ''], header, ['', '', 'red']);
  expect(records.map(({ title, provenance }) => [title, provenance.ordinal, provenance.line])).toEqual([
    ['One', 1, 2],
    ['', 2, 5],
  ]);
  expect(problems).toEqual([
    expect.objectContaining({
      line: 5,
      record: 2,
      field: 'Title',
      sentence: '第 5 行，第 2 条记录，字段“Title”：没有题名',
    }),
  ]);
});

test('§+ what no rule reads stays under its heading, what stands beyond the headings is told', () => {
  const { records, problems } = read(['One', '2020', ' red '], ['Two', '2021', '', '', 'lost', ' ', 'too']);
  expect(records[0]!.provenance).toMatchObject({ format: 'test', raw: 'One\t2020\t red ', extra: { Colour: ['red'] } });
  expect(records[1]!.provenance.extra).toEqual({ '': ['lost', 'too'] });
  expect(problems).toEqual([
    expect.objectContaining({ record: 2, sentence: '第 3 行，第 2 条记录：这一行比表头多出 2 格内容，请核对各列' }),
  ]);
});

test('§+ one bad row among good ones is told with its line and field, and still is a record', () => {
  const { records, problems } = read(['One', '2020'], ['Two', '2222'], ['Three', '2021']);
  expect(records.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  expect(problems).toEqual([
    expect.objectContaining({
      line: 3,
      record: 2,
      field: 'Year',
      sentence: '第 3 行，第 2 条记录，字段“Year”：年份不对',
    }),
  ]);
});
