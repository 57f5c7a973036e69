import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { unconfirmedOf } from '#domain/reports/searched-words.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { keepCitedPapers } from '../reports/keep-cited-papers.ts';
import { readReport } from '../reports/report-store.ts';
import { fillCitedPapers } from './fill-cited-papers.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const citations = async (body: CallRequest<Calls['POST /listings/citations']>['body'], token = admin) =>
  (await platform.call('POST /listings/citations', { body }, token)).data;
const inclusions = async (body: CallRequest<Calls['POST /listings/inclusions']>['body'], token = admin) =>
  (await platform.call('POST /listings/inclusions', { body }, token)).data;

const standingReports = async () => {
  const rows = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('reports')
        .selectAll()
        .where('service', '=', 'citation')
        .where('state', 'in', ['frozen', 'under-objection'])
        .orderBy('id'),
    );
  return rows.map(readReport);
};

const workbook = async (call: string, body: object) => {
  const response = await fetch(`${platform.url}${servicePath}/listings/${call}/export`, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), rows: sheets[0]!.rows };
};

describe('文献引用清单', () => {
  test('§+ every paper of a standing report is listed once, with the figures the report froze', async () => {
    const { list, total } = await citations({ limit: 100 });
    expect(total).toBe(list.length);
    const reports = new Map((await standingReports()).map(({ id, data }) => [id, data as unknown as ReportData]));
    expect(list.length).toBeGreaterThan(0);
    for (const { title, reportId, total: all, self, others, toCheck, databases } of list) {
      const paper = reports.get(reportId)?.papers.find((one) => one.title === title);
      expect([title, all, self, others]).toEqual([
        title,
        paper?.union?.total,
        paper?.union?.self,
        paper?.union?.others,
      ]);
      expect([title, toCheck]).toEqual([title, paper?.union?.toCheck]);
      expect(databases.map((one) => one.toCheck)).toEqual(paper!.citations.map((one) => one.toCheck));
      expect(databases.map(({ code, others: byOthers }) => [code, byOthers])).toEqual(
        paper!.citations.map(({ code, others: byOthers }) => [code, byOthers]),
      );
    }
    const told = [...reports.values()].flatMap(({ papers }) =>
      papers.filter((paper) => paper.citations.length > 0).map(({ title }) => title),
    );
    expect(new Set(list.map(({ title }) => title))).toEqual(new Set(told));
  });

  test('§+ a later report that names a paper takes the place of the earlier figures, and its next version of its own', async () => {
    const [report] = await standingReports();
    const data = report!.data as unknown as ReportData;
    const [paper] = data.papers.filter((one) => one.citations.length > 0);
    const other = await platform.services
      .tenant(100)
      .one(
        kysely
          .selectFrom('orders')
          .select('id')
          .where('service', '=', 'citation')
          .where('frozen_version', '=', 0)
          .limit(1),
      );
    const db = platform.services.tenant(100);
    const says = (total: number): ReportData => ({
      ...data,
      papers: [{ ...paper!, union: { ...paper!.union!, total, self: 1, others: total - 1 } }],
    });
    const later = { id: report!.id, orderId: other.id, institutionId: 100, at: new Date() };
    const found = async () =>
      (await citations({ q: paper!.title.slice(0, 60) })).list.filter((one) => one.title === paper!.title);
    await db.tx((tx) => keepCitedPapers(tx, later, says(4711)));
    expect((await found()).map(({ total, others }) => [total, others])).toEqual([[4711, 4710]]);
    await db.tx((tx) => keepCitedPapers(tx, later, says(4712)));
    expect((await found()).map(({ total }) => total)).toEqual([4712]);
    expect((await citations({ sort: 'most', limit: 10 })).list[0]!.total).toBe(4712);
    await db.run(kysely.deleteFrom('cited_papers').where('order_id', '=', other.id));
  });

  test('§+ it narrows by words, year and database, and lists what was frozen before there was a list', async () => {
    const [paper] = (await citations({})).list;
    const database = paper!.databases[0]!.database;
    for (const { year, databases } of (await citations({ year: paper!.year!, database })).list) {
      expect(year).toBe(paper!.year);
      expect(databases.map((one) => one.database)).toContain(database);
    }
    expect((await citations({ q: paper!.applicantName })).total).toBeGreaterThan(0);
    expect((await citations({ q: '查无此人此文' })).list).toEqual([]);
    const before = (await citations({ limit: 100 })).list.map(({ title, total }) => `${title} ${total}`).sort();
    await platform.services.tenant(100).run(kysely.deleteFrom('cited_papers'));
    expect(await fillCitedPapers(platform.services)).toBeGreaterThan(0);
    expect((await citations({ limit: 100 })).list.map(({ title, total }) => `${title} ${total}`).sort()).toEqual(
      before,
    );
  });

  /** A report in force of an order that is completed, with a paper of its own. */
  const completed = async (title: string) => {
    const db = platform.services.tenant(100);
    const row = await db.one(
      kysely
        .selectFrom('reports as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .selectAll('r')
        .where('r.service', '=', 'citation')
        .where('r.state', '=', 'frozen')
        .where('o.status', '=', 'completed')
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('cited_papers as c').select('c.id').whereRef('c.report_id', '=', 'r.id')),
        )
        .orderBy('r.id', 'desc')
        .limit(1),
    );
    const report = readReport(row);
    const data = report.data as unknown as ReportData;
    const paper = { ...data.papers.find((one) => one.citations.length > 0)!, title, doi: '' };
    const of = { id: report.id, orderId: report.order_id, institutionId: 100, at: report.frozen_at! };
    const found = async () => (await citations({ q: title })).list.find((one) => one.title === title);
    return { db, data, paper, of, found };
  };

  test('§+ a count tells of which years it is and what it leaves out, in the list and in the workbook', async () => {
    const title = 'An invented paper counted since a year';
    const { db, data, paper, of, found } = await completed(title);
    const request = { ...data.request, citationYears: '2024–' };
    await db.tx((tx) => keepCitedPapers(tx, of, { ...data, request, papers: [{ ...paper, doubtful: 3 }] }));
    expect(await found()).toMatchObject({ years: '2024 年以来', unconfirmed: 3, underReview: false });
    const cells = async () => {
      const { rows } = await workbook('citations', { q: title });
      const row = rows.find((one) => one.includes(title))!;
      return ['施引年份', '疑似未计（条）', '报告编号'].map((column) => row[rows[0]!.indexOf(column)]);
    };
    expect(await cells()).toEqual(['2024 年以来', 3, data.number]);
    const state = (to: 'frozen' | 'under-objection') =>
      db.run(kysely.updateTable('reports').set({ state: to }).where('id', '=', of.id));
    await state('under-objection');
    expect([(await found())?.underReview, (await cells())[2]]).toEqual([true, `${data.number}（复核中）`]);
    await state('frozen');
    // Of a row of an earlier release nothing of this is known: its report writes it anew, once.
    const earlier = { known: false, citation_years: '', unconfirmed: null };
    await db.run(kysely.updateTable('cited_papers').set(earlier).where('report_id', '=', of.id));
    expect((await cells()).slice(0, 2)).toEqual(['不限', '—']);
    expect(await fillCitedPapers(platform.services)).toBe(1);
    expect(await fillCitedPapers(platform.services)).toBe(0);
    const rows = await db.all(
      kysely.selectFrom('cited_papers').select(['known', 'unconfirmed']).where('report_id', '=', of.id),
    );
    expect(rows).toEqual(
      data.papers
        .filter(({ citations: counted, union }) => counted.length > 0 && union)
        .map((one) => ({ known: true, unconfirmed: unconfirmedOf(one) })),
    );
  });

  test('§+ a withdrawn report says nothing any more; what an earlier one says of its papers stands again', async () => {
    const title = 'An invented paper whose last report is withdrawn';
    const { db, data, paper, of, found } = await completed(title);
    const says = (total: number): ReportData => ({
      ...data,
      papers: [{ ...paper, union: { ...paper.union!, total, self: 1, others: total - 1 } }],
    });
    const [earlier] = (await standingReports()).filter(({ id }) => id !== of.id);
    const other = await db.one(
      kysely
        .selectFrom('orders')
        .select('id')
        .where('service', '=', 'citation')
        .where('frozen_version', '=', 0)
        .limit(1),
    );
    const before = { id: earlier!.id, orderId: other.id, institutionId: 100, at: new Date('2001-01-01') };
    await db.tx((tx) => keepCitedPapers(tx, before, says(4713)));
    await db.tx((tx) => keepCitedPapers(tx, of, says(4714)));
    expect((await found())?.total).toBe(4714);
    const wish = { id: of.id, kind: 'withdraw' as const, reason: '收录库有误' };
    const proposed = await platform.call('POST /reports/retract', { body: wish }, await platform.signIn('acceptor'));
    expect((await found())?.total).toBe(4714);
    const body = { id: proposed.data.confirmationId };
    const confirmed = await platform.call('POST /confirmations/confirm', { body }, await platform.signIn('leader'));
    expect(confirmed.body.errormsg).toBe('');
    expect((await found())?.total).toBe(4713);
    await db.run(kysely.deleteFrom('cited_papers').where('order_id', '=', other.id));
    expect(await found()).toBeUndefined();
  });

  test('§9.14 the workbook has a column for each side of each database, with numbers as numbers', async () => {
    const { list } = await citations({ limit: 100 });
    const { name, rows } = await workbook('citations', {});
    expect(name).toMatch(/\d{14}_文献引用清单\.xlsx/);
    expect(rows).toHaveLength(list.length + 2);
    const column = (title: string) => rows.slice(1, -1).map((row) => row[rows[0]!.indexOf(title)]);
    expect(column('去重后被引（次）')).toEqual(list.map(({ total }) => total));
    expect(column('去重后待核（次）')).toEqual(list.map(({ toCheck }) => toCheck));
    const sums = ['被引', '自引', '他引', '待核'].map((side) => rows.at(-1)![rows[0]!.indexOf(`去重后${side}（次）`)]);
    const [total, ...parts] = sums.map(Number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(total).toBe(list.reduce((sum, one) => sum + one.total, 0));
  });
});

