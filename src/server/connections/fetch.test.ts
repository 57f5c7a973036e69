import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FetchView } from '#contracts/connections/fetches.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { benchPapers, workbenchForm } from '#tests/builders/orders/workbench-case.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { startWosServer, type WosServer } from '#tests/builders/outside/wos-server.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import type { WosXmlRecord } from '#tests/builders/records/wos-xml.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { resumeDue } from './steer-fetch.ts';

const key = 'wos-key-of-the-test-0042';
const papers: WosXmlRecord[] = benchPapers.map(({ accession, title, doi, source, year, volume, pages }) => ({
  uid: accession!,
  title,
  doi: doi!,
  source,
  year,
  volume: volume!,
  pages: pages!,
  timesCited: { WOS: 2, CSCD: 1 },
  authors: [{ name: 'Zhang, San', orcid: '0000-0002-1825-0097' }],
}));
const citer = (no: number): WosXmlRecord => ({
  uid: `WOS:0007${String(no).padStart(11, '0')}`,
  title: `A later study, number ${no}`,
  doi: `10.5555/fetched.${no}`,
  authors: [{ name: `Mueller, Hans${no}` }],
});

let platform: TestPlatform;
let desk: RecordDesk;
let wos: WosServer;
let admin: string;
let librarian: string;
let ahead = 0;

beforeAll(async () => {
  wos = await startWosServer({ key, papers });
  platform = await startTestPlatform({ now: () => new Date(Date.now() + ahead) });
  desk = await openRecordDesk(platform);
  admin = await platform.signIn('admin');
  librarian = await platform.signIn('librarian');
});
afterAll(async () => {
  await platform.stop();
  await wos.stop();
});
beforeEach(async () => {
  wos.asked.length = 0;
  wos.state.instead = undefined;
  wos.state.papers = [...papers];
  wos.state.citing = Object.fromEntries(papers.map(({ uid }, at) => [uid, [citer(2 * at + 1), citer(2 * at + 2)]]));
  const db = platform.services.tenant(100);
  await db.run(kysely.deleteFrom('source_connections'));
  // Each test begins without records: those of another would match its papers.
  await db.run(kysely.deleteFrom('literature_records'));
  await save();
});

const save = (more: object = {}, by = admin) =>
  platform.call(
    'POST /connections/save',
    {
      body: {
        source: 'wos-expanded',
        version: 0,
        address: wos.address,
        key,
        perSecond: 100,
        concurrency: 2,
        dailyBudget: 500,
        yearlyBudget: 50_000,
        orderBudget: null,
        askAbove: 50,
        ...more,
      },
    },
    by,
  );
const twelve = () => desk.inProgress(citationForm({ ...workbenchForm }));
const start = (orderId: string, what: 'records' | 'citing' | 'both' = 'both', more: object = {}) =>
  platform.call(
    'POST /connections/fetches/start',
    { body: { orderId, what, sources: ['wos-expanded'], ...more } },
    librarian,
  );
const fetchesOf = async (orderId: string): Promise<FetchView[]> =>
  (await platform.call('POST /connections/fetches/list', { body: { orderId } }, librarian)).data.list;
const settled = (orderId: string): Promise<FetchView> =>
  eventually('the fetch settles', async () => {
    const [fetch] = await fetchesOf(orderId);
    return fetch && !['waiting', 'running'].includes(fetch.state) && fetch;
  });
const fetched = async (orderId: string, what: 'records' | 'citing' | 'both' = 'both', more: object = {}) => {
  const { body } = await start(orderId, what, more);
  expect(body.errormsg).toBe('');
  return settled(orderId);
};
const pathsAsked = () => wos.asked.map(({ path }) => path);

