import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Delimiting, splitDelimited } from './delimited.ts';

const rowsOf = (text: string, cut: Delimiting = { delimiter: ',', quotes: true }) =>
  [...splitDelimited(text, cut)].flatMap((item) => ('row' in item ? [item.row] : []));
const problemsOf = (text: string) =>
  [...splitDelimited(text, { delimiter: ',', quotes: true })].flatMap((item) =>
    'problem' in item ? [item.problem.sentence] : [],
  );

test('§+ quoted cells hold commas, quotes and line breaks; each row knows its line', () => {
  const rows = rowsOf('a,b\r\n"x, ""y""","one\r\ntwo"\r\n\r\nlast,\n');
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [2, ['x, "y"', 'one\r\ntwo']],
    [5, ['last', '']],
  ]);
});

test('§+ quotes that keep no rule stay letters', () => {
  expect(rowsOf('"he said "no", twice",5" disk, "c"\n')[0]?.cells).toEqual(['he said "no', 'twice"', '5" disk', 'c']);
  expect(rowsOf('a\t"b\tc"', { delimiter: '\t', quotes: false })[0]?.cells).toEqual(['a', '"b', 'c"']);
});

test('§+ a quote that is never closed costs one cell, not the file', () => {
  const text = 'a,b\n1,"open\n2,x\n3,y\n';
  expect(rowsOf(text).map(({ cells }) => cells[0])).toEqual(['a', '1', '2', '3']);
  expect(problemsOf(text)).toEqual(['第 2 行，字段“2”：引号没有闭合，这一格读到行末为止']);
});

test('§+ what a careful writer wrote is read back cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', '中', ';'), maxLength: 6 });
  const runs = process.env.PROOF ? 5_000 : 200;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (table) => {
      const text = table.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
      expect(rowsOf(text).map(({ cells }) => cells)).toEqual(table.map((row) => row.map((value) => value.trim())));
    }),
    { numRuns: runs },
  );
});
