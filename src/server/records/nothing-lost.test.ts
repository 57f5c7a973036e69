import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { samples, sampleText } from '#tests/builders/records/format-samples.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { readExport } from './open-records.ts';

/** How a record of each format begins, said once more and without the readers: what is counted here they must answer for. */
const beginnings: Record<string, RegExp> = {
  'wos-tagged': /^PT J$/gm,
  ris: /^TY {2}- JOUR$/gm,
  bibtex: /^@article\{key\d+,$/gm,
  medline: /^PMID- \d+$/gm,
  'pubmed-xml': /<PubmedArticle>/g,
  'pubmed-text': /^\d+: Zhang S, Li W\. \S/gm,
  ovid: /^<\d+\. >$/gm,
  'endnote-xml': /<record>/g,
  refworks: /^RT Journal Article$/gm,
  refer: /^%0 Journal Article$/gm,
  noteexpress: /^\{Reference Type\}: Journal Article$/gm,
  'cnki-e-study': /^Title-题名: /gm,
  'cssci-text': /^【来源篇名】/gm,
  'weipu-text': /^【题　名】/gm,
  'sinomed-text': /^【标题】/gm,
  'cscd-text': /^题名: /gm,
  'weipu-xml': /<Titles>/g,
  'proquest-text': /^Title: /gm,
  'ei-ascii': /^<RECORD 1>$/gm,
  'wos-xml': /<REC /g,
  'us-patent-xml': /<us-patent-grant /g,
  'ep-patent-xml': /<exch:exchange-document /g,
};

const isTable = (format: string): boolean => beginnings[format] === undefined;
const formats = Object.keys(samples);

/** Of a table every line below the headings with a cell behind it is a record. */
const countIn = (format: string, text: string): number => {
  const mark = beginnings[format];
  if (mark) return text.match(mark)?.length ?? 0;
  const rows = text.split('\n').slice(1);
  return rows.filter((row) => /[\t,]/.test(row)).length;
};

type Look = 'plain' | 'quoted' | 'indented' | 'fixed-blanks';

const looks: Record<Look, (text: string) => string> = {
  plain: (text) => text,
  quoted: (text) => text.replace(/^/gm, '> ').replace(/\n> $/, '\n'),
  indented: (text) => text.replace(/^(?=.)/gm, '    '),
  'fixed-blanks': (text) => text.replaceAll(' ', '\u00a0'),
};

const gbk = new Map<string, number[]>();
const gb = new TextDecoder('gb18030');
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1)
    if (trail !== 0x7f) gbk.set(gb.decode(Uint8Array.of(lead, trail)), [lead, trail]);

const asGbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((letter) => (letter < '\x80' ? [letter.charCodeAt(0)] : (gbk.get(letter) ?? [0x20]))));

/** How the file is kept; the last three are what programs leave that took one encoding for another. */
const keepings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  marked: (text) => Buffer.from(`\uFEFF${text}`),
  GBK: asGbk,
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'CR LF': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'GBK as Latin-1': (text) => Buffer.from(asGbk(text).toString('latin1')),
  'UTF-8 as Latin-1': (text) => Buffer.from(Buffer.from(text).toString('latin1')),
  'UTF-8 as GBK': (text) => Buffer.from(gb.decode(Buffer.from(text))),
};

const part = fc.record({
  format: fc.constantFrom(...formats),
  records: fc.integer({ min: 1, max: 4 }),
  look: fc.constantFrom<Look>('plain', 'plain', 'quoted', 'indented', 'fixed-blanks'),
  /** How many letters are missing at its end. */
  cut: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 60 })),
  joint: fc.constantFrom('', '\n', '\n\n', '\n\uFEFF'),
});

const plainBeginning = new Set(['pubmed-text', 'proquest-text', 'weipu-text', 'sinomed-text', 'cscd-text']);

const numbered = new Set(['pubmed-text', 'proquest-text', 'weipu-xml', 'pubmed-xml', 'endnote-xml']);

const runs = process.env.PROOF ? { numRuns: 20_000 } : { numRuns: 150, seed: 20_261_118 };

const isCounting = (sentence: string): boolean => /^文件里有.{1,8}(?:导出|份)/.test(sentence);