describe('one press', () => {
  test('§+ an order of twelve papers is filled: records, editions, counts and citing lists, with where they came from', async () => {
    const orderId = await twelve();
    const done = await fetched(orderId);
    expect(done).toMatchObject({ state: 'done', counts: { done: 14, total: 14 } });
    const board = await desk.board(orderId);
    expect(board.papers).toHaveLength(12);
    for (const paper of board.papers) {
      expect(paper.databases.find(({ database }) => database === 4)).toMatchObject({ found: 1 });
      expect(paper.union.total, paper.title).toBe(2);
    }
    // One question for eleven DOIs, one title, twelve lists.
    expect(pathsAsked()).toHaveLength(14);
    expect(done.counts).toMatchObject({ requests: 14, records: 36 });
    const { data } = await platform.call('POST /records/imports/list', { body: { orderId } as never }, librarian);
    expect(data.list.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringMatching(/^Web of Science Expanded 施引文献 第 3 篇 \d{4}-\d\d-\d\d\.xml$/),
    );
  });

  test('§+ what an import came from is kept: source, query, time, request ids and hashes of the answers', async () => {
    const orderId = await twelve();
    await fetched(orderId, 'records');
    const rows = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('record_imports').select(['origin', 'name']).where('order_id', '=', orderId));
    const byDoi = rows.find(({ origin }) => JSON.stringify(origin).includes('usrQuery=DO'));
    expect(byDoi!.origin).toMatchObject({
      source: 'wos-expanded',
      answers: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), requestId: expect.stringMatching(/^req-\d+$/) }],
    });
  });
});

describe('the budget', () => {
  proofTest(
    '§+ the quota runs out in the middle: the fetch pauses, goes on the next day, and asks no page twice',
    async () => {
      await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 7 }));
      const orderId = await twelve();
      const paused = await fetched(orderId);
      expect(paused).toMatchObject({ state: 'paused', counts: { done: 7 } });
      expect(paused.sentence).toContain('今天的额度 7 次已用完');
      expect(paused.resumeAt).not.toBeNull();
      expect(pathsAsked()).toHaveLength(7);
      expect(await resumeDue(platform.services)).toBe(0);
      const before = librarian;
      ahead += 26 * 3_600_000;
      try {
        // The session of yesterday is over.
        librarian = await platform.signIn('librarian');
        await resumeDue(platform.services);
        const second = await settled(orderId);
        expect(second).toMatchObject({ state: 'done', counts: { done: 14, requests: 14 } });
      } finally {
        ahead = 0;
        librarian = before;
      }
      expect(new Set(pathsAsked()).size).toBe(14);
      for (const paper of (await desk.board(orderId)).papers) expect(paper.union.total).toBe(2);
    },
  );

  proofTest('§+ a citing list that stops half-way is not in the order until its last page is', async () => {
    const orderId = await desk.inProgress(citationForm({ papers: [workbenchForm.papers[0]!] }));
    await fetched(orderId, 'records');
    wos.state.citing[papers[0]!.uid] = Array.from({ length: 250 }, (_, at) => citer(1000 + at));
    await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 3 }));
    const paused = await fetched(orderId, 'citing');
    expect(paused).toMatchObject({ state: 'paused', steps: [{ found: 250, pages: 2, state: 'todo' }] });
    expect((await desk.board(orderId)).papers[0]!.union.total).toBe(0);
    await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 100 }));
    await platform.call('POST /connections/fetches/resume', { body: { id: paused.id } }, librarian);
    expect(await settled(orderId)).toMatchObject({ state: 'done', steps: [{ pages: 3 }] });
    expect((await desk.board(orderId)).papers[0]!.union.total).toBe(250);
    const pages = wos.asked.filter(({ path }) => path.includes('/citing')).map(({ path }) => path);
    expect(pages).toHaveLength(3);
    expect(new Set(pages).size).toBe(3);
  });

  proofTest('§+ a large fetch asks first, and the price agreed to is the one shown', async () => {
    await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ ask_above: 5 }));
    const orderId = await twelve();
    const { data } = await platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'both' } },
      librarian,
    );
    const plan = data.list.find(({ source }) => source === 'wos-expanded')!;
    expect(plan).toMatchObject({ requests: 14, whyNot: '', leftToday: 500 });
    const refused = await start(orderId);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'cost-question', fields: { agreed: '14' } } });
    expect(await fetchesOf(orderId)).toEqual([]);
    expect((await start(orderId, 'both', { agreed: 14 })).status).toBe(200);
    await settled(orderId);
  });

  test('§+ the shortage is told before anything is spent', async () => {
    await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 4 }));
    const orderId = await twelve();
    const { data } = await platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'both' } },
      librarian,
    );
    expect(data.list[0]).toMatchObject({ shortage: '还差 10 次，取到第 5 项会停，明天续' });
    expect(wos.asked).toHaveLength(0);
  });
});

