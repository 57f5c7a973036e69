import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { closeApp } from './close-app.ts';
import { tellPlainAddresses } from './plain-addresses.ts';
import { requestIds } from './request-ids.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, trustProxy: ['127.0.0.1'] });
});
afterAll(() => platform.stop());

const signInWith = async (headers: Record<string, string>) => {
  const body = { username: 'reader', password: await platform.encrypt(demoPassword), searchStationId: 100 };
  await platform.call('POST /sys/login', { body }, undefined, headers);
  const lines = kysely.selectFrom('audit_log').select(['request_id as id', 'ip']).where('action', '=', 'session.open');
  return platform.services.tenant(100).one(lines.orderBy('id', 'desc').limit(1));
};

test('§+ a request keeps the id that a trusted proxy gave it, in the audit log too; an improper one is replaced', async () => {
  const id = 'b4f2c0de0000000000000000000000aa';
  expect(await signInWith({ 'x-request-id': id })).toMatchObject({ id });
  const from = (remoteAddress: string, given?: string) =>
    requestIds(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])({
      headers: given === undefined ? {} : { 'x-request-id': given },
      socket: { remoteAddress },
    } as never);
  expect(from('127.0.0.1', id)).toBe(id);
  expect(from('10.1.2.3', id)).toBe(id);
  expect(from('fd00::1', id)).toBe(id);
  expect(from('11.1.2.3', id)).not.toBe(id);
  expect(from('fe80::1', id)).not.toBe(id);
  for (const improper of ['short', 'a'.repeat(65), 'has spaces in it', 'line\nbreak-in-it'])
    expect(from('127.0.0.1', improper)).toMatch(/^[0-9a-f-]{36}$/);
  expect(from('127.0.0.1', 'a'.repeat(64))).toBe('a'.repeat(64));
  expect(requestIds(false)({ headers: { 'x-request-id': id }, socket: {} } as never)).not.toBe(id);
  expect(requestIds(true)({ headers: { 'x-request-id': id }, socket: {} } as never)).toBe(id);
});

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });

test('§+ who comes by IPv4 to a server that listens on IPv6 is known by the plain address', async () => {
  const app = fastify();
  tellPlainAddresses(app.server);
  app.get('/', async ({ ip }) => ip);
  await app.listen({ host: '::', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('127.0.0.1');
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('::1');
  } finally {
    await app.close();
  }
});

test('§+ a process that stops answers in Chinese, says when to come again, and ends the connection', async () => {
  const ending = await startTestPlatform({ workers: false });
  const { hostname, port } = new URL(ending.url);
  const begun = ['/service/site', '/open/v2/papers'].map((path) => {
    const socket = connect(Number(port), hostname);
    const answer = answerOf(socket);
    // Begun before the end, finished after it.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`);
    return { socket, answer };
  });
  await fetch(`${ending.url}/health/live`);
  const closed = closeApp(ending.app);
  for (const { socket } of begun) socket.write('\r\n');
  const [service, open] = await Promise.all(begun.map(({ answer }) => answer));
  await closed;
  for (const text of [service!, open!]) {
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/^retry-after: \d+/im);
    expect(text).toMatch(/^connection: close/im);
    expect(text).toContain('平台正在重新启动，请几秒后再试');
  }
  await ending.stop();
});