describe('a file in any state', () => {
  test('§+ joined, cut, decorated and kept in any encoding, no record is lost without a word', {
    timeout: process.env.PROOF ? 3_600_000 : 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...Object.keys(keepings)),
        async (parts, keeping) => {
          let [text, expected] = ['', 0];
          for (const { format, records, look, cut, joint } of parts) {
            // What proves itself by several lines or cells cannot be told behind other text on one line.
            if (
              text &&
              (look !== 'plain' || isTable(format) || plainBeginning.has(format)) &&
              !/[\n\uFEFF]$/.test(text)
            )
              text += '\n';
            const whole = sampleText(format, records, `虚构题名 ${format}`);
            // One of these alone is known by what stands at its end: without it, it is running text.
            const keeps = records === 1 && numbered.has(format);
            const kept = keeps ? whole : whole.slice(0, whole.length - (cut % whole.length));
            expected += countIn(format, kept);
            // A table whose rows are pushed in or have other blanks is the same table.
            text += (isTable(format) && look === 'indented' ? kept : looks[look](kept)) + joint;
          }
          const { records, problems } = collect((await readExport(keepings[keeping]!(text))).items);
          const words = problems.filter(
            ({ lost, ofFile, sentence }) => lost || (ofFile && !isCounting(sentence) && !/已经复原/.test(sentence)),
          );
          if (records.length < expected && words.length === 0)
            throw new Error(`${records.length} of ${expected} read of ${keeping}:\n${text}`);
        },
      ),
      runs,
    );
  });
});

