import { describe, expect, test } from 'vitest';
import { readText } from '#domain/literature/parsers/read-any.ts';
import { databasesOfRecord } from '#domain/literature/recognise-database.ts';
import { wosXml } from '#tests/builders/records/wos-xml.ts';
import { exhausted } from './budget.ts';
import type { Ask, SourceAnswer } from './connector.ts';
import { planSteps } from './fetch-plan.ts';
import { retryAfter } from './judge-status.ts';
import { nextDay, nextYear, openUntil } from './pacing.ts';
import { engineeringVillage } from './proof/engineering-village.ts';
import { scopus } from './proof/scopus.ts';
import { wosExpanded } from './proof/wos-expanded.ts';
import { wosStarter } from './proof/wos-starter.ts';
import { sources } from './sources.ts';
import { typedAccession } from './typed-accession.ts';

const answer = (status: number, text: unknown, headers: Record<string, string> = {}): SourceAnswer => ({
  status,
  header: (name) => headers[name],
  text: typeof text === 'string' ? text : JSON.stringify(text),
});
const byDoi: Ask = { what: 'records', by: 'doi', terms: ['10.1/a'] };
const citing: Ask = { what: 'citing', by: 'accession', terms: ['2-s2.0-84900000001'] };
const recordsIn = (text: string) =>
  [...readText(text).items].flatMap((item) => ('record' in item ? [item.record] : []));

test('§+ the signs of a title are no wildcards: they are left out where each source would read them as other letters', () => {
  const byTitle: Ask = { what: 'records', by: 'title', terms: ['Does {A*} cost $5? A  "review"'] };
  const asked = [wosExpanded, wosStarter, scopus, engineeringVillage].map((one) => one.request(byTitle, 1, '').query);
  expect(asked.map(({ usrQuery, q, query }) => usrQuery ?? q ?? query)).toEqual([
    'TI=("Does A cost 5 A review")',
    'TI=("Does A cost 5 A review")',
    'TITLE("Does A cost 5 A review")',
    '("Does A cost 5 A review" WN TI)',
  ]);
});

describe('Web of Science Expanded', () => {
  test('§+ terms that would break a query are quoted, and one DOI is asked plainly', () => {
    expect(wosExpanded.request(byDoi, 1, 'WOK')).toMatchObject({
      path: '/',
      query: { usrQuery: 'DO=10.1/a', databaseId: 'WOK', count: '100', firstRecord: '1' },
      accept: 'application/xml',
    });
    const odd: Ask = { what: 'records', by: 'doi', terms: ['10.1016/S0140-6736(05)1 "x"', '10.1/b'] };
    expect(wosExpanded.request(odd, 2, '').query).toMatchObject({
      usrQuery: 'DO=("10.1016/S0140-6736(05)1 x" OR 10.1/b)',
      firstRecord: '101',
    });
  });

  test('§+ an answer with no hits is nothing found; its JSON that is no JSON, and half an answer, are broken', () => {
    expect(wosExpanded.judge(answer(200, wosXml([])), byDoi)).toEqual({ kind: 'page', found: 0, onPage: 0 });
    const noJson = '{"Data":{"Records":<records>\n</records>},"QueryResult":{"QueryID":15,"RecordsFound":0}}';
    expect(wosExpanded.judge(answer(200, noJson), byDoi).kind).toBe('broken');
    const whole = wosXml([{ uid: 'WOS:000000000000001', title: 'A' }]);
    expect(wosExpanded.judge(answer(200, whole.slice(0, -40)), byDoi).kind).toBe('broken');
    // A mistyped address is not “nothing found”.
    expect(wosExpanded.judge(answer(404, '<html>'), byDoi)).toMatchObject({
      sentence: expect.stringContaining('请核对地址'),
    });
    expect(scopus.judge(answer(404, '<html>'), byDoi).kind).toBe('refused');
  });

  test('§+ mixed collections become a file each: a record of MEDLINE never counts as one of the core collection', () => {
    const page = wosXml([
      { uid: 'WOS:000000000000001', title: 'Core' },
      { uid: 'MEDLINE:26776186', title: 'Medical', editions: [] },
      { uid: 'PPRN:91948708', title: 'Preprint', editions: [] },
      { uid: 'CSCD:7654321', title: 'Chinese', editions: [] },
    ]);
    const files = wosExpanded.files([page]);
    expect(files.map(({ label }) => label)).toEqual(['', 'CSCD', 'MEDLINE']);
    expect(files.map(({ text }) => recordsIn(text).flatMap(databasesOfRecord))).toEqual([[2, 4], [12], [36]]);
  });

  test('§+ the quota is told by its header, and whether the key counts citations by the answer', () => {
    const told = answer(200, wosXml([{ uid: 'WOS:000000000000001', title: 'A', timesCited: { WOS: 1 } }]), {
      'x-rec-amtperyear-remaining': '48652',
    });
    expect(wosExpanded.quota(told)).toEqual({ 今年剩余全记录: 48_652 });
    expect(wosExpanded.countsCitations(told)).toBe(true);
    const silent = answer(200, wosXml([{ uid: 'WOS:000000000000001', title: 'A' }]));
    expect(wosExpanded.countsCitations(silent)).toBe(false);
    expect(wosExpanded.countsCitations(answer(200, wosXml([])))).toBeUndefined();
  });
});

