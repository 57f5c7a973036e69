import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SourceId, sourceIds, sourceOf } from '#domain/connections/sources.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type HttpRequest, type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { recordingsAreHere, startReplay } from '#tests/builders/outside/recordings.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { deleteWindowsBefore } from '../limits/hit-store.ts';

const key = 'key-of-the-library-7f3a';
const token = 'token-of-the-library-91c2';

let platform: TestPlatform;
let desk: RecordDesk;
let outside: HttpServer;
let asked: HttpRequest[] = [];
/** The server hangs up instead of answering. */
let cut = false;
let answer: (request: HttpRequest) => { status?: number; headers?: Record<string, string>; body: unknown };
let admin: string;
let librarian: string;

beforeAll(async () => {
  outside = await startHttpServer((request, response) => {
    asked.push(request);
    if (cut) return void response.destroy();
    const { status = 200, headers = {}, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
  admin = desk.tokens.admin;
  librarian = desk.tokens.librarian;
});
afterAll(async () => {
  await platform.stop();
  await outside.stop();
});
beforeEach(async () => {
  asked = [];
  cut = false;
  await platform.services.tenant(100).run(kysely.deleteFrom('source_connections'));
});

const save = (source: SourceId, more: object = {}, by = admin) =>
  platform.call(
    'POST /connections/save',
    {
      body: {
        source,
        version: 0,
        address: `${outside.url}/api`,
        perSecond: 100,
        concurrency: 1,
        dailyBudget: 100,
        yearlyBudget: null,
        orderBudget: null,
        askAbove: 50,
        ...more,
      },
    },
    by,
  );
const check = async (source: SourceId) =>
  (await platform.call('POST /connections/check', { body: { source } }, admin)).data;
const viewOf = async (source: SourceId) =>
  (await platform.call('POST /connections/list', { body: {} }, admin)).data.list.find((one) => one.source === source)!;
const fetchNow = async (orderId: string, source: SourceId, what: 'records' | 'citing' | 'both' | 'hints') => {
  const { body } = await platform.call(
    'POST /connections/fetches/start',
    { body: { orderId, what, sources: [source], agreed: 1_000 } },
    librarian,
  );
  expect(body.errormsg).toBe('');
  return eventually('the fetch settles', async () => {
    const { data } = await platform.call('POST /connections/fetches/list', { body: { orderId } }, librarian);
    const [fetch] = data.list;
    return fetch && !['waiting', 'running'].includes(fetch.state) && fetch;
  });
};
const paper = { title: 'Copper sites', authors: 'Zhang, San', source: 'Journal', year: 2023, ownRole: 'first' };
const orderOf = (more: object = {}) =>
  desk.inProgress(citationForm({ papers: [{ ...paper, doi: '10.5555/one', ...more }] }));

describe('settings', () => {
  test('§+ a key is sealed at rest and shown nowhere: not in the list, the log, the answers, nor at the other side twice', async () => {
    answer = () => ({
      body: { 'search-results': { 'opensearch:totalResults': '0', link: `?apiKey=${key}&insttoken=${token}` } },
    });
    expect((await save('scopus', { key, token })).status).toBe(200);
    await check('scopus');
    expect(asked[0]!.headers).toMatchObject({ 'x-els-apikey': key, 'x-els-insttoken': token });
    expect(asked[0]!.path).not.toContain(key);
    const db = platform.services.tenant(100);
    const rows = [
      await db.all(kysely.selectFrom('source_connections').selectAll()),
      await db.all(kysely.selectFrom('audit_log').selectAll().where('action', 'like', 'connection.%')),
      await platform.call('POST /connections/list', { body: {} }, admin),
    ];
    const { data } = await platform.call('POST /connections/answers', { body: { source: 'scopus' } }, admin);
    const params = { id: data.list[0]!.id };
    rows.push((await platform.call('GET /connections/answers/:id/sample', { params }, admin)) as never);
    for (const secret of [key, token]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await viewOf('scopus')).toMatchObject({ keyTail: '7f3a', tokenTail: '91c2' });
  });

  test('§+ settings are versioned, and a key that is not given again stays', async () => {
    await save('wos-starter', { key });
    expect((await save('wos-starter', { key })).status).toBe(409);
    expect((await save('wos-starter', { version: 1, dailyBudget: 7 })).status).toBe(200);
    expect(await viewOf('wos-starter')).toMatchObject({ keyTail: '7f3a', dailyBudget: 7, version: 2 });
    const off = { source: 'wos-starter', on: false } as const;
    expect((await platform.call('POST /connections/switch', { body: { ...off, version: 1 } }, admin)).status).toBe(409);
    expect((await platform.call('POST /connections/switch', { body: { ...off, version: 2 } }, admin)).status).toBe(200);
    expect(await viewOf('wos-starter')).toMatchObject({ state: 'off', stateName: '已停用' });
  });

  test.each([
    [{ address: 'ftp://x' }, '地址应形如'],
    [{ proxy: 'socks5://x' }, '代理应形如'],
    [{ perSecond: 0 }, '不能小于 0.1'],
    [{ dailyBudget: 1.5 }, '请填写整数'],
    [{ key: '密钥' }, '密钥里有空格或中文'],
    [{ token: 'x' }, '这个来源没有令牌'],
    [{ contact: 'nobody' }, '联系邮箱不正确'],
  ])('§+ %o is refused in a sentence and nothing is kept', async (wrong, sentence) => {
    const { status, body } = await save('wos-starter', wrong);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(await viewOf('wos-starter')).toMatchObject({ version: 0 });
  });

  test('§+ another address asks for the key anew: a kept one goes only where it was given for', async () => {
    await save('wos-starter', { key });
    const elsewhere = { version: 1, address: outside.url.replace('127.0.0.1', 'localhost') };
    const refused = await save('wos-starter', elsewhere);
    expect([refused.status, refused.body.fields]).toEqual([422, { key: '换了地址，请重新填写密钥' }]);
    expect(await viewOf('wos-starter')).toMatchObject({ version: 1, address: `${outside.url}/api` });
    expect((await save('wos-starter', { version: 1, address: `${outside.url}/v2` })).status).toBe(200);
    expect((await save('wos-starter', { ...elsewhere, version: 2, key })).status).toBe(200);
  });

  test('§+ another proxy asks for the key anew where it would read it: without TLS', async () => {
    await save('wos-starter', { key });
    const through = (proxy: string, version: number, more: object = {}) =>
      save('wos-starter', { proxy, version, ...more });
    const refused = await through('http://proxy.example.edu:3128', 1);
    expect([refused.status, refused.body.fields]).toEqual([422, { key: '换了代理，请重新填写密钥' }]);
    expect((await through('http://proxy.example.edu:3128', 1, { key })).status).toBe(200);
    expect((await through('', 2)).status).toBe(422);
    const tls = { address: 'https://api.clarivate.com/apis/wos-starter/v1' };
    expect((await through('http://proxy.example.edu:3128', 2, { ...tls, key })).status).toBe(200);
    expect((await through('http://other.example.edu:3128', 3, tls)).status).toBe(200);
  });

  test('§+ a key goes to no host but the source’s own and those the operator lists', async () => {
    await save('wos-starter', { key, address: 'https://evil.example.com' });
    const result = await check('wos-starter');
    expect(result.steps).toMatchObject([{ state: 'bad' }]);
    const [row] = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('source_answers').select('failure').orderBy('at', 'desc').limit(1));
    expect(row!.failure).toBe('对方服务器无法连接');
  });
});

describe('连接自检', () => {
  test('§+ it uses one request and says what the plan allows and what not', async () => {
    answer = () => ({
      headers: { 'x-ratelimit-remaining-day': '4999' },
      body: { metadata: { total: 1 }, hits: [{ uid: 'WOS:000000000000001', title: 'A', citations: [] }] },
    });
    await save('wos-starter', { key });
    const result = await check('wos-starter');
    expect(asked).toHaveLength(1);
    expect(result.steps.map(({ title, state }) => [title, state])).toEqual([
      ['找到主机', 'good'],
      ['密钥被接受', 'good'],
      ['可以检索，可以取题录', 'good'],
      ['回答里没有被引次数', 'warn'],
      ['没有施引文献', 'warn'],
      ['对方说的额度', 'good'],
      ['时钟', 'good'],
    ]);
    expect(result.cannot).toBe(`取被引次数、施引文献。要开通：${sourceOf('wos-starter').apply}`);
    expect(await viewOf('wos-starter')).toMatchObject({
      state: 'partial',
      usedToday: 1,
      quota: [{ name: '今天剩余次数', left: 4999 }],
    });
  });

  test.each<[source: SourceId, none: { status?: number; body: unknown }, unfound: string]>([
    ['wos-starter', { body: { metadata: { total: 0 }, hits: [] } }, '按 DOI 查 10.1038/nature14539：0 条'],
    ['scopus', { body: { 'search-results': { 'opensearch:totalResults': '0', entry: [] } } }, '按 DOI 查'],
    ['crossref', { status: 404, body: 'Resource not found.' }, '查自检用的文献：0 条'],
  ])(
    '§+ nothing found of what %s is known to hold is no good answer, and the source is not offered',
    async (source, none, unfound) => {
      answer = () => none;
      await save(source, sourceOf(source).key === 'none' ? {} : { key });
      const { steps, can } = await check(source);
      expect(steps.find(({ state }) => state === 'bad')).toMatchObject({
        title: '没有查到应有的文献',
        text: expect.stringContaining(unfound),
      });
      expect([can, JSON.stringify(steps)]).toEqual(['', expect.not.stringContaining('可以检索')]);
      expect(await viewOf(source)).toMatchObject({ state: 'bad' });
    },
  );

  test('§+ Engineering Village is asked by each of its codes; one that finds nothing is named', async () => {
    const found = (n: number) => ({
      body: { PAGE: { 'RESULTS-COUNT': n, 'PAGE-RESULTS': { 'PAGE-ENTRY': n > 0 ? [{ 'EI-DOCUMENT': {} }] : [] } } },
    });
    answer = ({ path }) => found(decodeURIComponent(path).includes('WN+AN') ? 0 : 1);
    await save('engineering-village', { key });
    const held = await check('engineering-village');
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('query'))).toEqual([
      '("10.1109/CVPR.2016.90" WN DOI)',
      '("20101812909933" WN AN)',
    ]);
    const bad = held.steps.find(({ state }) => state === 'bad');
    expect(bad?.text).toMatch(/^按入藏号查 20101812909933：0 条/);
    answer = () => found(1);
    const { steps } = await check('engineering-village');
    expect(steps.map(({ state }) => state)).not.toContain('bad');
    expect(steps.map(({ title }) => title)).toContain('可以检索，可以取题录');
  });

  test('§+ a refused key is told as such', async () => {
    answer = () => ({ status: 401, body: { error: 'invalid_request' } });
    await save('wos-starter', { key });
    expect((await check('wos-starter')).steps).toMatchObject([{ state: 'good' }, { state: 'bad', title: '密钥被拒' }]);
    expect(await viewOf('wos-starter')).toMatchObject({ state: 'bad', stateName: '不可用' });
  });

  test('§+ it goes through the proxy that is set, and only there', async () => {
    answer = () => ({ body: { metadata: { total: 0 }, hits: [] } });
    const through: string[] = [];
    const proxy = createServer((request, response) => {
      through.push(request.url ?? '');
      const target = new URL(request.url ?? '');
      const onward = connect(Number(target.port), target.hostname, () => {
        onward.write(`GET ${target.pathname}${target.search} HTTP/1.0\r\nhost: ${target.host}\r\n`);
        onward.write(`x-apikey: ${String(request.headers['x-apikey'])}\r\n\r\n`);
      });
      let text = '';
      onward.on('data', (chunk) => {
        text += chunk.toString();
      });
      onward.on('end', () => response.end(text.split('\r\n\r\n').slice(1).join('\r\n\r\n')));
    });
    await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
    try {
      const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      await save('wos-starter', { key, proxy: url });
      expect((await check('wos-starter')).steps[0]).toMatchObject({
        state: 'good',
        text: expect.stringContaining('经代理 127.0.0.1'),
      });
      expect(through).toEqual([expect.stringContaining(`${outside.url}/api/documents`)]);
    } finally {
      proxy.close();
    }
  });
});

