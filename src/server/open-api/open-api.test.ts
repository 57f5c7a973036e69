import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventShapes } from '#contracts/open-api/event-shapes.ts';
import { codeExample } from '#domain/open-api/code-examples.ts';
import { type OpenRequestLine, openCallNames, openRequestOf } from '#domain/open-api/open-call-list.ts';
import { openScopeNames } from '#domain/open-api/scopes.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import { kysely } from '#server/db/kysely.ts';
import { vouchForNumber } from '#server/users/numbers/number-store.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { type OpenClient, openClient } from '#tests/builders/outside/open-client.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

let platform: TestPlatform;
let desk: ReportDesk;
let admin: string;
let client: OpenClient;
let credentials: { id: string; accessToken: string; secret: string };

const create = async (more: object = {}, token = admin) =>
  (
    await platform.call(
      'POST /open-applications/create',
      { body: { name: '科研管理系统', scopes: openScopeNames, callsPerMinute: 6000, ...more } },
      token,
    )
  ).data;

const lineOf = async (id: string, token = admin) =>
  (await platform.call('POST /open-applications/list', { body: {} }, token)).data.list.find((one) => one.id === id)!;
const callsOf = async (id: string) =>
  (await platform.call('POST /open-applications/calls', { body: { id } }, admin)).data.list;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openReportDesk(platform);
  admin = await platform.signIn('admin');
  credentials = await create();
  client = openClient(platform.url, credentials);
}, 120_000);
afterAll(() => platform.stop());

/** Somebody stands for a number of the reader, who has no papers. */
const vouchedFor = async (value: string): Promise<void> => {
  const db = platform.services.tenant(100);
  const { id } = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'reader'));
  const own = { institutionId: 100, userId: id, kind: 'staff-number' as const, value };
  await vouchForNumber(db, own, { source: 'administrator', by: null, now: new Date() });
};

