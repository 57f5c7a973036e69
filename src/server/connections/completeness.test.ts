import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportData } from '#domain/reports/report-data.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openSourceDesk, type SourceDesk } from '#tests/builders/outside/source-desk.ts';
import { type WosXmlRecord, wosXml } from '#tests/builders/records/wos-xml.ts';
import { sampled } from '#tests/builders/sampled.ts';

const secrets = { key: 'key-of-completeness-55d1', token: 'token-of-completeness-08be' };

let outside: SourceDesk;
beforeAll(async () => {
  outside = await openSourceDesk(secrets);
});
afterAll(() => outside.stop());
beforeEach(() => outside.clear());

const entry = {
  eid: '2-s2.0-85000000777',
  'dc:title': 'Copper sites',
  'dc:creator': 'Zhang S.',
  'prism:publicationName': 'Journal',
  'prism:coverDate': '2023-01-01',
  'prism:doi': '10.5555/complete',
  'citedby-count': '10',
};
const xml = (records: readonly WosXmlRecord[], found?: number) => ({
  headers: { 'content-type': 'application/xml' },
  body: wosXml(records, found),
});
const withoutRight = {
  status: 400,
  body: { 'service-error': { status: { statusText: 'REFEID: Not allowed for this requestor' } } },
};

/** Web of Science is out of quota before its first answer; Scopus gives the record and refuses the citing list. */
const seenDay: SourceDesk['state']['answer'] = ({ path }) => {
  if (path.startsWith('/wos')) return { status: 429, headers: { 'x-ratelimit-remaining': '0' } };
  if (path.includes('REFEID')) return withoutRight;
  return { body: { 'search-results': { 'opensearch:totalResults': '1', entry: [entry] } } };
};

const everything = ['inclusion', 'citation', 'by_others'];
const orderOf = (...dois: string[]) =>
  outside.desk.inProgress(
    citationForm({
      papers: dois.map((doi) => ({
        title: 'Copper sites',
        authors: 'Zhang, San',
        source: 'Journal',
        year: 2023,
        ownRole: 'first',
        doi,
      })),
      databases: [4, 10],
      checks: { 4: everything, 10: everything },
    }),
  );
const finishing = async (orderId: string) =>
  (await outside.platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, outside.librarian)).data!;
const setUp = async () => {
  await outside.save('wos-expanded', { address: `${outside.outside.url}/wos` });
  await outside.save('scopus', { address: `${outside.outside.url}/scopus`, token: secrets.token });
};
const sayAll = async (orderId: string) => {
  const { version } = await outside.desk.board(orderId);
  const dates = [4, 10].map((database) => ({ database, searchedOn: '2026-03-02' }));
  return outside.platform.call(
    'POST /citations/search-dates',
    { body: { orderId, version, dates } },
    outside.librarian,
  );
};
const cellsOf = async (orderId: string, database: number) =>
  (await outside.desk.board(orderId)).papers[0]!.databases.find((one) => one.database === database)!.searches;

test('§+ a source out of quota and one without the right for citing lists leave no paper 已查清, no zero, nothing to send', async () => {
  outside.state.answer = seenDay;
  await setUp();
  const orderId = await orderOf('10.5555/complete');
  expect(await outside.fetchNow(orderId, 'wos-expanded', 'both')).toMatchObject({ state: 'paused' });
  expect(await outside.fetchNow(orderId, 'scopus', 'both')).toMatchObject({ state: 'failed' });
  expect((await outside.desk.board(orderId)).papers.map(({ mark }) => mark)).toEqual(['unsearched']);
  // Each open question says who was asked, what they say there is, what came, and why not more.
  expect(await cellsOf(orderId, 4)).toMatchObject(
    everything.map((question) => ({
      question,
      state: 'unsearched',
      why: 'quota',
      obtained: question === 'inclusion' ? null : 0,
      sourceCount: null,
    })),
  );
  expect(await cellsOf(orderId, 10)).toMatchObject([
    { question: 'inclusion', state: 'found', why: '' },
    ...everything
      .slice(1)
      .map((question) => ({ question, state: 'unsearched', why: 'right', obtained: 0, sourceCount: 10 })),
  ]);
  const first = await finishing(orderId);
  expect(first.gate.map(({ kind, blocks }) => [kind, blocks])).toContainEqual(['searches', true]);
  // A fetch that pauses goes on by itself: nobody finishes before its end.
  expect(first.gate).toContainEqual(
    expect.objectContaining({
      kind: 'files',
      blocks: true,
      lines: expect.arrayContaining(['Web of Science Expanded（取数暂停）']),
    }),
  );
  expect(JSON.stringify(first.gate)).toContain('没有这项权限');
  expect(JSON.stringify(first.gate)).toContain('额度用完');
  // The librarian's word does not make a nought of what the source says is ten.
  expect((await sayAll(orderId)).status).toBe(200);
  const { gate, report } = await finishing(orderId);
  expect(gate).toContainEqual(
    expect.objectContaining({
      kind: 'contradictions',
      blocks: true,
      lines: ['Scopus 第 1 篇：来源称被引 10 次，取得 0 条'],
    }),
  );
  expect((await outside.desk.board(orderId)).papers.map(({ mark }) => mark)).toEqual(['unsearched']);
  const { papers, totals, conclusion } = report as ReportData;
  expect(papers[0]!.citations.map(({ code }) => code)).toEqual(['SCI-E']);
  expect([papers[0]!.union, totals.union]).toEqual([null, null]);
  expect(conclusion.join('')).not.toMatch(/Scopus 被引 0 次/);
  const refused = await outside.desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([refused.status, refused.body.errormsg]).toEqual([
    422,
    expect.stringContaining('来源称被引 10 次，取得 0 条'),
  ]);
});

