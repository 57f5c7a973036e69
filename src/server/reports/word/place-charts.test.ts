import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { changedTemplate, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { drawCharts } from '../charts/draw-charts.ts';
import { fillTemplate } from './fill-template.ts';

const title = '申请趋势';
/** Too few families for a trend; the charts behind it are drawn. */
const fewFamilies = (): ReportData => {
  const data = demoPatentReport('landscape');
  const charts = data.patent!.charts.map((one) => (one.title === title ? { ...one, drawn: false } : one));
  return { ...data, patent: { ...data.patent!, charts } };
};

const textOf = (xml: string): string => xml.replace(/<[^>]*>/g, '');
const filled = async (template: Buffer, data: ReportData): Promise<string> =>
  new PizZip(fillTemplate(template, data, {}, await drawCharts(data))).file('word/document.xml')!.asText();
const placeOf = (xml: string, words: string): number => {
  const at = xml.indexOf(words);
  expect(at, words).toBeGreaterThan(0);
  return at;
};

test('§+ a chart of too few families stands in the Word file as its figures, and the others keep their drawings', async () => {
  const data = fewFamilies();
  const xml = await filled(shippedTemplate('patent_landscape'), data);
  const { charts } = data.patent!;
  const own = charts.find((one) => one.title === title)!;
  const from = placeOf(xml, `${title}</w:t>`);
  const table = xml.slice(xml.indexOf('<w:tbl>', from), xml.indexOf('</w:tbl>', from));
  // Nothing stands between the title and its figures.
  expect(textOf(xml.slice(from, xml.indexOf('<w:tbl>', from))).replace(title, '')).toBe('');
  const rows = table.split('</w:tr>').map((row) => row.split('</w:tc>').map(textOf).filter(Boolean));
  expect(rows[0]).toEqual(own.columns);
  expect(rows.slice(1, -1)).toEqual(
    own.rows.map(({ label, values }) => [
      own.incomplete.includes(label) ? `${label}（不完整）` : label,
      ...values.map(String),
    ]),
  );
  const drawn = charts.filter((one) => one !== own).map((one) => one.title);
  const frames = [...xml.matchAll(/<wp:docPr\b[^>]*descr="([^"]*)"/g)].map(([, name]) => name);
  expect(frames.filter((name) => drawn.includes(name!))).toEqual(drawn);
  expect(frames).not.toContain(title);
  expect(xml).not.toContain('\u{f8ff}');
});

test('§+ words of a library beside the frame stay when the figures take its place', async () => {
  const data = fewFamilies();
  const shipped = new PizZip(shippedTemplate('patent_landscape')).file('word/document.xml')!.asText();
  const at = shipped.indexOf('{%chart}');
  const run = shipped.lastIndexOf('<w:r>', at);
  const own = changedTemplate(
    { parts: { 'word/document.xml': `${shipped.slice(0, run)}<w:r><w:t>本馆制图</w:t></w:r>${shipped.slice(run)}` } },
    'patent_landscape',
  );
  const xml = await filled(own, data);
  expect(xml.split('本馆制图')).toHaveLength(data.patent!.charts.length + 1);
});
