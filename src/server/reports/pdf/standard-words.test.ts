import os from 'node:os';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { readReferences } from '#domain/literature/references/read-references.ts';
import { paperFromDraft } from '#domain/orders/forms/paper-from-draft.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { asDraft } from '#domain/reports/draft-report.ts';
import { englishTemplate } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { makeCertificate } from '#server/certificates/self-made-certificate.ts';
import { keptReport } from '#tests/builders/records/kept-reports.ts';
import { layoutReport } from '#tests/builders/records/layout-report.ts';
import { type LookedPage, lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { drawXlsx } from '../draw-xlsx.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import { fillTemplate } from '../word/fill-template.ts';
import { openPdfMaker, type PdfMaker } from './make-pdf.ts';

let maker: PdfMaker;
beforeAll(() => {
  maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
});
afterAll(() => maker.stop());

const pdfOf = async (data: ReportData): Promise<Buffer> => (await maker.makePdf({ docx: Buffer.alloc(0), data })).bytes;
const plain = (text: string): string => text.replaceAll(/[\s\u200b]/g, '');
const textOf = (pages: readonly LookedPage[]): string =>
  plain(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''));

/** A report whose papers are of years that no table has. */
const withOtherYears = (): ReportData => {
  const data = demoReport({ papers: 3, citations: 0 });
  const papers = data.papers.map((paper, at) => ({
    ...paper,
    metrics: paper.metrics.map((metric, place) => ({
      ...metric,
      year: 2024,
      // One of them is of its own year, and the detail before the remark stays.
      detail:
        at === 2 ? metric.detail : [metric.detail, `没有 ${2021 + at} 年的表，按 2024 年`].filter(Boolean).join('；'),
      value: `${metric.value}${place}`,
    })),
  }));
  return { ...data, papers };
};

describe('a table of another year', () => {
  test('§+ is told once below the papers and marked at each figure', async () => {
    const text = textOf(await lookAtPdf(await pdfOf(withOtherYears())));
    expect(text.split('年的表，按2024年').length - 1).toBe(2);
    expect(text).toContain('*JCR没有2021、2022年的表，按2024年；中科院分区没有2021、2022年的表，按2024年。');
    expect(text.split('7.30*').length - 1).toBe(2);
    expect(text.split('7.30（').length - 1).toBe(1);
    expect(text).toContain('Q11*（JCR2024，CHEMISTRY,PHYSICAL38/178）');
  });

  test('§+ is not mentioned where every year has its own', async () => {
    const data = demoReport({ papers: 2, citations: 0 });
    const text = textOf(await lookAtPdf(await pdfOf(data)));
    expect(text).not.toMatch(/\*|年的表/);
    expect(docxText(fillTemplate(shippedTemplate('default'), data, {}))).not.toMatch(/\*|年的表/);
  });

  test('§+ is told once in English, and once in each language of a report in both', async () => {
    const note =
      '* There is no JCR table of 2021, 2022, that of 2024 is used; there is no CAS table of 2021, 2022, that of 2024 is used.';
    const english = textOf(await lookAtPdf(await pdfOf({ ...withOtherYears(), language: 'en' })));
    expect(english.split(plain(note)).length - 1).toBe(1);
    expect(english.split('hereisno').length - 1).toBe(2);
    expect(english).not.toContain('年的表');
    const both = textOf(await lookAtPdf(await pdfOf({ ...withOtherYears(), language: 'both' })));
    expect([both.split('年的表').length - 1, both.split('hereisno').length - 1]).toEqual([2, 2]);
    expect(both).toContain(plain(`中科院分区没有2021、2022年的表，按2024年。${note.slice(2)}`));
  });

  test('§+ is told once by the shipped Word form too, in Chinese and in English', () => {
    const words = (key: string, language: 'zh' | 'en') =>
      plain(docxText(fillTemplate(shippedTemplate(key), { ...withOtherYears(), language }, {})));
    const chinese = words('default', 'zh');
    expect(chinese.split('年的表，按2024年').length - 1).toBe(2);
    expect(chinese).toContain('*JCR没有2021、2022年的表，按2024年；中科院分区没有2021、2022年的表，按2024年。');
    expect(chinese.split('7.30*').length - 1).toBe(2);
    expect(chinese.split('7.30（').length - 1).toBe(1);
    const english = words(englishTemplate, 'en');
    expect(english).not.toContain('年的表');
    expect(english.split('thatof2024isused').length - 1).toBe(2);
    expect(english.split('7.30*').length - 1).toBe(2);
  });
});