describe('credentials', () => {
  test('§7.2 a call signed by the written rule is answered, with and without a nonce', async () => {
    const query = { staffNumber: "工号 7&x=1!~*'()", limit: '5' };
    await vouchedFor(query.staffNumber);
    expect(await client.call('GET', '/papers', { query })).toMatchObject({
      status: 200,
      body: { items: [], next: null },
    });
    expect(await client.call('GET', '/papers', { query, nonce: 'once-1' })).toMatchObject({ status: 200 });
    const posted = await client.call('POST', '/reports/verify', { body: { number: '没有的编号' } });
    expect(posted).toMatchObject({ status: 200, body: { verdict: 'unknown', report: null } });
  });

  test('§7.2 a signature is good once, and a nonce belongs to it', async () => {
    const one = client.signed('GET', '/open/v2/statistics', {
      query: { from: '2026-01-01', to: '2026-01-31' },
      nonce: 'n1',
    });
    expect((await fetch(one.url, one.init)).status).toBe(200);
    const again = await client.reply(await fetch(one.url, one.init));
    expect(again).toMatchObject({ status: 401, body: { code: 'open-replay' } });
    const other = { ...one.init, headers: { ...(one.init.headers as object), nonce: 'n2' } };
    expect((await fetch(one.url, other)).status).toBe(401);
    const upper = { ...one.init, headers: { ...(one.init.headers as Record<string, string>) } };
    upper.headers.signature = upper.headers.signature!.toUpperCase();
    expect((await fetch(one.url, upper)).status).toBe(401);
    // A nonce has 1 to 128 visible signs, and a parameter stands once.
    const withNonce = async (nonce: string) =>
      (await client.call('GET', '/statistics', { query: { from: '2026-01-01', to: '2026-01-31' }, nonce })).status;
    expect([await withNonce('n'.repeat(128)), await withNonce('n'.repeat(129)), await withNonce('a b')]).toEqual([
      200, 401, 401,
    ]);
    const twice = client.signed('GET', '/open/v2/statistics', { query: { from: '2026-01-01' }, timestamp: Date.now() });
    expect((await fetch(`${twice.url}&from=2026-01-01`, twice.init)).status).toBe(401);
  });

  test.each<[string, string, Parameters<OpenClient['call']>[2]]>([
    [
      'another query',
      '/papers',
      { query: { staffNumber: '1' }, tamper: (h) => Object.assign(h, { signature: '0'.repeat(64) }) },
    ],
    ['no token', '/papers', { tamper: (h) => void delete h['access-token'] }],
    ['an unknown token', '/papers', { tamper: (h) => Object.assign(h, { 'access-token': 'app_22222222222' }) }],
    ['no timestamp', '/papers', { tamper: (h) => void delete h.timestamp }],
    ['a path that does not exist', '/nothing/here', { tamper: (h) => void delete h.signature }],
    ['the root', '', { tamper: (h) => void delete h.signature }],
    ['a half-encoded path', '/%E0%A4%A', { tamper: (h) => void delete h.signature }],
  ])('§7.2 bad credentials answer 401 before the path is looked at: %s', async (_name, at, sent) => {
    const answer = await client.call('GET', at, sent);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status: 401, code: 'open-credentials', title: expect.any(String) });
  });

  test('§7.2 every method of every path answers a stranger alike, and a known caller learns the truth', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const at of ['/papers', '/orders/1', '/no', '/token/x', '/openapi.json/x'])
        expect((await fetch(`${platform.url}/open/v2${at}`, { method })).status, `${method} ${at}`).toBe(401);
    expect((await fetch(`${platform.url}/open/v2/openapi.json`, { method: 'POST' })).status).toBe(401);
    expect(await client.call('GET', '/no')).toMatchObject({ status: 404, body: { code: 'no-path' } });
    const wrong = await client.call('DELETE', '/papers');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'no-method' } });
    expect(wrong.headers.get('allow')).toBe('GET');
  });

  test('§7.2 a clock that is off is told by how much, to the caller and in the log', async () => {
    const slow = await client.call('GET', '/papers', { timestamp: Date.now() - (6 * 60 + 12) * 1000 });
    expect(slow).toMatchObject({ status: 401, body: { code: 'open-clock' } });
    expect(slow.body.detail).toMatch(/对方时钟慢 6 分 1[123] 秒/);
    const [last] = await callsOf(credentials.id);
    expect(last).toMatchObject({ status: 401, path: '/open/v2/papers' });
    expect(last!.reason).toMatch(/对方时钟慢 6 分 1[123] 秒/);
    expect((await client.call('GET', '/papers', { timestamp: Date.now() + 400_000 })).body.detail).toContain('快');
    for (const minutes of [-10, 10]) {
      const off = await client.call('GET', '/papers', { timestamp: Date.now() + minutes * 60_000 });
      expect([off.status, off.body.detail]).toEqual([401, expect.stringMatching(/时钟[快慢] (?:10 分|9 分 5\d 秒)/)]);
    }
  });

  test('§+ a timestamp in seconds is told as such', async () => {
    const answer = await client.call('GET', '/papers', { timestamp: Math.floor(Date.now() / 1000) });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'open-clock', detail: 'timestamp 是秒，应为毫秒（13 位）' },
    });
    const old = await client.call('GET', '/papers', { timestamp: Math.floor(Date.now() / 1000) - 3_600 });
    expect(old.body.detail).toContain('对方时钟慢');
  });

  test('§+ both secrets sign while they are exchanged; a dropped one signs no more and ends its tokens', async () => {
    const made = await create({ name: '轮换' });
    const first = openClient(platform.url, made);
    const token = await tokenOf(made);
    expect((await first.bearer(token, '/papers?staffNumber=1')).status).toBe(404);
    const added = (await platform.call('POST /open-applications/secret', { body: { id: made.id, version: 1 } }, admin))
      .data;
    expect(added).toMatchObject({ slot: 'B', accessToken: made.accessToken });
    const second = openClient(platform.url, added);
    const both = [await first.call('GET', '/papers', of('1')), await second.call('GET', '/papers', of('1'))];
    expect(both.map(({ status }) => status)).toEqual([404, 404]);
    const third = await platform.call('POST /open-applications/secret', { body: { id: made.id, version: 2 } }, admin);
    expect(third).toMatchObject({ status: 409, body: { errormsg: '已有两个密钥，请先作废不用的一个' } });
    const drop = (slot: 'A' | 'B', version: number) =>
      platform.call('POST /open-applications/drop-secret', { body: { id: made.id, version, slot } }, admin);
    expect((await drop('A', 2)).body.resultCode).toBe(200);
    expect((await first.call('GET', '/papers', of('1'))).status).toBe(401);
    expect((await first.bearer(token, '/papers?staffNumber=1')).status).toBe(401);
    expect((await second.call('GET', '/papers', of('1'))).status).toBe(404);
    expect((await drop('B', 3)).status).toBe(409);
    expect((await lineOf(made.id)).secrets).toMatchObject([{ slot: 'B', tail: added.secret.slice(-4) }]);
  });

  test('§+ switched off, expired, from another address, past its rate or without the scope: each is told', async () => {
    const made = await create({ name: '受限', scopes: ['reports.verify'], callsPerMinute: 2 });
    const limited = openClient(platform.url, made);
    const verify = () => limited.call('POST', '/reports/verify', { body: { number: 'x' } });
    const scope = await limited.call('GET', '/papers', of('1'));
    expect(scope).toMatchObject({ status: 403, body: { code: 'open-scope' } });
    const fine = await verify();
    expect([fine.status, fine.headers.get('ratelimit-limit'), fine.headers.get('ratelimit-remaining')]).toEqual([
      200,
      '2',
      expect.stringMatching(/^[01]$/),
    ]);
    // Where a minute turns in between, two more are let by.
    let over = await verify();
    for (let more = 0; more < 2 && over.status === 200; more += 1) over = await verify();
    expect(over).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const update = async (version: number, more: object) => {
      const body = {
        id: made.id,
        version,
        name: '受限',
        scopes: ['reports.verify' as const],
        callsPerMinute: 6000,
        ...more,
      };
      return platform.call('POST /open-applications/update', { body }, admin);
    };
    await update(1, { addresses: ['10.2.0.0/24', '2001:db8::/32'] });
    expect(await verify()).toMatchObject({ status: 403, body: { code: 'open-address' } });
    await update(2, { addresses: ['127.0.0.0/8', '::1'] });
    expect((await verify()).status).toBe(200);
    await update(3, { expiresOn: '2020-01-01' });
    expect(await verify()).toMatchObject({ status: 401, body: { code: 'open-ended' } });
    await update(4, { expiresOn: null });
    await platform.call('POST /open-applications/switch', { body: { id: made.id, version: 5, on: false } }, admin);
    expect(await verify()).toMatchObject({ status: 401, body: { code: 'open-ended' } });
    const refused = await update(6, { addresses: ['lib.example.edu'] });
    expect(refused).toMatchObject({ status: 422, body: { fields: { addresses: expect.stringContaining('网段') } } });
    expect((await update(2, {})).status).toBe(409);
  });

  test('§+ the secret lies sealed, and stands in no answer, audit line or log afterwards', async () => {
    const rows = await platform.services.platform('administration').all(kysely.selectFrom('open_secrets').selectAll());
    expect(JSON.stringify(rows)).not.toContain(credentials.secret);
    expect(JSON.stringify(await lineOf(credentials.id))).not.toContain(credentials.secret);
    const log = await platform.services
      .platform('administration')
      .all(kysely.selectFrom('audit_log').selectAll().where('subject', '=', 'open-application'));
    expect(log.map(({ action }) => action)).toContain('open-application.create');
    expect(JSON.stringify(log)).not.toContain(credentials.secret);
  });
});