describe('文献引用清单 of papers that were asked different things', () => {
  test('§+ a sum says of how many papers it is; where nobody asked there is none', async () => {
    const [report] = await standingReports();
    const data = report!.data as unknown as ReportData;
    const [paper] = data.papers.filter((one) => one.citations.length > 0);
    const db = platform.services.tenant(100);
    const other = await db.one(
      kysely
        .selectFrom('orders')
        .select('id')
        .where('service', '=', 'citation')
        .where('frozen_version', '=', 0)
        .limit(1),
    );
    const unasked = { total: 7, self: null, others: null, toCheck: null, articles: 7 };
    const title = 'An invented paper of which nobody was asked whose citations they are';
    await db.tx((tx) =>
      keepCitedPapers(
        tx,
        { id: report!.id, orderId: other.id, institutionId: 100, at: new Date() },
        {
          ...data,
          papers: [{ ...paper!, title, union: unasked, citations: [{ ...paper!.citations[0]!, ...unasked }] }],
        },
      ),
    );
    const sumsOf = async (body: object) => {
      const { rows } = await workbook('citations', body);
      return (column: string) => rows.at(-1)![rows[0]!.indexOf(column)];
    };
    const all = await sumsOf({});
    const { list } = await citations({ limit: 100 });
    const known = list.flatMap(({ others }) => others ?? []);
    expect(known.length).toBeLessThan(list.length);
    const sum = known.reduce((so, one) => so + one, 0);
    expect(all('去重后他引（次）')).toBe(`${sum}（${list.length} 篇中的 ${known.length} 篇）`);
    expect(Number(all('去重后被引（次）'))).toBe(list.reduce((so, one) => so + one.total, 0));
    const alone = await sumsOf({ q: title });
    expect(alone('去重后被引（次）')).toBe(7);
    expect([alone('去重后自引（次）'), alone('去重后他引（次）'), alone('去重后待核（次）')]).toEqual(['—', '—', '—']);
    await db.run(kysely.deleteFrom('cited_papers').where('order_id', '=', other.id));
  });
});