describe('faults, at every source', () => {
  /** A model is asked by a person who waits: its faults are told in proposals.test.ts. */
  const fetched = sourceIds.filter((source) => sourceOf(source).kind !== 'model');
  /** So long a wait is not sat out: the source says at once that it goes on later. */
  const later = { 'retry-after': '3600' };
  const faults: [
    what: string,
    answer: { status?: number; headers?: Record<string, string>; body: string },
    said: string,
  ][] = [
    ['a refused key', { status: 401, body: '{"error":"invalid"}' }, '密钥被拒'],
    ['a right that is missing', { status: 403, body: '{"error":"no right"}' }, '没有检索的权限'],
    ['a storm of 429', { status: 429, headers: later, body: '{"error":"slow"}' }, '要求放慢，稍后接着取'],
    ['a server that is down', { status: 503, headers: later, body: 'down' }, '回答 503，稍后接着取'],
    ['half an answer', { headers: later, body: '{"data":[{"title":"Cop' }, '的回答不完整，稍后接着取'],
    [
      'JSON that is none',
      { headers: later, body: '{"Data":{"Records":<records>\n</records>}}' },
      '的回答不完整，稍后接着取',
    ],
    [
      'a page of a proxy',
      { headers: later, body: '<html><body>please sign in</body></html>' },
      '的回答不完整，稍后接着取',
    ],
  ];
  // A hundred checks in one minute are more than any administrator presses.
  beforeEach(() => deleteWindowsBefore(platform.services.platform('limits'), new Date(Date.now() + 86_400_000)));
  const checkAll = async (sources: readonly SourceId[] = fetched) => {
    const said = await Promise.all(
      sources.map(async (source) => {
        const { key: needs } = sourceOf(source);
        await save(source, needs === 'none' ? {} : { key });
        return [source, JSON.stringify((await check(source)).steps)] as const;
      }),
    );
    const used = await Promise.all(sources.map(async (source) => (await viewOf(source)).usedToday));
    expect(JSON.stringify(said)).not.toContain(key);
    return { said, used };
  };

  test.each(faults)(
    '§+ %s is told in a true sentence, counted once and not asked again',
    async (what, given, sentence) => {
      answer = () => given;
      // Each source meets some of the faults, each fault some of the sources; in the proof all.
      const sources = sampled(
        fetched,
        3,
        faults.findIndex(([name]) => name === what),
      );
      const { said, used } = await checkAll(sources);
      for (const [source, steps] of said) expect([source, steps]).toEqual([source, expect.stringContaining(sentence)]);
      expect(used).toEqual(sources.map(() => 1));
    },
  );

  proofTest('§+ a line that is cut is tried three times and each attempt is counted', async () => {
    cut = true;
    const { said, used } = await checkAll();
    for (const [source, steps] of said)
      expect([source, steps]).toEqual([source, expect.stringContaining('连不上或没有答完，稍后接着取')]);
    expect(used).toEqual(fetched.map(() => 3));
  });
});