const of = (staffNumber: string) => ({ query: { staffNumber } });

const askToken = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/open/v2/token`, { method: 'POST', body: new URLSearchParams(fields), headers });

const tokenOf = async ({ accessToken, secret }: { accessToken: string; secret: string }): Promise<string> => {
  const answer = await askToken({ grant_type: 'client_credentials', client_id: accessToken, client_secret: secret });
  return ((await answer.json()) as { access_token: string }).access_token;
};

test('§+ client credentials buy a token for an hour, with no more scopes than the application has', async () => {
  const { accessToken, secret } = credentials;
  const grant = { grant_type: 'client_credentials' };
  const basic = `Basic ${Buffer.from(`${accessToken}:${secret}`).toString('base64')}`;
  const given = await askToken({ ...grant, scope: 'papers.read' }, { authorization: basic });
  const token = (await given.json()) as { access_token: string; expires_in: number; scope: string; token_type: string };
  expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'papers.read' });
  expect((await client.bearer(token.access_token, '/papers?staffNumber=1')).status).toBe(404);
  expect(await client.bearer(token.access_token, '/statistics?from=2026-01-01&to=2026-01-02')).toMatchObject({
    status: 403,
  });
  expect((await client.bearer(`${token.access_token}x`, '/papers?staffNumber=1')).status).toBe(401);
  const forged = token.access_token.split('.');
  forged[1] = Buffer.from(JSON.stringify({ a: accessToken, s: 'A', c: openScopeNames, e: Date.now() + 1e9 })).toString(
    'base64url',
  );
  expect((await client.bearer(forged.join('.'), '/papers?staffNumber=1')).status).toBe(401);
  const bad = await askToken({ ...grant, client_id: accessToken, client_secret: 'wrong' });
  expect([bad.status, await bad.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
  const other = await askToken({ grant_type: 'password' }, { authorization: basic });
  expect(await other.json()).toMatchObject({ error: 'unsupported_grant_type' });
  const wide = await askToken({ ...grant, scope: 'everything' }, { authorization: basic });
  expect(await wide.json()).toMatchObject({ error: 'invalid_scope' });
});

test('§+ the OpenAPI document needs no credentials and names every call', async () => {
  const answer = await fetch(`${platform.url}/open/v2/openapi.json`);
  const document = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect([answer.status, document.openapi]).toEqual([200, '3.1.0']);
  const named = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${at}`),
  );
  expect(named.sort()).toEqual([...openCallNames, 'POST /token'].sort());
  expect(JSON.stringify(document)).toContain('"in":"path"');
});

