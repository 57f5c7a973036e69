import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import PizZip from 'pizzip';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReportData } from '#domain/reports/report-data.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, risText, wosText } from '#tests/builders/records/record-files.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { drawXlsx } from './draw-xlsx.ts';
import { reportsMakingJob } from './making-job.ts';
import { openPdfMaker } from './pdf/make-pdf.ts';
import { templateFor } from './template-for.ts';
import { judgeReport } from './verification/judge-report.ts';
import { renderDocx } from './word/render-docx.ts';

const orders = Number(process.env.ORDERS ?? (process.env.PROOF ? 120 : 5));
/** Drawing is the slow part: so many of the orders are drawn as Word and PDF. */
const drawn = process.env.PROOF ? 40 : 1;
const hasPoppler = spawnSync('pdftotext', ['-v']).status !== null;

vi.setConfig({ testTimeout: 120_000 + orders * 30_000 });

let platform: TestPlatform;
let desk: RecordDesk;
let folder: string;
let owner: pg.Client;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
  admin = await platform.signIn('admin');
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  // While the table has a row, no issued file can be kept: the making fails, whoever tries it.
  await owner.query(`create table making_fails (id int);
    create function refuse_issued() returns trigger security definer language plpgsql as $$ begin
      if exists (select from making_fails) then raise exception 'the disk is full'; end if;
      return new;
    end $$;
    create trigger refuse_issued before insert on report_files for each row
      when (new.kind in ('sealed', 'unsealed')) execute function refuse_issued()`);
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-carried-'));
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const sciE = 4;
const scopus = 10;
const names: Readonly<Record<number, string>> = { [sciE]: 'SCI-E', [scopus]: 'Scopus' };
const databases = [sciE, scopus] as const;

/**
 * What this test itself did, in its own words: which papers it found, which citing lists it gave, what it declared. The
 * checker below knows nothing else, and shares no code with what it checks.
 */
interface Truth {
  papers: string[];
  asked: Record<number, { inclusion: boolean; citation: boolean }>;
  /** paper → in which databases a record of it was given. */
  held: Set<string>;
  /** paper and database → the citing works given as the list of that paper. */
  listed: Map<string, Set<string>>;
  /** paper and database whose list has works that tell no index: nobody can say whether they count there. */
  unindexed: Set<string>;
  /** paper and database that were declared searched. */
  declared: Set<string>;
  reading: boolean;
  metric: 'none' | 'without-table';
  /** How it is issued, once its draft is finished, and what is missing at first. */
  issuing: { electronic: boolean; certificate: boolean; picture: boolean; making: boolean };
}

const key = (at: number, database: number): string => `${at} ${database}`;

const carries = (truth: Truth, at: number, database: number, what: 'inclusion' | 'citation'): boolean =>
  (what === 'inclusion' || !truth.unindexed.has(key(at, database))) &&
  (truth.declared.has(key(at, database)) ||
    (what === 'inclusion' ? truth.held.has(key(at, database)) : truth.listed.has(key(at, database))));

const cited = (truth: Truth, at: number, database: number): number => truth.listed.get(key(at, database))?.size ?? 0;

const all = ({ papers }: Truth): number[] => papers.map((_, at) => at);

const allCarried = (truth: Truth, database: number, what: 'inclusion' | 'citation'): boolean =>
  all(truth).every((at) => carries(truth, at, database, what));

const citedIn = (truth: Truth): number[] => databases.filter((id) => truth.asked[id]!.citation);

const unionOf = (truth: Truth, ats: readonly number[]): number =>
  ats.reduce(
    (sum, at) => sum + new Set(citedIn(truth).flatMap((id) => [...(truth.listed.get(key(at, id)) ?? [])])).size,
    0,
  );

const isWhole = (truth: Truth): boolean =>
  databases.every(
    (id) =>
      (!truth.asked[id]!.inclusion || allCarried(truth, id, 'inclusion')) &&
      (!truth.asked[id]!.citation || allCarried(truth, id, 'citation')),
  );

