import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableCell } from '#domain/tables/heading-map.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { writeRefusedRows } from '../files/write-refused-rows.ts';
import { readPaperWorkbook } from './read-workbook.ts';
import { writePaperTemplate } from './write-template.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const saved = async (name: string, bytes: Uint8Array): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
};

const book = async (name: string, rows: TableCell[][]): Promise<string> =>
  await saved(name, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));

const asked = { thisYear: 2026 };

test('§+ headings by their synonyms, numbers and dates as Excel keeps them, become papers', async () => {
  const file = await book('good.xlsx', [
    ['某大学论文清单', null],
    ['论文题目*', '全部作者', '期刊名称', '发表时间', 'Vol', '期号', '起止页码', 'doi', '收录号', '角色', '影响因子'],
    ['题名甲', '张三；李四', '情报学报', 2024, 43, '3', '12 – 20', 'https://doi.org/10.1000/x1', 'WOS:1', '一作', 3.2],
    [null, '  ', null],
    [
      'Title B',
      'Smith, J.; Doe, B.',
      'Nature',
      new Date(Date.UTC(2023, 4, 1)),
      null,
      null,
      'e12',
      null,
      null,
      null,
      null,
    ],
  ]);
  const { papers, refused, unknownColumns } = await readPaperWorkbook(file, asked);
  expect(refused).toEqual([]);
  expect(unknownColumns).toEqual(['影响因子']);
  expect(papers[0]).toEqual({
    row: 3,
    paper: {
      title: '题名甲',
      authors: ['张三', '李四'],
      source: '情报学报',
      year: 2024,
      volume: '43',
      issue: '3',
      pages: '12-20',
      doi: '10.1000/x1',
      accession: 'WOS:1',
      role: 'first',
      remark: '',
    },
  });
  expect(papers[1]).toMatchObject({
    row: 5,
    paper: { title: 'Title B', authors: ['Smith, J.', 'Doe, B.'], year: 2023 },
  });
});

proofTest(
  '§+ 5,000 rows with 300 bad ones give 4,700 papers and 300 problems that name row and column, in little memory',
  async () => {
    const bad: TableCell[][] = [
      [null, '张三', 2020, null, null],
      ['题名', '张三', '二〇二〇', null, null],
      ['题名', '张三', 2020, 'not-a-doi', null],
      ['题名', '张三', 2020, null, '第九作者'],
      ['题名', '张三', 1066, 'x', null],
    ];
    const rows = Array.from({ length: 5_000 }, (_, at): TableCell[] =>
      at % 50 < 3 ? bad[at % 5]! : [`题名 ${at}`, '张三; 李四', 2000 + (at % 25), `10.1000/p.${at}`, '通讯作者'],
    );
    const file = await book('large.xlsx', [['题名', '作者', '年', 'DOI', '本人角色'], ...rows]);
    const reader = new Worker(new URL('../../../tests/builders/records/workbook-reader.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 40 },
    });
    expect((await once(reader, 'message'))[0]).toEqual([4_700, 300]);

    const seen: number[] = [];
    const result = await readPaperWorkbook(file, { ...asked, progress: (read) => void seen.push(read) });
    expect([result.papers.length, result.refused.length]).toEqual([4_700, 300]);
    for (const { row, sentence } of result.refused)
      expect(sentence).toMatch(new RegExp(`^第 ${row} 行：“(题名|年|DOI|本人角色)”列`));
    expect(seen.at(-1)).toBe(5_000);
    expect(seen.length).toBeGreaterThan(5);

    const back = await readXlsx(await writeRefusedRows(result));
    const sheet = back.sheets[0]!.rows;
    expect(sheet).toHaveLength(301);
    expect(sheet[0]).toEqual(['题名', '作者', '年', 'DOI', '本人角色', '原行号', '退回原因']);
    expect(sheet[1]!.slice(-2)).toEqual([2, '“题名”列题名不能为空']);
    const again = await readPaperWorkbook(await saved('refused.xlsx', await writeRefusedRows(result)), asked);
    expect([again.papers.length, again.refused.length]).toEqual([0, 300]);
  },
);

test('§+ a page range that Excel turned into a date is refused with advice', async () => {
  const file = await book('dates.xlsx', [
    ['题名', '页码'],
    ['甲', new Date(Date.UTC(2024, 2, 5))],
  ]);
  expect((await readPaperWorkbook(file, asked)).refused[0]?.sentence).toContain(
    '第 2 行：“页码”列“页码”被 Excel 改成了日期',
  );
});

test('§+ the template is read by the reader and holds no paper of its own', async () => {
  const file = await saved('template.xlsx', await writePaperTemplate());
  expect(await readPaperWorkbook(file, asked)).toMatchObject({ papers: [], refused: [], unknownColumns: [] });
});

test('§+ tables without a title column, too many rows and files that are no workbook are refused in Chinese', async () => {
  const refusalOf = async (file: string, more = {}): Promise<unknown> =>
    await readPaperWorkbook(file, { ...asked, ...more }).catch(
      (error: unknown) => (error as { sentence: string }).sentence,
    );
  expect(
    await refusalOf(
      await book('none.xlsx', [
        ['甲', '乙'],
        ['1', '2'],
      ]),
    ),
  ).toContain('没有找到“题名”一列');
  expect(await refusalOf(await book('many.xlsx', [['题名'], ['甲'], ['乙'], ['丙']]), { mostRows: 2 })).toBe(
    '表格超过 2 行，请分成几个文件',
  );
  expect(await refusalOf(await saved('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toContain(
    '请另存为不加密的 .xlsx',
  );
  expect(await refusalOf(await saved('text.xlsx', Buffer.from('题名,作者')))).toBe('Excel 文件已损坏或格式不正确');
  const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(70 * 1024 * 1024), claimedSize: 10 }]);
  expect(typeof (await refusalOf(await saved('bomb.xlsx', bomb)))).toBe('string');
  const hollow = zipOf([
    { name: '[Content_Types].xml', content: '<x/>' },
    { name: 'xl/workbook.xml', content: '<x/>' },
  ]);
  expect(await refusalOf(await saved('hollow.xlsx', hollow))).toMatch(/Excel 文件已损坏|没有找到/);
});
