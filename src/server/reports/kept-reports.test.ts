import { createHash } from 'node:crypto';
import os from 'node:os';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import { asDraft } from '#domain/reports/draft-report.ts';
import { kindOfPatentTemplate } from '#domain/reports/patents/patent-sections.ts';
import { reportTemplates } from '#domain/reports/registry.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { type TagSample, tagGuide, templateView } from '#domain/reports/tags.ts';
import { paperOf } from '#domain/similarity/paper.ts';
import { inSentences, keptCheck, keptReport, keptReportNames, keptText } from '#tests/builders/records/kept-reports.ts';
import { type LookedPage, lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { contentHashOf } from './content-hash.ts';
import { drawXlsx } from './draw-xlsx.ts';
import { openPdfMaker, type PdfMaker } from './pdf/make-pdf.ts';
import { reportData } from './report-json.ts';
import { fillTemplate } from './word/fill-template.ts';

let maker: PdfMaker;
beforeAll(() => {
  maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
});
afterAll(() => maker.stop());

/** A report as the database gives it back. */
const readBack = (name: string): ReportData => reportData.parse(keptReport(name).report) as ReportData;

/** The text between head and foot of each page. */
const bodyOf = (pages: readonly LookedPage[]): string =>
  inSentences(
    pages
      .flatMap(({ words, height }) => words.filter(({ y }) => y > 66 && y < height - 66).map(({ text }) => text))
      .join(''),
  );

const pdfText = async (data: ReportData): Promise<string> =>
  bodyOf(await lookAtPdf((await maker.makePdf({ docx: Buffer.alloc(0), data })).bytes));

describe('reports that an earlier release froze', () => {
  test.each(keptReportNames)('§+ %s keeps the hash that people confirmed', (name) => {
    const { template, contentHash } = keptReport(name);
    expect(contentHashOf({ report: contentOf(readBack(name)), template, attached: [] })).toBe(contentHash);
  });

  test.each(keptReportNames)('§+ %s gives every tag the value it gave', async (name) => {
    const view = canonicalJson(templateView(readBack(name)));
    await expect(`${createHash('sha256').update(view).digest('hex')}\n`).toMatchFileSnapshot(keptText('tags', name));
  });

  test('§+ every tag keeps its name, its meaning and its sample', async () => {
    const lines = (tags: readonly TagSample[], depth: string): string[] =>
      tags.flatMap(({ kind, name, meaning, sample, inside }) => [
        [depth + name, kind, meaning, sample.replaceAll('\n', '⏎')].join(' | '),
        ...lines(inside, `${depth}  `),
      ]);
    const guide = tagGuide().flatMap(({ title, tags }) => [`# ${title}`, ...lines(tags, '')]);
    await expect(`${guide.join('\n')}\n`).toMatchFileSnapshot(keptText('tags', 'guide'));
  });
});

const dataFor = ({ key, kind }: { key: string; kind: string }): ReportData => {
  if (kind === 'novelty') return readBack('novelty-both');
  return readBack(kind === 'patent' ? `patent-${kindOfPatentTemplate(key)}` : 'citation-four');
};

describe('the text of each form is what it was', () => {
  test.each(sampled(reportTemplates, 6))('§2.20 Word by template $key', async ({ key, kind }) => {
    const docx = fillTemplate(shippedTemplate(key), dataFor({ key, kind }), {});
    const text = ['word/document.xml', 'word/header1.xml', 'word/footer1.xml'].map((part) => docxText(docx, part));
    await expect(text.join('\n').replaceAll(/\n{2,}/g, '\n')).toMatchFileSnapshot(keptText('word', key));
  });

  const drawn = keptReportNames.map((name) => ({ name, draft: false }));
  const drafts = ['citation-four', 'citation-both', 'novelty-both', 'patent-fto'].map((name) => ({
    name,
    draft: true,
  }));
  test.each(sampled([...drawn, ...drafts], 8, 3))('§2.20 PDF of $name, draft $draft', async ({ name, draft }) => {
    const data = readBack(name);
    const text = await pdfText(draft ? asDraft(data) : data);
    await expect(text).toMatchFileSnapshot(keptText('pdf', `${name}${draft ? '-draft' : ''}`));
  });

  test('§2.20 PDF of a similarity check', async () => {
    const { result, issued } = keptCheck();
    const bytes = await maker.similarityPdf(paperOf(result, issued));
    await expect(bodyOf(await lookAtPdf(bytes))).toMatchFileSnapshot(keptText('pdf', 'similarity'));
  });

  test.each(keptReportNames)('§2.20 workbook of %s', async (name) => {
    const { sheets } = await readXlsx(await drawXlsx(readBack(name)));
    const lines = sheets.flatMap(({ name: sheet, rows }) => [`# ${sheet}`, ...rows.map((row) => JSON.stringify(row))]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(keptText('workbook', name));
  });
});
