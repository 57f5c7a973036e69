import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { openSourceDesk, type SourceDesk } from '#tests/builders/outside/source-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type WosXmlRecord, wosXml } from '#tests/builders/records/wos-xml.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { resumeDue } from './steer-fetch.ts';

const secrets = { key: 'key-of-a-bad-day-7f3a', token: 'token-of-a-bad-day-91c2' };
const paper: WosXmlRecord = {
  uid: 'WOS:000777700000001',
  title: 'Copper sites',
  doi: '10.5555/bad.day',
  year: 2023,
  timesCited: { WOS: 700 },
};
const citer = (no: number): WosXmlRecord => ({
  uid: `WOS:0007${String(no).padStart(11, '0')}`,
  title: `A later study, number ${no}`,
});

let outside: SourceDesk;
beforeAll(async () => {
  outside = await openSourceDesk(secrets);
});
afterAll(() => outside.stop());
beforeEach(async () => {
  await outside.clear();
  outside.log.length = 0;
});
// Whatever the day was like: no secret stands in the log, in the books or in what people read.
afterEach(async () => {
  const written = await outside.written();
  expect(written).not.toContain(secrets.key);
  expect(written).not.toContain(secrets.token);
});

const xml = (records: readonly WosXmlRecord[], found?: number) => ({
  headers: { 'content-type': 'application/xml' },
  body: wosXml(records, found),
});
const firstOf = (path: string): number => Number(new URL(path, 'http://x').searchParams.get('firstRecord'));
/** The paper, and a list of works that cite it, a hundred to the page. */
const serve =
  (total: number, instead: (page: number) => ReturnType<SourceDesk['state']['answer']> | undefined = () => undefined) =>
  ({ path }: { path: string }) => {
    if (!path.includes('/citing')) return xml([paper]);
    const first = firstOf(path);
    const here = Array.from({ length: Math.max(0, Math.min(100, total - first + 1)) }, (_, at) => citer(first + at));
    return instead((first - 1) / 100 + 1) ?? xml(here, total);
  };
const pagesAsked = () =>
  outside.asked.filter(({ path }) => path.includes('/citing')).map(({ path }) => (firstOf(path) - 1) / 100 + 1);
const orderWithRecord = async () => {
  const orderId = await outside.orderOf({ doi: '10.5555/bad.day' });
  await outside.fetchNow(orderId, 'wos-expanded', 'records');
  return orderId;
};
const citedBy = async (orderId: string) => (await outside.desk.board(orderId)).papers[0]!.union.total;
const name = 'Web of Science Expanded';

test('§+ a wrong key: the fetch stops with a true sentence; with the right one it goes on where it stopped', async () => {
  await outside.save('wos-expanded');
  outside.state.answer = () => ({ status: 401, body: { message: `bad key ${secrets.key}` } });
  const orderId = await outside.orderOf({ doi: '10.5555/bad.day' });
  const stopped = await outside.fetchNow(orderId, 'wos-expanded', 'records');
  expect(stopped).toMatchObject({ state: 'failed', sentence: `${name} 不接受这个密钥`, may: { resume: true } });
  // A refusal is not tried again.
  expect(outside.asked).toHaveLength(1);
  expect((await outside.save('wos-expanded', { version: 1, key: `${secrets.key}-new` })).status).toBe(200);
  outside.state.answer = serve(0);
  expect(await outside.resume(stopped, orderId)).toMatchObject({ state: 'done', counts: { requests: 2, records: 1 } });
});

proofTest(
  '§+ a right that expires in the middle: nothing half comes in, and after renewal no page is asked twice',
  async () => {
    await outside.save('wos-expanded');
    outside.state.answer = serve(201);
    const orderId = await orderWithRecord();
    outside.state.answer = serve(201, (page) =>
      page === 3 ? { status: 403, body: { message: 'Your subscription has expired' } } : undefined,
    );
    const stopped = await outside.fetchNow(orderId, 'wos-expanded', 'citing');
    expect(stopped).toMatchObject({
      state: 'failed',
      sentence: `${name} 的订购不含这项权限。对方说：{"message":"Your subscription has expired"}`,
      steps: [{ state: 'todo', pages: 2 }],
    });
    expect(await citedBy(orderId)).toBe(0);
    outside.state.answer = serve(201);
    expect(await outside.resume(stopped, orderId)).toMatchObject({
      state: 'done',
      steps: [{ pages: 3, sentence: '' }],
    });
    expect(pagesAsked()).toEqual([1, 2, 3, 3]);
    expect(await citedBy(orderId)).toBe(201);
  },
);

