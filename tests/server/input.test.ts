import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const send = (path: string, init: RequestInit & { token?: string } = {}) => {
  const { token, headers, ...more } = init;
  return fetch(`${platform.url}${servicePath}${path}`, {
    ...more,
    headers: { ...(token ? { authorization: token } : {}), ...(headers as Record<string, string>) },
  });
};

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const asJson = (value: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(value) });

const raw = /invalid|expect|receiv|undefined|NaN|object|regex|union|期望|无效输入|实际/i;

const plainRefusal = async (response: Response): Promise<string | undefined> => {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  const { errormsg = '', fields = {} } = (await response.json()) as { errormsg?: string; fields?: object };
  const words = [errormsg, ...Object.values(fields)].filter(Boolean);
  const bad = words.filter((sentence) => raw.test(sentence) || !/\p{Script=Han}/u.test(sentence));
  return response.status >= 500 || bad.length > 0 ? `${response.status} ${words.join('；')}` : undefined;
};

describe('what PostgreSQL cannot keep is refused with 400', () => {
  test.each([
    ['a public call', '/sys/login', { username: 'a\0b', password: 'x', searchStationId: 100 }],
    ['a lone surrogate', '/sys/login', { username: 'a\ud800b', password: 'x', searchStationId: 100 }],
    ['a field nobody knows', '/register', { 'no\0name': 1 }],
    ['a registration', '/register', { username: 'abc', fullName: '\0', password: 'x', consent: true }],
    ['a name to try', '/sys/user/unameValidate', { username: 'a\0c', searchStationId: 100 }],
  ])('§+ before sign-in: %s', async (_what, path, body) => {
    const response = await send(path, asJson(body));
    expect([response.status, (await response.json()).reason]).toEqual([400, 'bad-text']);
  });

  test('§+ in body, query, path and deep inside', async () => {
    const deep: unknown = Array.from({ length: 400 }).reduce((inner) => ({ a: [inner] }), 'x\0' as unknown);
    const tries = [
      send('/sys/user/list', { ...asJson({ text: '\0' }), token: admin }),
      send('/sys/user/list', { ...asJson({ text: '\udc00' }), token: admin }),
      send('/branchInstitution/save', { ...asJson({ name: 'x', more: deep }), token: admin }),
      send('/api/dictDetail?dictName=a%00b', { token: admin }),
      send('/files/a%00b', { token: admin }),
      send('/sys/user/list', { method: 'POST', headers: form, body: 'text=%00', token: admin }),
    ];
    for (const response of await Promise.all(tries))
      expect([response.url, response.status, (await response.json()).reason]).toEqual([response.url, 400, 'bad-text']);
  });

  test('§+ in the names and fields of an upload', async () => {
    const boundary = 'x-boundary-x';
    const upload = (field: string, file: string, more = '') =>
      send('/sys/user/importRead', {
        method: 'POST',
        token: admin,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `${more}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${file}"\r\n\r\nabc\r\n--${boundary}--\r\n`,
      });
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answers = await Promise.all([
      upload('file', 'a\0.xlsx'),
      upload('fi\0le', 'a.xlsx'),
      upload('file', 'a.xlsx', field('note', 'x\0y')),
      upload('file', 'a.xlsx', field('no\0te', 'x')),
    ]);
    for (const response of answers) {
      expect(response.status).toBe(400);
      expect(await plainRefusal(response)).toBeUndefined();
    }
  });

  test('§+ a token or a header with NUL never reaches the database', async () => {
    const socket = await send(`/websocket?token=${encodeURIComponent('a\0b')}`);
    expect(socket.status).toBe(415);
    expect((await send('/auth/info', { token: 'a%00b' })).status).toBe(401);
  });
});

describe('every call', () => {
  const names = Object.keys(calls) as (keyof typeof calls)[];
  const posts = names.filter((name) => name.startsWith('POST '));
  // Calls that would end the sessions this test works with.
  const ending = ['POST /sessions/end', 'POST /profile/close'];
  const tokenFor = (shape: CallShape, as: string) => (shape.access === 'public' ? {} : { token: as });
  /** In the proof every call; in a usual run those whose turn it is. */
  const walk = async (init: RequestInit, as: string, turn: number): Promise<string[]> => {
    const found: string[] = [];
    for (const name of sampled(
      posts.filter((one) => !ending.includes(one)),
      3,
      turn,
    )) {
      const path = name.slice(5).replace(/:\w+/g, '1');
      const fault = await plainRefusal(await send(path, { ...init, ...tokenFor(calls[name] as CallShape, as) }));
      if (fault) found.push(`${name}: ${fault}`);
    }
    return found;
  };

  test('§7.27 without a body is accepted or refused in plain Chinese', async () => {
    expect(posts.length).toBeGreaterThan(150);
    expect(await walk({ method: 'POST' }, admin, 0)).toEqual([]);
    expect(await walk({ method: 'POST', headers: json }, root, 1)).toEqual([]);
  });

  test('§7.27 with a form of numbers and odd texts is accepted or refused in plain Chinese', async () => {
    const body = 'page=1&limit=20&id=7&version=1&institutionId=100&year=2026&ids=1&ids=2&type=3&amount=x&enabled=true';
    expect(await walk({ method: 'POST', headers: form, body }, admin, 2)).toEqual([]);
  });

  test('§7.27 with JSON that is no object is refused in plain Chinese', async () => {
    for (const body of ['null', '7', '[]']) {
      const response = await send('/sys/login', { method: 'POST', headers: json, body });
      expect([response.status, await plainRefusal(response.clone())]).toEqual([422, undefined]);
      expect((await response.json()).errormsg).toBe('请求内容的格式不正确');
    }
  });
});

test('§7.27 a form with numbers, switches and lists does what the same JSON does', async () => {
  const list = async (body: string) => {
    const response = await send('/sys/user/list', { method: 'POST', token: admin, headers: form, body });
    return [response.status, (await response.json()).data?.list?.length];
  };
  expect(await list('page=1&limit=2')).toEqual([200, 2]);
  expect(await list('page=1&limit=2&type=3&suspended=false')).toEqual([200, 2]);
  expect(await list('page=x&limit=2')).toEqual([422, undefined]);
  expect((await send('/sys/user/list', { method: 'POST', token: admin })).status).toBe(200);
  const saved = await send('/sys/user/htblSave', {
    method: 'POST',
    token: admin,
    headers: form,
    body: `username=formed&fullName=${encodeURIComponent('表单')}&type=3&provinceId=110000&mobile=13900000000`,
  });
  expect([saved.status, (await saved.json()).resultCode]).toEqual([200, 200]);
});