test('§+ all authors of a citing work stand in the annex of PDF, Word and workbook, where the reference leaves some out', async () => {
  const data = layoutReport({ papers: 1, citing: 2 });
  const [first] = data.papers[0]!.citing;
  const authors = 'Li, Wenjing; Chen, Hao; Müller, Jürgen; Zhang, San';
  data.papers[0]!.citing[0] = { ...first!, authors };
  expect(first!.reference).not.toContain('Zhang');
  const pdf = textOf(await lookAtPdf(await pdfOf(data)));
  expect(pdf.split(plain(authors)).length - 1).toBe(1);
  const word = docxText(fillTemplate(shippedTemplate('default'), data, {}));
  expect(word.split(`全部作者：${authors}。`).length - 1).toBe(1);
  expect(word.split('全部作者：').length - 1).toBe(1);
  const { sheets } = await readXlsx(await drawXlsx(data));
  const [head, one, other] = sheets.find(({ name }) => name === '施引文献')!.rows;
  const column = head!.indexOf('全部作者');
  expect([one![column], other![column] ?? '']).toEqual([authors, '']);
});

test('§+ authors whose source cut its list are nowhere called all authors', async () => {
  const data = layoutReport({ papers: 1, citing: 2 });
  const listedAuthors = 'Li, Wenjing; Chen, Hao; Müller, Jürgen; Zhang, San';
  data.papers[0]!.citing[0] = { ...data.papers[0]!.citing[0]!, listedAuthors };
  const pdf = textOf(await lookAtPdf(await pdfOf(data)));
  const word = plain(docxText(fillTemplate(shippedTemplate('default'), data, {})));
  for (const text of [pdf, word]) {
    expect(text.split(plain(`所列作者（来源未列全）：${listedAuthors}。`)).length - 1).toBe(1);
    expect(text).not.toContain('全部作者：');
  }
  const english = plain(docxText(fillTemplate(shippedTemplate(englishTemplate), { ...data, language: 'en' }, {})));
  expect(english).toContain(plain(`Authors as far as the source lists them: ${listedAuthors}.`));
  expect(english).not.toContain('Allauthors:');
  const { sheets } = await readXlsx(await drawXlsx(data));
  const [head, one] = sheets.find(({ name }) => name === '施引文献')!.rows;
  expect(one![head!.indexOf('全部作者')]).toBe(`${listedAuthors}（来源未列全）`);
});

test('§+ the article number of a pasted paper stands whole in PDF and Word', async () => {
  const [read] = readReferences('1. Zhang S, Li W. Robust cathodes. Adv Energy Mater. 2023;13(4):e202301234.');
  const entry = paperFromDraft(read!.paper);
  const data = demoReport({ papers: 1, citations: 0 });
  data.papers[0] = { ...data.papers[0]!, pages: printedValues({ entry, found: null, choices: {} }).pages };
  expect(textOf(await lookAtPdf(await pdfOf(data)))).toContain(':e202301234');
  expect(docxText(fillTemplate(shippedTemplate('default'), data, {}))).toContain(': e202301234');
});

/** What a reader takes for one word: numbers of patents and records, days, classes. */
const wordsIn = ({ papers, patent }: ReportData): string[] => [
  ...papers.flatMap(({ inclusions, issn }) => [issn, ...inclusions.map(({ accession }) => accession)]),
  ...(patent?.list ?? []).flatMap((one) => [one.publicationNumber, one.filedOn, one.publishedOn]),
  ...(patent?.statuses.list ?? []).flatMap((one) => [one.number, one.checkedOn]),
  ...(patent?.documents ?? []).flatMap((one) => [one.publishedOn, one.ipc.replace(/\s.*/, '')]),
];

const drawn: readonly (readonly [string, () => ReportData])[] = [
  ['patent-topic', () => keptReport('patent-topic').report],
  ['fourteen papers', () => layoutReport({ papers: 14, citing: 3 })],
  ['patent-validity', () => keptReport('patent-validity').report],
  ['patent-legal_status', () => keptReport('patent-legal_status').report],
  ['citation-english', () => keptReport('citation-english').report],
];

test.each(sampled(drawn, 4))('§+ %s breaks no word in a narrow column', async (_, made) => {
  const data = made();
  const printed = (await lookAtPdf(await pdfOf(data))).flatMap(({ words }) => words.map(({ text }) => text));
  const shown = printed.join('').replaceAll(/[\s\u200b]/g, '');
  const broken = [...new Set(wordsIn(data))].filter(
    (word) => word !== '' && shown.includes(word) && !printed.some((text) => text.includes(word)),
  );
  expect(broken).toEqual([]);
  expect(printed.filter((text) => /[a-z]-$/.test(text.trim()))).toEqual([]);
});

