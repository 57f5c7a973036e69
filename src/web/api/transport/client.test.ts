import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#contracts/call.ts';
import { openSignatureText } from '#contracts/open-signature.ts';
import { type ClientSettings, createClient } from './client.ts';
import { CallFailure } from './failure.ts';
import { requestTimeout } from './sentences.ts';
import { askForPage } from './shown-failures.ts';

const shapes = defineCalls({
  'GET /thing/:id': {
    summary: '',
    access: 'session',
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.string() }),
    data: z.object({ name: z.string() }),
  },
  'POST /thing': { summary: '', access: 'session', body: z.object({ a: z.number() }), data: z.object({}) },
  'POST /form': { summary: '', access: 'session', body: z.object({ id: z.number() }), bodyKind: 'form' },
  'GET /list': { summary: '', access: 'session', query: z.object({ q: z.string().optional() }), data: z.null() },
  'POST /file': { summary: '', access: 'session', blob: true },
  'POST /upload': { summary: '', access: 'session', bodyKind: 'multipart', data: z.object({ id: z.string() }) },
});

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  );
});

/** A real server that answers as told and remembers what it was asked. */
const serve = async (answer: (seen: Seen, response: ServerResponse) => void) => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    seen.push(one);
    answer(one, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
};

const envelope = (data: unknown = {}) => ({ resultCode: 200, message: '', errormsg: '', data });

const open = (origin: string, more: Partial<ClientSettings> & { unpurchased?: boolean } = {}) => {
  const happened: string[] = [];
  const saved: { name: string; blob: Blob }[] = [];
  const client = createClient<typeof shapes>({
    origin,
    credentials: { token: () => 'bare-token', openAccess: () => ({ accessToken: 'open-token', key: 'open-key' }) },
    effects: {
      notify: (sentence, milliseconds) => happened.push(`notify ${sentence} ${milliseconds}`),
      goTo: (path) => happened.push(`go ${path}`),
      reload: () => happened.push('reload'),
      clearSession: () => happened.push('clear'),
      loginPath: () => '/h5/login',
      askForNewPassword: () => happened.push('new password'),
      askForSecondFactor: () => happened.push('second factor'),
      setPoint: (value) => happened.push(`point ${value}`),
      save: (blob, name) => saved.push({ name, blob }),
      unpurchased: () => more.unpurchased ?? false,
    },
    ...more,
  });
  return { client, happened, saved };
};

const failure = async (work: Promise<unknown>): Promise<CallFailure> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailure)) throw new Error(`expected a CallFailure, got ${String(error)}`);
  return error;
};

