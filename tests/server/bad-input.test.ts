import http from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let token: string;
let logged = '';

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += chunk;
      done();
    },
  });
  platform = await startTestPlatform({ logger: { level: 'trace', stream } });
  token = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, { method: 'POST', body, headers: { authorization: token, ...headers } });

const json = { 'content-type': 'application/json' };

const expectRefusal = async (response: Response, status: number, reason: string) => {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.any(String)]);
  const body = JSON.parse(text);
  expect(body).toMatchObject({ resultCode: status >= 500 ? -2 : -1, data: null, reason });
  expect(body.errormsg).toMatch(/\p{Script=Han}/u);
  expect(body.message).toBe(body.errormsg);
  expect(text).not.toMatch(/at .*\.(ts|js):\d+|node_modules|stack/i);
};

describe('bad input is refused clearly', () => {
  test('§+ an unknown path under the service never falls through to the page', async () => {
    for (const path of ['/service/nothing', '/service', '/service/sys/login/more'])
      await expectRefusal(await fetch(`${platform.url}${path}`, { headers: { accept: 'text/html' } }), 404, 'no-path');
  });

  test('§7.2 a path under /open/v2 never falls through to the page, and tells a stranger nothing of itself', async () => {
    for (const path of ['/open/v2/anything', '/open/v2', '/open/v2/papers']) {
      const response = await fetch(`${platform.url}${path}`, { headers: { accept: 'text/html' } });
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ status: 401 })]);
    }
  });

  test('§+ another method is refused with the ones there are', async () => {
    const response = await fetch(`${platform.url}/service/sys/login`, { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefusal(response, 405, 'no-method');
    await expectRefusal(await fetch(`${platform.url}/login`, { method: 'POST' }), 404, 'no-path');
  });

  test.each(['{', ' ', 'null garbage', '{"a":1,}', '{"__proto__":{"x":1},"username":"a"}'])(
    '§+ malformed JSON %j',
    async (body) => {
      await expectRefusal(await post('/service/sys/login', body, json), 400, 'bad-json');
    },
  );

  test('§+ bytes that are no UTF-8, and another charset', async () => {
    const gbk = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xd6, 0xd0, 0x22, 0x7d]);
    await expectRefusal(await post('/service/sys/login', gbk, json), 400, 'bad-encoding');
    const declared = { 'content-type': 'application/json; charset=gbk' };
    await expectRefusal(await post('/service/sys/login', '{}', declared), 400, 'bad-encoding');
  });

  test('§+ another content type', async () => {
    await expectRefusal(
      await post('/service/sys/login', '<a/>', { 'content-type': 'application/xml' }),
      415,
      'wrong-type',
    );
  });

  test('§+ an oversize body', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) });
    await expectRefusal(await post('/service/sys/login', body, json), 413, 'too-large');
  });

  test('§+ wrong types and missing fields name the field', async () => {
    const response = await post('/service/sys/login', JSON.stringify({ username: 7, searchStationId: 'x' }), json);
    const body = await response.clone().json();
    expect(Object.keys(body.fields).sort()).toEqual(['password', 'searchStationId', 'username']);
    expect(body.fields.username).toBe('请输入账号');
    await expectRefusal(response, 422, 'bad-input');
  });

  test('§+ a stranger learns nothing of a call’s shape', async () => {
    const response = await fetch(`${platform.url}/service/sys/user/htblSave`, {
      method: 'POST',
      body: '{}',
      headers: json,
    });
    await expectRefusal(response, 401, 'no-token');
  });

  test('§8.5 §+ a role that may not is refused with 403', async () => {
    const reader = await platform.signIn('reader');
    const response = await fetch(`${platform.url}/service/sys/user/list`, {
      method: 'POST',
      body: '{}',
      headers: { ...json, authorization: reader },
    });
    await expectRefusal(response, 403, 'no-permission');
  });

  test('§+ an id that is no id finds nothing', async () => {
    for (const id of ["' or 1=1 --", '../../etc/passwd', '00000000-0000-0000-0000-000000000000', 'x'.repeat(300)]) {
      const response = await fetch(`${platform.url}/service/files/${encodeURIComponent(id)}`, {
        headers: { authorization: token },
      });
      expect([404, 422]).toContain(response.status);
      expect((await response.json()).resultCode).toBe(-1);
    }
  });

  test('§+ a request that is no HTTP is dropped and the server lives', async () => {
    const { port, hostname } = new URL(platform.url);
    await new Promise<void>((resolve) => {
      const request = http.request({ port, hostname, method: 'GET', path: '/service/%zz%' }, (response) => {
        response.resume();
        response.on('end', resolve);
      });
      request.on('error', () => resolve());
      request.end();
    });
    expect((await platform.call('GET /auth/info', {}, token)).status).toBe(200);
  });
});

test('§+ nothing in the log is a secret', async () => {
  const password = await platform.encrypt('Demo@2026');
  await platform.call('POST /sys/login', { body: { username: 'reader', password, searchStationId: 100 } });
  await fetch(`${platform.url}/login?ticket=ST-SECRET-1`);
  await fetch(`${platform.url}/service/websocket?token=${token}`);
  expect(logged).toContain('/service/sys/login');
  for (const secret of [password, 'Demo@2026', token, 'ST-SECRET-1']) expect(logged).not.toContain(secret);
});

describe('headers', () => {
  test('§+ every answer carries its request id and is not sniffed, cached or framed', async () => {
    const { headers } = await platform.call('GET /auth/info', {}, token);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('§+ the page’s policy allows no inline script, and its nonce is new each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${platform.url}/login`)).headers.get('content-security-policy')),
    );
    for (const policy of policies) {
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('§+ long answers are compressed', async () => {
    const response = await fetch(`${platform.url}/service/docs/json`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });
});

test('§+ the OpenAPI document describes every call, and a page shows it', async () => {
  const document = await (await fetch(`${platform.url}/service/docs/json`)).json();
  const { calls } = await import('#contracts/calls.ts');
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/service', '').replace(/{(\w+)}/g, ':$1')}`,
    ),
  );
  expect(Object.keys(calls).filter((name) => !described.includes(name))).toEqual([]);
  const page = await fetch(`${platform.url}/service/docs`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
});