/** Every figure of a text that a reader would take for one, held against what was given. */
const checkText = (truth: Truth, text: string, where: string): void => {
  for (const id of databases) {
    const name = names[id]!;
    for (const [said, n] of text.matchAll(new RegExp(`${name} ?收录 ?(\\d+) ?篇`, 'g'))) {
      expect(truth.asked[id]!.inclusion && allCarried(truth, id, 'inclusion'), `${where}: ${said}`).toBe(true);
      expect(Number(n), `${where}: ${said}`).toBe(all(truth).filter((at) => truth.held.has(key(at, id))).length);
    }
    for (const [said, n] of text.matchAll(new RegExp(`${name} ?被引 ?(\\d+) ?次`, 'g'))) {
      expect(truth.asked[id]!.citation && allCarried(truth, id, 'citation'), `${where}: ${said}`).toBe(true);
      expect(Number(n), `${where}: ${said}`).toBe(all(truth).reduce((sum, at) => sum + cited(truth, at, id), 0));
    }
  }
  for (const [said, n] of text.matchAll(/去重后共被引 ?(\d+) ?次/g)) {
    expect(
      citedIn(truth).every((id) => allCarried(truth, id, 'citation')),
      `${where}: ${said}`,
    ).toBe(true);
    expect(Number(n), `${where}: ${said}`).toBe(unionOf(truth, all(truth)));
  }
  // A paper is 未收录 only if it was looked for everywhere and is nowhere.
  const nowhere = all(truth).filter((at) =>
    databases.every(
      (id) => !truth.asked[id]!.inclusion || (carries(truth, at, id, 'inclusion') && !truth.held.has(key(at, id))),
    ),
  );
  expect([...text.matchAll(/未收录|未见收录/g)].length, `${where}: 未收录`).toBeLessThanOrEqual(nowhere.length);
  if (!isWhole(truth)) expect(text, `${where} tells that something was not searched`).toContain('未检索');
  expect(text, where).not.toMatch(/检索日期\s*—/);
};

/** No number in the value that nothing carries. */
const checkValue = (truth: Truth, data: ReportData): void => {
  const ofDatabase = (id: number, what: 'inclusion' | 'citation') => truth.asked[id]![what];
  for (const [at, paper] of data.papers.entries()) {
    for (const { database, total } of paper.citations) {
      expect(ofDatabase(database, 'citation') && carries(truth, at, database, 'citation')).toBe(true);
      expect(total).toBe(cited(truth, at, database));
    }
    for (const { database } of paper.inclusions)
      expect(ofDatabase(database, 'inclusion') && truth.held.has(key(at, database))).toBe(true);
    const whole = citedIn(truth).length > 0 && citedIn(truth).every((id) => carries(truth, at, id, 'citation'));
    expect(paper.union?.total ?? null, `paper ${at}`).toBe(whole ? unionOf(truth, [at]) : null);
    for (const { database, question, state, day } of paper.searches ?? []) {
      const what = question === 'inclusion' ? 'inclusion' : 'citation';
      expect(ofDatabase(database, what)).toBe(true);
      expect(state !== 'unsearched', `${at} ${database} ${question}`).toBe(carries(truth, at, database, what));
      expect(day !== '').toBe(state !== 'unsearched');
    }
  }
  for (const { database, papers } of data.totals.inclusion) {
    expect(ofDatabase(database, 'inclusion') && allCarried(truth, database, 'inclusion')).toBe(true);
    expect(papers).toBe(all(truth).filter((at) => truth.held.has(key(at, database))).length);
  }
  for (const { database } of data.totals.citations)
    expect(ofDatabase(database, 'citation') && allCarried(truth, database, 'citation')).toBe(true);
  const whole = citedIn(truth).length > 0 && citedIn(truth).every((id) => allCarried(truth, id, 'citation'));
  expect(data.totals.union?.total ?? null).toBe(whole ? unionOf(truth, all(truth)) : null);
};

