import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { closeCodes } from '#contracts/push.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { openPushSocket } from '#tests/builders/outside/push-socket.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const given = 'Gegeben#2026';
const own = 'Eigenes#2026';

const newcomer = async (username: string): Promise<string> => {
  const { body } = await userDesk(platform, admin).save({ username, password: await platform.encrypt(given) });
  expect(body.resultCode).toBe(200);
  return platform.signIn(username, 100, given);
};

const ask = async (name: string, token: string) => {
  const [method, path] = name.split(' ') as [string, string];
  const response = await fetch(`${platform.url}${servicePath}${path.replace(/:\w+/g, '1')}`, {
    method,
    headers: { authorization: token },
  });
  const text = await response.text();
  return { name, status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as object) : {} };
};

const due = { resultCode: -1, message: '请先修改初始密码', errormsg: '请先修改初始密码', reason: 'initial-password' };

test('§+ until an initial password is changed, five calls answer and every other one says so', async () => {
  const token = await newcomer('newcomer1');
  const closed = (Object.entries(calls) as [string, CallShape][]).filter(([, { access }]) => access !== 'public');
  const open = closed.filter(([, shape]) => shape.withInitialPassword).map(([name]) => name);
  expect(open.sort()).toEqual([
    'GET /auth/info',
    'GET /sys/logout',
    'GET /sys/menu/menuList',
    // Where to sign out at the campus server as well.
    'POST /sign-on/leave',
    'POST /sys/user/changePassword',
  ]);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const [name, shape] of closed) if (!shape.withInitialPassword) answers.push(await ask(name, token));
  expect(answers.length).toBeGreaterThan(200);
  const other = answers.filter(
    ({ status, body }) =>
      status !== 403 || !Object.entries(due).every(([key, value]) => (body as Record<string, unknown>)[key] === value),
  );
  expect(other).toEqual([]);
});

test('§+ user info, menu and logout answer, and user info says that the password is due', async () => {
  const token = await newcomer('newcomer2');
  const info = await platform.call('GET /auth/info', {}, token);
  expect(info.data.shell.mustChangePassword).toBe(true);
  expect((await platform.call('GET /sys/menu/menuList', {}, token)).data.menuList.length).toBeGreaterThan(0);
  expect((await platform.call('GET /sys/logout', {}, token)).status).toBe(200);
  expect((await platform.call('GET /auth/info', {}, token)).body.code).toBe(303);
});

test('§+ a public call that knows its caller takes them for a stranger', async () => {
  const token = await newcomer('newcomer3');
  const asked = { body: { username: 'newcomer3' } };
  const stranger = await platform.call('POST /sys/user/unameValidate', asked);
  const theirs = await platform.call('POST /sys/user/unameValidate', asked, token);
  expect([theirs.status, theirs.data]).toEqual([stranger.status, stranger.data]);
});

test('§+ the websocket closes with a code of its own', async () => {
  const socket = openPushSocket(platform.url, await newcomer('newcomer4'));
  expect(await socket.closed).toBe(closeCodes.initialPassword);
  expect(socket.messages).toEqual([]);
});

test('§+ the change opens everything, once they have signed in with their own password', async () => {
  const token = await newcomer('newcomer5');
  const change = await platform.encryptAll({ password: given, newPassword: own });
  expect((await platform.call('POST /sys/user/changePassword', { body: change }, token)).status).toBe(200);
  const again = await platform.signIn('newcomer5', 100, own);
  expect((await platform.call('GET /sessions', {}, again)).status).toBe(200);
  expect((await platform.call('GET /auth/info', {}, again)).data.shell.mustChangePassword).toBe(false);
  const socket = openPushSocket(platform.url, again);
  await socket.message('ready');
  socket.close();
});

test('§+ a reset asks for it again', async () => {
  const desk = userDesk(platform, admin);
  await newcomer('newcomer6');
  const { id } = await desk.found('newcomer6');
  const { data } = await desk.reset(id);
  const token = await platform.signIn('newcomer6', 100, data.password!);
  const { status, body } = await platform.call('GET /sessions', {}, token);
  expect([status, body]).toEqual([403, expect.objectContaining(due)]);
});
