import os from 'node:os';
import { readXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDraft, draftWords } from '#domain/reports/draft-report.ts';
import { internalHints } from '#domain/reports/paper-lines.ts';
import { reportTemplates } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { openPdf } from '#server/files/open-pdf.ts';
import { layoutReport } from '#tests/builders/records/layout-report.ts';
import { type LookedPage, lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { drawXlsx } from '../draw-xlsx.ts';
import { findSealFrame } from '../sign/find-seal-frame.ts';
import { renderDocx } from '../word/render-docx.ts';
import { openPdfMaker, type PdfMaker } from './make-pdf.ts';

let maker: PdfMaker;
beforeAll(() => {
  maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
});
afterAll(() => maker.stop());

const pdfOf = async (data: ReportData): Promise<Buffer> => (await maker.makePdf({ docx: Buffer.alloc(0), data })).bytes;

/** Spaces and line ends are the layout's own. */
const plain = (text: string): string => text.replaceAll(/[\s\u200b]/g, '');
const textOf = ({ words }: LookedPage): string => plain(words.map(({ text }) => text).join(''));
const pagesWith = (pages: readonly LookedPage[], wanted: string): number[] =>
  pages.flatMap((page, at) => (textOf(page).includes(plain(wanted)) ? [at + 1] : []));

describe('the standard layout of a report with four databases', () => {
  test('§+ table 2 of 14 papers takes at most two pages, each paper with its figures in one piece', async () => {
    const data = layoutReport({ papers: 14, citing: 6 });
    data.papers = data.papers.map((paper, at) => ({ ...paper, title: `Title-${at + 1}. ${paper.title}` }));
    const pages = await lookAtPdf(await pdfOf(data));
    const [first] = pagesWith(pages, '表 2　论文被引情况');
    const [end] = pagesWith(pages, '六、说明');
    expect(end! - first!).toBeLessThanOrEqual(2);
    const table = pages.slice(first! - 1, end);
    for (const { place, union, citations } of data.papers) {
      // The title of a paper, then 被引, 他引, 自引 of each database and of the union, on one page.
      const numbers = [...citations, union!].flatMap(({ total, others, self }) => [total, others, self]).join('');
      const rows = table.map((page) => textOf(page).split('表2').at(-1)!);
      const whole = rows.filter((row) => new RegExp(`Title-${place}\\..*?${numbers}`).test(row));
      expect(whole.length, `paper ${place}`).toBe(1);
    }
  });

  test('§+ a title in table 2 has the whole width: no line of it is shorter than forty letters but the last', async () => {
    const data = layoutReport({ papers: 3 });
    const pages = await lookAtPdf(await pdfOf(data));
    const page = pages[pagesWith(pages, '表 2　论文被引情况')[0]! - 1]!;
    const title = data.papers[0]!.title;
    const lines = page.words.map(({ text }) => text.trim()).filter((text) => text.length > 12 && title.includes(text));
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThanOrEqual(40);
  });

  test('§+ table 1 spends at most 45 mm on a paper, however many metrics its journal has', async () => {
    const pages = await lookAtPdf(await pdfOf(layoutReport({ papers: 14, citing: 0 })));
    const [first] = pagesWith(pages, '表 1　论文收录情况');
    const [last] = pagesWith(pages, '表 2　论文被引情况');
    expect(last! - first!).toBeLessThanOrEqual(3);
  });

  test.each(sampled([1, 14, 3, 40], 4, 1))(
    '§+ with %i papers the sum never stands alone, and notes, people and seal share a page',
    async (papers) => {
      const data = layoutReport({ papers, citing: 2 });
      const bytes = await pdfOf(data);
      const pages = await lookAtPdf(bytes);
      const [sum] = pagesWith(
        pages,
        `合计${data.totals.citations.map((one) => `${one.total}${one.others}${one.self}`).join('')}`,
      );
      const last = data.papers.at(-1)!;
      expect(pagesWith(pages, last.title)).toContain(sum);
      const frame = findSealFrame(await openPdf(bytes));
      const seal = pages[frame!.page]!;
      for (const wanted of ['六、说明', '自引判定口径', '签发人：周明德', '（盖章）', '2026年11月15日'])
        expect(textOf(seal)).toContain(wanted);
      expect(frame!.width / (72 / 25.4)).toBeCloseTo(42, 0);
    },
  );

  test('§+ every page but the cover carries the number and page x of y; the same data give the same bytes', async () => {
    const data = layoutReport({ papers: 14, citing: 3 });
    const [one, other] = [await pdfOf(data), await pdfOf(data)];
    expect(one.equals(other)).toBe(true);
    const pages = await lookAtPdf(one);
    for (const [at, page] of pages.entries()) {
      if (at === 0) continue;
      expect(textOf(page)).toContain(`编号${data.number}`);
      expect(textOf(page)).toContain(`第${at + 1}页共${pages.length}页`);
    }
  });

  test('§+ the annex lists what cites each paper with its mark; an undecided one bears none', async () => {
    const data = layoutReport({ papers: 2, citing: 5 });
    data.papers[0]!.citing[0] = {
      ...data.papers[0]!.citing[0]!,
      verdict: 'to-check',
      evidence: 'Zhang, S：全名相同，可能重名，请核对',
    };
    const texts = {
      pdf: (await lookAtPdf(await pdfOf(data))).map(textOf).join(''),
      docx: plain(docxText(await renderDocx(shippedTemplate('default'), data))),
    };
    const [undecided, other] = data.papers[0]!.citing;
    const self = data.papers[0]!.citing.find(({ verdict }) => verdict === 'self')!;
    for (const text of Object.values(texts)) {
      expect(text).toContain(`〔他引〕${plain(other!.reference)}`);
      expect(text).toContain(`〔自引〕${plain(self.reference)}`);
      expect(text).not.toContain(`引〕${plain(undecided!.reference)}`);
      expect(text).toContain(plain(undecided!.reference));
    }
    const { sheets } = await readXlsx(await drawXlsx(data));
    const rows = sheets.find(({ name }) => name === '施引文献')!.rows;
    expect(rows.slice(1, 6).map((row) => row[2] ?? '')).toEqual(['', '他引', '他引', '他引', '自引']);
    const without = { ...data, request: { ...data.request, listsCiting: false } };
    expect((await lookAtPdf(await pdfOf(without))).map(textOf).join('')).not.toContain('附件');
    expect(docxText(await renderDocx(shippedTemplate('default'), without))).not.toContain('附件');
  });
});

const qrPictures = (docx: Buffer): number[] =>
  Object.entries(new PizZip(docx).files)
    .filter(([name]) => /chayin-qr-/.test(name))
    .map(([, file]) => file.asUint8Array().length);

describe('a draft', () => {
  const data = { ...layoutReport({ papers: 3, citing: 4 }), number: '20260007' };

  test('§+ says 初稿 on every page of the PDF and carries neither code, address nor QR code', async () => {
    const pages = await lookAtPdf(await pdfOf(asDraft(data)));
    for (const page of pages) expect(textOf(page)).toContain(plain(draftWords));
    const text = pages.map(textOf).join('');
    for (const kept of [data.verification.code, data.verification.url, data.number]) expect(text).not.toContain(kept);
    const bytes = await pdfOf(asDraft(data));
    const sealed = await pdfOf(data);
    // The code is drawn as a path of some hundred squares: the cover of a draft has none of them.
    expect((await lookAtPdf(sealed)).map(textOf).join('')).toContain(data.verification.code);
    expect(bytes.includes(Buffer.from(data.verification.code))).toBe(false);
  });

  // A cover, sections across, a code on the cover, no code, an annex alone.
  test.each(sampled(['default', '28', '187', 'jcr', 'contents'], 5))(
    '§+ says 初稿 on every page of the Word by template %s and carries neither code, address nor QR code',
    async (key) => {
      const docx = await renderDocx(shippedTemplate(key), asDraft(data));
      const zip = new PizZip(docx);
      const document = zip.file('word/document.xml')!.asText();
      const headers = Object.keys(zip.files).filter((name) => /^word\/header[^/]*\.xml$/.test(name));
      for (const part of headers) expect(docxText(docx, part)).toContain(draftWords);
      // Each kind of page shows a header: the first one too.
      for (const kind of ['default', 'first', 'even'])
        expect(document).toMatch(new RegExp(`<w:headerReference\\b[^>]*w:type="${kind}"`));
      const all = Object.keys(zip.files)
        .filter((name) => name.endsWith('.xml') || name.endsWith('.rels'))
        .map((name) => zip.file(name)!.asText())
        .join('');
      for (const kept of [data.verification.code, data.verification.url]) expect(all).not.toContain(kept);
      const drawn = qrPictures(await renderDocx(shippedTemplate(key), data));
      for (const [at, size] of qrPictures(docx).entries()) expect(size).toBeLessThan(drawn[at]! / 2);
    },
  );
});

const hinted = (): ReportData => {
  const data = layoutReport({ papers: 2, citing: 5 });
  const hints = [
    'Zhang, S：全名相同，可能重名，请核对',
    '姓、名与部门相同，中间名不同，可能是误录，请核对',
    '邮箱与名相同（zhangsan@example.edu），姓不同，可能改姓',
    '人工判定：疑似同一人，请核对原文',
    'ORCID 不同，但姓名与单位相同，可能一人有两个 ORCID，请核对',
  ];
  data.papers = data.papers.map((paper) => ({
    ...paper,
    citing: paper.citing.map((work, at) => ({
      ...work,
      verdict: (['to-check', 'to-check', 'self', 'others', 'self'] as const)[at]!,
      evidence: hints[at]!,
    })),
  }));
  return data;
};

const noHint = (text: string): void => {
  expect(internalHints.exec(text)?.[0]).toBeUndefined();
  expect(text).not.toContain('zhangsan@example.edu');
};

describe('no word meant for the staff stands in a sealed document', () => {
  test('§+ in the standard PDF and the workbook', async () => {
    const data = { ...hinted(), client: { ...hinted().client, email: '' } };
    noHint((await lookAtPdf(await pdfOf(data))).map(textOf).join(''));
    const { sheets } = await readXlsx(await drawXlsx(data));
    noHint(sheets.flatMap(({ rows }) => rows.flat()).join(' '));
  });

  const worded = reportTemplates.filter(({ kind }) => kind !== 'confirmation').map(({ key }) => key);
  test.each(sampled(worded, 5))('§+ in the Word of template %s', async (key) => {
    const data = { ...hinted(), client: { ...hinted().client, email: '' } };
    noHint(docxText(await renderDocx(shippedTemplate(key), data)));
  });
});