const headingsOf = (data: ReportData): Set<string> =>
  new Set(
    documentOf(data).parts.flatMap(({ number, title, blocks }) => [
      plain(`${number}${title}`),
      ...blocks.flatMap((block) => (block.is === 'heading' ? [plain(block.text)] : [])),
    ]),
  );

const kept = ['patent-family', 'novelty-both', 'patent-topic', 'patent-fto', 'citation-four', 'patent-novelty'];
test.each(sampled(kept, 6))('§+ no page of %s ends with a heading', async (name) => {
  const data = keptReport(name).report;
  const headings = headingsOf(data);
  for (const { words, height } of await lookAtPdf(await pdfOf(data))) {
    const body = words.filter(({ y }) => y > 66 && y < height - 66);
    const lowest = Math.min(...body.map(({ y }) => y));
    const last = plain(
      body
        .filter(({ y }) => y < lowest + 2)
        .map(({ text }) => text)
        .join(''),
    );
    expect(headings.has(last), last).toBe(false);
  }
});

describe('what a file says of itself', () => {
  const pdfInfo = async (pdf: Buffer): Promise<Record<string, unknown>> => {
    const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
    const { info } = await (await task.promise).getMetadata();
    await task.destroy();
    return info as Record<string, unknown>;
  };

  test('§+ PDF: title, institution and number, signed or not; a draft has no number', async () => {
    const data = demoReport({ papers: 1, citations: 0 });
    const pdf = await pdfOf(data);
    const key = await makeCertificate(data.institution.name, new Date());
    const at = '2026-11-15T08:00:00.000Z';
    const location = data.institution.name;
    const signed = await signPdf(pdf, { key, reason: '签章', location, at, tsaUrl: '', outgoingAllow: [] });
    expect(signed.length).toBeGreaterThan(pdf.length);
    for (const bytes of [pdf, Buffer.from(signed)])
      expect(await pdfInfo(bytes)).toMatchObject({
        Title: data.title,
        Author: data.institution.name,
        Keywords: data.number,
      });
    expect((await pdfInfo(await pdfOf(asDraft(data)))).Keywords ?? '').not.toContain(data.number);
  });

  test('§+ the Word file of a draft has no number either, not even one that is kept for it', () => {
    const data = demoReport({ papers: 1, citations: 0 });
    const zip = new PizZip(fillTemplate(shippedTemplate('default'), { ...asDraft(data), number: data.number }, {}));
    const core = zip.file('docProps/core.xml')!.asText();
    expect(core).toContain(`<dc:title>${data.title}</dc:title>`);
    expect(core).not.toContain(data.number);
  });

  test.each(['default', 'novelty_science'])(
    '§+ Word by %s: title, institution and number, not those of the template',
    (key) => {
      const data = key === 'default' ? demoReport({ papers: 1, citations: 0 }) : keptReport('novelty-both').report;
      const shown = { ...data, title: '报告 <A&B>' };
      const zip = new PizZip(fillTemplate(shippedTemplate(key), shown, {}));
      const core = zip.file('docProps/core.xml')!.asText();
      expect(core).toContain('<dc:title>报告 &lt;A&amp;B&gt;</dc:title>');
      expect(core).toContain(`<dc:creator>${data.institution.name}</dc:creator>`);
      expect(core).toContain(`<dc:identifier>${data.number}</dc:identifier>`);
      expect(zip.file('[Content_Types].xml')!.asText().split('/docProps/core.xml').length - 1).toBe(1);
    },
  );

  test('§+ a template without any description gets one', () => {
    const zip = new PizZip(shippedTemplate('default'));
    zip.remove('docProps/core.xml');
    for (const part of ['[Content_Types].xml', '_rels/.rels'])
      zip.file(
        part,
        zip
          .file(part)!
          .asText()
          .replace(/<(?:Override|Relationship)\b[^>]*docProps\/core\.xml[^>]*>/, ''),
      );
    const data = demoReport({ papers: 1, citations: 0 });
    const made = new PizZip(fillTemplate(zip.generate({ type: 'nodebuffer' }), data, {}));
    expect(made.file('docProps/core.xml')!.asText()).toContain(data.number);
    for (const part of ['[Content_Types].xml', '_rels/.rels'])
      expect(made.file(part)!.asText()).toContain('docProps/core.xml');
  });
});
