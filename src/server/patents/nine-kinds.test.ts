import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { PatentReport } from '#domain/reports/patents/patent-report.ts';
import { patentKinds, patentReportTitles, sectionsOfKind } from '#domain/reports/patents/patent-sections.ts';
import type { PatentType } from '#domain/services/choices.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { inventedPatents } from '#tests/builders/records/invented-patents.ts';
import { lensCsv } from '#tests/builders/records/patent-files.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { reportsOfOrder } from '../reports/report-store.ts';

let platform: TestPlatform;
let desk: ReportDesk;
beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openReportDesk(platform);
});
afterAll(() => platform.stop());

const call = async (name: string, body: object) => {
  const answer = await platform.call(name as 'POST /patents/report', { body: body as never }, desk.token);
  if (answer.body.resultCode !== 200) throw new Error(answer.body.errormsg);
  return answer.data;
};

let taken = 8_000_000;
/** Six documents of three families; the two numbers that are asked about belong to two of them, the later one first. */
const opened = async (kind: PatentType) => {
  taken += 10;
  const rows = inventedPatents(6, { from: taken, lastYear: 2020 });
  const numberOf = ({ office, number, kind: code }: (typeof rows)[number]): string => `${office}${number}${code}`;
  const asked = [numberOf(rows[4]!), numberOf(rows[0]!)];
  const { orderId } = await openPatentProject(platform, desk, {
    type: kind,
    title: '海水制氢用自修复析氢电极',
    numbers: asked,
    product: '两电极电解槽',
    solution: '镍网基底上有高熵合金层',
    field: '海水制氢',
    countries: ['CN'],
    priorityDate: '2025-10-20',
  });
  const exportedOn = chinaDay(platform.services.now());
  await desk.imported('lens.csv', lensCsv(rows), { orderId, exportedOn });
  await call('POST /patents/searches/add', {
    orderId,
    database: 'incopat',
    formula: 'TIABC=(高熵合金)',
    runOn: '2026-01-05',
    hits: 6,
  });
  return { orderId, asked };
};

/** Where the kind compares: one claim of two features and one document, every cell judged. */
const compared = async (orderId: string): Promise<void> => {
  const { data } = await platform.call('GET /patents/orders/:id', { params: { id: orderId } }, desk.token);
  const text = '1. 一种析氢电极，包括镍网基底，其特征在于：基底上有高熵合金层。';
  const { version } = await call('POST /patents/claims', { orderId, version: data.version, text });
  await call('POST /patents/documents/save', {
    orderId,
    name: '王五. 高熵合金层的制备[J]. 表面技术, 2019.',
    publishedOn: '2019-03-01',
    category: 'A',
    cells: { '1a': { verdict: 'whole', quote: '镍网为基底', place: '第 2 页' }, '1b': { verdict: 'none' } },
  });
  await call('POST /patents/report', { orderId, version, comment: '区别在于合金层。', charts: [] });
};

const sealed = async (orderId: string) => {
  await desk.take('librarian', orderId, 'compare').catch(() => undefined);
  await desk.take('librarian', orderId, 'finish-draft', { reason: '登记簿停机' });
  await desk.take('reader', orderId, 'confirm-draft');
  await desk.take('reviewer', orderId, 'pass-review');
  const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.rechecker);
  if (data.actions.some(({ action }) => action === 'pass-recheck'))
    await desk.take('rechecker', orderId, 'pass-recheck');
  await desk.take('leader', orderId, 'sign');
  const { id } = await desk.drawn(orderId);
  const file = await desk.fetchFile(`/reports/${id}/files/pdf`, desk.token);
  return Buffer.from(await file.arrayBuffer());
};

/** What each kind was asked, and where its report answers it. */
const answers: Readonly<Record<PatentType, (report: PatentReport, asked: readonly string[]) => void>> = {
  legal_status: ({ statuses }, asked) => expect(statuses.list.map(({ number }) => number)).toEqual(asked),
  family: ({ list, familyFacts }, asked) => {
    expect(familyFacts!.map(({ asked: of }) => of)).toEqual(asked.map((one) => [one]));
    const families = list.map(({ family }) => family);
    expect(families).toEqual(families.toSorted((a, b) => a - b));
    expect(list.filter(({ family }) => family === 1).map((one) => one.publicationNumber)).toContain(asked[0]);
    expect(new Set(families).size).toBe(2);
  },
  validity: ({ statuses, subject, documents, claims }, asked) => {
    expect(statuses.list.map(({ number }) => number)).toEqual(asked);
    expect(subject.numbers).toEqual(asked);
    expect([claims.length, documents.length]).toEqual([1, 1]);
  },
  infringement: ({ statuses, subject, claims }, asked) => {
    expect(statuses.list.map(({ number }) => number).slice(0, 2)).toEqual(asked);
    expect(subject.product).toBe('两电极电解槽');
    expect(claims).toHaveLength(1);
  },
  fto: ({ live, subject, chartMode }) => {
    expect(live.map(({ name }) => name)).toEqual(['中国']);
    expect(subject).toMatchObject({ product: '两电极电解槽', countries: ['CN'] });
    expect(chartMode).toBe('use');
  },
  novelty: ({ subject, claims, documents, sentences }) => {
    expect(subject).toMatchObject({ solution: '镍网基底上有高熵合金层', day: '2025-10-20' });
    expect([claims.length, documents.length]).toEqual([1, 1]);
    expect(sentences.join('')).toContain('1b');
  },
  before_filing: ({ subject, claims, charts }) => {
    expect(subject.solution).toBe('镍网基底上有高熵合金层');
    expect(claims).toHaveLength(1);
    expect(charts.length).toBeGreaterThan(0);
  },
  topic: ({ subject, counts, list }) => {
    expect(subject.field).toBe('海水制氢');
    expect(counts).toMatchObject({ documents: 6, families: 3 });
    expect(list).toHaveLength(6);
  },
  landscape: ({ subject, charts, counts }) => {
    expect(subject.field).toBe('海水制氢');
    expect(charts.length).toBeGreaterThan(0);
    expect(counts.documents).toBe(6);
  },
};

// Outside the proof patent-report.test.ts walks one order to its seal and gathers every kind.
test.skipIf(!process.env.PROOF).each(patentKinds)(
  '§1.12 an order of the kind %s is walked to the sealed PDF, which answers what was asked',
  async (kind) => {
    const { orderId, asked } = await opened(kind);
    if (sectionsOfKind(kind).some(({ key }) => key === 'chart')) await compared(orderId);
    const pdf = await sealed(orderId);
    const report = (await reportsOfOrder(platform.services.tenant(100), orderId))[0]!;
    const patent = report.data.patent as PatentReport;
    answers[kind](patent, asked);
    const pages = await lookAtPdf(pdf);
    const textOf = (page: (typeof pages)[number]): string => page.words.map(({ text }) => text).join('');
    expect(textOf(pages[0]!)).toContain(patentReportTitles[kind]);
    expect(textOf(pages[0]!)).toContain(report.number);
    const body = pages.slice(1).map(textOf).join('');
    for (const { title } of sectionsOfKind(kind)) expect(body, title).toContain(title);
    // Whatever stands behind them, the asked numbers come first.
    if (['legal_status', 'family', 'validity', 'infringement'].includes(kind)) {
      const places = asked.map((one) => body.indexOf(one));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  },
);