proofTest(
  '§+ the source’s quota is gone at page 7: the fetch goes on the next day at page 7, and nothing counts twice',
  async () => {
    await outside.save('wos-expanded');
    outside.state.answer = serve(601);
    const orderId = await orderWithRecord();
    outside.state.answer = serve(601, (page) =>
      page === 7 ? { status: 429, headers: { 'x-ratelimit-remaining': '0' } } : undefined,
    );
    const paused = await outside.fetchNow(orderId, 'wos-expanded', 'citing');
    expect(paused).toMatchObject({
      state: 'paused',
      sentence: `${name} 说额度已用完，到时接着取`,
      steps: [{ found: 601, pages: 6 }],
    });
    expect(await citedBy(orderId)).toBe(0);
    expect(await resumeDue(outside.platform.services)).toBe(0);
    outside.state.answer = serve(601);
    outside.state.ahead = 26 * 3_600_000;
    // The session of yesterday is over.
    const tomorrow = await outside.platform.signIn('librarian');
    expect(await resumeDue(outside.platform.services)).toBe(1);
    expect(await outside.settled(orderId, tomorrow)).toMatchObject({
      state: 'done',
      steps: [{ pages: 7, sentence: '' }],
    });
    outside.state.ahead = 0;
    expect(pagesAsked()).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
    expect(await citedBy(orderId)).toBe(601);
  },
);

proofTest(
  '§+ a storm of 429: each attempt is counted, a long one pauses the fetch, and the breaker stays closed',
  async () => {
    await outside.save('wos-expanded');
    outside.state.answer = serve(0);
    const orderId = await orderWithRecord();
    outside.asked.length = 0;
    // Every page is refused twice before it comes.
    const refusals = new Map<number, number>();
    outside.state.answer = serve(201, (page) => {
      const times = refusals.get(page) ?? 0;
      refusals.set(page, times + 1);
      return times < 2 ? { status: 429, headers: { 'retry-after': '0' } } : undefined;
    });
    expect(await outside.fetchNow(orderId, 'wos-expanded', 'citing')).toMatchObject({
      state: 'done',
      counts: { requests: 9, records: 201 },
    });
    expect(await citedBy(orderId)).toBe(201);
    // A storm that does not end.
    outside.state.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const again = await outside.fetchNow(orderId, 'wos-expanded', 'records');
    expect(again).toMatchObject({ state: 'paused', sentence: `${name} 要求放慢，稍后接着取`, counts: { requests: 1 } });
    expect(new Date(again.resumeAt!).getTime() - Date.now()).toBeGreaterThan(3_500_000);
    expect(await outside.viewOf('wos-expanded')).toMatchObject({ state: 'unchecked' });
  },
);

describe('a proxy that hangs', () => {
  let proxy: Server;
  const open: { destroy(): void }[] = [];
  beforeAll(async () => {
    proxy = createServer((socket) => void open.push(socket));
    await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });

  proofTest(
    '§+ a proxy that hangs ends with the time that is set; the sentence names it, and the fetch pauses',
    async () => {
      const address = proxy.address();
      const port = typeof address === 'object' ? address?.port : 0;
      await outside.save('wos-expanded', { proxy: `http://127.0.0.1:${port}` });
      await outside.db.run(kysely.updateTable('source_connections').set({ timeout_seconds: 1 }));
      const orderId = await outside.orderOf({ doi: '10.5555/bad.day' });
      const paused = await outside.fetchNow(orderId, 'wos-expanded', 'records');
      expect(paused).toMatchObject({
        state: 'paused',
        sentence: `${name} 连不上或没有答完（经代理 127.0.0.1:${port}），稍后接着取`,
        counts: { requests: 3, records: 0 },
      });
      expect(outside.asked).toEqual([]);
      outside.state.answer = serve(0);
      expect((await outside.save('wos-expanded', { version: 1, proxy: '' })).status).toBe(200);
      expect(await outside.resume(paused, orderId)).toMatchObject({ state: 'done', counts: { records: 1 } });
    },
    30_000,
  );
});