describe('requests', () => {
  test('§7.1 §7.3 a call goes below the base path with the bare token', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope({ name: '甲' })));
    const { client } = open(origin);
    const answer = await client.call('GET /thing/:id', { params: { id: '7 8' }, query: { q: '图书 馆' } });
    expect(answer.name).toBe('甲');
    expect(seen[0]?.url).toBe(`/service/thing/7%208?${new URLSearchParams({ q: '图书 馆' })}`);
    expect(seen[0]?.headers.authorization).toBe('bare-token');
  });

  test('§7.3 without a token no Authorization header is sent', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope()));
    const { client } = open(origin, { credentials: { token: () => undefined, openAccess: () => undefined } });
    await client.call('POST /thing', { body: { a: 1 } });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('§7.27 JSON, form-encoded and GET helpers send what they say', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope()));
    const { client } = open(origin);
    await client.postJson('/a', { 名: 1 });
    await client.postForm('/b', { id: 3, 名: '甲' });
    await client.get('sys/menu/menuList', { page: 0 });
    await client.call('POST /form', { body: { id: 9 }, bodyKind: 'form' });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/service/a', '{"名":1}'],
      ['POST', '/service/b', new URLSearchParams({ id: '3', 名: '甲' }).toString()],
      ['GET', '/service/sys/menu/menuList?page=0', ''],
      ['POST', '/service/form', 'id=9'],
    ]);
    expect(seen[1]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  test('§+ a call whose query may be empty may be made without one', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope(null)));
    const { client } = open(origin);
    await client.call('GET /list');
    await client.call('GET /list', { query: { q: 'x' } });
    expect(seen.map(({ url }) => url)).toEqual(['/service/list', '/service/list?q=x']);
  });

  test('§7.2 /open/v2 goes without base path and is signed over method, path, sorted query, time and body', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope()));
    const { client } = open(origin);
    await client.get('/open/v2/orders', { b: '二', a: '1' });
    await client.postJson('/open/v2/orders', { title: '题名' });
    for (const one of seen) {
      const url = new URL(one.url, origin);
      const timestamp = String(one.headers.timestamp);
      const text = openSignatureText({
        method: one.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        timestamp,
        bodyHash: createHash('sha256').update(one.body).digest('hex'),
      });
      expect(url.pathname).toBe('/open/v2/orders');
      expect(one.headers['access-token']).toBe('open-token');
      expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000);
      expect(one.headers.signature).toBe(createHmac('sha256', 'open-key').update(text).digest('hex'));
      expect(one.headers.authorization).toBeUndefined();
    }
    expect(seen).toHaveLength(2);
  });

  test('§7.2 the signed text sorts the query and names every part', () => {
    const text = openSignatureText({
      method: 'get',
      path: '/open/v2/x',
      query: { b: '二', a: '1' },
      timestamp: '5',
      bodyHash: 'h',
    });
    expect(text).toBe('GET\n/open/v2/x\na=1&b=%E4%BA%8C\n5\nh');
  });

  test('§7.20 an upload is multipart, fields before the file, and reports through the same catalogue', async () => {
    const { origin, seen } = await serve((_, response) => json(response, envelope({ id: 'f1' })));
    const { client } = open(origin, {
      // Node has no XMLHttpRequest: the same form goes by fetch.
      upload: async ({ url, headers, form, onProgress }) => {
        const answer = await fetch(url, { method: 'POST', headers: { ...headers }, body: form });
        onProgress?.(1);
        return { status: answer.status, text: await answer.text() };
      },
    });
    const shares: number[] = [];
    const file = new File(['内容'], '图.png', { type: 'image/png' });
    const answer = await client.upload('POST /upload', file, {
      query: { orderId: 'o1', hold: undefined },
      fields: { kind: 'logo' },
      onProgress: (share) => shares.push(share),
    });
    expect(answer.id).toBe('f1');
    expect(shares).toEqual([1]);
    expect(seen[0]?.url).toMatch(/\/upload\?orderId=o1$/);
    expect(seen[0]?.headers['content-type']).toContain('multipart/form-data');
    expect(seen[0]?.headers.authorization).toBe('bare-token');
    expect(seen[0]?.body.indexOf('logo')).toBeLessThan(seen[0]?.body.indexOf('图.png') ?? 0);
  });
});

