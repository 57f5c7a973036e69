import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readParagraphs } from '#domain/literature/references/read-references.ts';
import { type ZipPart, zipOf } from '#tests/builders/records/zip.ts';
import { readDocx } from './read-docx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const documentOf = (body: string): string =>
  `<?xml version="1.0"?><w:document ${space}><w:body>${body}</w:body></w:document>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inside: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>';

let files = 0;
const docx = async (body: string, more: ZipPart[] = []): Promise<string> => {
  files += 1;
  const file = path.join(folder, `${files}.docx`);
  const parts = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: body.startsWith('<?xml') ? body : documentOf(body) },
  ];
  await writeFile(file, zipOf([...parts, ...more]));
  return file;
};

const refusalOf = async (file: string): Promise<string> =>
  await readDocx(file).then(
    () => 'read',
    (error: unknown) => (error as { sentence: string }).sentence,
  );

test('§+ runs, soft breaks, tabs, links and entities become the text of a paragraph', async () => {
  const file = await docx(
    p(
      `${run('张三. ')}${run('A &amp; B &#x4e2d;')}<w:r><w:br/></w:r>${run('[J]')}<w:r><w:tab/></w:r><w:hyperlink r:id="r1">${run('10.1000/x')}</w:hyperlink>`,
    ) + p(''),
  );
  expect(await readDocx(file)).toEqual([{ text: '张三. A & B 中\n[J]\t10.1000/x', listed: false }]);
});

test('§+ deleted and moved-away text, field codes and the double of a text box are not read', async () => {
  const box = (text: string): string => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
  const file = await docx(
    p(
      `${run('kept')}<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom><w:ins>${run(' new')}</w:ins><w:r><w:instrText> PAGE </w:instrText></w:r>`,
    ) +
      p(
        `<w:r><mc:AlternateContent><mc:Choice>${box('in a box')}</mc:Choice><mc:Fallback>${box('in a box')}</mc:Fallback></mc:AlternateContent></w:r>${run('beside')}`,
      ),
  );
  expect((await readDocx(file)).map(({ text }) => text)).toEqual(['kept new', 'in a box', 'beside']);
});

test('§+ lists numbered by Word are marked, by paragraph or by style', async () => {
  const styles = `<w:styles ${space}><w:style w:styleId="Ref"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`;
  const file = await docx(p(run('one'), numbered) + p(run('two'), '<w:pStyle w:val="Ref"/>') + p(run('three')), [
    { name: 'word/styles.xml', content: styles },
  ]);
  expect((await readDocx(file)).map(({ listed }) => listed)).toEqual([true, true, false]);
});

test('§+ a table of references gives one line a row; a page laid out as a table keeps its paragraphs', async () => {
  const cell = (...paragraphs: string[]): string => `<w:tc>${paragraphs.map((text) => p(run(text))).join('')}</w:tc>`;
  const table = (...rows: string[]): string => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  const file = await docx(table(cell('1') + cell('甲'), cell('2') + cell('乙')) + table(cell('one', 'two')));
  expect((await readDocx(file)).map(({ text }) => text)).toEqual(['1\t甲', '2\t乙', 'one', 'two']);
});

test('§+ a list of references in a Word file becomes papers beside their paragraphs', async () => {
  const file = await docx(
    p(run('论文简介')) +
      p(run('参考文献')) +
      p(run('张三. 甲[J]. 情报学报, 2020, 1(2): 3-4.'), numbered) +
      p(run('Smith, J. (2019). Beta. Nature, 1(2), 3-4.'), numbered),
  );
  const { papers, leftOut } = readParagraphs(await readDocx(file));
  expect(papers.map(({ paper, style, fromLine }) => [paper.title, style, fromLine])).toEqual([
    ['甲', 'gbt7714', 3],
    ['Beta', 'apa', 4],
  ]);
  expect(leftOut).toEqual([{ line: 1, text: '论文简介' }]);
});

test('§+ a name in bold or underlined in a list numbered by Word is told apart; a line all in bold tells nobody', async () => {
  const bold = (text: string, mark = '<w:b/>'): string =>
    `<w:r><w:rPr>${mark}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const file = await docx(
    p(
      `${bold('Berg,')}${bold(' J.')}${run(', Stone, P. (2019). Slow rivers of the plain. River Studies, 1(2), 3-4.')}`,
      numbered,
    ) +
      p(
        `${run('王明, ')}${bold('李强', '<w:u w:val="single"/>')}${run('. 平原河流[J]. 地理学报, 2020, 1(2): 3-4.')}`,
        numbered,
      ) +
      p(`${bold('王明, 李强. 高原河流[J]. 地理学报, 2021, 1(2): 3-4.')}`, numbered) +
      p(
        `${bold('赵丽', '<w:b w:val="0"/><w:u w:val="none"/>')}${run(', 李强. 湖泊[J]. 地理学报, 2022, 1(2): 3-4.')}`,
        numbered,
      ),
  );
  const { papers } = readParagraphs(await readDocx(file));
  expect(papers.map(({ paper, emphasised }) => [paper.authors, emphasised])).toEqual([
    [['Berg, J.', 'Stone, P.'], [0]],
    [['王明', '李强'], [1]],
    [['王明', '李强'], []],
    [['赵丽', '李强'], []],
  ]);
});