test('§+ the first page of a title that is found too often proves no absence; where it holds the paper it is found', async () => {
  await setUp();
  const title = 'Copper sites on carbon supports reduce oxygen in acidic water';
  const orderId = await outside.desk.inProgress(
    citationForm({
      papers: [
        { title, volume: '12', pages: '1-9', authors: 'Zhang, San', source: 'Journal', year: 2023, ownRole: 'first' },
      ],
      databases: [10],
      checks: { 10: ['inclusion'] },
    }),
  );
  const others = [1, 2].map((no) => ({
    ...entry,
    eid: `2-s2.0-8500007770${no}`,
    'dc:title': `Quite another work on silver, number ${no}`,
    'dc:creator': 'Keller R.',
    'prism:doi': `10.5555/other.${no}`,
  }));
  const page = (entries: object[], total: number) => ({
    body: { 'search-results': { 'opensearch:totalResults': String(total), entry: entries } },
  });
  const asked = async (entries: object[], total: number) => {
    outside.state.answer = () => page(entries, total);
    await outside.fetchNow(orderId, 'scopus', 'records');
    return cellsOf(orderId, 10);
  };
  expect(await asked(others, 3_000)).toMatchObject([{ question: 'inclusion', state: 'unsearched', why: 'short' }]);
  // Everything there is was read: it is not among it.
  expect(await asked(others, 2)).toMatchObject([{ question: 'inclusion', state: 'none', why: '' }]);
  const paper = {
    ...{ ...entry, eid: '2-s2.0-85000000779', 'dc:title': title, 'prism:doi': '10.5555/untold' },
    ...{ 'prism:volume': '12', 'prism:pageRange': '1-9' },
  };
  expect(await asked([...others, paper], 3_000)).toMatchObject([{ question: 'inclusion', state: 'found', why: '' }]);
});

