import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import { kindOfPatentTemplate } from '#domain/reports/patents/patent-sections.ts';
import { type ReportTemplate, reportTemplates } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { missingLetters } from '#tests/builders/records/font-letters.ts';
import { type Box, type LookedPage, lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { demoPictures } from '../word/demo-pictures.ts';
import { renderDocx } from '../word/render-docx.ts';
import { openPdfMaker, type PdfMaker } from './make-pdf.ts';
import { npmFonts } from './npm-fonts.ts';
import { findOffice } from './office/office-runner.ts';

const isProof = process.env.PROOF === '1';
const soffice = findOffice() ?? null;
if (!soffice) console.warn('LibreOffice is not installed: only the standard layout is looked at.');

const sizes = [1, 20, 200].flatMap((papers) => [0, 50, 2_000].map((citations) => ({ papers, citations })));
type Size = (typeof sizes)[number];

let folder: string;
let office: PdfMaker;
let embedded: PdfMaker;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-forms-'));
  office = openPdfMaker({
    folder,
    onError: (error) => {
      throw error;
    },
  });
  embedded = openPdfMaker({ folder, soffice: null });
});
afterAll(async () => {
  await Promise.all([office.stop(), embedded.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const pictures = demoPictures();
const made = new Map<string, ReportData>();
const dataOf = (size: Size): ReportData => {
  const key = JSON.stringify(size);
  const data = made.get(key) ?? demoReport(size);
  made.set(key, data);
  return data;
};

/** Blanks, line ends and hyphens are the layout's own. */
const lettersOf = (text: string): string => text.replaceAll(/[\s\p{C}\u00ad-]/gu, '').normalize('NFKC');

const countsOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of lettersOf(text)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** What the first says more often than the second. */
const lostBetween = (said: string, drawn: string): string[] => {
  const counts = countsOf(drawn);
  return [...countsOf(said)].flatMap(([letter, count]) => {
    const lost = count - (counts.get(letter) ?? 0);
    return lost > 0 ? [`${letter} ×${lost}`] : [];
  });
};

const textOf = (pages: readonly LookedPage[]): string =>
  pages.flatMap(({ words }) => words.map(({ text }) => text)).join('\n');

const isInside = (box: Box, page: LookedPage): boolean =>
  box.x >= -1 && box.y >= -1 && box.x + box.width <= page.width + 1 && box.y + box.height <= page.height + 1;

const expectSanePages = (pages: readonly LookedPage[], { papers, citations }: Size): void => {
  expect(pages.length).toBeLessThanOrEqual(8 + papers + Math.ceil(citations / 5));
  for (const [at, page] of pages.entries()) {
    expect(lettersOf(textOf([page])).length, `letters on page ${at + 1}`).toBeGreaterThan(10);
    const outside = page.words.filter((word) => !isInside(word, page)).map(({ text }) => text);
    expect(outside, `outside page ${at + 1}`).toEqual([]);
  }
};

/** Titles all; of a list of citing works every entry or none. */
const expectWholeWord = (text: string, data: ReportData, kind: ReportTemplate['kind']): void => {
  expect(text).not.toMatch(/[{}]|undefined|\[object/);
  const whole = lettersOf(text);
  const wanted = [
    ...data.papers.map(({ title }) => title),
    ...(kind === 'confirmation' ? [] : [data.number]),
    ...(['citation', 'inclusion', 'search'].includes(kind) ? data.conclusion : []),
  ];
  for (const verdict of ['self', 'others']) {
    const references = data.papers.flatMap(({ citing }) =>
      citing.filter((one) => one.verdict === verdict).map(({ reference }) => reference),
    );
    if (references.some((reference) => whole.includes(lettersOf(reference)))) wanted.push(...references);
  }
  expect(wanted.filter((one) => !whole.includes(lettersOf(one)))).toEqual([]);
};

const sealMillimetres = { least: 39, most: 45 };
const millimetre = 72 / 25.4;
const isSeal = ({ width, height }: Box): boolean =>
  Math.abs(width - height) < 2 &&
  width > sealMillimetres.least * millimetre &&
  width < sealMillimetres.most * millimetre;

const partsOf = (docx: Buffer): string =>
  ['word/document.xml', 'word/header1.xml', 'word/footer1.xml'].map((part) => docxText(docx, part)).join('\n');

const tryForm = async ({ key, kind }: ReportTemplate, size: Size): Promise<void> => {
  const patentKind = kindOfPatentTemplate(key);
  const data = patentKind ? demoPatentReport(patentKind) : kind === 'novelty' ? demoNoveltyReport() : dataOf(size);
  const docx = await renderDocx(shippedTemplate(key), data, pictures);
  expectWholeWord(partsOf(docx), data, kind);
  const body = docxText(docx);
  expect(missingLetters(npmFonts(), body)).toEqual([]);
  if (!soffice) return;
  const { bytes, by } = await office.makePdf({ docx, data });
  expect(by).toBe('libreoffice');
  const pages = await lookAtPdf(bytes);
  expectSanePages(pages, size);
  expect(lostBetween(body, textOf(pages))).toEqual([]);
  const seals = pages.flatMap((page) => page.pictures.filter(isSeal).map((seal) => isInside(seal, page)));
  if (kind !== 'confirmation' && kind !== 'annexes') expect(seals).toEqual([true]);
};

/** Of every template one size, another each: the same in every run; the largest stay with the proof. */
const random = seededRandom(20_261_115);
const small = sizes.filter(({ citations, papers }) => citations < 2_000 && papers < 200);
const sample = reportTemplates
  .filter(() => random() < 0.05)
  .map((template) => ({ template, size: small[Math.floor(random() * small.length)]! }));
const cases = isProof
  ? // The first form in every size, the others by turns in three: all nine of all take longer than a part of the proof may.
    reportTemplates.flatMap((template, place) =>
      sizes.filter((_, at) => place === 0 || (at + place) % 3 === 0).map((size) => ({ template, size })),
    )
  : sample.slice(0, 1);

describe.each(cases)('template $template.key with $size.papers papers and $size.citations citations', (one) => {
  test(
    '§2.20 is whole in Word and PDF: pages, text, letters, seal inside the page',
    () => tryForm(one.template, one.size),
    600_000,
  );
});

test.each(isProof ? sizes : small.slice(0, 1))(
  '§+ the standard layout is whole with $papers papers and $citations citations',
  async (size) => {
    const data = dataOf(size);
    const { bytes } = await embedded.makePdf({ docx: Buffer.alloc(0), data });
    const pages = await lookAtPdf(bytes);
    expectSanePages(pages, size);
    const text = textOf(pages);
    expect(missingLetters(npmFonts(), text)).toEqual([]);
    const said = [
      ...data.papers.flatMap((paper) => [
        paper.title,
        paper.authors,
        ...paper.citing.map(({ reference }) => reference),
      ]),
      ...data.conclusion,
      data.number,
    ];
    expect(lostBetween(said.join(''), text)).toEqual([]);
  },
  600_000,
);

test.each(['both', 'domestic'] as const)('§+ the standard layout of a novelty report (%s) is whole', async (range) => {
  const data = demoNoveltyReport(range);
  const { bytes } = await embedded.makePdf({ docx: Buffer.alloc(0), data });
  const pages = await lookAtPdf(bytes);
  expectSanePages(pages, { papers: 1, citations: 0 });
  const text = textOf(pages);
  expect(missingLetters(npmFonts(), text)).toEqual([]);
  const { documents, general, points, databases, declaration } = data.novelty!;
  const said = [
    ...data.conclusion,
    ...points.map((point) => point.text),
    ...documents.flatMap(({ reference, abstract }) => [reference, abstract]),
    ...general.map(({ reference }) => reference),
    ...databases.flatMap(({ name, formulas }) => [name, ...formulas.map((formula) => formula.text)]),
    ...declaration,
    data.number,
  ];
  expect(lostBetween(said.join(''), text)).toEqual([]);
});

const makers = [
  ['the standard layout', () => embedded],
  ...(soffice ? ([['the Word form', () => office]] as const) : []),
] as const;

describe.each(makers)('the cover of a novelty report in %s', (_, maker) => {
  const three = '基于联盟链存证与多模态持续身份认证的慕课学习过程可信记录、学分自动认定与跨校互认关键技术研究';
  const six = `${three}及其在区域高等教育数字化公共服务平台中的规模化应用示范——以东部四省一百二十所高等学校的课程联盟为例`;

  test.each([
    ['three', three],
    ['six', six],
  ])(
    '§+ a title of %s lines stands whole on it, over nothing else, with all that belongs below',
    async (_lines, title) => {
      const data = demoNoveltyReport();
      data.novelty!.project.title = title;
      const docx = await renderDocx(shippedTemplate('novelty_education'), data, pictures);
      const { bytes } = await maker().makePdf({ docx, data });
      const [cover] = await lookAtPdf(bytes);
      expect(lostBetween(title, textOf([cover!]))).toEqual([]);
      for (const word of cover!.words) expect(isInside(word, cover!), word.text).toBe(true);
      const told = lettersOf(textOf([cover!]));
      for (const name of ['项目名称：', '委托日期：', '查新机构（盖章）：', '查新完成日期：'])
        expect(told, name).toContain(lettersOf(name));
      const places = ['完成日期', '盖章', '委托日期'].map((name) => {
        const line = cover!.words.find(({ text }) => lettersOf(text).includes(name));
        return line!.y;
      });
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      // Lines of the title, from the one that ends it upwards: none over another, none beside a later row.
      const lines = cover!.words
        .filter(({ text }) => lettersOf(text).length > 3 && lettersOf(title).includes(lettersOf(text)))
        .map(({ y, height }) => ({ y, height }))
        .toSorted((a, b) => a.y - b.y);
      expect(lines.length).toBeGreaterThanOrEqual(3);
      for (const [at, line] of lines.entries()) {
        const below = at === 0 ? places.at(-1)! + line.height * 0.8 : lines[at - 1]!.y + lines[at - 1]!.height * 0.8;
        expect(line.y).toBeGreaterThan(below);
      }
    },
  );
});
