import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { openApiDocument } from '#server/open-api/openapi-document.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type HttpRequest, type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { deliverDue } from './deliver.ts';
import { webhookSignature } from './webhook-signature.ts';

let platform: TestPlatform;
let receiver: HttpServer;
let admin: string;
let applicationId: string;
let received: HttpRequest[] = [];
let answer: (request: HttpRequest) => { status: number; location?: string } = () => ({ status: 204 });
let slow: (request: HttpRequest) => Promise<void> = async () => {};
let ahead = 0;

beforeAll(async () => {
  receiver = await startHttpServer(async (request, response) => {
    received.push(request);
    await slow(request);
    const { status, location } = answer(request);
    response.writeHead(status, location ? { location } : {}).end();
  });
  // No worker sends by itself: each test says when a round runs, and how late it is.
  platform = await startTestPlatform({ workers: false, now: () => new Date(Date.now() + ahead) });
  admin = await platform.signIn('admin');
  applicationId = (
    await platform.call('POST /open-applications/create', { body: { name: '科研', scopes: ['papers.read'] } }, admin)
  ).data.id;
});
afterAll(async () => {
  await platform.stop();
  await receiver.stop();
});
beforeEach(() => {
  received = [];
  answer = () => ({ status: 204 });
  slow = async () => {};
});

const create = async (path = '/hook', events: ('order.updated' | 'report.issued')[] = ['order.updated']) =>
  (
    await platform.call(
      'POST /webhooks/create',
      { body: { applicationId, url: `${receiver.url}${path}`, events } },
      admin,
    )
  ).data;
const hookOf = async (id: string) =>
  (await platform.call('POST /webhooks/list', { body: { applicationId } }, admin)).data.list.find(
    (one) => one.id === id,
  )!;
const deliveriesOf = async (id: string) =>
  (await platform.call('POST /webhooks/deliveries', { body: { id } }, admin)).data.list;
const ping = (id: string) => platform.call('POST /webhooks/ping', { body: { id } }, admin);
const round = () => deliverDue(platform.services);

interface EventSchema {
  properties: { type: { const: string }; data: { properties: object } };
}