/** Each cell of the workbook that is a number, or 是 and 否. */
const checkWorkbook = async (truth: Truth, data: ReportData): Promise<void> => {
  const { sheets } = await readXlsx(await drawXlsx(data));
  const counted = sheets.find(({ name }) => name === '引用清单')!.rows.slice(1);
  for (const [place, , code, total] of counted) {
    const id = databases.find((one) => names[one] === code);
    const ats = place === null || place === '' ? all(truth) : [Number(place) - 1];
    const ids = id === undefined ? citedIn(truth) : [id];
    const proved =
      ids.length > 0 &&
      ids.every((one) => truth.asked[one]!.citation) &&
      ats.every((at) => ids.every((one) => carries(truth, at, one, 'citation')));
    const sum = id === undefined ? unionOf(truth, ats) : ats.reduce((n, at) => n + cited(truth, at, id), 0);
    expect(total, `${place} ${code}`).toBe(proved ? sum : '未检索');
  }
  for (const id of databases) {
    const sheet = sheets.find(({ name }) => name === names[id])!;
    const [heads, ...rows] = sheet.rows;
    const column = heads!.indexOf('收录');
    expect(column >= 0).toBe(truth.asked[id]!.inclusion);
    expect(heads!.includes('被引（次）')).toBe(truth.asked[id]!.citation);
    if (column < 0) continue;
    for (const [at, row] of rows.entries()) {
      const told = truth.held.has(key(at, id)) ? '是' : carries(truth, at, id, 'inclusion') ? '否' : '未检索';
      expect(row[column], `paper ${at} in ${names[id]}`).toBe(told);
    }
  }
};

const wordsOf = (docx: Buffer): string =>
  (new PizZip(docx).file('word/document.xml')?.asText() ?? '').replaceAll(/<[^>]+>/g, '');

const pdfWordsOf = async (bytes: Buffer): Promise<string> => {
  const file = path.join(folder, 'look.pdf');
  await writeFile(file, bytes);
  return spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' }).stdout.replaceAll(/[\s\u200b]/g, '');
};

