import { readXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Board } from '#contracts/literature/workbench.ts';
import { withEnvelope } from '#domain/reports/report-content.ts';
import type { CitationCounts, ReportData } from '#domain/reports/report-data.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, risText, wosText } from '#tests/builders/records/record-files.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { findOrder } from '../orders/order-store.ts';
import { drawXlsx } from './draw-xlsx.ts';
import { gatherContent } from './gather-content.ts';
import { templateFor } from './template-for.ts';
import { renderDocx } from './word/render-docx.ts';

const orders = Number(process.env.ORDERS ?? (process.env.PROOF ? 200 : 4));
/** Drawing Word is the slow part: so many of the orders are drawn. */
const drawn = process.env.PROOF ? 40 : 1;

vi.setConfig({ testTimeout: 120_000 + orders * 30_000 });

let platform: TestPlatform;
let desk: RecordDesk;
beforeAll(async () => {
  // One librarian works through all orders without a pause.
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const people = ['Zhang, San', 'Li, Si', 'Wang, Wu', 'Schneider, Anna', 'Muller, Karl', 'Li, S.', 'Brown, Tom'];
const rules = ['applicant', 'paper_authors', 'all_coauthors', 'first_author'] as const;

const authorsBy = (draw: Draw): string[] => [
  ...new Set(Array.from({ length: 1 + draw.below(3) }, () => draw.pick(people))),
];

/** Papers of one order and records of two databases that cite them, some the same work twice. */
const invented = (draw: Draw, no: number) => {
  const papers = Array.from(
    { length: 1 + draw.below(4) },
    (_, at): InventedRecord => ({
      title: `Invented work ${no}.${at + 1} on ${draw.pick(['nickel', 'copper', 'boride', 'carbon'])} electrodes`,
      authors: ['Zhang, San', ...authorsBy(draw).filter((name) => name !== 'Zhang, San')],
      source: 'Journal of Catalysis',
      year: 2020 + draw.below(5),
      volume: String(100 + no),
      pages: `${at * 10 + 1}-${at * 10 + 9}`,
      doi: `10.2000/p${no}.${at + 1}`,
      accession: `WOS:0010${String(no * 100 + at).padStart(11, '0')}`,
    }),
  );
  const citing = Array.from({ length: draw.below(9) }, (_, at) => {
    const record: InventedRecord = {
      title: `Citing work ${no}.${at + 1} about electrodes`,
      authors: authorsBy(draw),
      year: 2021 + draw.below(5),
      doi: `10.2000/c${no}.${at + 1}`,
      accession: `WOS:0020${String(no * 100 + at).padStart(11, '0')}`,
    };
    return { record, paper: draw.below(papers.length), twice: draw.chance(0.4) };
  });
  return { papers, citing };
};

const built = async (draw: Draw, no: number): Promise<string> => {
  const { papers, citing } = invented(draw, no);
  const orderId = await desk.inProgress(
    citationForm({
      papers: papers.map(({ authors, ...paper }) => ({ ...paper, authors: authors.join('; '), ownRole: 'first' })),
      databases: [4, 10],
      checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['inclusion', 'citation', 'by_others'] },
      selfCitationRule: draw.pick(rules),
      citationYears: { from: 2022, to: null },
      citingList: true,
    }),
  );
  await desk.imported('papers.txt', wosText(papers.filter(() => draw.chance(0.8))), { orderId });
  const board = await desk.board(orderId);
  for (const [at, { id }] of board.papers.entries()) {
    const mine = citing.filter(({ paper }) => paper === at);
    if (mine.length === 0) continue;
    await desk.imported(`c${at}.txt`, wosText(mine.map(({ record }) => record)), { orderId, citingPaperId: id });
    const again = mine.filter(({ twice }) => twice).map(({ record }) => record);
    if (again.length > 0)
      await desk.imported(`s${at}.ris`, risText(again), { orderId, citingPaperId: id, database: 10 });
  }
  await desk.searched(orderId);
  const rows = (await desk.citing(orderId)).filter(() => draw.chance(0.4));
  for (const { id, version } of rows) {
    const verdict = draw.pick(['self', 'other', 'excluded'] as const);
    const body = { orderId, pairs: [{ id, version }], verdict, reason: '证据' };
    await platform.call('POST /citations/pairs/decide', { body }, desk.token);
  }
  return orderId;
};

const asShown = ({ total, others, self, toCheck }: CitationCounts) => ({ total, others, self, check: toCheck });

/** What the workbench shows, in the report's shape of figures. */
const figuresOf = ({ summary }: Board, ordered: readonly number[]) => ({
  papers: summary.papers,
  inclusion: ordered.map((id) => summary.databases.find(({ database }) => database === id)!.included),
  databases: ordered.map((id) => summary.databases.find(({ database }) => database === id)!.citations),
  union: summary.union.citations,
  articles: summary.union.articles.total,
  byPaper: summary.byPaper.map(({ union }) => union),
  overruled: summary.overruled,
});

const figuresOfReport = ({ totals, papers }: ReportData) => ({
  papers: totals.papers,
  inclusion: totals.inclusion.map((one) => one.papers),
  databases: totals.citations.map(asShown),
  union: asShown(totals.union!),
  articles: totals.union!.articles,
  byPaper: papers.map(({ union }) => asShown(union!)),
  overruled: totals.overruled,
});

const textOf = (docx: Buffer): string =>
  (new PizZip(docx).file('word/document.xml')?.asText() ?? '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<');

const checkWorkbook = async (data: ReportData): Promise<void> => {
  const { sheets } = await readXlsx(await drawXlsx(data));
  const rows = sheets.find(({ name }) => name === '引用清单')!.rows.filter((row) => row[2] === '去重后');
  const printed = rows.map(([, , , total, others, self, check]) => ({ total, others, self, check }));
  expect(printed).toEqual([...data.papers.map(({ union }) => asShown(union!)), asShown(data.totals.union!)]);
};

test(`§+ the figures of ${orders} random orders are the workbench’s: in the value, in the workbook and in Word`, async () => {
  const db = platform.services.tenant(100);
  const seen = { total: 0, others: 0, self: 0, check: 0, overruled: 0 };
  for (let no = 1; no <= orders; no += 1) {
    const orderId = await built(seededDraw(7000 + no), no);
    const now = platform.services.now();
    const data = withEnvelope(await gatherContent(db, await findOrder(db, orderId), now), {
      number: '20260001',
      version: 1,
      issuedOn: '2026-11-15',
      verification: { code: '7K2M-9QXD', url: 'https://lib.example.edu/verify/7K2M-9QXD' },
      people: { searcher: '', reviewer: '', rechecker: '', signer: '' },
    });
    expect(figuresOfReport(data), `order ${no}`).toEqual(figuresOf(await desk.board(orderId), [4, 10]));
    const listed = data.papers.flatMap(({ citing }) => citing);
    expect(listed).toHaveLength(data.totals.union!.total);
    expect(listed.filter(({ verdict }) => verdict === 'self')).toHaveLength(data.totals.union!.self ?? 0);
    await checkWorkbook(data);
    for (const [name, n] of Object.entries({ ...asShown(data.totals.union!), overruled: data.totals.overruled }))
      seen[name as keyof typeof seen] += n ?? 0;
    if (no > drawn) continue;
    const report = { service: 'citation', template: 'default', institution_id: 100 } as never;
    const { bytes } = await templateFor(platform.services, db, report);
    const text = textOf(await renderDocx(bytes, data));
    for (const sentence of data.conclusion) expect(text).toContain(sentence);
    for (const { title } of data.papers) expect(text).toContain(title);
  }
  // Orders in which nothing is found would agree in anything.
  for (const [name, n] of Object.entries(seen)) expect(n, name).toBeGreaterThan(0);
});