const broken = [
  ['half an answer, cut on the way', { ...xml([paper]), cutAfter: 900 }, '连不上或没有答完，稍后接着取'],
  ['half an answer that ends early', { body: wosXml([paper]).slice(0, 900) }, '的回答不完整，稍后接着取'],
  ['JSON that is not JSON', { body: '{"Data":{"Records":<records>\n</records>}}' }, '的回答不完整，稍后接着取'],
] as const;
test.each(sampled(broken, 3))(
  '§+ %s brings nothing, and resumed it comes once',
  async (_name, answer, sentence) => {
    await outside.save('wos-expanded');
    await outside.db.run(kysely.updateTable('source_connections').set({ failures: 0 }));
    outside.state.answer = () => ({ ...answer, headers: { 'retry-after': '3600' } });
    const orderId = await outside.orderOf({ doi: '10.5555/bad.day' });
    const paused = await outside.fetchNow(orderId, 'wos-expanded', 'records');
    expect(paused).toMatchObject({ state: 'paused', counts: { records: 0 } });
    expect(paused.sentence.replace(/^Web of Science Expanded ?/, '').trim()).toBe(sentence);
    expect(await outside.db.all(kysely.selectFrom('literature_records').select('id'))).toEqual([]);
    outside.state.answer = serve(0);
    expect(await outside.resume(paused, orderId)).toMatchObject({ state: 'done', counts: { records: 1 } });
    expect(await outside.db.all(kysely.selectFrom('literature_records').select('id'))).toHaveLength(1);
  },
  20_000,
);

describe('a citing list of a thousand pages', () => {
  const records = 100_000;

  test('§+ a thousand pages: the price is asked first, the day’s budget ends it at its page, and nothing half counts', async () => {
    await outside.save('wos-expanded', { dailyBudget: 4, askAbove: 50 });
    outside.state.answer = serve(records);
    paper.timesCited = { WOS: records };
    const orderId = await orderWithRecord();
    const body = { orderId, what: 'citing' as const, sources: ['wos-expanded' as const] };
    const plan = await outside.platform.call('POST /connections/fetches/plan', { body }, outside.librarian);
    expect(plan.data.list[0]).toMatchObject({
      requests: 1000,
      records,
      shortage: expect.stringContaining('还差 997 次'),
    });
    const asked = await outside.platform.call('POST /connections/fetches/start', { body }, outside.librarian);
    expect(asked).toMatchObject({ status: 409, body: { reason: 'cost-question', fields: { agreed: '1000' } } });
    const paused = await outside.fetchNow(orderId, 'wos-expanded', 'citing');
    expect(paused).toMatchObject({
      state: 'paused',
      sentence: `${name} 今天的额度 4 次已用完，明天接着取`,
      steps: [{ found: records, pages: 3 }],
    });
    expect(await citedBy(orderId)).toBe(0);
    paper.timesCited = { WOS: 700 };
  });

  // Records by the hundred thousand would take the proof longer than it has.
  const fewer = 2_000;
  proofTest(
    '§+ twenty pages come in whole: each asked once, no more than one held in memory',
    async () => {
      await outside.save('wos-expanded', { dailyBudget: null });
      await outside.db.run(kysely.updateTable('source_connections').set({ per_second: 100 }));
      outside.state.answer = serve(fewer);
      const orderId = await orderWithRecord();
      const { body } = await outside.platform.call(
        'POST /connections/fetches/start',
        { body: { orderId, what: 'citing', sources: ['wos-expanded'], agreed: 10_000 } },
        outside.librarian,
      );
      expect(body.errormsg).toBe('');
      const deadline = Date.now() + 500_000;
      let done = await outside.settled(orderId).catch(() => undefined);
      while (!done && Date.now() < deadline) done = await outside.settled(orderId).catch(() => undefined);
      expect(done).toMatchObject({ state: 'done', counts: { requests: 20, records: fewer } });
      expect(new Set(pagesAsked()).size).toBe(20);
      expect(await citedBy(orderId)).toBe(fewer);
    },
    600_000,
  );
});

test('§+ a clock ten minutes off is told by 连接自检 as a warning, with how much', async () => {
  await outside.save('wos-expanded');
  outside.state.answer = () => ({
    ...xml([paper]),
    headers: { date: new Date(Date.now() + 600_000).toUTCString() },
  });
  const { steps, cannot } = await outside.check('wos-expanded');
  const clock = steps.find(({ title }) => title === '时钟');
  expect(clock?.state).toBe('warn');
  // Nothing that a subscription lacks.
  expect(cannot).toBe('');
  expect(clock?.text).toMatch(/^与对方服务器的时钟相差 (?:59|60)\d 秒$/);
});