describe('downloads', () => {
  const file = (response: ServerResponse) => {
    response.writeHead(200, {
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('清单.xlsx')}`,
    });
    response.end('bytes');
  };

  test('§7.27 a blob download keeps bytes and file name', async () => {
    const { origin } = await serve((_, response) => file(response));
    const { client, saved } = open(origin);
    await client.download('POST /file', {});
    expect(saved.map(({ name }) => name)).toEqual(['清单.xlsx']);
    expect(await saved[0]?.blob.text()).toBe('bytes');
  });

  test('§6.6 with status 1 a download says 暂无权限，请购买使用！ for 5 s and asks nothing', async () => {
    const { origin, seen } = await serve((_, response) => file(response));
    const { client, happened, saved } = open(origin, { unpurchased: true });
    expect((await failure(client.download('POST /file', {}))).message).toBe('暂无权限，请购买使用！');
    expect(happened).toEqual(['notify 暂无权限，请购买使用！ 5000']);
    expect([seen.length, saved.length]).toEqual([0, 0]);
  });

  test('§6.6 whether a report or a file of an order may still be had, the server decides', async () => {
    const { origin } = await serve((_, response) => file(response));
    const { client, saved } = open(origin, { unpurchased: true });
    await client.download('GET /orders/:id/files/:fileId' as never, { params: { id: 'o', fileId: 'f' } } as never);
    await client.download('GET /reports/:id/files/:kind' as never, { params: { id: 'r', kind: 'pdf' } } as never);
    expect(saved).toHaveLength(2);
  });

  test('§6.6 §8.8 the server refusing a download in words is shown, nothing is saved', async () => {
    const refusal = { resultCode: -1, message: '', errormsg: '暂无权限，请购买使用！', data: null };
    const { origin } = await serve((_, response) => json(response, refusal));
    const { client, happened, saved } = open(origin);
    await failure(client.download('POST /file', {}));
    expect(happened).toEqual(['notify 暂无权限，请购买使用！ 5000']);
    expect(saved).toEqual([]);
  });
});

test('§+ what was promised is sent behind a closed page, if it is small enough for browsers to do so', async () => {
  const { origin } = await serve((_, response) => json(response, envelope()));
  const { client } = open(origin);
  const sent = vi.spyOn(globalThis, 'fetch');
  const kept = () => sent.mock.lastCall?.[1]?.keepalive;
  await client.call('POST /thing', { body: { a: 1 } });
  expect(kept()).toBe(false);
  await client.call('POST /thing', { body: { a: 1 }, keepalive: true });
  expect(kept()).toBe(true);
  // Counted as it travels: a character of Chinese is three bytes.
  const quotes = 2;
  await client.postJson('/x', '查'.repeat(20_000 - 1) + 'a'.repeat(3 - quotes), { keepalive: true });
  expect(kept()).toBe(true);
  await client.postJson('/x', '查'.repeat(20_000 - 1) + 'a'.repeat(4 - quotes), { keepalive: true });
  expect(kept()).toBe(false);
  sent.mockRestore();
});

describe('the error catalogue', () => {
  test('§8.1 the body {"code":303} says so, clears the session and goes to login', async () => {
    const { origin } = await serve((_, response) => json(response, { code: 303 }));
    const { client, happened } = open(origin);
    expect((await failure(client.get('/x'))).kind).toBe('expired');
    expect(happened).toEqual(['notify 当前登录已失效，请重新登录 5000', 'clear', 'go /h5/login']);
  });

  test('§4.7 many calls expiring at once are handled once, and again after the next sign-in', async () => {
    const { origin } = await serve((_, response) => json(response, { code: 303 }));
    const { client, happened } = open(origin);
    await Promise.all([1, 2, 3].map(() => failure(client.get('/x'))));
    expect(happened.filter((line) => line === 'clear')).toHaveLength(1);
    client.rearm();
    await failure(client.get('/x'));
    expect(happened.filter((line) => line === 'clear')).toHaveLength(2);
  });

  test.each([
    [-1, { errormsg: '名称已存在', message: 'm' }, '名称已存在'],
    [-2, { errormsg: '', message: '系统出现故障' }, '系统出现故障'],
  ])('§8.2 §9.3 resultCode %i shows errormsg or message for 5 s and rejects', async (resultCode, texts, sentence) => {
    const { origin } = await serve((_, response) => json(response, { resultCode, data: null, ...texts }));
    const { client, happened } = open(origin);
    const error = await failure(client.get('/x'));
    expect([error.kind, error.message, error.resultCode]).toEqual(['refused', sentence, resultCode]);
    expect(happened).toEqual([`notify ${sentence} 5000`]);
  });

  test('§8.2 a refusal with a true HTTP status reads the same, with the fields to mend', async () => {
    const body = { resultCode: -1, message: '', errormsg: '填写的内容有误', data: null, fields: { name: '不能为空' } };
    const { origin } = await serve((_, response) => json(response, body, 422));
    const { client, happened } = open(origin);
    const error = await failure(client.get('/x'));
    expect(error.fields).toEqual({ name: '不能为空' });
    expect(happened).toEqual(['notify 填写的内容有误 5000']);
  });

  test('§+ a form that shows refusals beside its fields hears no notification, not even at 403', async () => {
    const body = { resultCode: -1, message: '', errormsg: '账号已停用，请联系管理员', data: null };
    const { origin } = await serve((_, response) => json(response, body, 403));
    const { client, happened } = open(origin);
    expect((await failure(client.postJson('/x', {}, { quiet: true }))).message).toBe('账号已停用，请联系管理员');
    expect(happened).toEqual([]);
  });

  test('§+ a server with too much to do is told in words, with the time it names', async () => {
    const { origin } = await serve((_, response) => {
      response.setHeader('retry-after', '2');
      json(response, { resultCode: -2, errormsg: '系统繁忙，请几秒后再试', reason: 'overloaded' }, 503);
    });
    const { client, happened } = open(origin);
    const { status, retryAfter, reason } = await failure(client.get('/x'));
    expect([status, retryAfter, reason]).toEqual([503, 2, 'overloaded']);
    expect(happened).toEqual(['notify 系统繁忙，请几秒后再试 5000']);
  });

  test('§8.3 a timeout says 网络请求超时', async () => {
    const { origin } = await serve(() => undefined);
    const { client, happened } = open(origin, { timeout: 30 });
    expect((await failure(client.get('/x'))).kind).toBe('timeout');
    expect(happened).toEqual(['notify 网络请求超时 5000']);
  });

  test('§8.3 a line that takes long to fail has timed out: nobody waits for it twice more in silence', async () => {
    const { origin } = await serve((_, response) => void setTimeout(() => response.destroy(), 60));
    const { client, happened } = open(origin, { patience: 20 });
    expect((await failure(client.get('/x'))).kind).toBe('timeout');
    expect(happened).toEqual(['notify 网络请求超时 5000']);
    const patient = open(origin);
    expect((await failure(patient.client.get('/x'))).kind).toBe('unreachable');
  });

  test('§8.4 an error without status says 接口请求失败', async () => {
    const { origin } = await serve((_, response) => response.destroy());
    const { client, happened } = open(origin);
    expect((await failure(client.get('/x'))).kind).toBe('unreachable');
    expect(happened).toEqual(['notify 接口请求失败 5000']);
  });

  test('§8.5 401 clears the session, leaves point = 401 and reloads, once', async () => {
    const { origin } = await serve((_, response) => json(response, { resultCode: -1 }, 401));
    const { client, happened } = open(origin);
    await Promise.all([failure(client.get('/x')), failure(client.get('/y'))]);
    expect(happened).toEqual(['clear', 'point 401', 'reload']);
  });

  test('§+ what fails of a page’s question is shown there and said by no notice; a step beside it is', async () => {
    const { origin } = await serve((_, response) => json(response, { resultCode: 500, errormsg: '没有取到' }));
    const { client, happened } = open(origin);
    const asked = askForPage(() => failure(client.call('GET /list')));
    const step = failure(client.call('POST /thing', { body: { a: 1 } }));
    expect([(await asked).message, (await step).message]).toEqual(['没有取到', '没有取到']);
    expect(happened).toHaveLength(1);
    await failure(client.call('GET /list'));
    expect(happened).toHaveLength(2);
  });

  test('§+ a page’s question that may not be asked leads away like any other', async () => {
    const { origin } = await serve((_, response) => json(response, { resultCode: -1, errormsg: '没有权限' }, 403));
    const { client, happened } = open(origin);
    await askForPage(() => failure(client.call('GET /list')));
    expect(happened).toEqual(['go /401']);
  });

  test('§2.13 §8.5 403 goes to /401', async () => {
    const { origin } = await serve((_, response) => json(response, { resultCode: -1, errormsg: '没有权限' }, 403));
    const { client, happened } = open(origin);
    expect((await failure(client.get('/x'))).kind).toBe('forbidden');
    expect(happened).toEqual(['go /401']);
  });

  test('§+ an initial password opens the dialog instead of /401, also where a form shows refusals itself', async () => {
    const body = { resultCode: -1, errormsg: '请先修改初始密码', reason: 'initial-password' };
    const { origin } = await serve((_, response) => json(response, body, 403));
    for (const quiet of [true, false]) {
      const { client, happened } = open(origin);
      const { kind, message } = await failure(client.get('/x', {}, { quiet }));
      expect([kind, message, happened]).toEqual(['forbidden', '请先修改初始密码', ['new password']]);
    }
  });

  test('§+ a proxy answering with a page instead of an envelope reads as a failed call', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    const { client, happened } = open(origin);
    expect((await failure(client.get('/x'))).status).toBe(502);
    expect(happened).toEqual(['notify 接口请求失败 5000']);
  });

  test('§+ a call cancelled by its page says nothing', async () => {
    const { origin } = await serve(() => undefined);
    const { client, happened } = open(origin);
    const leaving = new AbortController();
    const work = failure(client.get('/x', {}, { signal: leaving.signal }));
    leaving.abort();
    expect((await work).kind).toBe('cancelled');
    expect(happened).toEqual([]);
  });
});

test('§9.1 the request timeout is 1,200,000 ms', () => {
  expect(requestTimeout).toBe(1_200_000);
});
