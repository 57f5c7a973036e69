import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { PapersRead } from '#contracts/papers.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let reader: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
});
afterAll(() => platform.stop());

const send = async (bytes: Buffer | string, name: string, token = reader) => {
  const { status, body, data } = await upload(platform.url, '/papers/read', token, { bytes, name });
  return { status, body, data: data as unknown as PapersRead };
};

const references = [
  '[1] 张三, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20.',
  '[2] Zhang S, Li S. Single-atom copper sites for CO2 reduction[J]. Journal of Catalysis, 2024, 430: 115-123. DOI: 10.1016/j.jcat.2024.01.001.',
];

const word = (paragraphs: readonly string[]): Buffer => {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', content: `<w:document ${space}><w:body>${body}</w:body></w:document>` },
  ]);
};

const download = async (path: string, body?: unknown) => {
  const response = await fetch(`${platform.url}${servicePath}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: reader, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const wos = [
  'PT\tAU\tAF\tTI\tSO\tDT\tPY\tVL\tIS\tBP\tEP\tDI\tUT',
  'J\tZhang, S; Li, S\tZhang, San; Li, Si\tCopper sites for "selective" reduction\tJ CATAL\tArticle\t2024\t430\t2\t115\t123\t10.1016/j.jcat.2024.01.001\tWOS:001100000000001',
  'C\tWang, W\tWang, Wu\tFast search\tPROCEEDINGS OF X\tProceedings Paper\t2020\t\t\t1\t9\t\tWOS:001100000000002',
].join('\r\n');

describe('files of papers', () => {
  test('§+ a table of Web of Science is read as the workbench reads it, kinds kept', async () => {
    const { data } = await send(`\uFEFF${wos}\r\n`, 'savedrecs.txt');
    expect([data.source, data.sourceName, data.papers.length, data.problems]).toEqual([
      'export',
      'Web of Science 表格（制表符分隔或 Excel）',
      2,
      [],
    ]);
    expect(data.papers[0]!.paper).toMatchObject({
      title: 'Copper sites for "selective" reduction',
      kind: 'article',
      authors: 'Zhang, San; Li, Si',
      year: 2024,
      pages: '115-123',
      accessionNumber: 'WOS:001100000000001',
    });
    expect(data.papers[1]!.paper).toMatchObject({ title: 'Fast search', kind: 'conference' });
  });

  test('§+ CSV: a database’s by its headings, a person’s own like the template, faults told', async () => {
    const scopus = await send(
      'Authors,Title,Year,Source title,Document Type,EID\n"Zhang S.; Li W.",A title,2020,Tests,Conference Paper,2-s2.0-85000000001\n',
      'scopus.csv',
    );
    expect(scopus.data.papers[0]!.paper).toMatchObject({ title: 'A title', kind: 'conference', year: 2020 });
    const own = await send('题名,作者,年,本人角色\n甲,张三；李四,2021,一作\n乙,王五,二〇二一,一作\n', 'own.csv');
    expect([own.data.source, own.data.papers.length, own.data.refused?.rows.length]).toEqual(['workbook', 1, 1]);
    expect(own.data.papers[0]!.paper).toMatchObject({ title: '甲', ownRole: 'first', year: 2021 });
  });

  test.each([
    ['xls', 'biff8'],
    ['ods', 'ods'],
  ] as const)('§+ a table saved as .%s is read', async (ending, bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['题名', '作者', '年'],
        ['甲', '张三；李四', '2021'],
      ]),
      '论文',
    );
    const { data } = await send(
      Buffer.from(write(book, { type: 'array', bookType }) as ArrayBuffer),
      `papers.${ending}`,
    );
    expect(data.papers.map(({ paper }) => [paper.title, paper.year])).toEqual([['甲', 2021]]);
  });

  test('§+ [C] of a Word list stays a conference paper', async () => {
    const { data } = await send(
      word([
        '参考文献',
        '[1] 张三. 快速检索[C]//某会议论文集. 北京: 科学出版社, 2020: 1-9.',
        '[2] 李四. 预印[PP/OL]. 2024.',
      ]),
      'list.docx',
    );
    expect(data.papers[0]!.paper.kind).toBe('conference');
  });

  test('§+ a BibTeX file is recognised by what it says, not by its name', async () => {
    const { data } = await send(
      '@article{a, title={Copper sites}, author={Zhang, San and Li, Si}, journal={J. Catal.}, year={2024}, doi={10.1016/j.jcat.2024.01.001}}',
      'papers.txt',
    );
    expect(data.source).toBe('bibtex');
    expect(data.papers[0]!.paper).toMatchObject({
      title: 'Copper sites',
      authors: 'Zhang, San; Li, Si',
      year: 2024,
      doi: '10.1016/j.jcat.2024.01.001',
    });
  });

  proofTest('§+ a long export is read beside the server, which answers others meanwhile', async () => {
    const entry = (i: number) =>
      `@article{k${i}, title={Copper sites ${i}}, abstract={${'lorem ipsum '.repeat(80)}}}\n`;
    const reading = send(Array.from({ length: 3_000 }, (_, i) => entry(i)).join(''), 'all.bib');
    const { status } = await platform.call('GET /profile', {}, reader);
    expect(status).toBe(200);
    const { data } = await reading;
    expect(data.papers).toHaveLength(3_000);
    expect(data.papers[2_999]!.paper.title).toBe('Copper sites 2999');
  });

  test('§+ an archive is opened, each of its files told with what was read of it', async () => {
    const ris = 'TY  - JOUR\nTI  - Packed paper\nAU  - Zhang, San\nPY  - 2024\nER  - \n';
    const bib = '@article{a, title={Second packed paper}, author={Li, Si}, year={2023}}\n';
    const archive = zipOf([
      { name: 'one.ris', content: ris },
      { name: 'two.bib', content: bib },
      { name: 'empty.txt', content: '\n \n' },
    ]);
    const { data } = await send(archive, 'works.zip');
    expect(data.papers.map(({ paper }) => paper.title)).toEqual(['Packed paper', 'Second packed paper']);
    const told = data.problems.map(({ sentence, lost }) => `${lost} ${sentence}`);
    expect(told).toContain('false one.ris：RIS，1 篇');
    expect(told).toContain('false two.bib：BibTeX，1 篇');
    expect(told.filter((line) => line.startsWith('true empty.txt：没有读入'))).toHaveLength(1);
    const packed = await send(gzipSync(ris), 'one.ris.gz');
    expect(packed.data.papers.map(({ paper }) => paper.title)).toEqual(['Packed paper']);
  });

  test('§+ a file of two exports is read whole and says so, as the workbench does', async () => {
    const ris = 'TY  - JOUR\nTI  - First of a joined file\nAU  - Zhang, San\nPY  - 2024\nER  - \n\n';
    const bib = '@article{a, title={Second of a joined file}, author={Li, Si}, year={2023}}\n';
    const { data } = await send(Buffer.from(ris + bib), 'joined.txt');
    expect(data.papers.map(({ paper }) => paper.title)).toEqual(['First of a joined file', 'Second of a joined file']);
    expect(data.problems.map(({ sentence }) => sentence).join()).toContain('文件里有两种导出：1 + 1 条');
  });

  test('§+ an RIS file becomes papers', async () => {
    const { data } = await send(
      'TY  - JOUR\nTI  - Copper sites\nAU  - Zhang, San\nPY  - 2024\nJO  - J. Catal.\nER  - \n',
      'export.ris',
    );
    expect(data).toMatchObject({ source: 'ris', papers: [{ paper: { title: 'Copper sites', year: 2024 } }] });
  });

  test('§+ a text in GB18030 is read as a list of references', async () => {
    const gb = Buffer.from([0xb2, 0xce, 0xbf, 0xbc, 0xce, 0xc4, 0xcf, 0xd7]); // 参考文献
    const { data } = await send(
      Buffer.concat([gb, Buffer.from('\n[1] Zhang S. Copper sites[J]. J Catal, 2024, 1(2): 3-4.\n')]),
      'list.txt',
    );
    expect(data.source).toBe('references');
    expect(data.papers.map(({ paper }) => paper.title)).toEqual(['Copper sites']);
  });

  test('§+ a Word file becomes papers, each beside its source line with what is uncertain', async () => {
    const { data } = await send(word(['论文清单说明', '参考文献', ...references, '[3] 一行看不懂的文字']), 'list.docx');
    expect(data.source).toBe('word');
    expect(data.papers.slice(0, 2).map(({ paper, place }) => [place, paper.title, paper.year])).toEqual([
      ['[1]', '铜基催化剂的研究', 2023],
      ['[2]', 'Single-atom copper sites for CO2 reduction', 2024],
    ]);
    expect(data.papers[1]!.text).toContain('Journal of Catalysis');
    expect(data.problems.map(({ sentence }) => sentence)).toContain('参考文献标题之前的 1 段文字没有读入');
    expect(data.papers.at(-1)!.uncertain).not.toEqual([]);
  });

  // The reader itself takes 5,000 in every run (workbook.test.ts).
  const length = process.env.PROOF ? 5_000 : 300;
  const wrong = (length * 6) / 100;

  test('§+ a long table with bad rows: its papers and as many named problems in seconds', async () => {
    const rows = Array.from({ length }, (_, i) =>
      i % 16 === 3 && i < 16 * wrong
        ? ['', `作者${i}`, '化学学报', 'next year', 'not-a-doi']
        : [`铜基催化剂的研究之 ${i}`, '张三; 李四', '化学学报', '2023', `10.1000/paper.${i}`],
    );
    const bad = rows.filter(([title]) => title === '').length;
    expect(bad).toBe(wrong);
    const bytes = await writeXlsx({
      sheets: [{ name: '论文', rows: [['题名', '作者', '刊名', '年', 'DOI'], ...rows] }],
    });
    // Time of the processor, all threads together: how busy the machine is does not count.
    const begun = process.cpuUsage();
    const { data } = await send(Buffer.from(bytes), '论文.xlsx');
    const seconds = process.cpuUsage(begun).user / 1_000_000;
    expect(data.papers).toHaveLength(length - wrong);
    expect(data.problems).toHaveLength(wrong);
    expect(data.problems[0]!.sentence).toMatch(/^第 5 行：.*题名不能为空/);
    expect(seconds).toBeLessThan(15);

    const { response, bytes: back } = await download('/papers/refused', data.refused);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('未读入的论文'));
    const sheet = (await readXlsx(back)).sheets[0]!;
    expect(sheet.rows).toHaveLength(wrong + 1);
    expect(sheet.rows[0]).toEqual(['题名', '作者', '刊名', '年', 'DOI', '原行号', '退回原因']);
    expect(sheet.rows[1]!.slice(5)).toEqual([5, expect.stringContaining('题名不能为空')]);
  });

  test('§+ the template, filled in, comes back as papers', async () => {
    const { response, bytes } = await download('/papers/template');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('论文清单模板.xlsx'));
    const headings = (await readXlsx(bytes)).sheets[0]!.rows[0]! as string[];
    const filled = headings.map((heading) => ({ 题名: '铜基催化剂', 年: '2024', 本人角色: '通讯作者' })[heading] ?? '');
    const book = await writeXlsx({ sheets: [{ name: '论文', rows: [headings, filled] }] });
    const { data } = await send(Buffer.from(book), '论文清单模板.xlsx');
    expect(data.papers[0]!.paper).toMatchObject({ title: '铜基催化剂', year: 2024, ownRole: 'corresponding' });
  });
});

describe('what cannot be read is refused in words', () => {
  test.each([
    ['an empty file', '', 'a.bib', 422, '文件是空的，请重新选择'],
    ['a picture', pixel, 'a.bib', 415, '这种文件不能读取'],
    ['an old Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx', 415, '请另存为不加密的 .docx 或 .xlsx'],
    ['some archive', zipOf([{ name: 'a.txt', content: '\n \n' }]), 'a.xlsx', 422, '压缩包里没有能读的文件'],
    [
      'a broken workbook',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('xl/workbook.xml')]),
      'a.xlsx',
      422,
      '损坏',
    ],
    ['a text without references', '\n \n', 'a.txt', 422, '没有在文件中找到文献'],
    ['a Word file without references', word([]), 'a.docx', 422, '没有在 Word 文件中找到文献'],
  ])('§+ %s', async (_, bytes, name, status, sentence) => {
    const answer = await send(bytes, name);
    expect(answer.status).toBe(status);
    expect(answer.body.resultCode).toBe(-1);
    expect(answer.body.errormsg).toContain(sentence);
  });

  test('§+ a table without a title column says which heading is wanted', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['姓名', '年龄'],
            ['张三', 3],
          ],
        },
      ],
    });
    const { status, body } = await send(Buffer.from(book), 'a.xlsx');
    expect([status, body.errormsg]).toEqual([422, expect.stringContaining('没有找到“题名”一列')]);
  });

  test('§+ more than 20 MB is refused', async () => {
    const { status, body } = await send(Buffer.alloc(21 * 1024 * 1024, 'a'), 'a.txt');
    expect([status, body.resultCode]).toEqual([413, -1]);
  });

  test('§+ a stranger is turned away', async () => {
    const { status } = await send('x', 'a.txt', '');
    expect(status).toBe(401);
  });
});

test('§+ the spellings of a Chinese name are proposed', async () => {
  const { data } = await platform.call('GET /papers/name-forms', { query: { name: '张三丰' } }, reader);
  expect(data.list).toEqual(expect.arrayContaining(['Zhang Sanfeng', 'Zhang, San-Feng', 'Zhang SF']));
  const { status } = await platform.call('GET /papers/name-forms', { query: { name: '张'.repeat(61) } }, reader);
  expect(status).toBe(422);
});

describe('pasted references', () => {
  test('§+ each item keeps its source line, its fields and what is uncertain', async () => {
    const { data } = await platform.call('POST /papers/paste', { body: { text: references.join('\n') } }, reader);
    expect(data.papers.map(({ text }) => text)).toEqual(references.map((line) => line.replace(/^\[\d\] /, '')));
    expect(data.papers[1]!.paper).toMatchObject({
      doi: '10.1016/j.jcat.2024.01.001',
      source: 'Journal of Catalysis',
      pages: '115-123',
    });
    expect(data.papers[1]!.style).toBe('GB/T 7714');
    expect(data.papers.map(({ uncertain }) => uncertain)).toEqual([[], []]);
  });

  const headed = [
    '一、期刊论文',
    '[12] 张三, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20.',
    '二、会议论文',
    '[3] Nilsson T. Applying seamful design. Journal of Computing, vol. 12, no. 4, p. 56, 2016.',
  ];

  test('§+ headings are no papers and are told, numbers stay those of the list, a doubt stands at the field of the form', async () => {
    const { data } = await platform.call('POST /papers/paste', { body: { text: headed.join('\n') } }, reader);
    expect(data.papers.map(({ place }) => place)).toEqual(['[12]', '[3]']);
    expect(data.problems).toEqual([
      {
        sentence: '2 行是标题或说明，没有读成论文：第 1 行“一、期刊论文”、第 3 行“二、会议论文”',
        lost: false,
      },
    ]);
    expect(data.papers[0]!.uncertain).toEqual([]);
    const { paper, uncertain } = data.papers[1]!;
    expect(uncertain).toContain('pages');
    expect(uncertain.filter((field) => !(field in paper))).toEqual([]);
  });

  test('§+ so are the headings inside the list of a Word file', async () => {
    const { data } = await send(word(['参考文献', ...headed]), 'list.docx');
    expect(data.papers.map(({ place }) => place)).toEqual(['[12]', '[3]']);
    expect(data.problems.map(({ sentence }) => sentence)).toEqual([
      '2 段是标题或说明，没有读成论文：第 2 段“一、期刊论文”、第 4 段“二、会议论文”',
    ]);
  });

  test('§+ an empty paste says what is missing', async () => {
    const { status, body } = await platform.call('POST /papers/paste', { body: { text: ' \n ' } }, reader);
    expect([status, body.errormsg]).toEqual([422, expect.any(String)]);
    expect(Object.values(body.fields ?? {})).toContain('请粘贴参考文献');
  });
});
