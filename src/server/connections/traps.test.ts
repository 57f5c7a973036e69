import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { recordingsAreHere, startReplay } from '#tests/builders/outside/recordings.ts';
import { openSourceDesk, recordedBody, type SourceDesk } from '#tests/builders/outside/source-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type WosXmlRecord, wosXml } from '#tests/builders/records/wos-xml.ts';
import { sampled } from '#tests/builders/sampled.ts';

const secrets = { key: 'key-of-the-library-7f3a', token: 'token-of-the-library-91c2' };
const orcid = '0000-0002-1825-0097';

/** By its number or DOI, then by its title. */
const twice = <T>(step: T): T[] => [step, step];

let outside: SourceDesk;
beforeAll(async () => {
  outside = await openSourceDesk(secrets);
});
afterAll(() => outside.stop());
beforeEach(() => outside.clear());

const queryOf = (at = 0) => new URL(outside.asked.at(at)!.path, 'http://x').searchParams;
const xml = (records: readonly WosXmlRecord[], found?: number) => ({
  headers: { 'content-type': 'application/xml' },
  body: wosXml(records, found),
});
const people = (body: object, by = outside.librarian) =>
  outside.platform.call('POST /connections/people/papers', { body: body as { orcid: string } }, by);

describe('Web of Science Starter', () => {
  const hit = {
    uid: 'WOS:000222526200005',
    title: 'Copper sites',
    types: ['Article'],
    source: { sourceTitle: 'JOURNAL', publishYear: 2023, volume: '81', pages: { range: '215-228' } },
    names: { authors: [{ wosStandard: 'Zhang, S' }] },
    identifiers: { doi: '10.5555/starter' },
  };
  const page = (more: object) => ({
    body: { metadata: { total: 1, page: 1, limit: 50 }, hits: [{ ...hit, ...more }] },
  });
  const fetchOne = async () =>
    outside.fetchNow(await outside.orderOf({ doi: '10.5555/starter' }), 'wos-starter', 'records');

  test.skipIf(!recordingsAreHere)(
    '§+ Starter: the maker’s own answer for a trial key has empty links and no counts; they stay unknown, and 连接自检 says so',
    async () => {
      outside.state.answer = () => ({ body: recordedBody('wos-starter/search-free-trial') });
      await outside.save('wos-starter');
      const steps = (await outside.check('wos-starter')).steps;
      expect(steps.map(({ title }) => title)).toContain('回答里没有被引次数');
      expect(steps.find(({ title }) => title === '回答里没有被引次数')?.text).toBe('没有给的写“不知道”，不写 0');
      const orderId = await outside.orderOf({
        title: 'A modular neural network model of concept-acquisition',
        doi: '10.1207/s15516709cog1504_1',
        year: 1991,
      });
      await outside.fetchNow(orderId, 'wos-starter', 'records');
      expect(await outside.recordsOf('WOS:A1991KR78500001')).toMatchObject({ timesCited: null, statedCounts: [] });
    },
  );

  proofTest('§+ Starter: keywords that are null and names without a display form are read', async () => {
    outside.state.answer = () => page({ keywords: { authorKeywords: null }, citations: [] });
    await outside.save('wos-starter');
    expect(await fetchOne()).toMatchObject({ state: 'done', counts: { records: 1 } });
    expect(await outside.recordsOf(hit.uid)).toMatchObject({ authors: 'Zhang, S', keywords: [] });
  });

  test('§+ Starter: each database counts for itself; without the core collection’s own count it is unknown', async () => {
    await outside.save('wos-starter');
    outside.state.answer = () => page({ citations: [{ db: 'WOK', count: 9 }] });
    await fetchOne();
    expect(await outside.recordsOf(hit.uid)).toMatchObject({
      timesCited: null,
      statedCounts: [{ name: 'Web of Science 平台全部库', count: 9 }],
    });
    outside.state.answer = () =>
      page({
        citations: [
          { db: 'WOS', count: 0 },
          { db: 'WOK', count: 9 },
        ],
      });
    await fetchOne();
    expect(await outside.recordsOf(hit.uid)).toMatchObject({ timesCited: 0 });
  });

  proofTest('§+ Starter: it gives neither an edition nor a citing list, and none is made up', async () => {
    outside.state.answer = () => page({ citations: [] });
    await outside.save('wos-starter');
    const orderId = await outside.orderOf({ doi: '10.5555/starter' });
    await outside.fetchNow(orderId, 'wos-starter', 'records');
    expect(await outside.recordsOf(hit.uid)).toMatchObject({ editions: [], heldBy: [2] });
    const { data } = await outside.platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'citing' } },
      outside.librarian,
    );
    expect(data.list.find(({ source }) => source === 'wos-starter')?.whyNot).toBe('没有引用数据，只能取题录');
  });

  proofTest('§+ Starter: errors have two shapes: 401 is a refused key, 404 is no such record', async () => {
    await outside.save('wos-starter');
    outside.state.answer = () => ({
      status: 401,
      body: { error_description: 'The access token is missing', error: 'invalid_request' },
    });
    expect(await fetchOne()).toMatchObject({ state: 'failed', sentence: 'Web of Science Starter 不接受这个密钥' });
    outside.state.answer = () => ({
      status: 404,
      body: { error: { status: 404, title: "Resource couldn't be found", details: 'There is no record found' } },
    });
    expect(await fetchOne()).toMatchObject({
      state: 'done',
      steps: twice({ state: 'none', sentence: '没有找到这些论文' }),
    });
    // An address that is wrong is not “nothing found”.
    outside.state.answer = () => ({ status: 404, body: '<html>nginx</html>' });
    expect(await fetchOne()).toMatchObject({
      steps: twice({ sentence: 'Web of Science Starter 回答 404，请核对地址' }),
    });
  });

  test('§+ Starter: a bare 429 is waited for; one with nothing left today pauses until tomorrow', async () => {
    await outside.save('wos-starter');
    outside.state.answer = () =>
      outside.asked.length === 1 ? { status: 429, headers: { 'retry-after': '0' } } : page({ citations: [] });
    expect(await fetchOne()).toMatchObject({ state: 'done', counts: { requests: 2, records: 1 } });
    outside.state.answer = () => ({ status: 429, headers: { 'x-ratelimit-remaining-day': '0' } });
    const paused = await fetchOne();
    expect(paused).toMatchObject({ state: 'paused', sentence: 'Web of Science Starter 说额度已用完，到时接着取' });
    expect(new Date(paused.resumeAt!).getUTCHours()).toBe(16);
  });
});