/** An order with papers, files and words of librarians, each of them missing by chance. */
const built = async (draw: Draw, no: number): Promise<{ orderId: string; truth: Truth }> => {
  const papers = Array.from(
    { length: 1 + draw.below(3) },
    (_, at): InventedRecord => ({
      title: `Carried work ${no}.${at + 1} on ${draw.pick(['tin', 'zinc', 'iron'])} anodes`,
      authors: ['Zhang, San', 'Li, Si'],
      source: 'Journal of Catalysis',
      year: 2021,
      volume: String(300 + no),
      pages: `${at * 10 + 1}-${at * 10 + 9}`,
      doi: `10.2300/p${no}.${at + 1}`,
      accession: `WOS:0030${String(no * 100 + at).padStart(11, '0')}`,
    }),
  );
  // Two orders in five have no gap before their draft.
  const complete = no % 5 === 0 || no % 5 === 2;
  const sampled = no <= 5;
  const checks = () => ({ inclusion: draw.chance(0.8), citation: draw.chance(0.7) });
  const truth: Truth = {
    papers: papers.map(({ title }) => title),
    asked: { [sciE]: checks(), [scopus]: checks() },
    held: new Set(),
    listed: new Map(),
    unindexed: new Set(),
    declared: new Set(),
    // In the sample a file of one order is not read, and a table of one is missing.
    reading: (!complete && draw.chance(0.2)) || no === 1,
    metric: (!complete && draw.chance(0.25)) || no === 4 ? 'without-table' : 'none',
    // One lacks certificate and picture, is sealed once both are there, and its making fails at first; one bears no seal.
    issuing: {
      electronic: sampled ? no === 2 : draw.chance(0.5),
      certificate: !sampled && draw.chance(0.6),
      picture: draw.chance(0.6) && no !== 2,
      making: draw.chance(0.5) && no !== 2,
    },
  };
  for (const id of databases)
    if (!truth.asked[id]!.inclusion && !truth.asked[id]!.citation) truth.asked[id]!.inclusion = true;
  const orderId = await desk.inProgress(
    citationForm({
      papers: papers.map(({ authors, ...paper }) => ({ ...paper, authors: authors.join('; '), ownRole: 'first' })),
      databases: [...databases],
      checks: Object.fromEntries(
        databases.map((id) => [
          id,
          [
            ...(truth.asked[id]!.inclusion ? ['inclusion'] : []),
            ...(truth.asked[id]!.citation ? ['citation', 'by_others'] : []),
          ],
        ]),
      ),
      metrics: truth.metric === 'none' ? [] : ['warning_list'],
      citingList: true,
    }),
  );
  const found = papers.filter(() => draw.chance(0.5));
  if (found.length > 0) {
    await desk.imported(`wos-${no}.txt`, wosText(found), { orderId });
    for (const paper of found) truth.held.add(key(papers.indexOf(paper), sciE));
  }
  const inScopus = papers.filter(() => draw.chance(0.4));
  if (inScopus.length > 0) {
    const own = inScopus.map((paper) => ({ ...paper, accession: undefined }));
    await desk.imported(`scopus-${no}.ris`, risText(own), { orderId, database: scopus });
    for (const paper of inScopus) truth.held.add(key(papers.indexOf(paper), scopus));
  }
  const board = await desk.board(orderId);
  const indexes = seededDraw(9500 + no);
  for (const [at, { id }] of board.papers.entries())
    for (const database of databases) {
      if (!draw.chance(0.45)) continue;
      const works = Array.from(
        { length: 1 + draw.below(3) },
        (_, n): InventedRecord => ({
          title: `Citing carried ${no}.${at}.${n} about anodes`,
          authors: ['Keller, Ruth'],
          year: 2024,
          doi: `10.2300/c${no}.${at}.${n}`,
          ...(database === sciE && { accession: `WOS:0040${String(no * 1000 + at * 10 + n).padStart(11, '0')}` }),
          ...(database === sciE && !complete && indexes.chance(0.4) && { index: '' }),
        }),
      );
      if (works.some(({ index }) => index === '')) truth.unindexed.add(key(at, database));
      const wish = { orderId, citingPaperId: id, ...(database === scopus && { database }) };
      const text = database === sciE ? wosText(works) : risText(works);
      await desk.imported(`citing-${no}-${at}-${database}.${database === sciE ? 'txt' : 'ris'}`, text, wish);
      truth.listed.set(key(at, database), new Set(works.map(({ doi }) => doi!)));
    }
  const dates = databases.flatMap((database) => {
    if (complete || draw.chance(0.3)) {
      for (const at of all(truth)) truth.declared.add(key(at, database));
      return [{ database, searchedOn: '2026-02-03' }];
    }
    return board.papers.flatMap(({ id }, at) => {
      if (!draw.chance(0.3)) return [];
      truth.declared.add(key(at, database));
      return [{ database, searchedOn: '2026-02-03', paperId: id }];
    });
  });
  if (dates.length > 0) {
    const { version } = await desk.board(orderId);
    const body = { orderId, version, dates };
    expect((await platform.call('POST /citations/search-dates', { body }, desk.token)).status).toBe(200);
  }
  if (truth.reading) await beingRead(orderId);
  return { orderId, truth };
};

/** A file that came in and is not read yet. */
const beingRead = async (orderId: string): Promise<void> => {
  const db = platform.services.tenant(100);
  const fileId = await desk.uploaded('librarian', 'late.txt');
  await db.run(
    statement(sql`insert into record_imports (id, institution_id, order_id, file_id, name, size, state)
      values (${newId()}, 100, ${orderId}, ${fileId}, 'late.txt', 10, 'reading')`),
  );
};

const db = () => platform.services.tenant(100);

const orderRow = (id: string) =>
  db().one(
    kysely
      .selectFrom('orders')
      .select(['status', 'version', 'content_hash', 'completed_at', 'delivered_version'])
      .where('id', '=', id),
  );

const reportRow = (id: string) =>
  db().one(
    kysely.selectFrom('reports').select(['id', 'code']).where('order_id', '=', id).orderBy('version', 'desc').limit(1),
  );

