import { readdirSync } from 'node:fs';
import path from 'node:path';
import PizZip from 'pizzip';
import { describe, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import { kindOfPatentTemplate } from '#domain/reports/patents/patent-sections.ts';
import { reportTemplates, type TemplateKind } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { docxOf } from '../../../../scripts/report-templates/form.ts';
import { forms } from '../../../../scripts/report-templates/forms.ts';
import { demoPictures } from './demo-pictures.ts';
import { fillTemplate } from './fill-template.ts';
import { inspectTemplate } from './inspect-template.ts';
import { renderDocx } from './render-docx.ts';

const xmlOf = (bytes: Buffer): Record<string, string> => {
  const zip = new PizZip(bytes);
  const names = Object.keys(zip.files).filter((name) => /\.(xml|rels)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, zip.file(name)!.asText()]));
};

const citation = demoReport({ papers: 7, citations: 23 });
const dataOf = ({ key, kind }: { key: string; kind: TemplateKind }): ReportData => {
  if (kind === 'novelty') return demoNoveltyReport();
  return kind === 'patent' ? demoPatentReport(kindOfPatentTemplate(key)) : citation;
};

/** All that may be missing in a report is. */
const bareOf = (data: ReportData): ReportData => ({
  ...data,
  institution: { ...data.institution, englishName: '', station: '', address: '', phone: '', email: '' },
  client: { ...data.client, department: '', number: '', jobTitle: '', phone: '', email: '', purpose: '' },
  author: { ...data.author, aliases: [], identifiers: [], englishUnit: '' },
  request: { ...data.request, listsCiting: false, publicationYears: '', citationYears: '' },
  papers: data.papers.map((paper) => ({ ...paper, metrics: [], inclusions: [], citing: [], doi: '', issn: '' })),
  people: { ...data.people, reviewer: '', rechecker: '', signer: '' },
});
const pictures = demoPictures();
const keys = reportTemplates.map(({ key }) => key);

test('§2.20 every template of the registry is shipped, each as the script makes it, and no two alike', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../templates'));
  expect(files.sort()).toEqual(keys.map((key) => `${key}.docx`).sort());
  const bodies = keys.map((key) => xmlOf(shippedTemplate(key))['word/document.xml']);
  expect(new Set(bodies).size).toBe(keys.length);
  for (const key of sampled(keys, 8)) expect(xmlOf(shippedTemplate(key))).toEqual(xmlOf(docxOf(key, forms[key]!)));
});

/** Texts of the cells of each row, table by table. */
const tablesOf = (xml: string): string[][][] =>
  xml
    .split('<w:tbl>')
    .slice(1)
    .map((table) =>
      table
        .split('</w:tbl>')[0]!
        .split('</w:tr>')
        .map((row) => row.split('</w:tc>').map((cell) => cell.replace(/<[^>]*>/g, ''))),
    );

