import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { reportTemplates } from '#domain/reports/registry.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { changedTemplate, docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { checkTemplate } from './check-template.ts';
import { cleanTemplate } from './clean-template.ts';
import { renderDocx } from './render-docx.ts';

/** Whoever fetches anything from here was made to by a template. */
let server: Server;
let asked = 0;
let address = '';
beforeAll(async () => {
  server = createServer((_, reply) => {
    asked += 1;
    reply.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const refusal = async (source: Buffer): Promise<string> => {
  const said = await checkTemplate(source, 'inclusion').catch((error: unknown) => error);
  expect(said).toBeInstanceOf(Refusal);
  return (said as Refusal).sentence ?? (said as Refusal).code;
};

const relation = (kind: string, target: string, id = 'rIdOut'): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/>`;

const small = demoReport({ papers: 20, citations: 50 });

test('§+ code in tags is no tag: it is found at upload, and drawn as nothing if it comes so far', async () => {
  const tags = [
    '{constructor}',
    '{__proto__}',
    '{toString}',
    '{constructor.constructor("process.exit(1)")()}',
    '{process.env.PATH}',
  ];
  const hostile = changedTemplate({ before: tags });
  const { findings } = await checkTemplate(hostile, 'inclusion');
  expect(findings.filter(({ level }) => level === 'error')).toHaveLength(tags.length);
  const [first] = docxText(await renderDocx(hostile, small)).split('论文收录引用检索报告');
  expect(first!.trim()).toBe('');
});

test('§+ raw XML and other braces are not to be had', async () => {
  const hostile = changedTemplate({ before: ['{@备注}', '{=[[ ]]=}'] });
  const { findings } = await checkTemplate(hostile, 'inclusion');
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    '{@备注} 不是本平台的标签，不能使用这种写法',
    '{=[[ ]]=} 不是本平台的标签，不能使用这种写法',
  ]);
});

proofTest('§+ lists nested without end are found at upload; drawn all the same, they are stopped', async () => {
  const deep = 12;
  const open = Array.from({ length: deep }, () => '{#论文}').join('');
  const close = Array.from({ length: deep }, () => '{/论文}').join('');
  const hostile = changedTemplate({ only: [`${open}{题名}${close}`] });
  const { findings } = await checkTemplate(hostile, 'inclusion');
  expect(findings.some(({ sentence }) => sentence.includes('套在它自己里面'))).toBe(true);
  const stopped = await renderDocx(hostile, small, {}, { milliseconds: 3_000 }).catch((one) => one);
  expect(stopped).toMatchObject({ code: 'too-large', sentence: '模板生成的内容过多或没有尽头，已停止' });
});

test('§+ a zip bomb is not inflated', async () => {
  const bomb = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: Buffer.alloc(64 * 1024 * 1024, 0x20), claimedSize: 100 },
  ]);
  expect(await refusal(bomb)).toMatch(/压缩包/);
});

test.each([
  ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>'],
  ['an entity that reads a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
])('§+ a DTD is refused: %s', async (_, dtd) => {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${dtd}<w:document xmlns:w="x"><w:body/></w:document>`;
  expect(await refusal(changedTemplate({ parts: { 'word/document.xml': document } }))).toMatch(/DTD/);
});

test('§+ a DTD in another encoding does not slip through', async () => {
  const hidden = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a><a/>', 'utf16le');
  expect(await refusal(changedTemplate({ parts: { 'word/document.xml': hidden } }))).toMatch(/UTF-8/);
});

test('§+ a picture from outside, a remote template and a field that fetches are refused, and nothing is asked for', async () => {
  expect(await refusal(changedTemplate({ relations: relation('image', `${address}/seal.png`) }))).toMatch(/外部/);
  expect(await refusal(changedTemplate({ relations: relation('image', 'file:///etc/passwd') }))).toMatch(/外部/);
  const settings = {
    'word/_rels/settings.xml.rels': `<Relationships xmlns="x">${relation('attachedTemplate', `${address}/a.dotm`)}</Relationships>`,
  };
  expect(await refusal(changedTemplate({ parts: settings }))).toMatch(/外部/);
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "${address}"</w:instrText></w:r></w:p>`;
  expect(await refusal(changedTemplate({ before: [field] }))).toMatch(/INCLUDEPICTURE/);
  expect(asked).toBe(0);
});

const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const field = (...instructions: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions.map((one) => `<w:r><w:instrText>${one}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const linked = (attribute: string): string =>
  `<w:p><w:r><v:imagedata xmlns:v="v" xmlns:o="o" ${attribute}/></w:r></w:p>`;

test.each([
  ['in small letters', [field('includetext "file:///etc/passwd"')]],
  ['right behind another', [field('PAGE'), field('INCLUDETEXT "file:///etc/passwd"')]],
  ['in character references', [field('&#73;NCLUDETEXT "file:///etc/passwd"')]],
  ['with a comment in its name', [field('INCLUDE<!-- -->TEXT "file:///etc/passwd"')]],
  [
    'its name from a field inside it',
    [field(`</w:instrText></w:r>${field('QUOTE "INCLUDE"').slice(5, -6)}<w:r><w:instrText>TEXT "a"`)],
  ],
  ['in one element, in other quotes', [`<w:p><w:fldSimple w:instr = 'DDEAUTO c:\\\\a.exe "x"'/></w:p>`]],
  ['under another prefix', [`<x:p xmlns:x="${wordNames}"><x:r><x:instrText>INCLUDETEXT "a"</x:instrText></x:r></x:p>`]],
  ['that prints, or runs a macro', [field('MACROBUTTON AutoOpen x')]],
])('§+ a field that reads elsewhere is found: %s', async (_, before) => {
  expect(await refusal(changedTemplate({ before }))).toMatch(/读取其他文件或网址的域/);
});

test('§+ a picture from outside is found, however it is written', async () => {
  const other = (text: string) => relation('image', text, 'rIdOut');
  for (const relations of [
    other(`${address}/a.png`).replace('Id=', 'About=">" Id='),
    other(address.replace('h', '&#104;')).replace('"External"', '"&#69;xternal"'),
    other('//files.example.edu/a.png').replace(' TargetMode="External"', ''),
    other(`${address}/a.png`).replace('<Relationship', '<p:Relationship xmlns:p="x"'),
  ])
    expect(await refusal(changedTemplate({ relations })), relations).toMatch(/外部/);
  // A link one may click, taken for the address of a picture.
  const link = relation('hyperlink', `${address}/a.png`, 'rIdLink');
  for (const attribute of ['r:link="rIdLink"', 'r:href="rIdLink"', `src="${address}"`, `o:href='${address}'`])
    expect(await refusal(changedTemplate({ before: [linked(attribute)], relations: link })), attribute).toMatch(/外部/);
  const settings = { 'word/_rels/settings.xml.rels': `<Relationships xmlns="x">${link}</Relationships>` };
  expect(await refusal(changedTemplate({ parts: settings }))).toMatch(/外部/);
  expect(
    await refusal(changedTemplate({ parts: { 'word/_rels/header1.xml.RELS': relation('image', address) } })),
  ).toMatch(/外部|重名/);
  expect(asked).toBe(0);
});

test('§+ what no Word writes is refused: CDATA, encodings that hide, a tag that is none, merged letters', async () => {
  const settings = (xml: string) => refusal(changedTemplate({ parts: { 'word/settings.xml': xml } }));
  expect(await refusal(changedTemplate({ before: [field('<![CDATA[INCLUDETEXT "a"]]>')] }))).toMatch(/另存/);
  expect(await settings('<?xml version="1.0" encoding = "UTF-7"?><a/>')).toMatch(/UTF-8/);
  expect(await settings('<?xml-stylesheet href="http://x/"?><a/>')).toMatch(/另存/);
  expect(await settings('<a b=c/>')).toMatch(/另存/);
  expect(await settings(`<w:settings xmlns:w="${wordNames}"><w:mailMerge/></w:settings>`)).toMatch(/邮件合并/);
});

test('§+ a picture that would fill the memory is refused by its own words', async () => {
  const huge = Buffer.from(new PizZip(shippedTemplate('include')).file('word/media/placeholder.png')!.asUint8Array());
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  expect(await refusal(changedTemplate({ parts: { 'word/media/a.png': huge } }))).toMatch(/尺寸过大/);
  expect(await refusal(changedTemplate({ parts: { 'word/media/a.png': 'no picture' } }))).toMatch(/无法识别/);
});

test('§+ the text is looked at wherever the relationships say it is', async () => {
  const main = `<w:document xmlns:w="${wordNames}"><w:body>${field('INCLUDETEXT "a"')}</w:body></w:document>`;
  const parts = { 'customXml/item1.xml': main, 'Word/other.XML': '<a/>' };
  expect(await refusal(changedTemplate({ parts }))).toMatch(/读取其他文件/);
});

test('§+ shipped templates, fields of Word’s own and links one may click pass', async () => {
  const before = [field(' TOC \\o "1-3" \\h '), field('PAGEREF _Toc1'), field('= 1 + 2'), field(' SEQ 表 \\* ARABIC ')];
  const honest = changedTemplate({
    before,
    relations: relation('hyperlink', 'https://lib.example.edu/?a=1&amp;b=2', 'rId9'),
  });
  const { bytes, findings } = await checkTemplate(honest, 'inclusion');
  expect(findings).toEqual([]);
  expect(docxText(bytes, 'word/_rels/document.xml.rels')).not.toContain('undefined');
  expect((await checkTemplate(bytes, 'inclusion')).bytes.equals(bytes)).toBe(true);
  for (const { key } of sampled(reportTemplates, 4))
    expect(await cleanTemplate(shippedTemplate(key))).toBeInstanceOf(Buffer);
});

test('§+ the template Word attaches from its author’s own disk is dropped, and a link one may click stays', async () => {
  const local = relation('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm', 'rId1');
  const honest = changedTemplate({
    parts: { 'word/_rels/settings.xml.rels': `<Relationships xmlns="x">${local}</Relationships>` },
    relations: relation('hyperlink', 'https://lib.example.edu/', 'rIdLink'),
  });
  const { bytes, findings } = await checkTemplate(honest, 'inclusion');
  expect(findings).toEqual([]);
  expect(docxText(bytes, 'word/_rels/settings.xml.rels')).not.toContain('Normal');
  expect(bytes.includes('Normal.dotm')).toBe(false);
});

test('§+ macros and embedded objects are refused', async () => {
  expect(await refusal(changedTemplate({ parts: { 'word/vbaProject.bin': 'x' } }))).toMatch(/宏/);
  expect(await refusal(changedTemplate({ parts: { 'word/embeddings/oleObject1.bin': 'x' } }))).toMatch(/OLE/);
  expect(await refusal(changedTemplate({ before: ['<w:p><w:r><w:object/></w:r></w:p>'] }))).toMatch(/嵌入对象/);
  const types =
    '<Types xmlns="x"><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
  expect(await refusal(changedTemplate({ parts: { '[Content_Types].xml': types } }))).toMatch(/宏/);
});

test('§+ names that climb out of the archive and parts nobody knows are refused', async () => {
  for (const name of ['../../etc/cron.d/x.xml', 'word/../../x.xml', '/etc/x.xml', 'word\\..\\x.xml', 'run.sh'])
    expect(await refusal(zipOf([{ name, content: 'x' }])), name).toMatch(/路径|不认识|损坏/);
});

proofTest('§+ a hundred megabytes of tags are refused before they are read', async () => {
  const flood = Buffer.alloc(100 * 1024 * 1024, '{报告编号}');
  const hostile = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: flood },
  ]);
  expect(await refusal(hostile)).toBe('压缩包解开后过大');
});

proofTest('§+ millions of little elements are not all held at once', async () => {
  expect(await refusal(changedTemplate({ parts: { 'word/settings.xml': '<a/>'.repeat(2_000_000) } }))).toMatch(/过多/);
});

proofTest('§+ as many tags as fit are counted, not compiled', async () => {
  const { findings } = await checkTemplate(changedTemplate({ only: ['{报告编号}'.repeat(50_000)] }), 'inclusion');
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^标签过多：\d+ 个，最多 5000 个$/)]);
});

test('§+ what is no Word file says so', async () => {
  expect(await refusal(Buffer.from('PK no'))).toMatch(/损坏/);
  expect(await refusal(zipOf([{ name: 'word/a.xml', content: '<a/>' }]))).toBe('不是 Word 文档（.docx）');
});

proofTest('§+ one that cannot be drawn holds up no other', async () => {
  const hostile = changedTemplate({ only: [`${'{#论文}'.repeat(12)}{题名}${'{/论文}'.repeat(12)}`] });
  const [stopped, good] = await Promise.all([
    renderDocx(hostile, small, {}, { milliseconds: 2_000 }).catch((one) => one),
    renderDocx(shippedTemplate('12'), small),
  ]);
  expect(stopped).toBeInstanceOf(Refusal);
  expect(docxText(good)).toContain('20260007');
});