describe('文献收录清单', () => {
  test('§+ papers of finished orders are listed with the databases and numbers that their reports state', async () => {
    const finished = await platform.services
      .tenant(100)
      .all(
        kysely.selectFrom('orders').select('id').where('status', '=', 'completed').where('service', '=', 'citation'),
      );
    const done = new Set(finished.map(({ id }) => id));
    const papers = (await standingReports())
      .filter(({ order_id }) => done.has(order_id))
      .flatMap(({ data }) => (data as unknown as ReportData).papers.filter((paper) => paper.inclusions.length > 0));
    expect(papers.length).toBeGreaterThan(0);
    for (const paper of papers) {
      const { list } = await inclusions({ q: paper.doi || paper.title.slice(0, 60), limit: 100 });
      const numbers = list.flatMap((one) => one.inclusions.map(({ code, accession }) => `${code} ${accession}`));
      for (const { code, accession } of paper.inclusions) expect(numbers).toContain(`${code} ${accession}`);
    }
  });

  test('§+ it narrows by database and year, pages, and is saved with a column for each database', async () => {
    const all = await inclusions({ limit: 100 });
    const some = all.list.find((one) => one.inclusions.length > 0)!;
    const database = some.inclusions[0]!.database;
    const narrowed = await inclusions({ database, year: some.year!, limit: 100 });
    expect(narrowed.list.map(({ id }) => id)).toContain(some.id);
    for (const one of narrowed.list) {
      expect(one.year).toBe(some.year);
      expect(one.inclusions.map((each) => each.database)).toContain(database);
    }
    const first = await inclusions({ limit: 2, page: 1 });
    const second = await inclusions({ limit: 2, page: 2 });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.list.slice(0, 4).map(({ id }) => id));
    const { name, rows } = await workbook('inclusions', { database });
    expect(name).toMatch(/\d{14}_文献收录清单\.xlsx/);
    expect(rows[0]).toContain(`${some.inclusions[0]!.code} 入藏号`);
  });

  test('§+ an applicant sees neither list, and one institution nothing of another', async () => {
    const reader = await platform.signIn('reader');
    expect((await platform.call('POST /listings/inclusions', { body: {} }, reader)).status).toBe(403);
    expect((await platform.call('POST /listings/citations', { body: {} }, reader)).status).toBe(403);
    const theirs = await platform.signIn('admin', 151);
    const ours = new Set((await citations({ limit: 100 })).list.map(({ id }) => id));
    expect((await citations({ limit: 100 }, theirs)).list.filter(({ id }) => ours.has(id))).toEqual([]);
  });
});