test('§+ every figure of citations says 次 or 篇, and those over several databases say so', () => {
  const bare: string[] = [];
  for (const key of keys) {
    const xml = xmlOf(shippedTemplate(key))['word/document.xml']!;
    for (const [head = [], ...rows] of tablesOf(xml))
      for (const row of rows)
        for (const [at, cell] of row.entries()) {
          const [, figure] =
            /^(?:\{#[^}]*\})?\{(库?(?:被引|自引|他引)(?:次数)?|施引篇数)\}(?:\{\/[^}]*\})?$/.exec(cell) ?? [];
          if (!figure) continue;
          const words = [head[at], row[0]].join(' ');
          const unit = figure === '施引篇数' ? /篇|Citing works/ : /次|Union/;
          const merged = figure.startsWith('库') || /去重后|Union/i.test(words);
          if (!unit.test(words) || !merged) bare.push(`${key}: ${words} ${cell}`);
        }
    for (const line of xml.split('</w:p>').map((one) => one.replace(/<[^>]*>/g, '')))
      if (/[被自他]引 \{(被引|自引|他引)\}(?! 次)|[^后]被引 \{被引\} 次/.test(line)) bare.push(`${key}: ${line}`);
  }
  expect(bare).toEqual([]);
});

// The proof takes them all.
describe.each(sampled(reportTemplates, 4))('template $key', ({ key, kind }) => {
  const data = dataOf({ key, kind });
  const template = shippedTemplate(key);
  let drawn: Buffer | undefined;
  const filled = (): Buffer => {
    drawn ??= fillTemplate(template, data, pictures);
    return drawn;
  };

  test('§2.20 has no finding of its own check', () => {
    expect(inspectTemplate(template, kind).findings).toEqual([]);
  });

  test('§2.20 says what the report says, with no tag left over', () => {
    const made = filled();
    const text = ['word/document.xml', 'word/header1.xml', 'word/footer1.xml']
      .map((part) => docxText(made, part))
      .join('\n');
    expect(text).not.toMatch(/[{}]|undefined|\[object/);
    for (const { title } of data.papers) expect(text).toContain(title);
    if (kind !== 'confirmation') expect(text).toContain(data.number);
    if (['citation', 'inclusion', 'search', 'novelty', 'patent'].includes(kind))
      expect(text).toContain(data.conclusion[0]);
    for (const sentence of data.novelty ? data.conclusion : []) expect(text).toContain(sentence);
    for (const { reference } of data.novelty?.documents ?? []) expect(text).toContain(reference);
  });

  test('§+ leaves no label without its value and no empty brackets where a report says little', () => {
    const made = new PizZip(fillTemplate(template, bareOf(data), {}));
    const cells = ['word/document.xml', 'word/header1.xml']
      .flatMap((part) => made.file(part)!.asText().split('</w:p>'))
      .map((one) => one.replace(/<w:(br|tab)\/>/g, ' ').replace(/<[^>]*>/g, ''));
    const people =
      /(检索员|审核员|复审员|复核|签发人?|[一二]审|Searcher|Reviewer|电话)(（签字）)?[：:]\s*($|[\s　]{2})/;
    expect(cells.filter((one) => /（[\s—]*）|\([\s—]*\)/.test(one) || people.test(one))).toEqual([]);
    expect(cells.join('\n')).not.toMatch(/附件[：\s].*他引文献|附录 B/);
  });

  test('§+ has the seal in its frame, size and anchor kept', () => {
    if (kind === 'confirmation' || kind === 'annexes') return;
    const made = new PizZip(filled());
    const xml = made.file('word/document.xml')!.asText();
    const frame = /<wp:anchor\b(?:(?!<\/wp:anchor>)[\s\S])*descr="印章"(?:(?!<\/wp:anchor>)[\s\S])*<\/wp:anchor>/.exec(
      xml,
    )?.[0];
    expect(frame).toMatch(/<wp:extent cx="(1440000|1512000|1584000)"/);
    const id = /r:embed="(rIdChayin\d+)"/.exec(frame!)?.[1];
    const relations = made.file('word/_rels/document.xml.rels')!.asText();
    const target = new RegExp(`Id="${id}"[^>]*Target="/(word/media/chayin-seal[^"]*)"`).exec(relations)?.[1];
    expect(made.file(target!)!.asUint8Array().length).toBeGreaterThan(1_000);
  });
});

proofTest(
  '§+ a report of two hundred papers and two thousand citations is drawn whole, annexes as paragraphs',
  async () => {
    const large = demoReport({ papers: 200, citations: 2_000 });
    const made = await renderDocx(shippedTemplate('default'), large, pictures);
    const text = docxText(made);
    for (const { citing } of large.papers)
      for (const { reference } of citing) expect(text.includes(reference)).toBe(true);
    expect(
      new PizZip(made)
        .file('word/document.xml')!
        .asText()
        .match(/<w:tr>/g)!.length,
    ).toBeLessThan(450);
  },
);

test('§+ pictures in a loop get numbers of their own', () => {
  const numbers = (xml: string) => [...xml.matchAll(/<wp:docPr\b[^>]*\bid="(\d+)"/g)].map(([, id]) => id);
  const xml = new PizZip(fillTemplate(shippedTemplate('default'), citation, {})).file('word/document.xml')!.asText();
  expect(new Set(numbers(xml)).size).toBe(numbers(xml).length);
});

test.each(['novelty_education', 'novelty_science'])(
  '§+ %s prints the English side only where literature abroad is searched',
  (key) => {
    const text = (range: 'both' | 'domestic') =>
      docxText(fillTemplate(shippedTemplate(key), demoNoveltyReport(range), {}));
    expect(text('both')).toContain('high entropy alloy; multi-principal element alloy');
    expect(text('both')).toContain('国内外');
    expect(text('domestic')).not.toContain('multi-principal element alloy');
    expect(text('domestic')).toContain('略');
  },
);

test.each(['novelty_education', 'novelty_science'])('§+ %s leaves no empty table, heading or quotation', (key) => {
  const data = demoNoveltyReport();
  const written = (change: (novelty: NonNullable<ReportData['novelty']>) => void) => {
    const novelty = structuredClone(data.novelty!);
    change(novelty);
    return docxText(fillTemplate(shippedTemplate(key), { ...data, novelty }, {}));
  };
  const usual = written(() => undefined);
  expect(usual).toContain('签发人（签字）：周明德');
  expect(usual).not.toContain('“—”');
  const none = written((novelty) => {
    novelty.documents = [];
    novelty.conclusion.documents = [];
    novelty.attachments = [];
  });
  expect(none).toContain('没有检出密切相关文献。');
  for (const words of ['密切相关文献与各查新点的对比', '相同之处与原文', '（一）相关文献对比分析'])
    expect(none, words).not.toContain(words);
  expect(none).toContain('无');
});
