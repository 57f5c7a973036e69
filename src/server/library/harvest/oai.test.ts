import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startPlatform } from '#server/start-platform.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;

const saveOutward = async (more: object, token = admin) => {
  const { data } = await platform.call('GET /outward', {}, token);
  const { oai, oaiEmail, mcp, resolverUrl, version } = data;
  return platform.call('POST /outward/save', { body: { oai, oaiEmail, mcp, resolverUrl, version, ...more } }, token);
};

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.signIn('admin');
  // 260 works of an invented library, the others' stay out of sight.
  for (let n = 0; n < 260; n += 1)
    await addWork(100, `作品 ${String(n).padStart(3, '0')}`, { database_ids: n < 5 ? [4] : [] });
  await addWork(100, '没有公开的作品', { open: false });
  await addWork(151, '他馆的作品', {});
  await saveOutward({ oai: true, oaiEmail: 'library@example.edu' });
});
afterAll(() => platform.stop());
beforeEach(() => platform.services.platform('limits').run(kysely.deleteFrom('rate_limits')));

const addWork = async (institutionId: number, title: string, more: Record<string, unknown>): Promise<string> => {
  const id = randomUUID();
  const data = JSON.stringify({
    title,
    kind: 'article',
    authors: [{ name: '张三', affiliations: [], emails: [] }],
    moreAuthors: false,
    editors: [],
    affiliations: [],
    correspondence: [],
    emails: [],
    source: '学报 <A&B>',
    volume: '3',
    issue: '2',
    pages: '1-9',
    isbn: [],
    year: 2024,
    doi: '10.1000/oai',
    accessions: {},
    editions: [],
    keywords: ['石墨烯'],
    funding: [],
    citedReferences: [],
    provenance: { format: 'bibtex', line: 1, ordinal: 1, raw: '', extra: {} },
  });
  const row = { id, institution_id: institutionId, title, data, open: true, keys: [id], ...more };
  await platform.services.tenant(institutionId).run(kysely.insertInto('library_works').values(row));
  return id;
};

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['record', 'header', 'set', 'setSpec', 'metadataFormat'].includes(name),
});