describe('Web of Science Starter', () => {
  const hit = {
    uid: 'WOS:000222526200005',
    title: 'A title',
    types: ['Article'],
    source: { sourceTitle: 'JOURNAL', publishYear: 2004, volume: '81', pages: { range: '215-228' } },
    names: { authors: [{ wosStandard: 'Tomlinson, E', researcherId: 'AAG-1344-2019' }] },
    identifiers: { doi: '10.3828/bhs.81.2.5', issn: '1475-3839' },
    keywords: { authorKeywords: null },
  };
  const page = (...hits: object[]) => ({ metadata: { total: hits.length, page: 1, limit: 50 }, hits });

  test('§+ a key without times cited gets empty lists: the count is unknown, never 0', () => {
    const [trial] = recordsIn(JSON.stringify(page({ ...hit, links: { record: [] }, citations: [] })));
    expect(trial!.timesCited).toBeUndefined();
    const [member] = recordsIn(JSON.stringify(page({ ...hit, citations: [{ db: 'WOS', count: 0 }] })));
    expect(member!.timesCited).toBe(0);
    expect(wosStarter.countsCitations(answer(200, page({ ...hit, citations: [] })))).toBe(false);
  });

  test('§+ missing names and keywords that are null are read, and no edition is made up', () => {
    const [record] = recordsIn(JSON.stringify(page(hit)));
    expect(record).toMatchObject({
      accessions: { wos: 'WOS:000222526200005' },
      authors: [{ name: 'Tomlinson, E' }],
      keywords: [],
      editions: [],
    });
    expect(databasesOfRecord(record!)).toEqual([2]);
  });

  test('§+ 401 in its own shape is a refused key, 404 is nothing found', () => {
    const refused = answer(401, { error_description: 'The access token is missing', error: 'invalid_request' });
    expect(wosStarter.judge(refused, byDoi)).toMatchObject({ kind: 'refused', reason: 'key' });
    expect(wosStarter.judge(answer(404, { error: { status: 404 } }), byDoi)).toMatchObject({ kind: 'page', found: 0 });
  });
});

