import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { RejectReason } from '#domain/literature/citations/reject-reasons.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let folder: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-doubtful-'));
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const lake: InventedRecord = {
  title: 'The depth of invented lakes measured by drifting floats',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Lakes',
  year: 2019,
  volume: '41',
  pages: '115-126',
  doi: '10.1000/lake.1',
  accession: 'WOS:000000000000101',
};
const sea: InventedRecord = {
  title: 'Salinity of seas that were never charted by anybody',
  authors: ['Wang, Wu'],
  source: 'Acta Seas',
  year: 2017,
  volume: '12',
  pages: '30-39',
  accession: 'WOS:000000000000102',
};
let number = 200;
const citing = (title: string, ...references: string[]): InventedRecord => {
  number += 1;
  const accession = `WOS:000000000000${number}`;
  return { title, authors: ['Schneider, Anna'], year: 2023, doi: `10.1000/citing.${number}`, accession, references };
};

const records = {
  certain: citing('A certain citation of the lakes', 'Zhang S, 2019, J LAKES, V41, P115'),
  byDoi: citing('One by its number alone', 'Zhang S, 2019, J LAKES, DOI 10.1000/lake.1'),
  wrongYear: citing('A year that is wrong', 'Zhang S, 2014, J LAKES, V41, P115'),
  wrongVolume: citing('A volume that is wrong', 'Zhang S, 2019, J LAKES, V14, P115'),
  noPage: citing('A page that is missing', 'Wang W, 2017, ACTA SEAS, V12'),
  contradicted: citing('A number tied to the wrong work', 'Muster A, 1998, LANCET, V351, P9, DOI 10.1000/lake.1'),
  nothing: citing('Nothing of them', 'Muster A, 1998, LANCET, V351, P9'),
};
const itself: InventedRecord = { ...sea, references: ['Wang W, 2017, ACTA SEAS, V12, P30'] };
const files = { papers: wosText([lake, sea]), citing: wosText([...Object.values(records), itself]) };

const entryOf = (one: InventedRecord, more: object = {}) => ({
  title: one.title,
  authors: one.authors.join('; '),
  source: one.source,
  year: one.year,
  volume: one.volume,
  pages: one.pages,
  doi: one.doi ?? '',
  ownRole: 'first',
  ...more,
});

const workedOrder = async (papers: object[] = [entryOf(lake), entryOf(sea)]): Promise<string> => {
  const orderId = await desk.inProgress(
    citationForm({ papers, databases: [4], checks: { 4: ['inclusion', 'citation', 'by_others'] } }),
  );
  await desk.imported('papers.txt', files.papers, { orderId });
  await desk.imported('citing.txt', files.citing, { orderId });
  return orderId;
};

const queueOf = async (orderId: string): Promise<DoubtfulCitationView[]> =>
  (await platform.call('GET /citations/orders/:id/doubtful', { params: { id: orderId } }, desk.token)).data.list;

const decide = (
  orderId: string,
  items: DoubtfulCitationView[],
  decision: 'accept' | 'reject' | 'undecided',
  because: RejectReason | undefined = decision === 'reject' ? 'other-paper' : undefined,
) =>
  platform.call(
    'POST /citations/doubtful/decide',
    { body: { orderId, items: items.map(({ id, version }) => ({ id, version })), decision, because } },
    desk.token,
  );

const byTitle = (list: readonly DoubtfulCitationView[], { title }: InventedRecord): DoubtfulCitationView =>
  list.find(({ record }) => record.title === title)!;

interface Line {
  title: string;
  citing: { title: string }[];
  doubtful: { citing: string; title: string; reference: string; agree: string[]; differ: string[]; reason: string }[];
}