/** Asks and holds the answer against what the protocol demands of every answer. */
const ask = async (query: string, { institutionId = 100, post = false, at = platform.url } = {}) => {
  const url = `${at}/service/oai/${institutionId}`;
  const answer = post
    ? await fetch(url, { method: 'POST', body: new URLSearchParams(query) })
    : await fetch(`${url}?${query}`);
  const text = await answer.text();
  if (answer.status !== 200) return { status: answer.status, text, oai: {} as Node, error: undefined };
  expect(answer.headers.get('content-type')).toMatch(/^text\/xml/);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  const oai = (parser.parse(text) as Node)['OAI-PMH'] as Node;
  expect(oai.responseDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(oai.request).toBeDefined();
  const error = (oai.error as Node | undefined)?.['@code'];
  return { status: 200, text, oai, error };
};

const titleOf = (record: Node): unknown => ((record.metadata as Node).dc as Node).title;
const headerOf = (record: Node): Node => (record.header as Node[])[0]!;

describe('verbs', () => {
  test('§+ Identify tells name, address, mail, granularity and that deletions are kept', async () => {
    const { oai } = await ask('verb=Identify');
    expect(oai.Identify).toMatchObject({
      repositoryName: expect.stringContaining('成果库'),
      baseURL: `${platform.url}/service/oai/100`,
      protocolVersion: '2.0',
      adminEmail: 'library@example.edu',
      deletedRecord: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
    });
    expect((oai.Identify as Node).earliestDatestamp).toMatch(/Z$/);
    expect(oai.request).toEqual({ '#text': `${platform.url}/service/oai/100`, '@verb': 'Identify' });
  });

  test('§+ ListMetadataFormats tells oai_dc, ListSets the databases', async () => {
    const formats = (await ask('verb=ListMetadataFormats')).oai.ListMetadataFormats as Node;
    expect(formats.metadataFormat).toEqual([
      {
        metadataPrefix: 'oai_dc',
        schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
        metadataNamespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      },
    ]);
    const sets = ((await ask('verb=ListSets')).oai.ListSets as { set: Node[] }).set;
    expect(sets).toContainEqual({ setSpec: ['database:4'], setName: 'SCI-E 科学引文索引扩展版' });
  });

  test('§+ ListRecords goes on by tokens to the end, each work once, also after a restart', async () => {
    const seen: string[] = [];
    let query = 'verb=ListRecords&metadataPrefix=oai_dc';
    // From the second page on another process answers, which never gave out a token.
    const { databaseUrl, dataDir } = platform;
    const later = await startPlatform({
      databaseUrl,
      dataDir,
      workers: false,
      webFolder: path.join(dataDir, 'no-web'),
    });
    const at = await later.app.listen({ host: '127.0.0.1', port: 0 });
    for (let page = 0; page < 5; page += 1) {
      const { oai } = await ask(query, page === 0 ? {} : { at });
      const { record, resumptionToken } = oai.ListRecords as { record: Node[]; resumptionToken: Node | string };
      seen.push(...record.map((one) => String(titleOf(one))));
      const token = resumptionToken as Node;
      expect(token).toMatchObject({ '@completeListSize': expect.any(String), '@cursor': String(page * 100) });
      if (!token['#text']) break;
      query = `verb=ListRecords&resumptionToken=${encodeURIComponent(String(token['#text']))}`;
    }
    await later.stop();
    const invented = seen.filter((title) => title.startsWith('作品'));
    expect([invented.length, new Set(invented).size]).toEqual([260, 260]);
    expect(seen).not.toContain('没有公开的作品');
    expect(seen).not.toContain('他馆的作品');
  });

  test('§+ a set holds the works of its database, told as Dublin Core with everything escaped', async () => {
    const { oai } = await ask('verb=ListRecords&metadataPrefix=oai_dc&set=database:4', { post: true });
    const { record } = oai.ListRecords as { record: Node[] };
    expect(record.filter((one) => String(titleOf(one)).startsWith('作品'))).toHaveLength(5);
    for (const one of record) expect(headerOf(one).setSpec).toContain('database:4');
    expect((record.find((one) => titleOf(one) === '作品 000')!.metadata as Node).dc).toMatchObject({
      creator: '张三',
      subject: '石墨烯',
      date: '2024',
      type: 'info:eu-repo/semantics/article',
      identifier: 'https://doi.org/10.1000/oai',
      source: '学报 <A&B>, 3(2): 1-9',
    });
  });

  test('§+ GetRecord and ListIdentifiers speak of the same headers', async () => {
    const { oai } = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc&set=database:4');
    const [header] = (oai.ListIdentifiers as { header: Node[] }).header;
    expect(header?.identifier).toMatch(/^oai:chayin\.u100:[0-9a-f-]{36}$/);
    const got = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${header?.identifier}`);
    expect(headerOf((got.oai.GetRecord as { record: Node[] }).record[0]!)).toEqual(header);
  });
});

test('§+ a work that changes gets a new date, one that goes stays as deleted, one never offered is unknown', async () => {
  const id = await addWork(100, '会改的作品', { database_ids: [4] });
  const identifier = `oai:chayin.u100:${id}`;
  const stampOf = async () => {
    const { oai } = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`);
    return headerOf((oai.GetRecord as { record: Node[] }).record[0]!);
  };
  const db = platform.services.tenant(100);
  const backdate = kysely
    .updateTable('oai_records')
    .set({ stamp: new Date('2026-01-01T00:00:00Z') })
    .where('work_id', '=', id);
  await db.run(backdate);
  expect((await stampOf()).datestamp).toBe('2026-01-01T00:00:00Z');
  const work = kysely.updateTable('library_works').where('id', '=', id);
  await db.run(work.set({ updated_at: new Date() }));
  expect((await stampOf()).datestamp).toBe('2026-01-01T00:00:00Z');
  await db.run(work.set({ year: 2025 }));
  expect((await stampOf()).datestamp).not.toBe('2026-01-01T00:00:00Z');
  await db.run(work.set({ open: false }));
  expect(await stampOf()).toMatchObject({ '@status': 'deleted', identifier, setSpec: ['database:4'] });
  await db.run(work.set({ open: true }));
  expect(await stampOf()).not.toHaveProperty('@status');
  await db.run(kysely.deleteFrom('library_works').where('id', '=', id));
  expect(await stampOf()).toMatchObject({ '@status': 'deleted' });
  const hidden = await addWork(100, '从未公开', { open: false });
  const unknown = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:chayin.u100:${hidden}`);
  expect(unknown.error).toBe('idDoesNotExist');
});

test('§+ from and until count both ends, by day or by second', async () => {
  const id = await addWork(100, '旧日的作品', {});
  await platform.services.tenant(100).run(
    kysely
      .updateTable('oai_records')
      .set({ stamp: new Date('2020-05-05T12:00:00Z') })
      .where('work_id', '=', id),
  );
  const found = async (window: string) =>
    ((await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&${window}`)).oai.ListIdentifiers as { header: Node[] })
      ?.header;
  for (const window of [
    'from=2020-05-05&until=2020-05-05',
    'from=2020-05-05T12:00:00Z&until=2020-05-05T12:00:00Z',
    'until=2020-05-05T12:00:00Z',
  ])
    expect(await found(window)).toHaveLength(1);
  expect((await ask('verb=ListIdentifiers&metadataPrefix=oai_dc&until=2020-05-04')).error).toBe('noRecordsMatch');
});