describe('Scopus', () => {
  const entry = {
    'dc:identifier': 'SCOPUS_ID:85086306798',
    eid: '2-s2.0-85086306798',
    'dc:title': 'Automatic classification',
    'dc:creator': 'Tsuji T.',
    'prism:publicationName': 'Smart Innovation',
    'prism:issn': '21903018',
    'prism:isbn': [{ $: '9789811557835' }],
    'prism:coverDate': '2021-01-01',
    'prism:doi': '10.1007/978-981-15-5784-2_9',
    'citedby-count': '0',
    subtypeDescription: 'Conference Paper',
  };
  const page = (total: string, entries: object[]) => ({
    'search-results': { 'opensearch:totalResults': total, entry: entries },
  });

  test('§+ with no hits the one entry is an error, which is no record', () => {
    const empty = page('0', [{ '@force-array': 'true', error: 'Result set was empty' }]);
    expect(scopus.judge(answer(200, empty), byDoi)).toEqual({ kind: 'page', found: 0, onPage: 0 });
    expect(recordsIn(JSON.stringify(empty))).toEqual([]);
  });

  test('§+ numbers come as texts, ISBN as a list of wrapped ones; a count of 0 is said and stays 0', () => {
    const [record] = recordsIn(JSON.stringify(page('1', [entry])));
    expect(record).toMatchObject({
      accessions: { scopus: '2-s2.0-85086306798' },
      timesCited: 0,
      year: 2021,
      isbn: ['9789811557835'],
      moreAuthors: true,
    });
    const { 'citedby-count': _, ...silent } = entry;
    expect(recordsIn(JSON.stringify(page('1', [silent])))[0]!.timesCited).toBeUndefined();
  });

  test('§+ a key without REFEID is told which right is missing; the same status for a search is a bad query', () => {
    const text = 'Use of certain field restrictions in the submitted query is not allowed for this requestor';
    const refused = answer(400, { 'service-error': { status: { statusCode: 'INVALID_INPUT', statusText: text } } });
    expect(scopus.judge(refused, citing)).toMatchObject({
      reason: 'right',
      sentence: expect.stringContaining('REFEID'),
    });
    expect(scopus.judge(refused, byDoi)).toMatchObject({ reason: 'query' });
    expect(scopus.request(citing, 1, '').query.query).toBe('REFEID(2-s2.0-84900000001)');
  });

  test('§+ 429 with nothing left is a spent quota, else a request to slow down', () => {
    const spent = answer(429, '', { 'x-ratelimit-remaining': '0' });
    expect(scopus.judge(spent, byDoi)).toMatchObject({ kind: 'wait', reason: 'quota' });
    expect(scopus.judge(answer(429, ''), byDoi)).toMatchObject({ kind: 'wait', reason: 'rate' });
  });
});

describe('Engineering Village', () => {
  const document = (number: string, database: string) => ({
    'EI-DOCUMENT': {
      DOC: { DB: { ID: '1', DBNAME: database } },
      DOCUMENTPROPERTIES: { TI: 'Copper sites', SO: 'Journal', YR: '2023', AN: number, DO: '10.1/ei' },
      AUS: { AU: { NAME: 'Zhang, San', AFS: { AFID: '1' } } },
      AFS: { AF: { ID: '1', NAME: 'Demo Univ' } },
    },
  });
  const page = (entry: unknown) => ({ PAGE: { 'RESULTS-COUNT': '1', 'PAGE-RESULTS': { 'PAGE-ENTRY': entry } } });

  test('§+ the accession number is EI, one entry stands without a list, and no count is made up', () => {
    const text = JSON.stringify(page(document('20230100000001', 'Compendex')));
    expect(engineeringVillage.judge(answer(200, text), byDoi)).toEqual({ kind: 'page', found: 1, onPage: 1 });
    const [record] = recordsIn(text);
    expect(record).toMatchObject({
      accessions: { ei: '20230100000001' },
      authors: [{ name: 'Zhang, San', affiliations: [0] }],
    });
    expect(record!.timesCited).toBeUndefined();
    expect(databasesOfRecord(record!)).toEqual([11]);
  });

  test('§+ a record of Inspec is none of EI', () => {
    const [record] = recordsIn(JSON.stringify(page(document('20230100000001', 'Inspec'))));
    expect(record!.accessions.ei).toBeUndefined();
    expect(databasesOfRecord(record!)).not.toContain(11);
  });
});

