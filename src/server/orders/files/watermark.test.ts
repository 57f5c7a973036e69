import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { demoReport } from '#server/demo/orders/demo-report-file.ts';
import { type Desks, openDesks, patentForm } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
  const services = { patent: { paymentGate: 'after-draft', reviewLevels: 0, signatureNeeded: false } };
  await platform.services.platform('administration').run(
    kysely
      .updateTable('institutions')
      .set({ profile: JSON.stringify({ services }) })
      .where('id', '=', 100),
  );
});
afterAll(() => platform.stop());

/** An order whose draft the applicant looks at while 50 yuan are due. */
const shown = async (bytes: Buffer, name: string) => {
  const id = await desks.submitted(patentForm(), 'patent');
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  const { data } = await upload(platform.url, '/localStorage/upload', desks.tokens.librarian, { bytes, name });
  const body = { id, fileId: data.id, purpose: 'draft' as const };
  await platform.call('POST /orders/attach', { body }, desks.tokens.librarian);
  await desks.take('librarian', id, 'finish-draft');
  return { id, fileId: data.id };
};

const get = async ({ id, fileId }: { id: string; fileId: string }, part: 'reader' | 'librarian') => {
  const response = await fetch(`${platform.url}/service/orders/${id}/files/${fileId}`, {
    headers: { authorization: desks.tokens[part] },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const readPdf = async (bytes: Buffer) => {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const page = await (await reading.promise).getPage(1);
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
  const { fnArray } = await page.getOperatorList();
  const pictures = fnArray.filter((one) => one === OPS.paintImageXObject).length;
  await reading.destroy();
  return { text, pictures };
};

test('§+ a PDF draft carries a watermark until nothing is due, its text stays, and then it is the original', async () => {
  const file = await shown(demoReport(), '检索报告.pdf');
  const { data } = await platform.call('GET /orders/:id', { params: { id: file.id } }, desks.tokens.reader);
  expect(data.files).toMatchObject([{ purpose: 'draft', note: '带水印，费用结清后可下载原件' }]);
  const { response, bytes } = await get(file, 'reader');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('检索报告（水印）.pdf');
  expect(response.headers.get('etag')).toBeNull();
  const marked = await readPdf(bytes);
  const original = await readPdf(demoReport());
  expect(original.pictures).toBe(0);
  expect(marked).toEqual({ text: original.text, pictures: 1 });
  expect((await get(file, 'librarian')).bytes.equals(demoReport())).toBe(true);
  await desks.take('reader', file.id, 'confirm-draft');
  await desks.take('acceptor', file.id, 'book-payment', { amount: 5000, way: 'cash' });
  expect((await get(file, 'reader')).bytes.equals(demoReport())).toBe(true);
});

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>';
const docx = (sections: string, headers: readonly string[] = []) =>
  zipOf([
    { name: '[Content_Types].xml', content: packageTypes },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>检索结论</w:t></w:r></w:p>${sections}</w:body></w:document>`,
    },
    ...headers.map((name) => ({ name, content: `<w:hdr xmlns:w="${word}"><w:p/></w:hdr>` })),
  ]);

const partsOf = (bytes: Buffer) => {
  const zip = new PizZip(bytes);
  return (name: string): string => zip.file(name)?.asText() ?? '';
};

proofTest(
  '§+ a Word draft carries the picture behind the text of every page, in headers of its own and in new ones',
  async () => {
    const reference = `<w:sectPr><w:headerReference xmlns:r="r" w:type="default" r:id="rId1"/></w:sectPr>`;
    const file = await shown(docx(reference, ['word/header1.xml']), '检索报告.docx');
    const { response, bytes } = await get(file, 'reader');
    expect(response.status).toBe(200);
    const part = partsOf(bytes);
    expect(part('word/document.xml')).toContain('检索结论');
    expect(
      part('word/document.xml')
        .match(/w:type="(default|first|even)"/g)
        ?.sort(),
    ).toEqual(['w:type="default"', 'w:type="even"', 'w:type="first"']);
    for (const header of ['header1.xml', 'header-watermark.xml']) {
      expect(part(`word/${header}`)).toContain('r:embed="rIdWatermark"');
      expect(part(`word/_rels/${header}.rels`)).toContain('media/watermark.png');
    }
    expect(part('[Content_Types].xml')).toMatch(/Extension="png"[\s\S]*header-watermark\.xml/);
    expect(part('word/media/watermark.png').length).toBeGreaterThan(1000);
  },
);

proofTest(
  '§+ a Word file without sections gets one; one that cannot be marked is held back with a sentence',
  async () => {
    const plain = partsOf((await get(await shown(docx(''), '简报.docx'), 'reader')).bytes);
    expect(plain('word/document.xml')).toContain('<w:sectPr><w:headerReference');
    const broken = await shown(Buffer.from('%PDF-1.4\nnot really'), '坏的.pdf');
    const refused = await get(broken, 'reader');
    expect([refused.response.status, JSON.parse(refused.bytes.toString()).errormsg]).toEqual([
      409,
      '该文件受保护或已损坏，不能加水印；缴清费用后可以下载，也可请馆员重新上传',
    ]);
  },
);

proofTest('§+ a draft that was never paid for stays marked after the order was called off', async () => {
  const file = await shown(demoReport(), '检索报告.pdf');
  await desks.take('reader', file.id, 'confirm-draft');
  await desks.take('acceptor', file.id, 'call-off', { reason: '委托人不再需要' });
  const { bytes } = await get(file, 'reader');
  expect((await readPdf(bytes)).pictures).toBe(1);
});