test('§+ what a call refuses stands in its description, by status and code', async () => {
  const { paths } = (await (await fetch(`${platform.url}/open/v2/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  };
  const narrow = openClient(platform.url, await create({ name: '只看统计', scopes: ['statistics.read'] }));
  const order = { service: 'citation', staffNumber: '20080045', form: {} };
  const long = JSON.stringify({ number: 'x'.repeat(1_100_000) });
  const asked: [string, string, Parameters<OpenClient['call']>[2], string?][] = [
    ['GET', '/papers', {}],
    ['GET', '/papers', { query: { staffNumber: 'nobody stands for it' } }],
    ['GET', '/papers', { query: { orcid: '0000-0002-1825-0097', cursor: 'x' } }],
    ['GET', '/papers', { query: { orcid: 'a\u0000b' } }],
    ['GET', '/papers', { timestamp: Date.now() - 400_000 }],
    ['GET', '/papers/changes', { query: { cursor: 'x' } }],
    ['GET', '/papers/export', { query: { since: '2026-01-01' } }],
    ['POST', '/reports/verify', { body: {} }],
    ['POST', '/reports/verify', { text: '{' }],
    ['POST', '/reports/verify', { text: 'number=1', headers: { 'content-type': 'text/plain' } }],
    ['POST', '/reports/verify', { text: long }],
    ['GET', '/forms/{service}', {}, '/forms/nothing'],
    ['POST', '/orders', { body: { ...order, staffNumber: 'nobody stands for it' } }],
    ['POST', '/orders', { body: order, headers: { 'idempotency-key': 'short' } }],
    ['GET', '/orders/{number}', {}, '/orders/C1999-0001'],
    ['GET', '/statistics', { query: { from: '2026-02-01', to: '2026-01-01' } }],
  ];
  const refused: [string, string, number, string][] = [];
  for (const [method, template, sent, at = template] of asked) {
    const { status, body } = await client.call(method, at, sent);
    refused.push([method, template, status, body.code]);
    if (method === 'GET' && template !== '/statistics')
      refused.push([method, template, 403, (await narrow.call(method, at)).body.code]);
  }
  expect(new Set(refused.map(([, , status]) => status))).toEqual(new Set([400, 401, 403, 404, 413, 415, 422]));
  for (const [method, template, status, code] of refused)
    expect(paths[template]![method.toLowerCase()]!.responses[status]?.description, template).toContain(`${code}：`);
});

describe('verified papers', () => {
  const paper = {
    title: 'Isolated cobalt centres for open interfaces',
    authors: ['Zhang, San', 'Li, Si'],
    source: 'Journal of Catalysis',
    year: 2024,
    doi: '10.1000/open.1',
    accession: 'WOS:000000000000777',
  };
  const orcid = '0000-0002-1825-0097';
  let orderId: string;
  let before: string;
  let since: string;

  const issue = async () => {
    const typed = {
      title: paper.title,
      authors: 'Zhang, San; Li, Si',
      source: paper.source,
      year: 2024,
      doi: paper.doi,
    };
    const id = await desk.inProgress(
      citationForm({
        author: { chineseName: '张三', aliases: ['Zhang, San'], orcid },
        number: '20080045',
        papers: [typed, { ...typed, title: 'A second paper that no database holds', doi: '', year: 2023 }],
        checks: { 4: ['inclusion'] },
      }),
    );
    await desk.imported('papers.txt', wosText([paper]), { orderId: id });
    await desk.toSignature(id);
    await desk.take('leader', id, 'sign');
    return id;
  };

  /** What another system learns by the numbers that the applicant wrote. */
  const asked = async () => ({
    byNumber: (await client.call('GET', '/papers', of('20080045'))).body,
    byOrcid: (await client.call('GET', '/papers', { query: { orcid } })).body,
    changes: (await client.call('GET', '/papers/changes', { query: { cursor: before } })).body.items,
    view: (await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.librarian)).data.numbers,
    own: (await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader)).data.numbers,
    waiting: (await platform.call('POST /person-numbers/list', { body: {} }, admin)).data.list,
    findings: (await platform.call('GET /findings', {}, admin)).data.list.find(({ kind }) => kind === 'numbers'),
  });
  let asTyped: Awaited<ReturnType<typeof asked>>;
  const onOrder = (kind: 'staff-number' | 'orcid', value: string, token: string) =>
    platform.call('POST /orders/vouch-number', { body: { id: orderId, kind, value } }, token);
  const inList = (ids: string[], vouched: boolean) =>
    platform.call('POST /person-numbers/vouch', { body: { ids, vouched } }, admin);
  /** The staff number on the order's page, the ORCID in the administrator's list. */
  const vouch = async () => {
    expect((await onOrder('staff-number', '20080045', desk.tokens.librarian)).body.errormsg).toBe('');
    const waiting = asTyped.waiting.find(({ kind, value }) => kind === 'orcid' && value === orcid)!;
    expect((await inList([waiting.id], true)).data).toEqual({ done: 1 });
  };

  test('§+ a number that only the applicant wrote selects nothing until somebody vouches for it', async () => {
    // Typed or unknown: the answer is one and the same, and says why.
    const unknown = (await client.call('GET', '/papers', of('no such number'))).body;
    const { requestId: _, ...said } = asTyped.byNumber;
    expect(said).toEqual({ ...unknown, requestId: undefined });
    expect(said).toMatchObject({
      status: 404,
      code: 'not-found',
      detail: expect.stringContaining('没有确认过这个工号'),
    });
    expect(asTyped.byOrcid).toMatchObject({ status: 404, detail: expect.stringContaining('没有确认过这个 ORCID') });
    const stranger = (await client.call('GET', '/papers', { query: { orcid: '0000-0001-5109-3700' } })).body;
    expect({ ...stranger, requestId: '' }).toEqual({ ...asTyped.byOrcid, requestId: '' });
    expect(asTyped.changes).toMatchObject([{ kind: 'verified', staffNumber: null, orcid: null }]);
    const typed = (kind: string, value: string) => ({ kind, value, source: 'typed' });
    expect(asTyped.view).toMatchObject([typed('staff-number', '20080045'), typed('orcid', orcid)]);
    expect(asTyped.view.map(({ mayVouch }) => mayVouch)).toEqual([true, true]);
    expect(asTyped.own).toEqual([]);
    expect(asTyped.waiting.map(({ kind, value }) => [kind, value])).toEqual(
      expect.arrayContaining([
        ['staff-number', '20080045'],
        ['orcid', orcid],
      ]),
    );
    expect(asTyped.findings?.count).toBe(asTyped.waiting.length);
    const now = await asked();
    expect([now.byNumber.items.length, now.byOrcid.items.length]).toEqual([2, 2]);
    expect(now.view.map(({ source }) => source)).toEqual(['librarian', 'administrator']);
    // Whoever follows the changes is told whose they are.
    expect(now.changes.at(-1)).toMatchObject({ kind: 'verified', staffNumber: '20080045', orcid });
    const lines = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('audit_log').select(['actor_name', 'after']).where('action', '=', 'user.vouch-number'));
    expect(lines).toEqual(
      expect.arrayContaining([
        { actor_name: '李文静', after: expect.objectContaining({ value: '20080045' }) },
        { actor_name: '吴慧敏', after: expect.objectContaining({ value: orcid }) },
      ]),
    );
  });

  test('§+ nobody vouches for a number of their own order, for one that is not on it, or without a desk', async () => {
    expect((await onOrder('orcid', '0000-0001-5109-3700', desk.tokens.librarian)).status).toBe(409);
    expect((await onOrder('staff-number', '20080045', desk.tokens.reader)).status).toBe(403);
    const elsewhere = await platform.signIn('librarian', 151);
    expect((await onOrder('staff-number', '20080045', elsewhere)).status).toBe(404);
  });

  test('§+ a word that is taken back selects nothing again, and another account gains nothing by the number', async () => {
    const { list } = (await platform.call('POST /person-numbers/list', { body: { vouched: true } }, admin)).data;
    const { id } = list.find(({ value }) => value === orcid)!;
    expect((await inList([id], false)).data).toEqual({ done: 1 });
    expect((await client.call('GET', '/papers', { query: { orcid } })).status).toBe(404);
    expect((await client.call('GET', '/papers', of('20080045'))).body.items).toHaveLength(2);
    expect((await inList([id], true)).data).toEqual({ done: 1 });
    expect((await client.call('GET', '/papers', { query: { orcid } })).body.items).toHaveLength(2);
  });

  const told: { type: WebhookEvent; data: { report: string } }[] = [];
  let receiver: HttpServer;

  beforeAll(async () => {
    receiver = await startHttpServer((request, response) => {
      told.push(JSON.parse(request.body.toString()));
      response.end();
    });
    const hook = { url: receiver.url, events: ['report.issued' as const, 'report.withdrawn' as const] };
    await platform.call('POST /webhooks/create', { body: { applicationId: credentials.id, ...hook } }, admin);
    since = new Date(Date.now() - 1000).toISOString();
    before = (await client.call('GET', '/papers/changes', { query: { since } })).body.next;
    orderId = await issue();
    asTyped = await asked();
    await vouch();
  }, 120_000);
  afterAll(() => receiver.stop());

  test('§+ a person’s papers carry their proof; what was not asked for is null, never 0', async () => {
    const { status, body } = await client.call('GET', '/papers', of('20080045'));
    expect(status).toBe(200);
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({
      id: `doi:${paper.doi}`,
      title: paper.title,
      year: 2024,
      doi: paper.doi,
      indexed: [{ accession: paper.accession, checkedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }],
      citations: null,
      proof: {
        report: expect.stringMatching(/\d/),
        code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        author: '张三',
      },
    });
    expect(body.items[1]).toMatchObject({ year: 2023, indexed: [], citations: null });
    expect((await client.call('GET', '/papers', { query: { orcid: `https://orcid.org/${orcid}` } })).body).toEqual(
      body,
    );
    expect((await client.call('GET', '/papers', of('99999999'))).status).toBe(404);
  });

  test('§+ pages join without a gap, and a cursor nobody gave out is refused', async () => {
    const first = (await client.call('GET', '/papers', { query: { staffNumber: '20080045', limit: '1' } })).body;
    const second = await client.call('GET', '/papers', {
      query: { staffNumber: '20080045', limit: '1', cursor: first.next },
    });
    expect([first.items[0].year, second.body.items[0].year, second.body.next]).toEqual([2024, 2023, null]);
    const bad = await client.call('GET', '/papers', { query: { staffNumber: '20080045', cursor: 'eyJ4' } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
    const refused: Record<string, string>[] = [
      {},
      { staffNumber: '1', orcid },
      { staffNumber: '1', limit: '500' },
      { staffNumber: '1', more: '1' },
    ];
    for (const query of refused) expect((await client.call('GET', '/papers', { query })).status).toBe(422);
    expect((await client.call('GET', '/papers', { query: { orcid: '0000-0002-1825-0098' } })).status).toBe(422);
  });

  test('§+ each ordered question says what became of it; what nobody searched is told as such, without a day and without a 0', async () => {
    const searched = (await client.call('GET', '/papers', of('20080045'))).body.items;
    const answered = { database: 'SCI-E', question: '收录', searchedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(searched.map(({ searches }: { searches: unknown }) => searches)).toEqual([
      [{ ...answered, state: 'found' }],
      [{ ...answered, state: 'none' }],
    ]);
    const [report] = await desk.list(orderId);
    const db = platform.services.tenant(100);
    const { data } = await db.one(kysely.selectFrom('reports').select('data').where('id', '=', report!.id));
    const kept = JSON.stringify(data);
    const changed = JSON.parse(kept) as ReportData;
    const [first, second] = changed.papers;
    // As in a report that was issued before drafts waited for every search: one database counted, the other never asked.
    const counts = { total: 3, self: 1, others: 2, toCheck: 0, articles: 3 };
    first!.citations = [{ ...counts, database: 4, code: 'SCI-E' }];
    first!.union = null;
    second!.searches = second!.searches!.map((one) => ({ ...one, state: 'unsearched', day: '' }));
    // Nobody changes a frozen report: only who owns the database can, with its fences down.
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    const write = (text: string) => owner.query('update reports set data = $1 where id = $2', [text, report!.id]);
    await write(JSON.stringify(changed));
    const unsearched = [{ database: 'SCI-E', question: '收录', state: 'unsearched', searchedOn: null }];
    const told = [
      (await client.call('GET', '/papers', of('20080045'))).body.items,
      (await client.call('GET', '/papers/changes', { query: { cursor: before } })).body.items.at(-1).papers,
    ];
    await write(kept);
    await owner.end();
    for (const papers of told) {
      expect(papers[0].citations).toBeNull();
      expect(papers[1]).toMatchObject({ searches: unsearched, indexed: [], citations: null });
    }
  });

  test('§+ changes are read on from where the last call ended: issued, then withdrawn', async () => {
    const issued = (await client.call('GET', '/papers/changes', { query: { cursor: before } })).body;
    expect(issued.items.at(-1)).toMatchObject({ kind: 'verified', staffNumber: '20080045', orcid, papers: [{}, {}] });
    expect(issued.more).toBe(false);
    const again = (await client.call('GET', '/papers/changes', { query: { cursor: issued.next } })).body;
    expect(again.items).toEqual([]);
    const [report] = await desk.list(orderId);
    const body = { id: report!.id, kind: 'withdraw' as const, reason: '收录库有误' };
    const leader = desk.tokens.leader;
    const asked = await platform.call('POST /reports/retract', { body }, leader);
    expect(asked.body.errormsg).toBe('');
    const second = await desk.doubleOf('leader', 'leader2');
    const [waiting] = (await platform.call('POST /confirmations/list', { body: { subjectId: report!.id } }, second))
      .data.list;
    const confirmed = await platform.call('POST /confirmations/confirm', { body: { id: waiting!.id } }, second);
    expect(confirmed.body.errormsg).toBe('');
    const gone = (await client.call('GET', '/papers/changes', { query: { cursor: again.next } })).body;
    expect(gone.items.at(-1)).toMatchObject({ kind: 'withdrawn', papers: [{ title: paper.title }, {}] });
    expect((await client.call('GET', '/papers', of('20080045'))).body.items).toEqual([]);
    const events = await eventually('both events are told', () => told.length >= 2 && told);
    expect(events.map(({ type, data }) => [type, data.report])).toEqual([
      ['report.issued', report!.number],
      ['report.withdrawn', report!.number],
    ]);
    for (const { type, data } of events) expect(eventShapes[type].parse(data)).toEqual(data);
    const byTime = (await client.call('GET', '/papers/changes', { query: { since } })).body;
    expect(byTime.items.map(({ kind }: { kind: string }) => kind)).toContain('withdrawn');
    const verified = await client.call('POST', '/reports/verify', { body: { number: report!.number } });
    expect(verified.body).toMatchObject({ verdict: 'withdrawn', report: { number: report!.number } });
  });

  test('§+ everything in force comes as lines, the last of which goes on with the changes', async () => {
    const request = client.signed('GET', '/open/v2/papers/export', { timestamp: Date.now() + 1 });
    const answer = await fetch(request.url, request.init);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { next } = lines.at(-1) as { next: string };
    const db = platform.services.tenant(100);
    const inForce = await db.all(
      kysely
        .selectFrom('reports')
        .select('number')
        .where('state', '=', 'frozen')
        .where('service', '=', 'citation')
        .where('source', '=', 'made'),
    );
    expect(
      lines
        .slice(0, -1)
        .map(({ report }) => report)
        .sort(),
    ).toEqual(inForce.map(({ number }) => number).sort());
    for (const line of lines.slice(0, -1))
      expect(line).toMatchObject({ kind: 'verified', papers: expect.any(Array), department: { code: null } });
    expect((await client.call('GET', '/papers/changes', { query: { cursor: next } })).body.items).toEqual([]);
  });

  test('§+ a report is verified by number, code and file hash, of which exactly one is given', async () => {
    const db = platform.services.tenant(100);
    const row = await db.one(
      kysely.selectFrom('reports').selectAll().where('state', '=', 'frozen').where('institution_id', '=', 100).limit(1),
    );
    const file = await db.first(
      kysely
        .selectFrom('report_files')
        .selectAll()
        .where('report_id', '=', row.id)
        .where('kind', 'in', ['pdf', 'sealed']),
    );
    const verify = async (body: object) => (await client.call('POST', '/reports/verify', { body })).body;
    expect(await verify({ number: row.number })).toMatchObject({ verdict: 'genuine', report: { number: row.number } });
    expect(await verify({ code: row.code.toLowerCase() })).toMatchObject({ verdict: 'genuine' });
    if (file) expect(await verify({ sha256: file.sha256 })).toMatchObject({ verdict: 'genuine' });
    expect(await verify({ sha256: createHash('sha256').update('x').digest('hex') })).toMatchObject({
      verdict: 'unknown',
    });
    expect((await client.call('POST', '/reports/verify', { body: {} })).status).toBe(422);
    expect((await client.call('POST', '/reports/verify', { body: { number: '1', code: '2' } })).status).toBe(422);
    expect((await client.call('POST', '/reports/verify', { text: '{"number":' })).body).toMatchObject({
      code: 'bad-json',
    });
    const form = await client.call('POST', '/reports/verify', {
      text: 'number=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
  });

  test('§+ another institution’s application sees none of it', async () => {
    const theirs = openClient(platform.url, await create({ name: '外校' }, await platform.signIn('admin', 151)));
    expect((await theirs.call('GET', '/papers', of('20080045'))).status).toBe(404);
    const changes = (await theirs.call('GET', '/papers/changes', { query: { since } })).body;
    expect(JSON.stringify(changes)).not.toContain(paper.title);
    const { number } = await platform.services
      .tenant(100)
      .one(kysely.selectFrom('orders').select('number').where('id', '=', orderId));
    expect((await theirs.call('GET', `/orders/${number}`)).status).toBe(404);
    expect((await client.call('GET', `/orders/${number}`)).status).toBe(200);
    const stranger = await platform.call(
      'POST /open-applications/calls',
      { body: { id: credentials.id } },
      await platform.signIn('admin', 151),
    );
    expect(stranger.status).toBe(404);
  });
});

describe('orders', () => {
  const staffNumber = 'S-2026-17';
  beforeAll(async () => {
    const users = (await platform.call('POST /sys/user/list', { body: { text: 'reader' } }, admin)).data.list;
    const { id, version } = users.find(({ username }) => username === 'reader')!;
    const { body } = await platform.call('POST /sys/user/htblUpdate', { body: { id, version, staffNumber } }, admin);
    expect(body.errormsg).toBe('');
  });
  const written = (more: object = {}) =>
    citationForm({ checks: { 4: ['inclusion', 'citation', 'by_others'] }, ...more });
  const order = (more: object = {}, key?: string) =>
    client.call('POST', '/orders', {
      body: { service: 'citation', staffNumber, form: written(), ...more },
      headers: key ? { 'idempotency-key': key } : {},
    });

  test('§+ an order from another system is the applicant’s, submitted and audited', async () => {
    const made = await order();
    expect(made).toMatchObject({
      status: 201,
      body: { service: 'citation', staffNumber, finished: false, report: null },
    });
    const shown = await client.call('GET', `/orders/${made.body.number}`);
    expect(shown.body).toEqual(made.body);
    const mine = (await platform.call('POST /orders/mine', { body: {} }, desk.tokens.reader)).data.list;
    expect(mine.map(({ number }) => number)).toContain(made.body.number);
    const lines = await platform.services
      .platform('administration')
      .all(kysely.selectFrom('audit_log').selectAll().where('action', '=', 'open-application.order'));
    expect(JSON.stringify(lines)).toContain(made.body.number);
  });

  test('§+ the description says what an order holds, and one that follows it is tried and taken', async () => {
    const { body: form, status } = await client.call('GET', '/forms/citation');
    expect([status, form.service]).toEqual([200, 'citation']);
    const { properties, required } = form.schema;
    expect(required).toContain('papers');
    expect(JSON.stringify(properties.databases)).toContain('"SCI-E"');
    // The institution's own prices, by the codes of its list.
    const kept = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('price_lists')
          .select(['user_class', 'body'])
          .where('institution_id', '=', 100)
          .where('service', '=', 'citation')
          .orderBy('version'),
      );
    const newest = new Map(kept.map(({ user_class, body }) => [user_class, body as unknown as { lines: object[] }]));
    expect(form.prices.map(({ userClass }: { userClass: string }) => userClass).sort()).toEqual(
      [...newest.keys()].sort(),
    );
    for (const { userClass, unit, lines } of form.prices) {
      expect(unit).toBe('fen');
      expect(lines).toEqual(newest.get(userClass)!.lines);
    }
    const named = written({ databases: ['SCI-E'], checks: { 'SCI-E': ['inclusion', 'citation', 'by_others'] } });
    const count = async () =>
      (await platform.services.tenant(100).all(kysely.selectFrom('orders').select('id'))).length;
    const before = await count();
    const headers = { 'idempotency-key': 'trial-of-an-order' };
    const tried = await client.call('POST', '/orders', {
      body: { service: 'citation', staffNumber, form: named, dryRun: true },
      headers,
    });
    expect(tried).toMatchObject({
      status: 200,
      body: { dryRun: true, service: 'citation', applicant: expect.any(String) },
    });
    expect(await count()).toBe(before);
    const taken = await order({ form: named });
    expect(taken).toMatchObject({ status: 201, body: { stateCode: 'submitted', state: '申请中' } });
    const wrong = await order({ form: { ...named, databases: ['SCIE'] }, dryRun: true });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'form.databases.0' }] } });
    expect((await client.call('GET', '/forms/nothing')).status).toBe(422);
  });

  test('§+ an account’s number that no administrator stands for orders nothing', async () => {
    const typed = kysely.updateTable('users').set({ staff_number: 'T-1' }).where('username', '=', 'sunyating');
    await platform.services.tenant(100).run(typed);
    expect(await order({ staffNumber: 'T-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'staffNumber' }] },
    });
  });

  test('§+ the same key orders once, however often and however quickly it is sent', async () => {
    const count = async () =>
      (await platform.services.tenant(100).all(kysely.selectFrom('orders').select('id'))).length;
    const before = await count();
    const answers = await Promise.all(['k-12345678', 'k-12345678', 'k-12345678'].map((key) => order({}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
    const other = await order({ form: written({ department: '物理学院' }) }, 'k-12345678');
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    // 8 to 200 visible signs.
    for (const key of ['k'.repeat(7), 'k'.repeat(201), 'k 234567'])
      expect(await order({}, key)).toMatchObject({
        status: 422,
        body: { detail: 'Idempotency-Key 应为 8 到 200 个可见字符' },
      });
    expect(await count()).toBe(before + 1);
    expect([(await order({}, 'k'.repeat(8))).status, (await order({}, 'k'.repeat(200))).status]).toEqual([201, 201]);
  });

  test('§+ what cannot be ordered is told field by field, and nothing is kept', async () => {
    const count = async () =>
      (await platform.services.tenant(100).all(kysely.selectFrom('orders').select('id'))).length;
    const before = await count();
    const bad = await order({ form: { papers: [] } }, 'k-bad-form');
    expect(bad.status).toBe(422);
    const named = bad.body.errors.map(({ field }: { field: string }) => field);
    expect(named).toContain('form.papers');
    expect(named.every((field: string) => field.startsWith('form.'))).toBe(true);
    const nobody = await order({ staffNumber: '没有此人' });
    expect(nobody).toMatchObject({ status: 422, body: { errors: [{ field: 'staffNumber' }] } });
    expect(await count()).toBe(before);
    const misread = await order({
      form: { ...written(), delivery: 'post', urgnt: true, purpose: '评职称' },
      dryRun: true,
    });
    expect(misread).toMatchObject({ status: 422, body: { detail: '不认识“post”；可填的见 /forms/citation' } });
    expect(misread.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'form.delivery',
      'form.urgnt',
      'form.purpose',
    ]);
    // The key was not spent by the refusal.
    expect((await order({}, 'k-bad-form')).status).toBe(201);
    expect((await client.call('GET', '/orders/none')).status).toBe(404);
  });

  test('§+ statistics count orders and papers, without money', async () => {
    const { status, body } = await client.call('GET', '/statistics', {
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(status).toBe(200);
    expect(body.services.map(({ service }: { service: string }) => service)).toEqual([
      'citation',
      'novelty',
      'patent',
      'similarity',
    ]);
    expect(body.submitted).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('paid');
    expect((await client.call('GET', '/statistics', { query: { from: '2026-02-01', to: '2026-01-01' } })).status).toBe(
      422,
    );
    const thisYear = await client.call('GET', '/statistics');
    expect(thisYear).toMatchObject({ status: 200, body: { from: expect.stringMatching(/^\d{4}-01-01$/) } });
    expect(thisYear.body.to.slice(0, 4)).toBe(thisYear.body.from.slice(0, 4));
  });
});

describe('the page’s console and examples', () => {
  test('§+ the console runs a call as the application, and never one that writes', async () => {
    const tried = (
      call: 'GET /papers' | 'POST /orders' | 'GET /orders/{number}',
      values: Record<string, string>,
      id = credentials.id,
    ) => platform.call('POST /open-applications/try', { body: { id, call, values } }, admin);
    await vouchedFor('7001');
    const { data } = await tried('GET /papers', { staffNumber: '7001', limit: '2' });
    expect(data).toMatchObject({ status: 200, bytes: expect.any(Number) });
    expect(JSON.parse(data.text)).toEqual({ items: [], next: null });
    expect((await tried('GET /orders/{number}', { number: 'none' })).data.status).toBe(404);
    expect((await tried('POST /orders', {})).status).toBe(422);
    const narrow = await create({ name: '窄', scopes: ['reports.verify'] });
    expect((await tried('GET /papers', { staffNumber: '1' }, narrow.id)).data.status).toBe(403);
  });

  const runs = {
    node: [process.execPath, 'example.mjs'],
    curl: ['bash', 'example.sh'],
    python: ['python3', 'example.py'],
    java: ['java', 'Call.java'],
  } as const;
  // Python and Java only where the whole proof runs: they need not stand on every machine.
  const tested = process.env.PROOF ? (['node', 'curl', 'python', 'java'] as const) : (['node', 'curl'] as const);

  test.each(tested)('§+ the %s example runs as it stands', async (language) => {
    const { accessToken, secret } = credentials;
    const env = { PATH: process.env.PATH, CHAYIN_TOKEN: accessToken, CHAYIN_SECRET: secret };
    const [program, name] = runs[language];
    const answered = async (request: OpenRequestLine) => {
      const file = path.join(platform.dataDir, name);
      await writeFile(file, codeExample(language, request, platform.url));
      return JSON.parse((await run(program, [file], { env })).stdout) as unknown;
    };
    const odd = '工号 \'7"&$HOME';
    await vouchedFor(odd);
    const got = await answered(openRequestOf('GET /papers', { staffNumber: odd, limit: '2' }));
    expect(got).toEqual({ items: [], next: null });
    const verified = await answered(openRequestOf('POST /reports/verify', { number: '编号\'"$HOME\\' }));
    expect(verified).toMatchObject({ verdict: 'unknown' });
  });
});

proofTest('§+ npm run open-app makes an application for another system and prints its secret once', async () => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: platform.databaseUrl,
    DATA_DIR: platform.dataDir,
  };
  const command = (...more: string[]) =>
    run(process.execPath, ['scripts/open-app.ts', 'create', ...more], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env,
    });
  const { stdout } = await command('--institution', '100', '--scopes', 'papers.read,reports.verify');
  const made = JSON.parse(stdout) as { accessToken: string; secret: string };
  expect(Object.keys(made)).toEqual(['accessToken', 'secret']);
  expect((await openClient(platform.url, made).call('GET', '/papers', of('1'))).status).toBe(404);
  await expect(command('--institution', '100', '--scopes', 'all')).rejects.toThrow('没有这种范围');
});