proofTest('§+ records cite and an order with the same files find the same pairs and the same queue', async () => {
  await writeFile(path.join(folder, 'papers.txt'), files.papers);
  await writeFile(path.join(folder, 'citing.txt'), files.citing);
  const script = path.resolve(import.meta.dirname, '../../../../scripts/records.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, 'cite', '--papers', 'papers.txt', '--citing', 'citing.txt', '--rule', 'authors', '--evidence'],
    { env: { ...process.env, INIT_CWD: folder } },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const printed = lines.slice(0, -1) as Line[];
  expect(lines.at(-1)).toMatchObject({ papers: 2, citing: 8, total: 2, unconfirmed: 4 });

  const orderId = await workedOrder();
  const { papers } = await desk.board(orderId);
  const titleOf = new Map(papers.map(({ id, title }) => [id, title]));
  const pairs = (await desk.citing(orderId)).map(({ paperId, title }) => `${titleOf.get(paperId)} ← ${title}`);
  const queue = (await queueOf(orderId)).map(({ paperId, record, reference, agree, differ, reason }) => ({
    paper: titleOf.get(paperId),
    title: record.title,
    reference,
    agree,
    differ,
    reason,
  }));
  const told = printed.flatMap((paper) =>
    paper.doubtful.map(({ citing: _, ...one }) => ({ paper: paper.title, ...one })),
  );
  expect(pairs.sort()).toEqual(
    printed.flatMap((one) => one.citing.map(({ title }) => `${one.title} ← ${title}`)).sort(),
  );
  const sorted = <T extends { title: string }>(list: T[]) => list.sort((a, b) => (a.title < b.title ? -1 : 1));
  expect(sorted(queue)).toEqual(sorted(told));
  expect(told.map(({ title }) => title)).toEqual(
    [records.noPage, records.contradicted, records.wrongVolume, records.wrongYear].map(({ title }) => title).sort(),
  );
  expect(told.find(({ title }) => title === records.contradicted.title)).toMatchObject({
    agree: ['doi'],
    differ: ['author', 'year', 'volume', 'page', 'source'],
  });
});

test('§+ nothing weak is counted or lost: a person accepts or rejects it, takes it back, and all of it is kept', async () => {
  const orderId = await workedOrder();
  const total = async () => (await desk.board(orderId)).summary.union.citations.total;
  expect(await total()).toBe(2);
  const queue = await queueOf(orderId);
  expect((await desk.board(orderId)).summary.needs).toMatchObject({ references: 4 });
  const wrongYear = byTitle(queue, records.wrongYear);
  expect(wrongYear).toMatchObject({
    reference: 'Zhang S, 2014, J LAKES, V41, P115',
    agree: ['author', 'volume', 'page', 'source'],
    differ: ['year'],
    decision: null,
  });
  const accepted = await decide(orderId, [wrongYear], 'accept');
  expect(accepted.data.summary).toMatchObject({ union: { citations: { total: 3 } }, needs: { references: 3 } });
  expect((await desk.citing(orderId)).map(({ title }) => title)).toContain(records.wrongYear.title);
  const unreasoned = await platform.call(
    'POST /citations/doubtful/decide',
    {
      body: {
        orderId,
        items: [byTitle(queue, records.contradicted)].map(({ id, version }) => ({ id, version })),
        decision: 'reject',
      },
    },
    desk.token,
  );
  expect([unreasoned.status, unreasoned.body.fields]).toEqual([422, { because: '请选择不是引用的原因' }]);
  await decide(orderId, [byTitle(queue, records.contradicted)], 'reject', 'erratum');
  // Whatever is computed anew, what a person said stays.
  await platform.call('POST /citations/recompute', { body: { orderId } }, desk.token);
  const later = await queueOf(orderId);
  expect(byTitle(later, records.wrongYear)).toMatchObject({ decision: 'accept', decidedBy: expect.any(String) });
  expect(byTitle(later, records.contradicted)).toMatchObject({
    decision: 'reject',
    because: '更正、勘误或评论',
  });
  expect(await total()).toBe(3);
  const stale = await decide(orderId, [wrongYear], 'reject');
  expect(stale.status).toBe(409);
  const back = await decide(orderId, [byTitle(later, records.wrongYear)], 'undecided');
  expect(back.data.summary.union.citations.total).toBe(2);
  const history = await platform.call('POST /citations/history', { body: { orderId } }, desk.token);
  expect(history.data.list.map(({ what, before, after }) => `${what}：${before}→${after}`)).toEqual([
    '疑似引用：是引用→待确认',
    '疑似引用：待确认→不是引用',
    '疑似引用：待确认→是引用',
  ]);
});

test('§+ a citing list holds what its references say weakly, but not a number tied to another work', async () => {
  const orderId = await desk.inProgress(citationForm({ papers: [entryOf(lake)], databases: [4] }));
  await desk.imported('papers.txt', wosText([lake]), { orderId });
  const { papers } = await desk.board(orderId);
  const list = wosText([records.certain, records.wrongYear, records.contradicted]);
  await desk.imported('list.txt', list, { orderId, citingPaperId: papers[0]!.id });
  const titles = (await desk.citing(orderId)).map(({ title }) => title);
  expect(titles.sort()).toEqual([records.certain.title, records.wrongYear.title].sort());
  expect((await queueOf(orderId)).map(({ record }) => record.title)).toEqual([records.contradicted.title]);
});

/** Accepts what was proposed for the papers of an order. */
const acceptProposed = async (orderId: string) => {
  const matches = (await desk.matches(orderId))
    .filter(({ state }) => state === 'proposed')
    .map(({ paperId, recordId, version }) => ({ paperId, recordId, version }));
  expect(matches.length).toBeGreaterThan(0);
  const body = { orderId, matches, decision: 'accept' as const };
  await platform.call('POST /citations/matches/decide', { body }, desk.token);
};

test('§+ references are sought by the record of the paper, not by what was typed', async () => {
  const typed = entryOf(lake, { year: 2018, volume: '4', pages: '', doi: '' });
  const orderId = await workedOrder([typed, entryOf(sea)]);
  const titles = async () => (await desk.citing(orderId)).map(({ title }) => title).sort();
  expect(await titles()).toEqual([]);
  await acceptProposed(orderId);
  expect(await titles()).toEqual([records.byDoi.title, records.certain.title].sort());
});

test('§+ references read before the paper was found are read again once its record comes', async () => {
  const river = { ...lake, title: 'Rivers drawn from memory and their mouths', volume: '8', pages: '61-70' };
  const ofRiver = { ...river, doi: '10.1000/river.1', accession: 'WOS:000000000000103' };
  const typed = entryOf(river, { volume: '', pages: '', doi: '' });
  const orderId = await desk.inProgress(citationForm({ papers: [typed], databases: [4] }));
  const cites = citing('A citation of the rivers', 'Zhang S, 2019, J LAKES, V8, P61');
  await desk.imported('citing.txt', wosText([cites]), { orderId });
  expect(await desk.citing(orderId)).toEqual([]);
  await desk.imported('papers.txt', wosText([ofRiver]), { orderId });
  expect((await desk.citing(orderId)).map(({ title }) => title)).toEqual([cites.title]);
  expect(await queueOf(orderId)).toEqual([]);
});

test('§+ only staff see the queue, and only while the search is open to them it is decided', async () => {
  const orderId = await workedOrder();
  const reader = await platform.signIn('reader', 100);
  const seen = await platform.call('GET /citations/orders/:id/doubtful', { params: { id: orderId } }, reader);
  expect([403, 404]).toContain(seen.status);
  const [first] = await queueOf(orderId);
  const body = { orderId, items: [{ id: first!.id, version: first!.version }], decision: 'accept' as const };
  expect((await platform.call('POST /citations/doubtful/decide', { body }, reader)).status).toBe(403);
});

test('§+ two references of one record that may mean a paper are both shown, the nearer first, with those beside them', async () => {
  const [far, near] = ['Zhang S, 2019, J LAKES', 'Zhang S, 2018, J LAKES, V41, P115'];
  const lines = [
    'Abel A, 2001, LANCET, V1, P1',
    far,
    'Bell B, 2002, LANCET, V2, P2',
    'Zhang Q, 1990, NATURE, V3, P3',
    near,
  ];
  const two = citing('Two that may be meant', ...lines);
  // Longer than it is kept: it is found again among the references of its record, and marked there.
  const kept = near.padEnd(1_000, ', and so on');
  const long = citing(
    'One that is long',
    'Abel A, 2001, LANCET, V1, P1',
    `${kept}${' and on'.repeat(40)}`,
    ...lines.slice(2, 4),
  );
  const orderId = await desk.inProgress(citationForm({ papers: [entryOf(lake)], databases: [4] }));
  await desk.imported('papers.txt', wosText([lake]), { orderId });
  await desk.imported('citing.txt', wosText([two, long]), { orderId });
  const all = await queueOf(orderId);
  expect(all).toHaveLength(2);
  const ofLong = byTitle(all, long);
  expect(ofLong).toMatchObject({ reference: kept, differ: ['year'], others: [], references: 4 });
  expect(ofLong.near.map(({ no, text, possible }) => [no, text.length, possible])).toEqual([
    [1, 28, false],
    [2, 1_000, true],
    [3, 28, false],
    [4, 29, false],
  ]);
  const queue = [byTitle(all, two)];
  expect(queue).toMatchObject([
    {
      reference: near,
      differ: ['year'],
      others: [{ reference: far, agree: ['author', 'year', 'source'] }],
      references: 5,
    },
  ]);
  expect(queue[0]!.near.map(({ no, possible }) => `${no}${possible ? '!' : ''}`)).toEqual(['1', '2!', '3', '4', '5!']);
  // Deciding looks through nothing again and keeps both.
  const [after] = (await decide(orderId, queue, 'accept')).data.doubtful;
  expect(after).toMatchObject({ decision: 'accept', reference: near, others: [{ reference: far }] });
  expect((await desk.board(orderId)).summary.union.citations.total).toBe(1);
});

test('§+ many are confirmed by one call and taken back by one', async () => {
  const orderId = await workedOrder();
  const weak = (await queueOf(orderId)).filter(({ differ }) => differ.length === 0);
  expect(weak.map(({ record }) => record.title)).toEqual([records.noPage.title]);
  const all = await queueOf(orderId);
  const accepted = await decide(orderId, all, 'accept');
  expect(accepted.data.summary).toMatchObject({ union: { citations: { total: 6 } }, needs: { references: 0 } });
  const back = await decide(orderId, accepted.data.doubtful, 'undecided');
  expect(back.data.summary).toMatchObject({ union: { citations: { total: 2 } }, needs: { references: 4 } });
});