describe('sources beside Web of Science Expanded', () => {
  test('§+ Starter brings the number and an unknown count, which is not 0', async () => {
    answer = () => ({
      body: {
        metadata: { total: 1 },
        hits: [
          {
            uid: 'WOS:000555555555501',
            title: paper.title,
            types: ['Article'],
            source: { sourceTitle: 'Journal', publishYear: 2023 },
            names: { authors: [{ wosStandard: 'Zhang, S' }] },
            citations: [],
            identifiers: { doi: '10.5555/one' },
          },
        ],
      },
    });
    await save('wos-starter', { key });
    const orderId = await orderOf();
    expect(await fetchNow(orderId, 'wos-starter', 'records')).toMatchObject({ state: 'done', counts: { records: 1 } });
    const [match] = await desk.matches(orderId);
    expect(match).toMatchObject({ record: { accession: 'WOS:000555555555501' } });
    const [record] = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('literature_records').select('data').where('accession', '=', 'WOS:000555555555501'));
    expect(record!.data).not.toHaveProperty('timesCited');
  });

  test('§+ Scopus without REFEID brings the record and names the right that is missing', async () => {
    answer = ({ path }) =>
      path.includes('REFEID')
        ? { status: 400, body: { 'service-error': { status: { statusText: 'not allowed for this requestor' } } } }
        : {
            body: {
              'search-results': {
                'opensearch:totalResults': '1',
                entry: [
                  {
                    eid: '2-s2.0-85000000002',
                    'dc:title': 'Copper sites again',
                    'dc:creator': 'Zhang S.',
                    'prism:publicationName': 'Journal',
                    'prism:coverDate': '2023-05-01',
                    'prism:doi': '10.5555/two',
                    'citedby-count': '4',
                  },
                ],
              },
            },
          };
    await save('scopus', { key, token });
    const orderId = await orderOf({ title: 'Copper sites again', doi: '10.5555/two' });
    const result = await fetchNow(orderId, 'scopus', 'both');
    expect(result).toMatchObject({ state: 'failed', sentence: expect.stringContaining('REFEID') });
    expect(result.steps).toMatchObject([
      { what: 'records', state: 'done' },
      { what: 'citing', state: 'todo' },
    ]);
    expect(await desk.matches(orderId)).toMatchObject([{ record: { accession: '2-s2.0-85000000002' } }]);
  });

  test('§+ Engineering Village brings the EI number, and has no citations to fetch', async () => {
    answer = () => ({
      body: {
        PAGE: {
          'RESULTS-COUNT': '1',
          'PAGE-RESULTS': {
            'PAGE-ENTRY': {
              'EI-DOCUMENT': {
                DOC: { DB: { DBNAME: 'Compendex' } },
                DOCUMENTPROPERTIES: {
                  TI: 'Copper in EI',
                  SO: 'Journal',
                  YR: '2023',
                  AN: '20230100000003',
                  DO: '10.5555/three',
                },
                AUS: { AU: [{ NAME: 'Zhang, San' }] },
              },
            },
          },
        },
      },
    });
    await save('engineering-village', { key });
    const orderId = await orderOf({ title: 'Copper in EI', doi: '10.5555/three' });
    await fetchNow(orderId, 'engineering-village', 'records');
    expect(new URL(asked[0]!.path, outside.url).searchParams.get('database')).toBe('c');
    expect(await desk.matches(orderId)).toMatchObject([{ record: { accession: '20230100000003' } }]);
    const { data } = await platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'citing' } },
      librarian,
    );
    expect(data.list.find(({ source }) => source === 'engineering-village')?.whyNot).toBe('没有引用数据，只能取题录');
  });
});