/** Whether an order says no more than its files carry; tells the kind of what was issued. */
const checkIssued = async (truth: Truth, orderId: string, where: string): Promise<string> => {
  const [order, report] = [await orderRow(orderId), await reportRow(orderId)];
  const { rows } = await owner.query<{ kind: string; sha256: string; size: string; name: string }>(
    `select f.kind, f.sha256, b.size, b.name from report_files f join files b on b.id = f.file_id
     where f.report_id = $1 and f.kind in ('sealed', 'unsealed')`,
    [report.id],
  );
  const completed = order.status === 'completed' || order.completed_at !== null || order.delivered_version > 0;
  expect(rows.length, `${where}: files of a completed order`).toBe(completed ? 1 : 0);
  const { data: shown } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader);
  const verified = await judgeReport(platform.services, { code: report.code });
  const words = JSON.stringify([shown, verified]);
  const [file] = rows;
  if (!file) {
    expect(shown.status.label, where).not.toContain('已完成');
    expect(words, where).not.toMatch(/已签章|现行有效|真实有效/);
    return '';
  }
  const bytes = Buffer.from(await readWhole(platform.services.files, file.sha256, Number(file.size)));
  const isSigned = bytes.includes('/ByteRange') && bytes.includes('/Contents');
  expect([file.kind, isSigned], where).toEqual(truth.issuing.electronic ? ['sealed', true] : ['unsealed', false]);
  if (!isSigned) expect(`${file.name} ${words}`, where).not.toMatch(/已签章|签章报告|签章版/);
  if (hasPoppler) checkText(truth, await pdfWordsOf(bytes), `${where}, issued PDF`);
  return file.kind;
};

const certificates = async (valid: boolean): Promise<void> => {
  await owner.query('update certificates set retired_at = now() where institution_id = 100 and retired_at is null');
  if (valid) expect((await platform.call('POST /certificates/self-made', { body: {} }, admin)).status).toBe(200);
};

const stations = new Map<string, string>();
const pictures = async (there: boolean): Promise<void> => {
  const { rows } = await owner.query<{ id: string; seal_file_id: string | null }>(
    'select id, seal_file_id from stations where institution_id = 100',
  );
  for (const { id, seal_file_id } of rows) if (seal_file_id) stations.set(id, seal_file_id);
  for (const [id, file] of stations)
    await owner.query('update stations set seal_file_id = $2 where id = $1', [id, there ? file : null]);
};

const electronic = async (electronicSeal: boolean): Promise<void> => {
  const { data } = await platform.call('GET /signing-settings', {}, admin);
  const body = { ...data, electronicSeal };
  expect((await platform.call('POST /signing-settings/save', { body }, admin)).status).toBe(200);
};

const signed = async (id: string): Promise<boolean> => {
  const { version, content_hash } = await orderRow(id);
  const body = { orders: [{ id, version, contentHash: content_hash }], standardLayout: true };
  const { data } = await platform.call('POST /signing/sign', { body }, desk.tokens.leader);
  return data.list[0]!.ok;
};

/** One attempt, as the queue makes it. */
const make = (reportId: string) =>
  reportsMakingJob(platform.services).handler(
    { id: reportId, input: { reportId } as never, institutionId: 100, userId: null, attempt: 1 },
    { db: db(), progress: async () => undefined, signal: new AbortController().signal },
  );

/** How often each kind of order was met: of a kind that never was, nothing is proved. */
const seen = {
  ...{ whole: 0, gaps: 0, unindexed: 0, reading: 0, withoutTable: 0, finished: 0, refused: 0 },
  ...{ withoutPicture: 0, makingFailed: 0, sealed: 0, unsealed: 0 },
};

