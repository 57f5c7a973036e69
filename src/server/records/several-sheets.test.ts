import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { readExport } from './open-records.ts';

const header = ['公开(公告)号', '标题', '申请人', '发明人', '链接到incoPat'];
const row = (number: number): string[] => [
  `CN11234567${number}A`,
  `一种装置 ${number}`,
  '某大学',
  '张三; 李四',
  'https://x',
];

test('§+ a list of patents over several sheets is read whole, a cover sheet left out', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['检索说明'], ['检索式：TI=装置']]), '说明');
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, row(1), row(2)]), '第一页');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['导出日期 2024-01-01'], header, row(3)]), '第二页');
  const read = await readExport(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer));
  const { records, problems } = collect(read.items);
  expect(read.format).toBe('incopat-table');
  expect(problems).toEqual([]);
  expect(records.map(({ patent, provenance }) => [patent?.publicationNumber, provenance.ordinal])).toEqual([
    ['CN112345671A', 1],
    ['CN112345672A', 2],
    ['CN112345673A', 3],
  ]);
});