test.each([
  ['', 'badVerb'],
  ['verb=Nothing', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=toString', 'badVerb'],
  ['verb=Identify&set=database:4', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-02-01T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-02&until=2026-02-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=none', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=WzEsMl0', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=marc&identifier=oai:x', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x', 'idDoesNotExist'],
  [
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:chayin.u151:00000000-0000-0000-0000-000000000000',
    'idDoesNotExist',
  ],
  ['verb=ListMetadataFormats&identifier=oai:x', 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2099-01-01', 'noRecordsMatch'],
])('§+ %s is told as %s', async (query, code) => {
  const { error, oai } = await ask(query);
  expect(error).toBe(code);
  // A request that was not understood is repeated without its arguments.
  if (code === 'badVerb' || code === 'badArgument') expect(oai.request).toBe(`${platform.url}/service/oai/100`);
});

test('§+ it is off until an administrator switches it on, and off again at once', async () => {
  expect((await ask('verb=Identify', { institutionId: 151 })).status).toBe(404);
  expect((await ask('verb=Identify', { institutionId: 999_999 })).status).toBe(404);
  const theirs = await platform.signIn('admin', 151);
  expect((await saveOutward({ oai: true }, theirs)).body.fields).toEqual({ oaiEmail: '收割协议要求公布联系邮箱' });
  expect((await saveOutward({ resolverUrl: 'javascript:alert(1)' }, theirs)).status).toBe(422);
  expect((await saveOutward({ oai: true, oaiEmail: 'b@example.edu' }, theirs)).status).toBe(200);
  const { oai } = await ask('verb=ListRecords&metadataPrefix=oai_dc', { institutionId: 151 });
  expect(JSON.stringify(oai)).toContain('他馆的作品');
  await saveOutward({ oai: false }, theirs);
  expect((await ask('verb=Identify', { institutionId: 151 })).status).toBe(404);
  const line = kysely.selectFrom('audit_log').select('action').where('action', '=', 'institution.change-outward');
  expect(await platform.services.tenant(151).all(line)).toHaveLength(2);
});

test('§+ identifiers and tokens of one institution open nothing at another', async () => {
  const theirs = await platform.signIn('admin', 151);
  await saveOutward({ oai: true, oaiEmail: 'b@example.edu' }, theirs);
  const [ours, hidden] = [
    await addWork(100, '本馆的作品', {}),
    await addWork(151, '他馆未公开的作品', { open: false }),
  ];
  const get = (at: number, of: number, id: string) =>
    ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:chayin.u${of}:${id}`, { institutionId: at });
  expect((await get(100, 100, ours)).error).toBeUndefined();
  for (const [at, of, id] of [
    [151, 100, ours],
    [151, 151, ours],
    [100, 151, ours],
    [151, 151, hidden],
  ] as const)
    expect([at, of, (await get(at, of, id)).error]).toEqual([at, of, 'idDoesNotExist']);
  // A token is no right: where it goes on, it goes on in the asked institution's own works.
  const token = (workId: string) =>
    Buffer.from(JSON.stringify([null, null, null, '1970-01-01T00:00:00.000Z', workId, 0])).toString('base64url');
  const { text } = await ask(`verb=ListRecords&resumptionToken=${token(ours)}`, { institutionId: 151 });
  expect(text).toContain('他馆的作品');
  expect(text).not.toMatch(/本馆的作品|作品 \d{3}|他馆未公开的作品/);
  await saveOutward({ oai: false }, theirs);
});