/** The receiver's own check, by the published rule. */
const isSigned = ({ headers, body }: HttpRequest, secret: string): boolean => {
  const id = headers['webhook-id'];
  const text = `${String(id)}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(right);
};

test('§+ a signature is the one of the published example', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(webhookSignature(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('§+ an order that moves is told once to those who want it, signed and thin', async () => {
  const wanting = await create('/orders');
  const other = await create('/reports', ['report.issued']);
  const reader = await platform.signIn('reader');
  const { data } = await platform.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm() } },
    reader,
  );
  await platform.call('POST /orders/act', { body: { id: data.id, version: data.version, action: 'submit' } }, reader);
  await round();
  expect(received.map(({ path }) => path)).toEqual(['/orders']);
  const [request] = received;
  expect(isSigned(request!, wanting.secret)).toBe(true);
  expect(isSigned(request!, other.secret)).toBe(false);
  const told = JSON.parse(request!.body.toString());
  expect(told).toEqual({
    type: 'order.updated',
    timestamp: expect.any(String),
    data: { service: 'citation', order: expect.any(String), stateCode: 'submitted', state: '申请中' },
  });
  const { oneOf } = openApiDocument().components.schemas.Event as unknown as { oneOf: EventSchema[] };
  const described = oneOf.find(({ properties }) => properties.type.const === told.type)!;
  expect(Object.keys(told.data).sort()).toEqual(Object.keys(described.properties.data.properties).sort());
  expect(request!.body.length).toBeLessThan(20_000);
  await round();
  expect(received).toHaveLength(1);
  expect(await hookOf(wanting.id)).toMatchObject({ on: true, recent: { total: 1, sent: 1, waiting: 0 } });
  for (const { id } of [wanting, other])
    await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ a receiver that answers late keeps nobody else’s news back, and gets one at a time', async () => {
  const { id: late } = await create('/late');
  const { id: quick } = await create('/quick');
  let quickIsTold = () => {};
  const untilThen = new Promise<void>((resolve) => {
    quickIsTold = resolve;
  });
  slow = async ({ path }) => {
    if (path === '/late') await untilThen;
    else quickIsTold();
  };
  await ping(late);
  await ping(late);
  await ping(quick);
  await round();
  const paths = received.map(({ path }) => path);
  expect([paths.at(-1), paths.sort()]).toEqual(['/late', ['/late', '/late', '/quick']]);
  for (const id of [late, quick]) {
    expect((await deliveriesOf(id)).map(({ state, attempts }) => [state, attempts])).not.toContainEqual(['waiting', 1]);
    await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
  }
});

test('§+ a receiver that fails is asked again later under the same id, until it takes the message', async () => {
  const { id, secret } = await create();
  answer = () => ({ status: 503 });
  await ping(id);
  await round();
  const [waiting] = await deliveriesOf(id);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 503, lastError: '对方回答 503' });
  await round();
  expect(received).toHaveLength(1);
  ahead += 6_000;
  await round();
  answer = () => ({ status: 200 });
  ahead += 400_000;
  await round();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(received.every((request) => isSigned(request, secret))).toBe(true);
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'sent', attempts: 3, lastStatus: 200, lastError: '' });
  await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ after the last attempt it is given up, and a person can send it once more', async () => {
  const { id } = await create();
  answer = () => ({ status: 500 });
  await ping(id);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await round();
    ahead += 12 * 3_600_000;
  }
  // The session of before has ended meanwhile.
  admin = await platform.signIn('admin');
  const [failed] = await deliveriesOf(id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 8, nextAt: null });
  answer = () => ({ status: 200 });
  expect((await platform.call('POST /webhooks/replay', { body: { id: failed!.id } }, admin)).status).toBe(200);
  await round();
  // Those before and the one by hand.
  expect((await deliveriesOf(id))[0]).toMatchObject({ id: failed!.id, state: 'sent', attempts: 9 });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ sent once more by hand, the retry that was planned falls away', async () => {
  const { id } = await create();
  answer = () => ({ status: 503 });
  await ping(id);
  await round();
  const [planned] = await deliveriesOf(id);
  expect(planned).toMatchObject({ state: 'waiting', attempts: 1 });
  answer = () => ({ status: 200 });
  await platform.call('POST /webhooks/replay', { body: { id: planned!.id } }, admin);
  await round();
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  ahead += 12 * 3_600_000;
  await round();
  expect(received).toHaveLength(2);
  admin = await platform.signIn('admin');
  await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ 410 switches the address off with everything that waits for it', async () => {
  const { id } = await create();
  answer = () => ({ status: 410 });
  await ping(id);
  await ping(id);
  await round();
  expect(received).toHaveLength(1);
  expect(await hookOf(id)).toMatchObject({ on: false, offReason: expect.stringContaining('410') });
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  const log = await platform.services
    .platform('administration')
    .all(
      kysely.selectFrom('audit_log').selectAll().where('action', '=', 'webhook.disable').where('subject_id', '=', id),
    );
  expect(log).toHaveLength(1);
  expect((await ping(id)).body.errormsg).toBe('通知地址已停用，请先启用');
  await platform.call('POST /webhooks/switch', { body: { id, version: 2, on: true } }, admin);
  expect((await ping(id)).status).toBe(200);
  await platform.call('POST /webhooks/delete', { body: { id, version: 3 } }, admin);
});

test('§+ a redirect is not followed, wherever it leads', async () => {
  const { id } = await create('/first');
  answer = ({ path }) => (path === '/first' ? { status: 302, location: `${receiver.url}/second` } : { status: 200 });
  await ping(id);
  await round();
  expect(received.map(({ path }) => path)).toEqual(['/first']);
  expect((await deliveriesOf(id))[0]).toMatchObject({
    state: 'waiting',
    lastError: '对方服务器无法连接，或要求跳转到别处（平台不跟随）',
  });
  await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ both secrets sign for a day after one is replaced', async () => {
  const { id, secret: old } = await create();
  const { secret } = (await platform.call('POST /webhooks/secret', { body: { id, version: 1 } }, admin)).data;
  await ping(id);
  await round();
  expect([isSigned(received[0]!, old), isSigned(received[0]!, secret)]).toEqual([true, true]);
  ahead += 86_400_000 + 1000;
  admin = await platform.signIn('admin');
  await ping(id);
  await round();
  expect([isSigned(received[1]!, old), isSigned(received[1]!, secret)]).toEqual([false, true]);
  const rows = await platform.services.platform('administration').all(kysely.selectFrom('webhooks').selectAll());
  expect(JSON.stringify(rows)).not.toContain(secret);
  const log = await platform.services
    .platform('administration')
    .all(kysely.selectFrom('audit_log').selectAll().where('subject', '=', 'webhook'));
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toContain(secret);
  await platform.call('POST /webhooks/delete', { body: { id, version: 2 } }, admin);
});

test('§+ whoever changes what somebody else changed meanwhile is told so', async () => {
  const { id } = await create();
  const given = { url: `${receiver.url}/new`, events: ['report.issued' as const] };
  expect(
    (await platform.call('POST /webhooks/update', { body: { id, version: 1, ...given } }, admin)).data.version,
  ).toBe(2);
  const late = [
    platform.call('POST /webhooks/update', { body: { id, version: 1, ...given } }, admin),
    platform.call('POST /webhooks/switch', { body: { id, version: 1, on: false } }, admin),
    platform.call('POST /webhooks/secret', { body: { id, version: 1 } }, admin),
    platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin),
  ];
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await hookOf(id)).toMatchObject({ version: 2, url: given.url });
  await platform.call('POST /webhooks/delete', { body: { id, version: 2 } }, admin);
});

test('§+ an address that is none is refused, and another institution’s hook is not found', async () => {
  for (const url of ['ftp://a.example', 'hook', 'https://user:pass@a.example/', 'javascript:1'])
    expect(
      (await platform.call('POST /webhooks/create', { body: { applicationId, url, events: ['order.updated'] } }, admin))
        .status,
    ).toBe(422);
  const { id } = await create();
  const theirs = await platform.signIn('admin', 151);
  expect((await platform.call('POST /webhooks/deliveries', { body: { id } }, theirs)).status).toBe(404);
  expect((await platform.call('POST /webhooks/ping', { body: { id } }, theirs)).status).toBe(404);
  expect((await platform.call('POST /webhooks/list', { body: { applicationId } }, theirs)).status).toBe(404);
  await platform.call('POST /webhooks/delete', { body: { id, version: 1 } }, admin);
});

test('§+ where the operator allows nothing, no private address is reached', async () => {
  const closed = await startTestPlatform({ workers: false, outgoingAllow: [] });
  try {
    const token = await closed.signIn('admin');
    const app = (
      await closed.call('POST /open-applications/create', { body: { name: '科研', scopes: ['papers.read'] } }, token)
    ).data;
    for (const url of [`${receiver.url}/inner`, 'https://127.0.0.1/', 'http://[::1]/', 'https://10.0.0.1/hook']) {
      const given = { applicationId: app.id, url, events: ['order.updated' as const] };
      const { id } = (await closed.call('POST /webhooks/create', { body: given }, token)).data;
      await closed.call('POST /webhooks/ping', { body: { id } }, token);
    }
    await deliverDue(closed.services);
    const rows = await closed.services
      .platform('administration')
      .all(kysely.selectFrom('webhook_deliveries').select(['last_error', 'last_status', 'attempts']));
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify({
          last_error: '对方服务器无法连接，或要求跳转到别处（平台不跟随）',
          last_status: null,
          attempts: 1,
        }),
      ]),
    );
    expect(received).toEqual([]);
  } finally {
    await closed.stop();
  }
});