test('§+ items Word numbers begin where Word says, also beside lines of their own and a number of the list’s', async () => {
  const file = await docx(
    p(run('Berg, J. (2019). Slow rivers of the plain.'), numbered) +
      p(run('River Studies, 1(2), 3-4.')) +
      p(run('王明. 平原河流[J]. 地理学报, 2020, 1(2): 3-4.'), numbered),
  );
  const { papers } = readParagraphs(await readDocx(file));
  expect(papers.map(({ paper }) => paper.title)).toEqual(['Slow rivers of the plain', '平原河流']);
});

test('§+ hostile files are refused with a sentence: bombs, entities, outside references, macros, encryption, rubbish', async () => {
  const bomb = await docx('', [{ name: 'word/media/a.bin', content: Buffer.alloc(70 * 1024 * 1024) }]);
  expect(await refusalOf(bomb)).toBe('Word 文件解开后过大');
  const entity = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document ${space}>&a;</w:document>`;
  expect(await refusalOf(await docx(entity))).toBe('文件中有不允许的文档类型声明');
  const relation = (type: string): ZipPart => ({
    name: 'word/_rels/document.xml.rels',
    content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://outside.example/x" TargetMode="External"/></Relationships>`,
  });
  expect(await refusalOf(await docx(p(run('x')), [relation('attachedTemplate')]))).toContain('文件引用了外部内容');
  expect(await refusalOf(await docx(p(run('x')), [relation('hyperlink')]))).toBe('read');
  expect(await refusalOf(await docx('', [{ name: 'word/vbaProject.bin', content: 'x' }]))).toBe(
    '文件中不能有宏或嵌入对象',
  );
  const file = path.join(folder, 'rubbish.docx');
  await writeFile(file, 'not a zip');
  expect(await refusalOf(file)).toBe('Word 文件已损坏或格式不正确');
  await writeFile(file, Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  expect(await refusalOf(file)).toContain('请另存为不加密的 .docx');
  await writeFile(file, zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]));
  expect(await refusalOf(file)).toBe('文件内容不是 .docx 格式的Word 文件');
});

test('§+ broken XML gives what can be read, and many paragraphs take time in proportion', async () => {
  expect(
    await readDocx(await docx(`<?xml version="1.0"?><w:document ${space}><w:body><w:p><w:r><w:t>cut off`)),
  ).toEqual([{ text: 'cut off', listed: false }]);
  expect(await readDocx(await docx(p(run('x')).repeat(40_000)))).toHaveLength(40_000);
  expect(await refusalOf(await docx(p(run('x')).repeat(60_000)))).toContain('个段落');
});