test('§+ several pages of JSON become one file, and a broken page of it is told', () => {
  const pages = ['a', 'b'].map((title) =>
    JSON.stringify({ metadata: { total: 2 }, hits: [{ uid: `WOS:00022252620000${title === 'a' ? 1 : 2}`, title }] }),
  );
  const [file] = wosStarter.files(pages);
  expect(recordsIn(file!.text).map(({ title }) => title)).toEqual(['a', 'b']);
  const items = [...readText(`${file!.text}{"hits": [`, { format: 'wos-starter-json' }).items];
  expect(items.filter((item) => 'problem' in item && item.problem.lost)).toHaveLength(1);
});

test('§+ papers are asked for by number, then DOI, then title, many in one question', () => {
  const papers = [
    { id: '1', no: 1, title: 'A', doi: '10.1/a', accession: 'WOS:000000000000001', isFound: true, timesCited: 240 },
    { id: '2', no: 2, title: 'B', doi: '10.1/b', accession: '' },
    { id: '3', no: 3, title: 'C', doi: '', accession: '' },
  ];
  const steps = planSteps(sources['wos-expanded'], wosExpanded, 'both', papers);
  expect(steps.map(({ what, by, terms, requests }) => [what, by, terms, requests])).toEqual([
    ['records', 'accession', ['WOS:000000000000001'], 1],
    ['records', 'doi', ['10.1/b'], 1],
    ['records', 'title', ['B'], 1],
    ['records', 'title', ['C'], 1],
    ['citing', 'accession', ['WOS:000000000000001'], 3],
    ['citing', 'accession', [], 1],
    ['citing', 'accession', [], 1],
  ]);
  expect(planSteps(sources['wos-starter'], wosStarter, 'citing', papers)).toEqual([]);
});

test('§+ only a number of the source itself reaches a path', () => {
  expect(typedAccession('wos-expanded', ' wos:000222526200005')).toBe('WOS:000222526200005');
  expect(typedAccession('wos-expanded', '../../admin?x=1')).toBe('');
  expect(typedAccession('scopus', '2-s2.0-85086306798')).toBe('2-s2.0-85086306798');
  expect(typedAccession('scopus', 'WOS:000222526200005')).toBe('');
  expect(typedAccession('engineering-village', '20230100000001')).toBe('20230100000001');
});

test('§+ budgets are of Chinese days and years, and a spent one says when it goes on', () => {
  const now = new Date('2026-11-16T15:30:00Z');
  expect(nextDay(now).toISOString()).toBe('2026-11-16T16:05:00.000Z');
  expect(nextYear(now).toISOString()).toBe('2026-12-31T16:05:00.000Z');
  const limits = { dailyBudget: 5, yearlyBudget: 10, orderBudget: 3 };
  expect(exhausted('来源', limits, { today: 4, year: 9, order: 2 }, now)).toBeNull();
  expect(exhausted('来源', limits, { today: 5, year: 9, order: 2 }, now)?.resumeAt).toEqual(nextDay(now));
  expect(exhausted('来源', limits, { today: 5, year: 10, order: 2 }, now)?.resumeAt).toEqual(nextYear(now));
  // Only an administrator can raise what one order may spend.
  expect(exhausted('来源', limits, { today: 0, year: 0, order: 3 }, now)?.resumeAt).toBeNull();
});

test('§+ Retry-After is read as seconds and as a date', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  expect(retryAfter(answer(429, '', { 'retry-after': '7' }), now)).toBe(7);
  expect(retryAfter(answer(429, '', { 'retry-after': 'Mon, 16 Nov 2026 00:01:00 GMT' }), now)).toBe(60);
  expect(retryAfter(answer(429, '', { 'retry-after': 'soon' }), now)).toBeUndefined();
  expect(openUntil(4, now)).toBeNull();
  expect(openUntil(5, now)).toEqual(new Date('2026-11-16T00:10:00Z'));
});