describe('bad days', () => {
  const one = () => desk.inProgress(citationForm({ papers: [workbenchForm.papers[1]!] }));

  test('§+ a busy server is asked again after the time it names, and nothing is counted twice', async () => {
    let left = 2;
    wos.state.instead = (_request, response) => {
      if (left === 0) return false;
      left -= 1;
      response.writeHead(left === 1 ? 429 : 503, { 'retry-after': '0' }).end();
      return true;
    };
    const orderId = await one();
    expect(await fetched(orderId, 'records')).toMatchObject({ state: 'done', counts: { requests: 3, records: 1 } });
    expect((await desk.board(orderId)).papers[0]!.databases.find(({ database }) => database === 4)).toMatchObject({
      found: 1,
    });
  });

  test('§+ a refused key stops the fetch with a true sentence, and the key stands nowhere', async () => {
    wos.state.instead = (_request, response) => {
      response.writeHead(401).end(`{"message":"bad key ${key}"}`);
      return true;
    };
    const orderId = await one();
    expect(await fetched(orderId, 'records')).toMatchObject({
      state: 'failed',
      sentence: 'Web of Science Expanded 不接受这个密钥',
    });
    const kept = await platform.services.tenant(100).all(kysely.selectFrom('source_answers').selectAll());
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test.each([
    ['half an answer', (whole: string) => whole.slice(0, whole.length - 30)],
    ['JSON that is not JSON', () => '{"Data":{"Records":<records>\n</records>},"QueryResult":{"RecordsFound":0}}'],
  ])('§+ %s is no list: the fetch pauses and brings nothing', async (_name, spoil) => {
    wos.state.instead = (_request, response) => {
      response
        .writeHead(200, { 'retry-after': '0' })
        .end(spoil('<response><map><val name="RecordsFound">1</val></map></response>'));
      return true;
    };
    const orderId = await one();
    expect(await fetched(orderId, 'records')).toMatchObject({
      state: 'paused',
      sentence: expect.stringContaining('回答不完整'),
      counts: { records: 0 },
    });
  });

  test('§+ failures in a row open the breaker, and 连接自检 closes it again', async () => {
    wos.state.instead = (_request, response) => {
      response.writeHead(500, { 'retry-after': '0' }).end();
      return true;
    };
    const orderId = await one();
    const first = await fetched(orderId, 'records');
    expect(first.state).toBe('paused');
    await platform.call('POST /connections/fetches/resume', { body: { id: first.id } }, librarian);
    const second = await settled(orderId);
    expect(second.sentence).toContain('以前不再请求');
    const asked = wos.asked.length;
    await platform.call('POST /connections/fetches/resume', { body: { id: first.id } }, librarian);
    await settled(orderId);
    expect(wos.asked).toHaveLength(asked);
    wos.state.instead = undefined;
    await platform.call('POST /connections/check', { body: { source: 'wos-expanded' } }, admin);
    await platform.call('POST /connections/fetches/resume', { body: { id: first.id } }, librarian);
    expect(await settled(orderId)).toMatchObject({ state: 'done' });
  });

  test('§+ an order that moved on gets nothing more', async () => {
    await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 0 }));
    const orderId = await one();
    const paused = await fetched(orderId, 'records');
    await platform.services.tenant(100).run(
      kysely
        .updateTable('orders')
        .set({ status: 'reviewing' as never })
        .where('id', '=', orderId),
    );
    const { status, body } = await platform.call(
      'POST /connections/fetches/resume',
      { body: { id: paused.id } },
      librarian,
    );
    expect(status).toBe(409);
    expect(body.errormsg).toContain('检索馆员');
  });
});

