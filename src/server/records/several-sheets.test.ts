import { type BookType, utils, write } from '@e965/xlsx';
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

const bookOf = (sheets: readonly (readonly string[])[][], bookType: BookType = 'xlsx'): Uint8Array => {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])));
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};

const readBook = async (bytes: Uint8Array) => {
  const { records, problems } = collect((await readExport(bytes)).items);
  return { read: records.length, told: problems.map(({ sentence }) => sentence) };
};

test('§+ a sheet of records without headings is told with its number and rows; what is counted beside them is not', async () => {
  const sheets = [
    [header, row(1), row(2)],
    [row(3), row(4), row(5)],
    [
      ['年份', '篇数', '被引频次'],
      ['2020', '12', '40'],
      ['2021', '13', '41'],
    ],
    [['检索说明'], ['检索式：TI=装置', '', '2024-01-01']],
  ];
  for (const type of ['xlsx', 'biff8', 'ods'] as const)
    expect([type, await readBook(bookOf(sheets, type))]).toEqual([
      type,
      { read: 2, told: ['第 2 张表没有找到带有题名一列的表头，其中 3 行没有读入，请核对'] },
    ]);
});

test('§+ sheets beyond the twentieth are told, and a page of more rows than are read is refused', async () => {
  const sheets = (count: number) => Array.from({ length: count }, (_, at) => [header, row(at)]);
  for (const type of ['xlsx', 'biff8', 'ods'] as const) {
    expect(await readBook(bookOf(sheets(20), type))).toEqual({ read: 20, told: [] });
    expect([type, await readBook(bookOf(sheets(21), type))]).toEqual([
      type,
      { read: 20, told: ['文件有 21 张表，只读了前 20 张，其余的请另存为文件后导入'] },
    ]);
  }
  const page = `<html><table>${'<tr><td>x'.repeat(200_001)}</table></html>`;
  expect(await readBook(Buffer.from(page))).toEqual({
    read: 0,
    told: ['第 1 行：表格超过 200000 行，请分成几个文件'],
  });
});