describe('helper sources', () => {
  const work = {
    id: 'https://openalex.org/W9',
    doi: 'https://doi.org/10.5555/four',
    title: 'Copper without a DOI',
    publication_year: 2023,
    biblio: { volume: '7', issue: '2', first_page: '11', last_page: '19' },
    primary_location: { source: { display_name: 'Journal', issn_l: '1234-5679' } },
    authorships: [{ raw_author_name: 'San Zhang' }],
    is_retracted: true,
    cited_by_count: 40,
  };
  const hintsOf = async (orderId: string) =>
    (await platform.call('POST /connections/hints/list', { body: { orderId } }, librarian)).data.list;

  test('§+ they propose missing fields and warn; one taken is a correction with its source, none is a record', async () => {
    answer = () => ({ body: { meta: { count: 1 }, results: [work] } });
    await save('openalex');
    const orderId = await orderOf({ title: 'Copper without a DOI', doi: '' });
    expect(await fetchNow(orderId, 'openalex', 'hints')).toMatchObject({ state: 'done' });
    const hints = await hintsOf(orderId);
    expect(hints.map(({ kind, field, value }) => [kind, field, value])).toEqual([
      ['field', 'doi', '10.5555/four'],
      ['field', 'issn', '1234-5679'],
      ['field', 'issue', '2'],
      ['field', 'pages', '11-19'],
      ['field', 'volume', '7'],
      ['retracted', '', ''],
    ]);
    const doi = hints.find(({ field }) => field === 'doi')!;
    const decide = (id: string, take: boolean) =>
      platform.call('POST /connections/hints/decide', { body: { id, take } }, librarian);
    expect((await decide(doi.id, true)).status).toBe(200);
    expect((await decide(doi.id, true)).status).toBe(409);
    const retracted = hints.find(({ kind }) => kind === 'retracted')!;
    expect((await decide(retracted.id, true)).status).toBe(409);
    const board = await desk.board(orderId);
    expect(board.papers[0]!.printed.doi).toBe('10.5555/four');
    // Nothing of it says that a database holds the paper or that anything cites it.
    expect(board.papers[0]!.databases.every(({ found }) => found === 0)).toBe(true);
    expect(board.papers[0]!.union.total).toBe(0);
  });

  test('§+ all are taken at once but those that disagree, and taken back at once, but not what a person changed since', async () => {
    answer = () => ({ body: { meta: { count: 1 }, results: [work] } });
    await save('openalex');
    const orderId = await orderOf({ title: 'Copper without a DOI', doi: '' });
    expect(await fetchNow(orderId, 'openalex', 'hints')).toMatchObject({ state: 'done' });
    const db = platform.services.tenant(100);
    const [volume] = await db.all(
      kysely.selectFrom('source_hints').selectAll().where('order_id', '=', orderId).where('field', '=', 'volume'),
    );
    // Another source says another volume.
    await db.run(kysely.insertInto('source_hints').values({ ...volume!, id: newId(), source: 'crossref', value: '8' }));
    const all = async (undo?: string[]) =>
      (
        await platform.call(
          'POST /connections/hints/decide-all',
          { body: { orderId, ...(undo && { undo }) } },
          librarian,
        )
      ).data.ids;
    const printed = async () => (await desk.board(orderId)).papers[0]!.printed;
    const before = await printed();
    const ids = await all();
    const states = async () =>
      Object.fromEntries(
        (await hintsOf(orderId)).map(({ kind, field, value, state }) => [`${kind} ${field} ${value}`, state]),
      );
    expect(ids).toHaveLength(4);
    expect(await states()).toEqual({
      'field doi 10.5555/four': 'taken',
      'field issn 1234-5679': 'taken',
      'field issue 2': 'taken',
      'field pages 11-19': 'taken',
      'field volume 7': 'open',
      'field volume 8': 'open',
      'retracted  ': 'open',
    });
    expect(await printed()).toMatchObject({ doi: '10.5555/four', issue: '2', volume: before.volume });
    // A person corrects one of them before the rest is taken back.
    const row = await desk.board(orderId);
    await platform.call(
      'POST /citations/paper-fields/correct',
      {
        body: {
          orderId,
          version: row.version,
          paperId: row.papers[0]!.id,
          field: 'issue',
          value: '3',
          reason: '封面写第 3 期',
        },
      },
      librarian,
    );
    expect((await all(ids)).toSorted()).toEqual(ids.toSorted());
    expect(await printed()).toMatchObject({ doi: before.doi, pages: before.pages, issue: '3' });
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']));
    expect(await all([])).toEqual([]);
  });

  test('§+ PubMed says the number first and then the work: two requests, and a pause between them asks neither twice', async () => {
    answer = ({ path }) => ({
      headers: { 'content-type': 'text/xml' },
      body: path.includes('esearch')
        ? '<eSearchResult><Count>1</Count><IdList><Id>17183658</Id></IdList></eSearchResult>'
        : `<PubmedArticleSet><PubmedArticle><MedlineCitation Status="MEDLINE"><PMID>17183658</PMID><Article>
            <Journal><ISSN>1234-5679</ISSN><JournalIssue><Volume>7</Volume><Issue>2</Issue><PubDate><Year>2023</Year></PubDate></JournalIssue><Title>Journal</Title></Journal>
            <ArticleTitle>Copper in medicine.</ArticleTitle><Pagination><MedlinePgn>11-19</MedlinePgn></Pagination>
            </Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
    });
    await save('pubmed', { key, dailyBudget: 1 });
    const orderId = await orderOf({ title: 'Copper in medicine', doi: '' });
    const paused = await fetchNow(orderId, 'pubmed', 'hints');
    expect(paused.state).toBe('paused');
    expect((await save('pubmed', { version: 1, dailyBudget: 9 })).status).toBe(200);
    await platform.call('POST /connections/fetches/resume', { body: { id: paused.id } }, librarian);
    await eventually('the fetch is done', async () => {
      const { data } = await platform.call('POST /connections/fetches/list', { body: { orderId } }, librarian);
      return data.list[0]?.state === 'done';
    });
    expect(asked.map(({ path }) => /(\w+)\.fcgi/.exec(path)?.[1])).toEqual(['esearch', 'efetch']);
    const hints = await hintsOf(orderId);
    expect(hints.map(({ field, value }) => [field, value])).toContainEqual(['volume', '7']);
    expect(JSON.stringify(hints)).not.toMatch(/收录/);
  });

  test('§+ OpenCitations knows counts by DOI alone: without a DOI nothing is asked', async () => {
    answer = () => ({ body: [{ count: '34' }] });
    await save('opencitations');
    const orderId = await orderOf({ title: 'Copper without any DOI', doi: '' });
    const { data } = await platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'hints' } },
      librarian,
    );
    expect(data.list.find(({ source }) => source === 'opencitations')?.whyNot).toBe('没有可以取的论文');
    // ORCID lists a person's works and proposes nothing for a paper.
    expect(data.list.map(({ source }) => source)).not.toContain('orcid');
    expect(asked).toEqual([]);
  });

  test('§+ where only ORCID is set up, a person’s list comes from there', async () => {
    const summary = {
      title: { title: { value: 'Tax-aware portfolios' } },
      'journal-title': { value: 'Journal of Optimization' },
      'publication-date': { year: { value: '2021' } },
      'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': '10.5555/orcid.1' }] },
    };
    answer = () => ({ body: { group: [{ 'work-summary': [summary, summary] }] } });
    await save('orcid');
    const { data } = await platform.call(
      'POST /connections/people/papers',
      { body: { orcid: '0000-0002-1825-0097' } },
      desk.tokens.reader,
    );
    expect(data).toMatchObject({
      total: 1,
      sourceName: 'ORCID',
      list: [{ title: 'Tax-aware portfolios', year: 2021, doi: '10.5555/orcid.1' }],
    });
    expect(asked[0]!.path).toBe('/api/0000-0002-1825-0097/works');
  });

  test('§+ they cannot be asked for records, whoever asks', async () => {
    await save('crossref');
    const orderId = await orderOf({ title: 'Nobody proves this', doi: '' });
    const { status } = await platform.call(
      'POST /connections/fetches/start',
      { body: { orderId, what: 'records', sources: ['crossref'] } },
      librarian,
    );
    expect(status).toBe(409);
  });

  test('§+ an applicant finds a person’s papers by ORCID; the key stays out of the books', async () => {
    answer = () => ({ body: { meta: { count: 230 }, results: [work] } });
    await save('openalex', { key });
    const { data } = await platform.call(
      'POST /connections/people/papers',
      { body: { orcid: 'https://orcid.org/0000-0002-1825-0097' } },
      desk.tokens.reader,
    );
    expect(data).toMatchObject({
      total: 230,
      list: [{ title: 'Copper without a DOI', authors: 'San Zhang', pages: '11-19', retracted: true }],
    });
    expect(asked[0]!.path).toContain(`api_key=${key}`);
    const kept = await platform.services.tenant(100).all(kysely.selectFrom('source_answers').select('query'));
    expect(JSON.stringify(kept)).not.toContain(key);
    const { status, body } = await platform.call(
      'POST /connections/people/papers',
      { body: { orcid: '1234' } },
      desk.tokens.reader,
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('ORCID 应形如')]);
  });

  const people = (body: object, token = desk.tokens.reader) =>
    platform.call('POST /connections/people/papers', { body }, token);

  test('§+ by name and unit: both are asked for, and what is found proves nothing', async () => {
    answer = () => ({ body: { meta: { count: 3 }, results: [work] } });
    await save('openalex');
    await save('crossref');
    const written = async () => {
      const db = platform.services.tenant(100);
      const hints = await db.all(kysely.selectFrom('source_hints').select('id'));
      return [hints.length, (await db.all(kysely.selectFrom('literature_records').select('id'))).length];
    };
    const before = await written();
    const { data } = await people({ name: 'Zhang, San', unit: '示范大学' });
    expect(data).toMatchObject({
      total: 3,
      sourceName: 'OpenAlex',
      others: [{ source: 'crossref', name: 'Crossref' }],
    });
    const filter = new URL(`http://x${asked[0]!.path}`).searchParams.get('filter');
    // A comma would end the filter.
    expect(filter).toBe('raw_author_name.search:Zhang San,raw_affiliation_strings.search:示范大学');
    answer = () => ({
      body: {
        status: 'ok',
        'message-type': 'work-list',
        message: { 'total-results': 8, items: [{ title: ['Found'] }] },
      },
    });
    const other = await people({ name: 'San Zhang', unit: '示范大学', source: 'crossref' });
    expect(other.data).toMatchObject({ total: 8, sourceName: 'Crossref', list: [{ title: 'Found' }] });
    expect(asked.at(-1)!.path).toContain('query.author=San+Zhang&query.affiliation=');
    expect(await written()).toEqual(before);
    const lacking = await people({ name: 'San Zhang' });
    expect([lacking.status, lacking.body.fields]).toEqual([422, { unit: '请填写单位，否则同名的人太多' }]);
    expect((await people({})).body.fields).toEqual({ orcid: '请填写 ORCID，或填写姓名与单位' });
  });

  test('§+ Web of Science is asked for a person by ORCID, by those who search and not by applicants', async () => {
    answer = () => ({
      body: {
        metadata: { total: 41, page: 1, limit: 50 },
        hits: [
          {
            uid: 'WOS:000900000000001',
            title: 'Copper by ORCID',
            source: { sourceTitle: 'JOURNAL', publishYear: 2023, volume: '7', issue: '2', pages: { range: '11-19' } },
            names: { authors: [{ displayName: 'Zhang, San', wosStandard: 'Zhang, S' }] },
            links: [],
            citations: [],
            identifiers: { doi: '10.5555/wos.1', issn: '1234-5679' },
          },
        ],
      },
    });
    await save('wos-starter', { key });
    const orcid = '0000-0002-1825-0097';
    const refused = await people({ orcid, source: 'wos-starter' });
    expect([refused.status, refused.body.errormsg]).toEqual([409, '现在不能用 Web of Science Starter 查找']);
    expect(asked).toEqual([]);
    const { data } = await people({ orcid }, librarian);
    expect(data).toMatchObject({
      total: 41,
      sourceName: 'Web of Science Starter',
      list: [{ title: 'Copper by ORCID', authors: 'Zhang, San', doi: '10.5555/wos.1', year: 2023 }],
    });
    expect(new URL(`http://x${asked[0]!.path}`).searchParams.get('q')).toBe(`AI=${orcid}`);
  });

  test('§+ Unpaywall says where a free copy is; it needs a contact, and 422 says so', async () => {
    answer = () => ({
      body: {
        doi: '10.5555/open',
        is_oa: true,
        oa_status: 'gold',
        best_oa_location: { url: 'https://example.org/a', url_for_pdf: 'https://example.org/a.pdf' },
      },
    });
    await save('unpaywall', { contact: 'library@example.edu' });
    const orderId = await orderOf({ title: 'Copper in the open', doi: '10.5555/open' });
    expect(await fetchNow(orderId, 'unpaywall', 'hints')).toMatchObject({ state: 'done' });
    const hints = await hintsOf(orderId);
    expect(hints.map(({ kind, value }) => [kind, value])).toContainEqual(['copy', 'https://example.org/a.pdf']);
    expect(asked[0]!.path).toBe('/api/10.5555/open?email=library%40example.edu');
    const kept = await platform.services.tenant(100).all(kysely.selectFrom('source_answers').select('query'));
    expect(JSON.stringify(kept)).not.toContain('library@');
    answer = () => ({ status: 422, body: { error: true, message: 'Please use your own email' } });
    const failed = await fetchNow(orderId, 'unpaywall', 'hints');
    expect(failed).toMatchObject({ state: 'failed', sentence: expect.stringContaining('联系邮箱') });
  });

  const overview = (infos: object[]) => ({
    'abstract-citations-response': {
      citeInfoMatrix: { citeInfoMatrixXML: { citationMatrix: { citeInfo: infos } } },
      citeColumnTotalXML: { citeCountHeader: { columnHeading: [{ $: '2020' }, { $: '2026' }], grandTotal: '12' } },
    },
  });

  test.each([
    ['a figure', [{ 'dc:title': 'Copper', rowTotal: '12', cc: [{ $: '5' }, { $: '7' }] }], ['12']],
    ['a true nought', [{ rowTotal: '0' }], ['0']],
    ['no total', [{ 'dc:title': 'Copper' }], []],
    ['no row', [], []],
    ['two rows for one DOI', [{ rowTotal: '3' }, { rowTotal: '4' }], []],
  ])(
    '§+ Scopus’s own count without self-citations, answered with %s: unknown is never 0',
    async (_name, infos, figures) => {
      answer = () => ({ body: overview(infos) });
      await save('scopus-overview', { key, token: 'inst-token-of-the-school' });
      const orderId = await orderOf({ title: 'Copper by Scopus', doi: '10.5555/scopus' });
      await fetchNow(orderId, 'scopus-overview', 'hints');
      const hints = await hintsOf(orderId);
      expect(hints.filter(({ kind }) => kind === 'figure').map(({ value }) => value)).toEqual(figures);
      expect(asked[0]!.path).toMatch(
        /^\/api\/citations\?doi=10\.5555%2Fscopus&date=1970-20\d\d&citation=exclude-self$/,
      );
      expect(asked[0]!.headers).toMatchObject({ 'x-els-apikey': key, 'x-els-insttoken': 'inst-token-of-the-school' });
      // It stands beside the library's own figures and changes none of them.
      const board = await desk.board(orderId);
      expect([board.papers[0]!.union.total, board.papers[0]!.databases.every(({ found }) => found === 0)]).toEqual([
        0,
        true,
      ]);
    },
  );

  test('§+ without the right to the Citation Overview the sentence says so', async () => {
    answer = () => ({
      status: 403,
      body: { 'service-error': { status: { statusCode: 'AUTHORIZATION_ERROR', statusText: 'no' } } },
    });
    await save('scopus-overview', { key });
    const orderId = await orderOf({ title: 'Copper without a right', doi: '10.5555/right' });
    const failed = await fetchNow(orderId, 'scopus-overview', 'hints');
    expect(failed).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('Scopus Citation Overview 的订购不含这项权限'),
    });
  });

  test('§+ without a connection the applicant reads why', async () => {
    const { status, body } = await platform.call(
      'POST /connections/people/papers',
      { body: { orcid: '0000-0002-1825-0097' } },
      desk.tokens.reader,
    );
    expect([status, body.errormsg]).toEqual([409, expect.stringContaining('还没有设置 OpenAlex')]);
  });
});

