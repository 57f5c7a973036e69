import { createHash } from 'node:crypto';
import os from 'node:os';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import type { ReportDocument } from '#domain/reports/document/document.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { asDraft } from '#domain/reports/draft-report.ts';
import { kindOfPatentTemplate } from '#domain/reports/patents/patent-sections.ts';
import { englishTemplate, reportTemplates } from '#domain/reports/registry.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { similarityDocument } from '#domain/reports/similarity/similarity-document.ts';
import { type TagSample, tagGuide, templateView } from '#domain/reports/tags.ts';
import { keptCheck, keptReport, keptReportNames, keptText, pdfText } from '#tests/builders/records/kept-reports.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
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

const headsOf = ({ parts }: ReportDocument): string[] =>
  parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.is === 'table' ? [block.columns.map(({ title }) => title).join('')] : []));

/** Tags that this release of the reports did not have. */
const laterTags = new Set([
  '施引作者',
  '施引所列作者',
  '指标加星',
  '他年指标说明',
  '库子库',
  '有子库',
  '述及的点',
  '部分述及的点',
  '未述及的点',
  '未比对的点',
  '述及之处',
  '式查新点',
  '检出说明',
  '检索式检验',
  '有检验',
  '点更正',
  '有更正',
  '检出清单',
  '有检出清单',
  '对比著录',
  '较晚文献',
  '有检索平台',
  '有较晚文献',
  '有引文',
  '式子库',
  '式有子库',
  '有密切文献',
  '有述及之处',
  '有文献对比',
]);

describe('reports that an earlier release froze', () => {
  test.each(keptReportNames)('§+ %s keeps the hash that people confirmed', (name) => {
    const { template, contentHash } = keptReport(name);
    expect(contentHashOf({ report: contentOf(readBack(name)), template, attached: [] })).toBe(contentHash);
  });

  test.each(keptReportNames)('§+ %s gives every tag the value it gave', async (name) => {
    const view = canonicalJson(
      JSON.parse(
        JSON.stringify(templateView(readBack(name)), (tag, value) => (laterTags.has(tag) ? undefined : value)),
      ),
    );
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
  if (key === englishTemplate) return readBack('citation-english');
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
  test.each(sampled([...drawn, ...drafts], 16, 3))('§2.20 PDF of $name, draft $draft', async ({ name, draft }) => {
    const data = readBack(name);
    const shown = draft ? asDraft(data) : data;
    const { bytes } = await maker.makePdf({ docx: Buffer.alloc(0), data: shown });
    const text = pdfText(await lookAtPdf(bytes), headsOf(documentOf(shown)));
    await expect(text).toMatchFileSnapshot(keptText('pdf', `${name}${draft ? '-draft' : ''}`));
  });

  test('§2.20 PDF of a similarity check', async () => {
    const { result, issued } = keptCheck();
    const document = similarityDocument(result, issued);
    const pages = await lookAtPdf(await maker.documentPdf(document));
    await expect(pdfText(pages, headsOf(document))).toMatchFileSnapshot(keptText('pdf', 'similarity'));
  });

  test.each(keptReportNames)('§2.20 workbook of %s', async (name) => {
    const { sheets } = await readXlsx(await drawXlsx(readBack(name)));
    const lines = sheets.flatMap(({ name: sheet, rows }) => [`# ${sheet}`, ...rows.map((row) => JSON.stringify(row))]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(keptText('workbook', name));
  });
});
