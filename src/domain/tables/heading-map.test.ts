import { expect, test } from 'vitest';
import { cellText, faultNamer, faultWords, headingMapper, isBrokenFormula } from './heading-map.ts';

const columns = [
  { key: 'name', heading: '姓名', synonyms: 'name 作者' },
  { key: 'unit', heading: '单位（全称）', synonyms: 'unit' },
] as const;
const read = headingMapper(columns, 'name');

test('§+ a heading is known by any of its names, whatever its case, blanks, points and remarks', () => {
  expect(read(['姓名', '单位'])?.places).toEqual({ name: 0, unit: 1 });
  expect(read(['Unit', 'NAME*'])?.places).toEqual({ unit: 0, name: 1 });
  expect(read(['作 者：', '单位(必填)'])?.places).toEqual({ name: 0, unit: 1 });
});

test('§+ a line that lacks the needed column is no line of headings', () => {
  expect(read(['2026 年名单'])).toBeUndefined();
  expect(read(['单位'])).toBeUndefined();
  expect(read([])).toBeUndefined();
});

test('§+ of two columns of one name the first is read, the second and the unknown ones are named', () => {
  expect(read(['姓名', null, 'name', '备注 ', 7])).toEqual({
    places: { name: 0 },
    headings: ['姓名', '', 'name', '备注', '7'],
    unknown: ['name', '备注', '7'],
  });
});

test('§+ headings are looked for in the first two hundred cells', () => {
  const row = (at: number) => [...Array.from({ length: at }, () => ''), '姓名'];
  expect(read(row(199))?.places).toEqual({ name: 199 });
  expect(read(row(200))).toBeUndefined();
});

test('§+ a fault names the column as the file does, else as the template does', () => {
  const map = read(['作者'])!;
  const named = faultNamer(columns, map);
  expect(named({ key: 'name', what: '不能为空' })).toEqual({ column: '作者', what: '不能为空' });
  expect(named({ key: 'unit', what: '不能为空' })).toEqual({ column: '单位（全称）', what: '不能为空' });
  expect(faultWords([named({ key: 'name', what: '太长' }), named({ key: 'unit', what: '不能为空' })])).toBe(
    '“作者”列太长；“单位（全称）”列不能为空',
  );
});

test('§+ a cell is read as text: days without their hour, numbers as written, blanks drawn together', () => {
  expect(cellText(null)).toBe('');
  expect(cellText('  a \n b ')).toBe('a b');
  expect(cellText(12.5)).toBe('12.5');
  expect(cellText(false)).toBe('false');
  expect(cellText(new Date(Date.UTC(2026, 0, 31, 12)))).toBe('2026-01-31');
});

test('§+ a cell whose formula failed is told from one that holds such a word', () => {
  for (const text of ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!'])
    expect(isBrokenFormula(text)).toBe(true);
  for (const text of ['N/A', '#N/A 1', '# 1', '']) expect(isBrokenFormula(text)).toBe(false);
});
