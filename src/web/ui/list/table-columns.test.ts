import { expect, test } from 'vitest';
import { type Column, readChosen, sheetOf, shownColumns, sortRows } from './table-columns.ts';

interface Person {
  name: string;
  papers: number | null;
}

const columns: Column<Person>[] = [
  { key: 'name', title: '姓名', value: (row) => row.name },
  { key: 'papers', title: '篇数', value: (row) => row.papers, numeric: true },
  { key: 'note', title: '备注', value: () => '', optional: true },
  { key: 'do', title: '操作', value: () => null, actions: true },
];
const people: Person[] = [
  { name: '张三', papers: 12 },
  { name: '李四', papers: null },
  { name: '安娜', papers: 3 },
];
const names = (rows: Person[]) => rows.map((row) => row.name);

test('§+ names sort by pinyin, figures by size, and either way round', () => {
  expect(names(sortRows(people, columns, 'name'))).toEqual(['安娜', '李四', '张三']);
  expect(names(sortRows(people, columns, '-name'))).toEqual(['张三', '李四', '安娜']);
  expect(names(sortRows(people, columns, 'papers'))).toEqual(['安娜', '张三', '李四']);
});

test('§+ rows without a value stay at the end whichever way round', () => {
  expect(names(sortRows(people, columns, '-papers'))).toEqual(['张三', '安娜', '李四']);
});

test('§+ a sort that names no column leaves the order of the server', () => {
  expect(names(sortRows(people, columns, '-nothing'))).toEqual(names(people));
});

test('§+ optional columns wait to be chosen; the buttons of a row always stand', () => {
  const keys = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key);
  expect(keys(null)).toEqual(['name', 'papers', 'do']);
  expect(keys(['note', 'name'])).toEqual(['name', 'note', 'do']);
});

test('§+ an export holds what is on the screen, without the buttons', () => {
  expect(sheetOf(people.slice(0, 1), shownColumns(columns, null))).toEqual({
    headers: ['姓名', '篇数'],
    rows: [['张三', 12]],
  });
});

test('§+ a stored choice that does not fit any more is forgotten', () => {
  expect(readChosen('["name","gone"]', columns)).toEqual(['name']);
  expect(readChosen('["gone"]', columns)).toBeNull();
  expect(readChosen('{bad', columns)).toBeNull();
});