describe.skipIf(!recordingsAreHere)('recorded answers', () => {
  let replay: Awaited<ReturnType<typeof startReplay>>;
  beforeAll(async () => {
    replay = await startReplay('wos-expanded', 'crossref', 'openalex', 'scopus');
  });
  afterAll(() => replay.stop());
  /** Those of these numbers that are records of the core collection now. */
  const kept = async (...accessions: string[]): Promise<string[]> => {
    const records = kysely.selectFrom('literature_records').select('accession').where('database', '=', 2);
    const rows = await platform.services.tenant(100).all(records.where('accession', 'in', accessions));
    return rows.map(({ accession }) => accession).sort();
  };

  test('§+ a real DOI query over the whole platform comes in as records of Web of Science', async () => {
    await save('wos-expanded', {
      key,
      collection: 'WOK',
      address: `${replay.url}/~wos-api.clarivate.com/api/wos`,
    });
    const orderId = await orderOf({ title: 'A real paper', doi: '10.1016/j.mcn.2012.03.007' });
    const result = await fetchNow(orderId, 'wos-expanded', 'records');
    // The record's title is another one, so it waits for a person; the question by title was not recorded.
    expect(result.steps[0]).toMatchObject({ state: 'done', found: 1 });
    expect(await kept('WOS:000305547700005')).toEqual(['WOS:000305547700005']);
    expect((await viewOf('wos-expanded')).quota).toEqual([{ name: '今年剩余全记录', left: 48_652 }]);
  });

  test('§+ two real records by their numbers', async () => {
    await save('wos-expanded', {
      key,
      collection: 'WOK',
      address: `${replay.url}/~wos-api.clarivate.com/api/wos`,
    });
    const orderId = await desk.inProgress(
      citationForm({
        papers: [
          { ...paper, title: 'First real one', accessionNumber: 'WOS:000081515000015' },
          { ...paper, title: 'Second real one', accessionNumber: 'WOS:000346594100007' },
        ],
      }),
    );
    const { steps, counts } = await fetchNow(orderId, 'wos-expanded', 'records');
    expect([steps[0], counts]).toMatchObject([{ state: 'done', found: 2 }, { records: 2 }]);
    const numbers = ['WOS:000081515000015', 'WOS:000346594100007'];
    expect(await kept(...numbers)).toEqual(numbers);
  });

  test('§+ a real work of Crossref proposes what the paper lacks; an unknown DOI proposes nothing', async () => {
    await save('crossref', { address: `${replay.url}/~api.crossref.org` });
    const title = 'Methylphenidate Exposure Induces Dopamine Neuron Loss';
    const orderId = await desk.inProgress(
      citationForm({
        papers: [
          { ...paper, title, year: 2012, doi: '10.1371/journal.pone.0033693' },
          { ...paper, title: 'Unknown', doi: '10.1371/notarealdoi' },
        ],
      }),
    );
    expect(await fetchNow(orderId, 'crossref', 'hints')).toMatchObject({ state: 'done' });
    const { data } = await platform.call('POST /connections/hints/list', { body: { orderId } }, librarian);
    expect(data.list.map(({ paperNo, field, value }) => [paperNo, field, value])).toContainEqual([1, 'volume', '7']);
    expect(data.list.every(({ paperNo }) => paperNo === 1)).toBe(true);
  });
});
