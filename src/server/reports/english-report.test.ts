import os from 'node:os';
import { readXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asDraft } from '#domain/reports/draft-report.ts';
import { englishTemplate } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { englishReport } from '#tests/builders/records/english-report.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { changedTemplate, docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { drawXlsx } from './draw-xlsx.ts';
import { openPdfMaker, type PdfMaker } from './pdf/make-pdf.ts';
import { findReport } from './report-store.ts';
import { hasOwnForm } from './sign/sealed-layout.ts';
import { renderDocx } from './word/render-docx.ts';

vi.setConfig({ testTimeout: 300_000 });

const han = /[\p{Script=Han}，。；：（）、〔〕]/u;
const plain = (text: string): string => text.replaceAll(/[\s​]/g, '');
const wordParts = (docx: Buffer): string =>
  Object.keys(new PizZip(docx).files)
    .filter((part) => /^word\/(document|header[^/]*|footer[^/]*)\.xml$/.test(part))
    .map((part) => docxText(docx, part))
    .join('\n');
const cellsOf = async (bytes: Buffer): Promise<string[]> => {
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap(({ name, rows }) => [name, ...rows.flat().map((cell) => String(cell ?? ''))]);
};

describe('a report in English', () => {
  let maker: PdfMaker;
  beforeAll(() => {
    maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
  });
  afterAll(() => maker.stop());

  const textsOf = async (data: ReportData) => {
    const { bytes } = await maker.makePdf({ docx: Buffer.alloc(0), data });
    const pdf = (await lookAtPdf(bytes)).flatMap(({ words }) => words.map(({ text }) => text)).join('');
    const word = wordParts(await renderDocx(shippedTemplate(englishTemplate), data));
    const cells = await cellsOf(await drawXlsx(data));
    return { pdf: plain(pdf), word: plain(word), workbook: plain(cells.join('\n')) };
  };

  test('§+ holds no Chinese of ours as PDF, Word or workbook, sealed or as a draft, and says what was not searched', async () => {
    const data = englishReport();
    for (const shown of [data, asDraft(data)]) {
      const texts = await textsOf(shown);
      for (const [form, text] of Object.entries(texts)) {
        const left = text.match(/.{0,20}[\p{Script=Han}，。；：（）、〔〕].{0,20}/gu) ?? [];
        expect(left, form).toEqual([]);
        for (const said of [...data.conclusion, 'EI not searched', '1 Top', 'not listed', 'First author'])
          expect(text, `${form}: ${said}`).toContain(plain(said));
        expect(text.includes(plain('DRAFT — for checking only')), form).toBe(shown !== data);
      }
      for (const form of ['pdf', 'word'] as const)
        for (const said of [
          '2 Nov 2026',
          '12 Nov 2026',
          'decided by the searcher',
          'all years',
          'Promotion: Professor',
        ])
          expect(texts[form], `${form}: ${said}`).toContain(plain(said));
    }
  });
});

describe('ordered in English', () => {
  let platform: TestPlatform;
  let desk: ReportDesk;
  beforeAll(async () => {
    platform = await startTestPlatform();
    desk = await openReportDesk(platform);
  });
  afterAll(() => platform.stop());

  const paper = {
    title: 'Isolated nickel centres for selective nitrate electroreduction',
    authors: ['Zhang, San'],
    source: 'Journal of Catalysis',
    year: 2024,
    volume: '431',
    pages: '115-126',
    doi: '10.1000/nickel.1',
    accession: 'WOS:000000000000101',
  };
  const searched = async (language: 'zh' | 'en'): Promise<string> => {
    const listed = { ...paper, authors: 'Zhang, San', ownRole: 'first' };
    const form = { papers: [listed], databases: [4], checks: { 4: ['inclusion'] }, language };
    const orderId = await desk.inProgress(citationForm(form));
    await desk.imported('papers.txt', wosText([paper]), { orderId });
    return orderId;
  };
  const madeBy = async (id: string) => {
    const db = platform.services.tenant(100);
    const [report, { files }] = [await findReport(db, id), await desk.show(id)];
    const docx = await desk.fetchFile(`/reports/${id}/files/docx`, desk.token);
    return { report, files, text: docxText(Buffer.from(await docx.arrayBuffer())) };
  };

  test('§+ it is drawn in the English form whatever Chinese form the institution uses, in its own English form where it has one', async () => {
    const own = async (key: string, before: string) => {
      const sent = await upload(platform.url, `/report-templates/${key}/upload`, desk.tokens.admin, {
        name: 'own.docx',
        bytes: changedTemplate({ before: [before] }, key),
      });
      const version = Number(sent.data.version);
      const published = await platform.call(
        'POST /report-templates/publish',
        { body: { key, version, turn: 0 } },
        desk.tokens.admin,
      );
      expect(published.status).toBe(200);
    };
    await own('default', '本馆自己的栏目');
    const [english, chinese] = [await searched('en'), await searched('zh')];
    const draft = await desk.draft(english);
    const first = await madeBy(draft.id);
    expect(first.text).toContain('Table 1  Indexing of the papers');
    expect(first.text).not.toContain('本馆自己的栏目');
    expect(await hasOwnForm(platform.services.tenant(100), first.report)).toBe(false);
    expect((await madeBy((await desk.draft(chinese)).id)).text).toContain('本馆自己的栏目');

    const chosen = (orderId: string, template: string) =>
      platform.call('POST /reports/draft', { body: { orderId, template } }, desk.token);
    const refused = await chosen(english, '28');
    expect([refused.status, refused.body.errormsg]).toEqual([
      422,
      '这份报告按英文委托，“横排收录表”的栏目是中文，请用“英文报告”',
    ]);
    expect((await chosen(chinese, '28')).status).toBe(200);

    await own(englishTemplate, 'Library of our own');
    const renewed = await madeBy((await desk.draft(english)).id);
    expect(renewed.text).toContain('Library of our own');
    expect(await hasOwnForm(platform.services.tenant(100), renewed.report)).toBe(true);
    expect(han.test(renewed.files.map(({ name }) => name).join(''))).toBe(false);
  });
});