test('§+ what its DOI does not find is asked for by its title: until that is answered it is not absent, and what was found is asked for once', async () => {
  await setUp();
  const title = 'Copper sites on carbon supports reduce oxygen in acidic water';
  const paper = { title, volume: '12', pages: '1-9', authors: 'Zhang, San', source: 'Journal', year: 2023 };
  const order = (doi: string, more: object = {}) =>
    outside.desk.inProgress(
      citationForm({
        papers: [{ ...paper, ...more, doi, ownRole: 'first' }],
        databases: [10],
        checks: { 10: ['inclusion'] },
      }),
    );
  const kept = { ...entry, 'dc:title': title, 'prism:volume': '12', 'prism:pageRange': '1-9' };
  const other = { eid: '2-s2.0-85000000880', 'dc:title': 'Silver films under light', 'prism:pageRange': '20-29' };
  const found = (...entries: object[]) => scopusPage(entries);
  const questions = () => outside.asked.map(({ path }) => decodeURIComponent(path.replaceAll('+', ' ')));
  const byTitle = () => questions().filter((path) => path.includes('TITLE('));
  let answerToTitle: ReturnType<NonNullable<SourceDesk['state']['answer']>> = { status: 429 };
  outside.state.answer = ({ path }) => {
    const asked = decodeURIComponent(path.replaceAll('+', ' '));
    if (asked.includes('TITLE(')) return answerToTitle;
    return asked.includes('10.5555/right') ? found({ ...kept, ...other, 'prism:doi': '10.5555/right' }) : found();
  };

  const missed = await order('10.5555/mistyped');
  const { data } = await outside.platform.call(
    'POST /connections/fetches/plan',
    { body: { orderId: missed, what: 'records' } },
    outside.librarian,
  );
  expect(data.list.find(({ source }) => source === 'scopus')).toMatchObject({
    requests: 1,
    text: expect.stringContaining('没有找到的再按题名问，最多再 1 次'),
  });
  // What may be asked beside counts against the line beyond which a person is asked, and is told there.
  const line = (many: number) => outside.db.run(kysely.updateTable('source_connections').set({ ask_above: many }));
  await line(1);
  const question = await outside.platform.call(
    'POST /connections/fetches/start',
    { body: { orderId: missed, what: 'records', sources: ['scopus'], agreed: 0 } },
    outside.librarian,
  );
  expect(question).toMatchObject({ status: 409, body: { reason: 'cost-question', fields: { agreed: '1' } } });
  expect(question.body.errormsg).toBe('这次要用 1 次请求，没有找到的再按题名问，最多再 1 次，确认后再取');
  await line(50);
  answerToTitle = { status: 429, headers: { 'x-ratelimit-remaining': '0' } };
  const paused = await outside.fetchNow(missed, 'scopus', 'records');
  expect(paused).toMatchObject({ state: 'paused', counts: { done: 1, total: 2 } });
  expect(await cellsOf(missed, 10)).toMatchObject([{ question: 'inclusion', state: 'unsearched', why: 'quota' }]);
  answerToTitle = found();
  expect(await outside.resume(paused, missed)).toMatchObject({ state: 'done' });
  expect(await cellsOf(missed, 10)).toMatchObject([{ question: 'inclusion', state: 'none', why: '' }]);
  answerToTitle = found({ ...kept, 'prism:doi': undefined });
  await outside.fetchNow(missed, 'scopus', 'records');
  expect(await cellsOf(missed, 10)).toMatchObject([{ question: 'inclusion', state: 'found', why: '' }]);

  const before = byTitle().length;
  const there = await order('10.5555/right', { title: other['dc:title'], pages: '20-29' });
  expect(await outside.fetchNow(there, 'scopus', 'records')).toMatchObject({
    state: 'done',
    counts: { done: 1, total: 1, requests: 1 },
  });
  expect(byTitle()).toHaveLength(before);
  expect(await cellsOf(there, 10)).toMatchObject([{ question: 'inclusion', state: 'found', why: '' }]);
});

test('§+ a Chinese title that finds nothing is no absence where titles are English; the English one, once a record tells it, is asked', async () => {
  await setUp();
  const chinese = '碳载铜位点在酸性水中还原氧气';
  const english = 'Copper sites on carbon supports reduce oxygen in acidic water';
  const orderId = await outside.desk.inProgress(
    citationForm({
      papers: [
        { title: chinese, authors: '张三', source: '化学学报', year: 2023, doi: '10.5555/unknown', ownRole: 'first' },
      ],
      databases: [10],
      checks: { 10: ['inclusion'] },
    }),
  );
  const titles = () =>
    outside.asked
      .map(({ path }) => /TITLE\("(.+?)"\)/.exec(decodeURIComponent(path.replaceAll('+', ' ')))?.[1])
      .filter(Boolean);
  const askedBy = async (...entries: object[]) => {
    outside.state.answer = ({ path }) => scopusPage(decodeURIComponent(path).includes('TITLE(') ? entries : []);
    const { state, counts, steps } = await outside.fetchNow(orderId, 'scopus', 'records');
    expect([state, counts.total]).toEqual(['done', 2]);
    return { open: counts.open, sentence: steps.at(-1)!.sentence, cells: await cellsOf(orderId, 10) };
  };
  const open = [{ question: 'inclusion', state: 'unsearched', why: 'untitled' }];
  expect(await askedBy()).toMatchObject({ open: 1, sentence: expect.stringContaining('按英文题名核对'), cells: open });
  // Other works that happen to be found by it prove no more.
  const other = {
    ...entry,
    eid: '2-s2.0-85000000881',
    'dc:title': 'Silver films under light',
    'prism:doi': '10.5555/o',
  };
  expect(await askedBy(other)).toMatchObject({ open: 1, cells: open });
  // A file of a Chinese database tells the English title.
  const exported = [
    '{Reference Type}: Journal Article',
    `{Title}: ${chinese}`,
    `{Translated Title}: ${english}`,
    '{Author}: 张三',
    '{Journal}: 化学学报',
    '{Year}: 2023',
    '{DOI}: 10.5555/unknown',
  ];
  expect(await outside.desk.imported('cnki.net', `${exported.join('\n')}\n`, { orderId })).toMatchObject({
    state: 'done',
  });
  expect(await askedBy()).toMatchObject({ open: 0, cells: [{ question: 'inclusion', state: 'none', why: '' }] });
  expect(titles()).toEqual([chinese, chinese, english]);
});