describe('archives, pages and garbled files', () => {
  const readBytes = async (bytes: Uint8Array) => {
    const read = await readExport(bytes);
    const { records, problems } = collect(read.items);
    return {
      titles: records.map(({ title }) => title),
      told: problems.filter(({ ofFile }) => ofFile).map(({ sentence }) => sentence),
      problems,
    };
  };

  test('§+ each file of a zip archive is opened, with a line of its own', async () => {
    const inner = zipOf([{ name: 'deep.ris', content: sampleText('ris', 1) }]);
    const zip = zipOf([
      { name: 'a.ris', content: sampleText('ris', 2, 'A') },
      { name: 'folder/b.csv', content: sampleText('scopus-csv', 3, 'B') },
      { name: '__MACOSX/._a.ris', content: 'x' },
      { name: 'notes.txt', content: 'nothing of the kind' },
      { name: 'inner.zip', content: inner },
    ]);
    const { titles, told } = await readBytes(zip);
    expect(titles).toEqual(['A 0', 'A 1', 'B 0', 'B 1', 'B 2']);
    expect(told[0]).toBe('a.ris：RIS，2 条');
    expect(told[1]).toBe('folder/b.csv：Scopus CSV，3 条');
    expect(told[2]).toMatch(/^notes\.txt：没有读出题录/);
    expect(told[3]).toBe('inner.zip：没有读出题录（压缩包里的压缩包没有打开，请解开后再导入）');
    expect(told).toHaveLength(4);
  });

  test('§+ a workbook in an archive is a file of it, packed or kept as it is', async () => {
    const rows = [
      ['题名', '作者', '刊名', '年'],
      ['甲', '张三', '学报', '2020'],
    ];
    const sheet = utils.book_new();
    utils.book_append_sheet(sheet, utils.aoa_to_sheet(rows));
    for (const bookType of ['xlsx', 'ods'] as const)
      for (const stored of [false, true]) {
        const content = Buffer.from(write(sheet, { type: 'array', bookType }) as ArrayBuffer);
        const other = { name: 'b.ris', content: sampleText('ris', 2, 'B'), stored };
        expect([bookType, stored, (await readBytes(content)).titles]).toEqual([bookType, stored, ['甲']]);
        expect(await readBytes(zipOf([{ name: `a.${bookType}`, content, stored }, other]))).toMatchObject({
          titles: ['甲', 'B 0', 'B 1'],
          told: [`a.${bookType}：其他表格（CSV、Excel），1 条`, 'b.ris：RIS，2 条'],
        });
      }
  });

  test('§+ an empty file of an archive has a line, and nothing of it is lost', async () => {
    const zip = zipOf([
      { name: 'a.ris', content: sampleText('ris', 1, 'A') },
      { name: 'leer.txt', content: '' },
    ]);
    const { titles, told, problems } = await readBytes(zip);
    expect(titles).toEqual(['A 0']);
    expect(told).toEqual(['a.ris：RIS，1 条', 'leer.txt：没有读出题录（文件是空的）']);
    expect(problems.some(({ lost }) => lost)).toBe(false);
  });

  test('§+ names in an archive that does not tell their encoding are read as they were written', async () => {
    const content = sampleText('ris', 1);
    const names = [asGbk('题录.ris'), Buffer.from('检索结果.ris'), asGbk('医药学院.ris'), Buffer.from('plain.ris')];
    const { told } = await readBytes(zipOf(names.map((rawName) => ({ name: '', rawName, content }))));
    expect(told.map((line) => line.split('：')[0])).toEqual(['题录.ris', '检索结果.ris', '医药学院.ris', 'plain.ris']);
  });

  test('§+ a gzip file is read, a broken archive and one that unpacks without end are refused with a sentence', async () => {
    expect(await readBytes(gzipSync(sampleText('wos-tagged', 2)))).toMatchObject({
      titles: ['Title 0', 'Title 1'],
      told: ['压缩文件：Web of Science 纯文本，2 条'],
    });
    const broken = gzipSync(sampleText('ris', 2)).subarray(0, 40);
    expect((await readBytes(broken)).problems).toMatchObject([
      { lost: true, sentence: '第 1 行：压缩包已损坏或格式不正确' },
    ]);
    const bomb = gzipSync(Buffer.alloc(130 * 1024 * 1024, 32));
    expect((await readBytes(bomb)).problems).toMatchObject([{ lost: true, sentence: '第 1 行：压缩包解开后过大' }]);
  });

  const page = (charset: string): string =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><table>` +
    '<tr><td>题名</td><td>作者</td><td>刊名</td><td>年</td></tr><tr><td>甲</td><td>张三</td><td>学报</td><td>2020</td></tr>' +
    '</table></body></html>';

  test('§+ a page that is called .xls is read by the character set it declares', async () => {
    expect((await readBytes(Buffer.from(page('utf-8')))).titles).toEqual(['甲']);
    expect((await readBytes(asGbk(page('gb2312')))).titles).toEqual(['甲']);
    // One letter alone: its bytes would pass for Western text, and only the page says that they are Chinese.
    const short = page('gb2312')
      .replace('学报', 'J')
      .replace('张三', 'Li')
      .replace('作者', 'Author')
      .replace('刊名', 'Journal');
    expect((await readBytes(asGbk(short.replace('题名', 'Title').replace('年', 'Year')))).titles).toEqual(['甲']);
  });

  test('§+ a web archive is unpacked, each page by its own character set', async () => {
    const quoted = asGbk(page('gb2312'))
      .toString('latin1')
      .replace(/[=\x80-\xff]/g, (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase()}`);
    const archive = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="----=_Part"',
      '',
      '------=_Part',
      'Content-Location: file:///book.htm',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/html; charset="gb2312"',
      '',
      quoted,
      '------=_Part--',
      '',
    ].join('\r\n');
    expect((await readBytes(Buffer.from(archive, 'latin1'))).titles).toEqual(['甲']);
  });

  test('§+ a page of a web archive is read by the character set that its header names, or else the page', async () => {
    // The letters of its title would pass for Chinese ones.
    const title = 'Étude des systèmes événementiels';
    const body = (meta: string): string =>
      `<html><head>${meta}</head><body><table><tr><td>Title</td><td>Authors</td><td>Journal</td><td>Year</td></tr>` +
      `<tr><td>${title}</td><td>Li, S</td><td>Acta</td><td>2020</td></tr></table></body></html>`;
    const meta = (charset: string): string =>
      `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`;
    const quoted = (bytes: Buffer): string =>
      bytes
        .toString('latin1')
        .replace(/[=\x80-\xff]/g, (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase()}`);
    const codings: Record<string, (bytes: Buffer) => string> = {
      'quoted-printable': quoted,
      base64: (bytes) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    };
    const titlesOf = async (type: string, coding: string, bytes: Buffer) => {
      const lines = [
        'MIME-Version: 1.0',
        'Content-Type: multipart/related; boundary="----=_Part"',
        '',
        '------=_Part',
        `Content-Transfer-Encoding: ${coding}`,
        `Content-Type: ${type}`,
        '',
        codings[coding]!(bytes),
        '------=_Part--',
        '',
      ];
      return (await readBytes(Buffer.from(lines.join('\r\n'), 'latin1'))).titles;
    };
    for (const coding of Object.keys(codings)) {
      const western = (text: string): Buffer => Buffer.from(text, 'latin1');
      expect(await titlesOf('text/html; charset="windows-1252"', coding, western(body('')))).toEqual([title]);
      expect(await titlesOf('text/html', coding, western(body(meta('windows-1252'))))).toEqual([title]);
      expect(await titlesOf('text/html; charset=gb2312', coding, asGbk(page('gb2312')))).toEqual(['甲']);
      expect(await titlesOf('text/html; charset=utf-8', coding, Buffer.from(body('')))).toEqual([title]);
    }
  });

  test('§+ garbled text is mended and told; what was lost is told', async () => {
    const text = sampleText('noteexpress', 3, '某些材料的制备与性能研究');
    const plain = Array.from({ length: 3 }, (_, at) => `某些材料的制备与性能研究 ${at}`);
    const gbkSeen = await readBytes(keepings['GBK as Latin-1']!(text));
    expect(gbkSeen.titles).toEqual(plain);
    expect(gbkSeen.told).toEqual(['GBK 文字曾被当作西文保存，读取时已经复原，请核对']);
    const utf8Seen = await readBytes(keepings['UTF-8 as Latin-1']!(text));
    expect(utf8Seen.titles).toEqual(plain);
    expect(utf8Seen.told).toEqual(['UTF-8 文字曾被当作西文保存，读取时已经复原，请核对']);
    const asChinese = await readBytes(keepings['UTF-8 as GBK']!(text));
    expect(asChinese.titles.every((title) => title.startsWith('某些材料'))).toBe(true);
    expect(asChinese.told[0]).toBe('UTF-8 文字曾被当作 GBK 保存，读取时已经复原，请核对');
    const lost = await readBytes(Buffer.from(sampleText('ris', 2, '锟斤拷锟斤拷')));
    expect(lost.told).toEqual(['有 4 处文字在保存时已经损坏，无法复原，请从数据库重新导出']);
    const french = sampleText('ris', 2, 'Étude des systèmes à événements naïfs où ça été');
    expect((await readBytes(Buffer.from(french))).told).toEqual([]);
    const chinese = sampleText('noteexpress', 3, '銆佺殑等罕见字的研究');
    expect((await readBytes(Buffer.from(chinese))).told).toEqual([]);
    // Their bytes in GBK are sound UTF-8, and those of the others in windows-1252.
    for (const title of ['医药学院', '校园文学选集', 'CAFÉ–BAR', 'Fuß”'])
      expect(await readBytes(Buffer.from(sampleText('ris', 2, title)))).toMatchObject({
        titles: [`${title} 0`, `${title} 1`],
        told: [],
      });
  });

  const cells = [
    ['题名', '作者', '刊名', '年'],
    ['某些材料的制备与性能研究', '张三', '材料学报', '2020'],
    ['另一些材料的研究', '李四;王五', '材料学报', '2021'],
  ];
  type Rows = readonly (readonly string[])[];
  const books: Record<string, (rows: Rows) => Promise<Uint8Array> | Uint8Array> = {
    xlsx: (rows) => writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }),
    xls: (rows) => {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])));
      return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
    },
    page: (rows) =>
      Buffer.from(
        `<html><head><meta charset="utf-8"></head><body><table>${rows
          .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
          .join('')}</table></body></html>`,
      ),
  };
  const inCells = (rows: Rows, of: (cell: string) => string): Rows => rows.map((row) => row.map(of));

  test.each(Object.entries(books))(
    '§+ garbled cells are mended and told, what was lost is told: %s',
    async (_, make) => {
      const readRows = async (rows: Rows) => {
        const { items } = await readExport(await make(rows));
        const { records, problems } = collect(items);
        return {
          records: records.map(({ title, authors, source }) => [title, authors.map(({ name }) => name).join(), source]),
          told: problems.map(({ sentence }) => sentence),
        };
      };
      const plain = [
        ['某些材料的制备与性能研究', '张三', '材料学报'],
        ['另一些材料的研究', '李四,王五', '材料学报'],
      ];
      expect(await readRows(cells)).toEqual({ records: plain, told: [] });
      // Cells are garbled one by one: a CSV opened in the wrong encoding and saved as a workbook.
      const latin = inCells(cells, (cell) => Buffer.from(cell).toString('latin1'));
      expect(await readRows(latin)).toEqual({
        records: plain,
        told: ['UTF-8 文字曾被当作西文保存，读取时已经复原，请核对'],
      });
      expect(await readRows(inCells(cells, (cell) => asGbk(cell).toString('latin1')))).toEqual({
        records: plain,
        told: ['GBK 文字曾被当作西文保存，读取时已经复原，请核对'],
      });
      const [whole, broken] = [gb.decode(Buffer.from('张三李四')), gb.decode(Buffer.from('材料学报告'))];
      const chinese = await readRows([
        cells[0]!,
        [gb.decode(Buffer.from('某些材料的制备')).replace(/.$/, ''), whole, broken, '2020'],
      ]);
      expect(chinese.records[0]![1]).toBe('张三李四');
      expect(chinese.told[0]).toBe('UTF-8 文字曾被当作 GBK 保存，读取时已经复原，请核对');
      expect(chinese.told[1]).toMatch(/^有 \d 处文字在保存时已经损坏，无法复原，请从数据库重新导出$/);
      expect((await readRows([cells[0]!, ['锟斤拷锟斤拷', '张三', '学报', '2020']])).told).toEqual([
        '有 2 处文字在保存时已经损坏，无法复原，请从数据库重新导出',
      ]);
      const sound = ['Étude des systèmes à événements', '医药学院', '銆佺殑等罕见字的研究', '2020'];
      expect((await readRows([cells[0]!, sound])).told).toEqual([]);
    },
  );
});