test('§+ a refetch says what is new, what is gone and what changed', async () => {
  const orderId = await desk.inProgress(citationForm({ papers: [workbenchForm.papers[2]!] }));
  await fetched(orderId);
  const { uid } = papers[2]!;
  const [gone, kept] = wos.state.citing[uid]!;
  wos.state.citing[uid] = [{ ...kept!, timesCited: { WOS: 9 } }, citer(777)];
  const again = await fetched(orderId, 'citing');
  expect(again.steps[0]!.changes).toEqual({ added: 1, gone: 1, changed: 1 });
  const { data } = await platform.call(
    'POST /connections/fetches/changes',
    { body: { stepId: again.steps[0]!.id } },
    librarian,
  );
  expect(data.list.find(({ change }) => change === 'gone')?.title).toBe(gone!.title);
});

test('§+ a second press while the first is under way is refused', async () => {
  await platform.services.tenant(100).run(kysely.updateTable('source_connections').set({ daily_budget: 0 }));
  const orderId = await twelve();
  await fetched(orderId, 'records');
  const { status, body } = await start(orderId, 'records');
  expect(status).toBe(409);
  expect(body.errormsg).toContain('还在取');
  const [fetch] = await fetchesOf(orderId);
  await platform.call('POST /connections/fetches/cancel', { body: { id: fetch!.id } }, librarian);
  expect((await fetchesOf(orderId))[0]).toMatchObject({ state: 'cancelled', may: { resume: true, cancel: false } });
});

test('§+ people of another institution find neither the fetch nor the answers', async () => {
  const orderId = await desk.inProgress(citationForm({ papers: [workbenchForm.papers[3]!] }));
  const { id } = await fetched(orderId, 'records');
  const stranger = await platform.signIn('librarian', 151);
  const strangeAdmin = await platform.signIn('admin', 151);
  for (const answer of [
    await platform.call('POST /connections/fetches/list', { body: { orderId } }, stranger),
    await platform.call('POST /connections/fetches/resume', { body: { id } }, stranger),
    await platform.call('POST /connections/fetches/cancel', { body: { id } }, stranger),
    await platform.call('POST /connections/list', { body: { institutionId: 100 } }, strangeAdmin),
  ])
    expect(answer.status).toBe(404);
  const { data } = await platform.call('POST /connections/answers', { body: { source: 'wos-expanded' } }, admin);
  const params = { id: data.list[0]!.id };
  const sample = await platform.call('GET /connections/answers/:id/sample', { params }, admin);
  expect(JSON.stringify(sample.body)).toContain('chayin-recording/1');
  expect((await platform.call('GET /connections/answers/:id/sample', { params }, strangeAdmin)).status).toBe(404);
});

proofTest('§+ an open workbench hears of each list that a fetch reads into its order; applicants do not', async () => {
  const staff = await openReadySocket(platform.url, await platform.signIn('reviewer'));
  const reader = await openReadySocket(platform.url, desk.tokens.reader);
  const id = await twelve();
  await fetched(id);
  const heard = () => staff.messages.filter((message) => message.kind === 'file-read' && message.orderId === id).length;
  await eventually('a word of each', () => heard() >= 14 || undefined);
  expect(reader.messages.some(({ kind }) => kind === 'file-read')).toBe(false);
  staff.close();
  reader.close();
});
