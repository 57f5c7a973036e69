import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { readExport } from '#server/records/open-records.ts';
import { openExport } from './open-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-open-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const saved = async (bytes: Uint8Array | string): Promise<string> => {
  const file = path.join(folder, 'export.txt');
  await writeFile(file, bytes);
  return file;
};

const text = '{Reference Type}: Journal Article\n{Title}: 查收查引的试验\n{Author}: 张三;李四\n{Journal}: 试验学报\n';
/** The same text in GB18030, of which no encoder is at hand: only letters of one block and a table of their bytes. */
const gbk: Record<string, number[]> = {
  查: [0xb2, 0xe9],
  收: [0xca, 0xd5],
  引: [0xd2, 0xfd],
  的: [0xb5, 0xc4],
  试: [0xca, 0xd4],
  验: [0xd1, 0xe9],
  张: [0xd5, 0xc5],
  三: [0xc8, 0xfd],
  李: [0xc0, 0xee],
  四: [0xcb, 0xc4],
  学: [0xd1, 0xa7],
  报: [0xb1, 0xa8],
};
const inGbk = Buffer.from([...text].flatMap((letter) => gbk[letter] ?? [letter.charCodeAt(0)]));

describe('text in any encoding', () => {
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each<[string, string, Buffer]>([
    ['UTF-8', 'UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', 'UTF-16LE', wide],
    ['UTF-16 big-endian', 'UTF-16BE', Buffer.from(wide).swap16()],
    ['GB18030', 'GB18030', inGbk],
  ])('§+ %s gives the same record', async (_, encoding, bytes) => {
    const read = await readExport(await saved(bytes));
    const { records, problems } = collect(read.items);
    expect([read.encoding, read.format, problems]).toEqual([encoding, 'noteexpress', []]);
    expect(records[0]).toMatchObject({ title: '查收查引的试验', authors: [{ name: '张三' }, { name: '李四' }] });
  });

  test('§+ a file cut off in a letter is read and that is told', async () => {
    const { records, problems } = collect((await readExport(Buffer.from(text).subarray(0, -2))).items);
    expect(records).toHaveLength(1);
    expect(problems[0]?.sentence).toContain('无法识别的字符');
  });
});

const rows = [
  ['Title-题名', 'Author-作者', 'Source-文献来源', 'Organ-单位', 'Year-年'],
  ['表的试验', '张三;李四', '试验学报', '某大学', 2020],
];

describe('sheets', () => {
  test('§+ .xlsx behind the guard, with an empty sheet before the table', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '说明', rows: [['导出']] },
        { name: '题录', rows },
      ],
    });
    const read = await readExport(bytes);
    expect([read.encoding, read.format]).toEqual(['xlsx', 'cnki-table']);
    expect(collect(read.items).records[0]).toMatchObject({ title: '表的试验', year: 2020, provenance: { line: 2 } });
  });

  test('§+ old .xls', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
    const read = await readExport(await saved(bytes));
    expect([read.encoding, read.format]).toEqual(['xls', 'cnki-table']);
    expect(collect(read.items).records[0]?.authors).toHaveLength(2);
  });

  test('§+ a page with a table that calls itself .xls', async () => {
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const read = await readExport(
      Buffer.from(`<html><head><meta charset="utf-8"></head><body><table>${cells}</table></body></html>`),
    );
    expect(read.format).toBe('cnki-table');
    expect(collect(read.items).records[0]).toMatchObject({ title: '表的试验', year: 2020 });
  });
});

describe('what cannot be read', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(), /空/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /不是导出/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /不是导出/],
    ['an archive', Buffer.from('PK\u0003\u0004rest'), /压缩包/],
    ['binary', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 32)), /不是文本/],
    ['a broken old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3]), /损坏/],
    ['a broken workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), /损坏|正确/],
  ])('§+ %s is answered with a reason', async (_, bytes, why) => {
    const opened = await openExport(bytes);
    expect(opened).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(why) });
    const { records, problems } = collect((await readExport(bytes)).items);
    expect([records.length, problems.length]).toEqual([0, 1]);
  });

  test('§+ a missing file and a folder are answered too', async () => {
    expect(await openExport(path.join(folder, 'none'))).toMatchObject({ sentence: '文件不存在' });
    expect(await openExport(folder)).toMatchObject({ kind: 'refused' });
  });

  test('§+ any bytes get an answer', async () => {
    const starts = [
      [],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb, 0xbf],
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      [...Buffer.from('PK\u0003\u0004')],
      [...Buffer.from('<html><table>')],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), async (start, rest) => {
        const read = await readExport(Uint8Array.from([...start, ...rest]));
        expect([...read.items].length).toBeGreaterThan(0);
      }),
      { numRuns: process.env.PROOF ? 3_000 : 100 },
    );
  });
});
