import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { changedTemplate, docxText, shippedTemplate } from '#tests/builders/template-docx.ts';
import { zipOf } from '#tests/builders/zip.ts';
import { checkTemplate } from './check-template.ts';
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

test('§+ lists nested without end are found at upload; drawn all the same, they are stopped', async () => {
  const deep = 12;
  const open = Array.from({ length: deep }, () => '{#论文}').join('');
  const close = Array.from({ length: deep }, () => '{/论文}').join('');
  const hostile = changedTemplate({ only: [`${open}{题名}${close}`] });
  const { findings } = await checkTemplate(hostile, 'inclusion');
  expect(findings.some(({ sentence }) => sentence.includes('套在它自己里面'))).toBe(true);
  const stopped = await renderDocx(hostile, small, {}, { milliseconds: 3_000, megabytes: 128 }).catch((one) => one);
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

test('§+ a hundred megabytes of tags are refused before they are read', async () => {
  const flood = Buffer.alloc(100 * 1024 * 1024, '{报告编号}');
  const hostile = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: flood },
  ]);
  expect(await refusal(hostile)).toBe('压缩包解开后过大');
});

test('§+ as many tags as fit are counted, not compiled', async () => {
  const { findings } = await checkTemplate(changedTemplate({ only: ['{报告编号}'.repeat(50_000)] }), 'inclusion');
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^标签过多：\d+ 个，最多 5000 个$/)]);
});

test('§+ what is no Word file says so', async () => {
  expect(await refusal(Buffer.from('PK no'))).toMatch(/损坏/);
  expect(await refusal(zipOf([{ name: 'word/a.xml', content: '<a/>' }]))).toBe('不是 Word 文档（.docx）');
});

test('§+ one that cannot be drawn holds up no other', async () => {
  const hostile = changedTemplate({ only: [`${'{#论文}'.repeat(12)}{题名}${'{/论文}'.repeat(12)}`] });
  const [stopped, good] = await Promise.all([
    renderDocx(hostile, small, {}, { milliseconds: 2_000, megabytes: 128 }).catch((one) => one),
    renderDocx(shippedTemplate('12'), small),
  ]);
  expect(stopped).toBeInstanceOf(Refusal);
  expect(docxText(good)).toContain('20260007');
});