describe('Web of Science Expanded', () => {
  const paper: WosXmlRecord = {
    uid: 'WOS:000999900000001',
    title: 'Copper sites',
    doi: '10.5555/expanded',
    year: 2023,
  };
  const fetchOne = async (what: 'records' | 'both' = 'records') => {
    const orderId = await outside.orderOf({ doi: '10.5555/expanded' });
    return { orderId, fetch: await outside.fetchNow(orderId, 'wos-expanded', what) };
  };

  test('§+ Expanded: XML is asked for, the key stands in a header alone, and a question holds no more than it may', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      title: `Copper sites ${at}`,
      accessionNumber: `WOS:0009999${String(at).padStart(8, '0')}`,
    }));
    outside.state.answer = ({ path }) =>
      xml(
        many
          .filter(({ accessionNumber }) => decodeURIComponent(path).includes(accessionNumber))
          .map(({ title, accessionNumber }) => ({ ...paper, uid: accessionNumber, doi: '', title })),
      );
    await outside.save('wos-expanded');
    await outside.fetchNow(await outside.orderOf(...many), 'wos-expanded', 'records');
    expect(outside.asked).toHaveLength(2);
    for (const { headers, path } of outside.asked) {
      expect(headers).toMatchObject({ accept: 'application/xml', 'x-apikey': secrets.key });
      expect(path).not.toContain(secrets.key);
      const { pathname, searchParams } = new URL(path, 'http://x');
      expect(decodeURIComponent(pathname).split(',').length).toBeLessThanOrEqual(100);
      expect([searchParams.get('count'), searchParams.get('firstRecord')]).toEqual(['100', '1']);
    }
  });

  test.skipIf(!recordingsAreHere)(
    '§+ Expanded: the recorded JSON without hits is no JSON: it is not taken for “nothing found”; the XML is',
    async () => {
      await outside.save('wos-expanded');
      outside.state.answer = () => ({
        headers: { 'retry-after': '0' },
        body: recordedBody('wos-expanded/links-too-many'),
      });
      expect((await fetchOne()).fetch).toMatchObject({
        state: 'paused',
        sentence: 'Web of Science Expanded 的回答不完整，稍后接着取',
      });
      outside.state.answer = () => ({ body: recordedBody('wos-expanded/empty-result') });
      expect((await fetchOne()).fetch).toMatchObject({
        state: 'done',
        steps: twice({ state: 'none', sentence: '没有找到这些论文' }),
      });
    },
  );

  test.skipIf(!recordingsAreHere)(
    '§+ Expanded: a recorded answer over the whole platform mixes collections; none of them becomes the core collection',
    async () => {
      outside.state.answer = () => ({ body: recordedBody('wos-expanded/doi-query-mixed-databases') });
      await outside.save('wos-expanded', { collection: 'WOK' });
      const orderId = await outside.orderOf({ title: 'A preprint', doi: '10.1101/2024.09.14.613049', year: 2024 });
      await outside.fetchNow(orderId, 'wos-expanded', 'records');
      const rows = await outside.db.all(kysely.selectFrom('literature_records').select(['database', 'accession']));
      expect(rows.map(({ database }) => database)).toEqual([36]);
    },
  );

  test.skipIf(!recordingsAreHere)(
    '§+ Expanded: the recorded request id and quota are kept with the record’s provenance',
    async () => {
      const replay = await startReplay('wos-expanded');
      try {
        await outside.save('wos-expanded', {
          collection: 'WOK',
          address: `${replay.url}/~wos-api.clarivate.com/api/wos`,
        });
        const orderId = await outside.orderOf({ title: 'KLF9', doi: '10.1016/j.mcn.2012.03.007', year: 2012 });
        await outside.fetchNow(orderId, 'wos-expanded', 'records');
      } finally {
        replay.stop();
      }
      const [row] = await outside.db.all(
        kysely
          .selectFrom('record_imports')
          .select('origin')
          .where('origin', 'is not', null)
          .orderBy('created_at', 'desc'),
      );
      expect(row!.origin).toMatchObject({
        answers: [{ requestId: expect.stringMatching(/^[0-9a-f-]{36}#\d+$/), sha256: expect.any(String) }],
      });
      expect(await outside.recordsOf('WOS:000305547700005')).toMatchObject({ timesCited: 108 });
    },
  );

  test('§+ Expanded: counts stand by collection, CSCD for itself; they are never added up, and what is not stated is unknown', async () => {
    await outside.save('wos-expanded');
    outside.state.answer = () => xml([{ ...paper, timesCited: { WOS: 12, WOK: 15, CSCD: 3, KJD: 0 } }]);
    await fetchOne();
    expect(await outside.recordsOf(paper.uid)).toMatchObject({
      timesCited: 12,
      statedCounts: [
        { name: 'Web of Science 核心合集', count: 12 },
        { name: '中国科学引文数据库（CSCD）', count: 3 },
        { name: 'Web of Science 平台全部库', count: 15 },
      ],
    });
    outside.state.answer = () => xml([{ ...paper, uid: 'WOS:000999900000002', timesCited: { CSCD: 3 } }]);
    await fetchOne();
    // The core collection did not say: neither 3 nor 0.
    expect(await outside.recordsOf('WOS:000999900000002')).toMatchObject({
      timesCited: null,
      statedCounts: [{ name: '中国科学引文数据库（CSCD）', count: 3 }],
    });
    expect((await outside.check('wos-expanded')).steps.map(({ title }) => title)).toContain('回答里有被引次数');
    outside.state.answer = () => xml([paper]);
    expect((await outside.check('wos-expanded')).steps.map(({ title }) => title)).toContain('回答里没有被引次数');
  });

  proofTest(
    '§+ Expanded: citing lists are of the core collection, whatever is searched; a record of CSCD alone has none',
    async () => {
      await outside.save('wos-expanded', { collection: 'WOK' });
      const citer: WosXmlRecord = { uid: 'WOS:000999900000009', title: 'Later', authors: [{ name: 'Li, Si' }] };
      outside.state.answer = ({ path }) =>
        xml(path.includes('/citing') ? [citer] : [paper, { ...paper, uid: 'CSCD:7654321', editions: [] }]);
      await fetchOne('both');
      expect(outside.asked.map(({ path }) => new URL(path, 'http://x').searchParams.get('databaseId'))).toEqual([
        'WOK',
        'WOS',
      ]);
      expect(queryOf(-1).get('uniqueId')).toBe(paper.uid);
      outside.asked.length = 0;
      await outside.db.run(kysely.deleteFrom('literature_records'));
      outside.state.answer = () => xml([{ ...paper, uid: 'CSCD:7654321', editions: [] }]);
      const { fetch } = await fetchOne('both');
      expect(fetch.steps.at(-1)).toMatchObject({ state: 'none', sentence: '没有入藏号，取不到施引文献；请先取题录' });
      // By DOI and by title; no citing list is asked for without a number.
      expect(outside.asked.map(({ path }) => path.includes('/citing'))).toEqual([false, false]);
    },
  );

  proofTest(
    '§+ Expanded: ids of citing authors count before names: the same ORCID is never somebody else, a namesake never oneself',
    async () => {
      await outside.save('wos-expanded');
      const citers: WosXmlRecord[] = [
        { uid: 'WOS:000999900000003', title: 'Same id', authors: [{ name: 'Chang, Saan', orcid }] },
        { uid: 'WOS:000999900000004', title: 'Same id and name', authors: [{ name: 'Zhang, San', orcid }] },
        {
          uid: 'WOS:000999900000005',
          title: 'A namesake',
          authors: [{ name: 'Zhang, San', orcid: '0000-0001-5109-3700' }],
        },
        { uid: 'WOS:000999900000006', title: 'By others', authors: [{ name: 'Mueller, Hans' }] },
      ];
      outside.state.answer = ({ path }) =>
        xml(path.includes('/citing') ? citers : [{ ...paper, authors: [{ name: 'Zhang, San', orcid }] }]);
      const { orderId } = await fetchOne('both');
      const verdicts = Object.fromEntries((await outside.desk.citing(orderId)).map((one) => [one.title, one.verdict]));
      expect(verdicts).toMatchObject({ 'Same id and name': 'self', 'By others': 'other' });
      // Another spelling of the name under the same id waits for a person.
      expect(verdicts['Same id']).not.toBe('other');
      expect(verdicts['A namesake']).not.toBe('self');
    },
  );

  test('§+ Expanded: somebody’s papers by ORCID are short records: asked as recorded, and free of the yearly amount', async () => {
    await outside.save('wos-expanded', { yearlyBudget: 50 });
    outside.state.answer = () => xml([{ ...paper, authors: [{ name: 'Zhang, San', orcid }] }], 41);
    const { data } = await people({ orcid });
    expect(data).toMatchObject({
      total: 41,
      sourceName: 'Web of Science Expanded',
      list: [{ title: 'Copper sites', authors: 'Zhang, San', doi: '10.5555/expanded', year: 2023 }],
    });
    expect([queryOf().get('usrQuery'), queryOf().get('optionView'), queryOf().get('databaseId')]).toEqual([
      `AI=("${orcid}")`,
      'SR',
      'WOS',
    ]);
    expect(await outside.viewOf('wos-expanded')).toMatchObject({ usedToday: 1, usedThisYear: 0 });
    // What is only listed is no record and proves nothing.
    expect(await outside.recordsOf(paper.uid)).toBeUndefined();
    outside.state.answer = () => xml([]);
    expect((await people({ orcid })).data).toMatchObject({ total: 0, list: [] });
    const refused = await people({ orcid, source: 'wos-expanded' }, outside.desk.tokens.reader);
    expect([refused.status, refused.body.errormsg]).toEqual([409, '现在不能用 Web of Science Expanded 查找']);
  });

  proofTest('§+ Expanded: a list that brings fewer records than it says is told as short, never as whole', async () => {
    await outside.save('wos-expanded');
    const citers = Array.from({ length: 100 }, (_, at) => ({
      uid: `WOS:00088${String(at).padStart(10, '0')}`,
      title: `Later ${at}`,
    }));
    outside.state.answer = ({ path }) =>
      path.includes('/citing')
        ? xml(path.includes('firstRecord=1&') || path.endsWith('firstRecord=1') ? citers : citers.slice(0, 20), 150)
        : xml([paper]);
    const { fetch } = await fetchOne('both');
    expect(fetch.steps[1]).toMatchObject({ sentence: '对方说有 150 条，只给了 120 条，请再取一次核对' });
    expect([fetch.counts.open, fetch.stateName]).toEqual([1, '取完，1 项没有取齐']);
  });

  const rows = (from: number, to: number): WosXmlRecord[] =>
    Array.from({ length: to - from }, (_, at) => ({
      uid: `WOS:00087${String(from + at).padStart(10, '0')}`,
      title: `Later and later ${from + at}`,
    }));
  /** A citing list that changes after its first page. */
  const changing = (first: readonly WosXmlRecord[], then: readonly WosXmlRecord[]) => {
    outside.state.answer = ({ path }) => {
      if (!path.includes('/citing')) return xml([paper]);
      const from = Number(new URL(path, 'http://x').searchParams.get('firstRecord')) - 1;
      return from === 0 ? xml(first.slice(0, 100), first.length) : xml(then.slice(from, from + 100), then.length);
    };
  };
  const citedWord = async (orderId: string) =>
    (await outside.desk.board(orderId)).papers[0]!.databases[0]!.searches.find(
      ({ question }) => question === 'citation',
    );

  test.each(
    sampled<[string, WosXmlRecord[], WosXmlRecord[], object]>(
      [
        ['one row shorter', rows(0, 150), rows(1, 150), { why: 'short', sourceCount: 150, obtained: 149 }],
        ['one row longer, at its head', rows(1, 151), rows(0, 151), { why: 'short', sourceCount: 151, obtained: 150 }],
        ['its first page again', rows(0, 150), [...rows(0, 100), ...rows(0, 50)], { why: 'short', obtained: 100 }],
        ['already at its end', rows(0, 150), rows(0, 100), { why: 'short', sourceCount: 150, obtained: 100 }],
        ['as it was', rows(0, 150), rows(0, 150), { state: 'found', why: '', sourceCount: 150, obtained: 150 }],
      ],
      3,
    ),
  )(
    '§+ Expanded: a list that is %s at its second page is whole only if it came whole',
    async (_, first, then, word) => {
      await outside.save('wos-expanded');
      changing(first, then);
      const { orderId, fetch } = await fetchOne('both');
      expect(fetch.state).toBe('done');
      expect(await citedWord(orderId)).toMatchObject(word);
    },
  );

  test('§+ Expanded: a second page that says there is nothing at all is no end of the list, and never a zero', async () => {
    await outside.save('wos-expanded');
    changing(rows(0, 150), []);
    const { orderId, fetch } = await fetchOne('both');
    expect(fetch).toMatchObject({
      state: 'paused',
      sentence: '第 2 页说一条也没有，前面说有 150 条，稍后接着取',
    });
    expect(await citedWord(orderId)).toMatchObject({ state: 'unsearched', why: 'paused' });
    changing([], rows(0, 150));
    expect(await outside.resume(fetch, orderId)).toMatchObject({
      state: 'done',
      steps: [{}, { pages: 2, sentence: '' }],
    });
    expect(await citedWord(orderId)).toMatchObject({ state: 'found', sourceCount: 150, obtained: 150 });
  });

  proofTest('§+ Expanded: full records of the year that will not do are told before anything is spent', async () => {
    await outside.save('wos-expanded', { yearlyBudget: 1 });
    const orderId = await outside.orderOf({ doi: '10.5555/e1' }, { title: 'Two', doi: '10.5555/e2' });
    const { data } = await outside.platform.call(
      'POST /connections/fetches/plan',
      { body: { orderId, what: 'records' } },
      outside.librarian,
    );
    expect(data.list[0]).toMatchObject({ shortage: '今年的额度还剩 1 条，这次约 2 条，取到一半会停' });
    expect(outside.asked).toEqual([]);
  });
});

describe('Elsevier', () => {
  const entry = {
    eid: '2-s2.0-85000000009',
    'dc:title': 'Copper sites',
    'dc:creator': 'Zhang S.',
    'prism:publicationName': 'Journal',
    'prism:coverDate': '2023-05-01',
    'prism:doi': '10.5555/scopus',
    'citedby-count': '4',
  };
  const results = (total: string, entries: object[]) => ({
    body: { 'search-results': { 'opensearch:totalResults': total, entry: entries } },
  });
  const failure = (status: number, statusCode: string, headers: Record<string, string> = {}) => ({
    status,
    headers,
    body: { 'service-error': { status: { statusCode, statusText: `said ${statusCode}` } } },
  });
  const fetchOne = async (what: 'records' | 'both' = 'records') =>
    outside.fetchNow(await outside.orderOf({ doi: '10.5555/scopus' }), 'scopus', what);

  test.each([
    [400, 'INVALID_INPUT', { state: 'done', steps: twice({ sentence: expect.stringContaining('不接受这个检索式') }) }],
    [401, 'APIKEY_INVALID', { state: 'failed', sentence: 'Scopus 不接受这个密钥' }],
    [401, 'AUTHORIZATION_ERROR', { state: 'failed', sentence: expect.stringContaining('的订购不含所选的范围') }],
    [403, 'AUTHORIZATION_ERROR', { state: 'failed', sentence: expect.stringContaining('的订购不含这项权限') }],
    [404, 'RESOURCE_NOT_FOUND', { state: 'done', steps: twice({ sentence: '没有找到这些论文' }) }],
  ])('§+ Elsevier: %d %s is told for what it is', async (status, code, told) => {
    outside.state.answer = () => failure(status, code);
    await outside.save('scopus', { token: secrets.token, collection: 'COMPLETE' });
    expect(await fetchOne()).toMatchObject(told);
  });

  test('§+ Elsevier: a spent quota goes on when its own week turns, which it says in milliseconds', async () => {
    const turns = new Date(Date.now() + 3 * 86_400_000);
    outside.state.answer = () =>
      failure(429, 'QUOTA_EXCEEDED', {
        'x-els-status': 'QUOTA_EXCEEDED - Quota Exceeded',
        'x-ratelimit-reset': String(turns.getTime()),
      });
    await outside.save('scopus');
    expect(await fetchOne()).toMatchObject({
      state: 'paused',
      sentence: 'Scopus 说额度已用完，到时接着取',
      resumeAt: turns.toISOString(),
    });
    expect(outside.asked).toHaveLength(1);
  });

  test.skipIf(!recordingsAreHere)(
    '§+ Scopus: the recorded empty answer has one entry that is an error; it is no record and not a fault',
    async () => {
      outside.state.answer = () => ({ body: recordedBody('scopus/doi-search-empty') });
      await outside.save('scopus');
      expect(await fetchOne()).toMatchObject({
        state: 'done',
        steps: twice({ state: 'none', sentence: '没有找到这些论文' }),
      });
      expect(await outside.db.all(kysely.selectFrom('literature_records').select('id'))).toEqual([]);
    },
  );

  test.skipIf(!recordingsAreHere)(
    '§+ Scopus: numbers of the recorded answer are texts, and are read as numbers',
    async () => {
      outside.state.answer = () => ({ body: recordedBody('scopus/doi-search') });
      await outside.save('scopus');
      const title = 'Projections of global mortality and burden of disease from 2002 to 2030';
      const orderId = await outside.orderOf({ title, doi: '10.1371/journal.pmed.0030442', year: 2006 });
      await outside.fetchNow(orderId, 'scopus', 'records');
      expect(await outside.recordsOf('2-s2.0-33845338724')).toMatchObject({
        timesCited: 1814,
        year: 2006,
        pages: '2011-2030',
        // The standard view names the first author alone.
        moreAuthors: true,
      });
    },
  );

  proofTest('§+ Scopus: a list deeper than pages reach is not fetched in part', async () => {
    outside.state.answer = ({ path }) =>
      path.includes('REFEID')
        ? results(
            '5001',
            Array.from({ length: 25 }, () => entry),
          )
        : results('1', [entry]);
    await outside.save('scopus');
    const fetch = await fetchOne('both');
    expect(fetch.steps[1]).toMatchObject({
      state: 'none',
      sentence: '有 5001 条，超过这个来源一次能翻到的 5000 条，请用导出文件导入',
    });
    expect(queryOf(-1).get('count')).toBe('25');
  });

  test('§+ Scopus: pages are asked by start, each once', async () => {
    const citers = Array.from({ length: 30 }, (_, at) => ({
      ...entry,
      eid: `2-s2.0-8600000${String(at).padStart(4, '0')}`,
      'dc:title': `Later ${at}`,
      'prism:doi': `10.5555/later.${at}`,
    }));
    outside.state.answer = ({ path }) => {
      if (!path.includes('REFEID')) return results('1', [entry]);
      const start = Number(new URL(path, 'http://x').searchParams.get('start'));
      return results('30', citers.slice(start, start + 25));
    };
    await outside.save('scopus');
    const orderId = await outside.orderOf({ doi: '10.5555/scopus' });
    expect(await outside.fetchNow(orderId, 'scopus', 'both')).toMatchObject({ state: 'done', counts: { requests: 3 } });
    expect([1, 2].map((at) => queryOf(at).get('start'))).toEqual(['0', '25']);
    expect(await outside.desk.citing(orderId)).toHaveLength(30);
  });

  test('§+ Scopus: somebody’s papers by ORCID, for those who search; a count that is missing is not 0', async () => {
    const { 'citedby-count': _, ...silent } = entry;
    outside.state.answer = () => results('31', [silent]);
    await outside.save('scopus', { token: secrets.token });
    const { data } = await people({ orcid });
    expect(data).toMatchObject({
      total: 31,
      sourceName: 'Scopus',
      list: [{ title: 'Copper sites', doi: '10.5555/scopus', year: 2023 }],
    });
    expect([queryOf().get('query'), queryOf().get('view')]).toEqual([`ORCID(${orcid})`, 'STANDARD']);
    expect(outside.asked[0]!.headers).toMatchObject({ 'x-els-insttoken': secrets.token });
    expect(JSON.stringify(data)).not.toMatch(/cited/i);
    const refused = await people({ orcid, source: 'scopus' }, outside.desk.tokens.reader);
    expect([refused.status, refused.body.errormsg]).toEqual([409, '现在不能用 Scopus 查找']);
  });

  const document = (number: string, database: string, title = 'Copper sites') => ({
    'EI-DOCUMENT': {
      DOC: { DB: { DBNAME: database } },
      DOCUMENTPROPERTIES: { TI: title, SO: 'Journal', YR: '2023', AN: number, DO: '10.5555/ei' },
      AUS: { AU: { NAME: 'Zhang, San' } },
    },
  });
  const village = (count: string, entries?: unknown) => ({
    body: { PAGE: { 'RESULTS-COUNT': count, ...(entries ? { 'PAGE-RESULTS': { 'PAGE-ENTRY': entries } } : {}) } },
  });
  const fetchEi = async () =>
    outside.fetchNow(await outside.orderOf({ doi: '10.5555/ei' }), 'engineering-village', 'records');

  proofTest('§+ EI: an answer without entries is nothing found; one entry stands without a list', async () => {
    await outside.save('engineering-village', { token: secrets.token });
    outside.state.answer = () => village('0');
    expect(await fetchEi()).toMatchObject({ steps: twice({ state: 'none', sentence: '没有找到这些论文' }) });
    outside.state.answer = () => village('1', document('20230100000001', 'Compendex'));
    await fetchEi();
    expect(queryOf().get('database')).toBe('c');
    expect(await outside.recordsOf('20230100000001')).toMatchObject({ heldBy: [11], timesCited: null });
  });

  proofTest('§+ EI: a number of Inspec is no EI number', async () => {
    outside.state.answer = () => village('1', [document('20230100000002', 'Inspec')]);
    await outside.save('engineering-village');
    await fetchEi();
    const rows = await outside.db.all(kysely.selectFrom('literature_records').select(['database', 'editions']));
    expect(rows.map(({ database }) => database)).not.toContain(11);
  });
});