/** Twelve papers with a number, a DOI and two citing works in each of the two sources. */
const twelve = Array.from({ length: 12 }, (_, at) => ({
  uid: `WOS:00099990000${String(at).padStart(4, '0')}`,
  eid: `2-s2.0-8500001${String(at).padStart(4, '0')}`,
  doi: `10.5555/twelve.${at}`,
  title: `Copper sites, part ${at + 1}`,
}));
const scopusPage = (entries: object[]) => ({
  body: { 'search-results': { 'opensearch:totalResults': String(entries.length), entry: entries } },
});
const scopusEntry = (eid: string, title: string, doi: string, cited: number) => ({
  ...entry,
  eid,
  'dc:title': title,
  'prism:doi': doi,
  'citedby-count': String(cited),
});
const wholeDay: SourceDesk['state']['answer'] = ({ path }) => {
  const asked = decodeURIComponent(path.replaceAll('+', ' '));
  const at = twelve.findIndex(({ uid, eid }) => asked.includes(`uniqueId=${uid}`) || asked.includes(`REFEID(${eid})`));
  const citers = [0, 1].map((no) => ({ no: 2 * at + no, title: `A study after part ${at + 1}, number ${no}` }));
  if (path.startsWith('/wos')) {
    if (asked.includes('/citing'))
      return xml(citers.map(({ no, title }) => ({ uid: `WOS:00077770000${String(no).padStart(4, '0')}`, title })));
    const found = twelve.filter(({ doi, uid }) =>
      new RegExp(`${doi.replaceAll('.', '\\.')}(?!\\d)|${uid}`).test(asked),
    );
    return xml(found.map(({ uid, doi, title }) => ({ uid, doi, title, year: 2023, timesCited: { WOS: 2 } })));
  }
  if (asked.includes('REFEID'))
    return scopusPage(
      citers.map(({ no, title }) =>
        scopusEntry(`2-s2.0-8500009${String(no).padStart(4, '0')}`, title, `10.5555/c.${no}`, 0),
      ),
    );
  const found = twelve.filter(({ doi, eid }) => asked.includes(`DOI(${doi})`) || asked.includes(`EID(${eid})`));
  return scopusPage(found.map(({ eid, title, doi }) => scopusEntry(eid, title, doi, 2)));
};
const orderOfParts = (count: number) =>
  outside.desk.inProgress(
    citationForm({
      papers: twelve.slice(0, count).map(({ title, doi }) => ({
        title,
        doi,
        authors: 'Zhang, San',
        source: 'Journal',
        year: 2023,
        ownRole: 'first',
      })),
      databases: [4, 10],
      checks: { 4: everything, 10: everything },
    }),
  );
const complete = (orderId: string, agreed = 1_000) =>
  outside.platform.call('POST /connections/fetches/complete', { body: { orderId, agreed } }, outside.librarian);
const allSettled = (orderId: string) =>
  eventually(
    'every fetch settles',
    async () => {
      const { data } = await outside.platform.call(
        'POST /connections/fetches/list',
        { body: { orderId } },
        outside.librarian,
      );
      return data.list.every(({ state }) => state !== 'waiting' && state !== 'running') && data.list;
    },
    { within: 240_000 },
  );

test('§+ one press fetches every database, paper, record and citing list; a second finds nothing left to ask', async () => {
  outside.state.answer = wholeDay;
  await setUp();
  const orderId = await orderOfParts(12);
  expect((await complete(orderId)).body).toMatchObject({ errormsg: '', data: { skipped: [] } });
  const fetches = await allSettled(orderId);
  expect(fetches.map(({ source, state, what }) => [source, state, what]).sort()).toEqual([
    ['scopus', 'done', 'both'],
    ['wos-expanded', 'done', 'both'],
  ]);
  const { papers } = await outside.desk.board(orderId);
  for (const { databases } of papers)
    for (const { database, searches } of databases)
      for (const search of searches) {
        const counts = search.question === 'inclusion' ? {} : { sourceCount: 2, obtained: 2 };
        expect({ database, ...search }).toMatchObject({ state: 'found', why: '', by: 'fetch', ...counts });
      }
  const requests = outside.asked.length;
  expect((await complete(orderId)).data.list).toHaveLength(2);
  await allSettled(orderId);
  expect(outside.asked).toHaveLength(requests);
});