/** From the finished draft to the issued file, through whatever is missing on the way. */
const issue = async (truth: Truth, orderId: string, where: string): Promise<string> => {
  const { issuing } = truth;
  for (const [part, action] of [
    ['reader', 'confirm-draft'],
    ['reviewer', 'pass-review'],
    ['rechecker', 'pass-recheck'],
  ] as const)
    await desk.take(part, orderId, action);
  await checkIssued(truth, orderId, `${where}, reviewed`);
  await electronic(issuing.electronic);
  await certificates(issuing.certificate);
  await pictures(issuing.picture);
  const ready = !issuing.electronic || (issuing.certificate && issuing.picture);
  if (!issuing.making) await owner.query('insert into making_fails values (1)');
  expect(await signed(orderId), `${where}: signing`).toBe(ready);
  await checkIssued(truth, orderId, `${where}, ${ready ? 'signed' : 'refused'}`);
  if (!ready) {
    if (!issuing.certificate) await certificates(true);
    if (!issuing.picture) {
      expect(await signed(orderId), `${where}: signing without the picture`).toBe(false);
      await checkIssued(truth, orderId, `${where}, refused for its picture`);
      seen.withoutPicture += 1;
      await pictures(true);
    }
    expect(await signed(orderId), `${where}: signing once mended`).toBe(true);
  }
  const { id } = await reportRow(orderId);
  if (!issuing.making) {
    await expect(make(id)).rejects.toThrow();
    await checkIssued(truth, orderId, `${where}, making fails`);
    seen.makingFailed += 1;
    await owner.query('delete from making_fails');
  }
  await make(id);
  return checkIssued(truth, orderId, `${where}, made`);
};

const withoutWarningTables = async (): Promise<void> => {
  await platform.services.tenant(100).run(statement(sql`delete from metric_tables where kind = 'warning'`));
};

test(`§+ of ${orders} random orders with gaps no text says a figure, no file a seal and no order that it is completed, which nothing carries`, async () => {
  await withoutWarningTables();
  const maker = openPdfMaker({ folder: os.tmpdir(), soffice: null });
  try {
    for (let no = 1; no <= orders; no += 1) {
      const draw = seededDraw(9100 + no);
      const { orderId, truth } = await built(draw, no);
      const { data: finishing } = await platform.call(
        'GET /reports/finishing/:orderId',
        { params: { orderId } },
        desk.token,
      );
      const data = finishing!.report as ReportData;
      checkValue(truth, data);
      checkText(truth, data.conclusion.join('\n'), `order ${no}, conclusion`);
      await checkWorkbook(truth, data);
      if (no <= drawn) {
        const report = { service: 'citation', template: 'default', institution_id: 100 } as never;
        const { bytes } = await templateFor(platform.services, platform.services.tenant(100), report);
        const docx = await renderDocx(bytes, data);
        checkText(truth, wordsOf(docx), `order ${no}, Word`);
        const pdf = await maker.makePdf({ docx: Buffer.alloc(0), data });
        if (hasPoppler) checkText(truth, await pdfWordsOf(pdf.bytes), `order ${no}, PDF`);
      }
      const carried = isWhole(truth) && !truth.reading && truth.metric === 'none';
      seen[isWhole(truth) ? 'whole' : 'gaps'] += 1;
      const isOpen = truth.asked[sciE]!.citation && truth.unindexed.size > 0;
      seen.unindexed += Number(isOpen);
      expect(finishing!.gate.filter(({ kind }) => kind === 'citing').map(({ count }) => count)).toEqual(
        isOpen ? [truth.unindexed.size] : [],
      );
      const { status, body } = await desk.act('librarian', orderId, 'finish-draft', { reason: '请放行' });
      expect([no, status, body.errormsg]).toEqual([
        no,
        carried ? 200 : 422,
        carried ? body.errormsg : expect.stringContaining('还不能完成初稿'),
      ]);
      seen[carried ? 'finished' : 'refused'] += 1;
      if (truth.reading) expect(body.errormsg).toContain('late.txt');
      if (truth.metric !== 'none') expect(body.errormsg).toContain('预警');
      seen.reading += Number(truth.reading);
      seen.withoutTable += Number(truth.metric !== 'none');
      if (!carried) continue;
      seen[(await issue(truth, orderId, `order ${no}`)) as 'sealed' | 'unsealed'] += 1;
    }
  } finally {
    await maker.stop();
  }
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
  if (process.env.PROOF) process.stdout.write(`carried figures: ${JSON.stringify({ orders, ...seen })}\n`);
});