test('§+ a door whose check failed makes no other one unneeded: the second is asked, and the first named with why', async () => {
  const hit = { uid: 'WOS:000999900000077', title: 'Copper sites', identifiers: { doi: '10.5555/complete' } };
  outside.state.answer = ({ path }) =>
    path.startsWith('/wos')
      ? { status: 401, body: { message: 'Invalid authentication credentials' } }
      : { body: { metadata: { total: 1, page: 1, limit: 50 }, hits: [hit] } };
  await setUp();
  await outside.save('wos-starter', { address: `${outside.outside.url}/starter` });
  const orderId = await outside.desk.inProgress(
    citationForm({
      papers: [
        { title: 'Copper sites', authors: 'Zhang, San', source: 'Journal', year: 2023, doi: '10.5555/complete' },
      ],
      databases: [4],
      checks: { 4: ['inclusion'] },
    }),
  );
  await outside.check('wos-expanded');
  const { list, skipped } = (await complete(orderId)).data;
  expect(list.map(({ source }) => source)).toEqual(['wos-starter']);
  expect(skipped).toMatchObject([{ source: 'wos-expanded', why: expect.stringContaining('自检没有通过') }]);
  await allSettled(orderId);
});

test('§+ an order none of whose databases has a source is told so, and not that all was fetched', async () => {
  await setUp();
  const orderId = await outside.desk.inProgress(citationForm({ databases: [12], checks: { 12: ['inclusion'] } }));
  expect((await complete(orderId)).data).toEqual({ list: [], skipped: [], noSource: true });
  // A source that is not set up is named.
  const other = await outside.desk.inProgress(citationForm({ databases: [11], checks: { 11: ['inclusion'] } }));
  const { data } = await complete(other);
  expect(data).toMatchObject({ list: [], skipped: [{ name: 'Engineering Village' }], noSource: false });
});

const withService = (statusText: string) => ({ 'service-error': { status: { statusText } } });
const endings = [
  ['key', { status: 401, body: withService('invalid key') }, 'failed'],
  ['right', { status: 403, body: withService('not subscribed') }, 'failed'],
  ['quota', { status: 429, headers: { 'x-ratelimit-remaining': '0' } }, 'paused'],
  ['slow', { status: 429, headers: { 'retry-after': '7200' } }, 'paused'],
  ['paused', { status: 503, headers: { 'retry-after': '7200' } }, 'paused'],
  ['refused', { status: 400, body: withService('no such field') }, 'done'],
] as const;
test.each(sampled<(typeof endings)[number]>(endings, 3, 1))(
  '§+ citing lists that end with %s leave the records, the source’s count, the reason, and no zero',
  async (why, answer, state) => {
    outside.state.answer = (request) =>
      /\/citing|REFEID/.test(decodeURIComponent(request.path)) ? { ...answer } : wholeDay(request);
    await setUp();
    const orderId = await orderOfParts(2);
    await complete(orderId);
    for (const { state: ended, stateName } of await allSettled(orderId)) {
      expect(ended).toBe(state);
      expect(stateName).not.toBe('已取完');
    }
    await sayAll(orderId);
    const { papers } = await outside.desk.board(orderId);
    expect(papers.map(({ mark }) => mark)).not.toContain('done');
    const { gate, report } = await finishing(orderId);
    expect(gate.find(({ kind }) => kind === 'contradictions')!.lines).toHaveLength(4);
    const said = report as ReportData;
    expect(said.papers.flatMap(({ citations }) => citations)).toEqual([]);
    expect([said.totals.union, ...said.papers.map(({ union }) => union)].every((one) => one === null)).toBe(true);
    expect(said.conclusion.join('')).not.toMatch(/被引 0 次/);
    // Before anybody's word: each question says why it is open.
    const { version } = await outside.desk.board(orderId);
    const dates = [4, 10].map((database) => ({ database, searchedOn: null }));
    await outside.platform.call(
      'POST /citations/search-dates',
      { body: { orderId, version, dates } },
      outside.librarian,
    );
    const open = (await outside.desk.board(orderId)).papers[1]!.databases.flatMap(({ searches }) => searches);
    for (const search of open.filter(({ question }) => question !== 'inclusion'))
      expect(search).toMatchObject({ state: 'unsearched', why, sourceCount: 2, obtained: 0 });
  },
);
