import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#contracts/push.ts';
import { kysely } from '#server/db/kysely.ts';
import { notify } from '#server/notifications/notify.ts';
import { type Platform, startPlatform } from '#server/start-platform.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openPushSocket, openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

/** Two processes' worth of platform on one database: what is done at one is heard at the other. */
let here: TestPlatform;
let there: Platform & { url: string };
const logLines: string[] = [];

beforeAll(async () => {
  here = await startTestPlatform({ workers: false });
  const second = await startPlatform({
    patience: endless,
    databaseUrl: here.databaseUrl,
    dataDir: here.dataDir,
    demo: false,
    poolSize: 3,
    workers: false,
    logger: { level: 'trace', stream: { write: (line: string) => void logLines.push(line) } },
  });
  there = { ...second, url: await second.app.listen({ host: '127.0.0.1', port: 0 }) };
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const idOf = async (username: string, institutionId = 100): Promise<string> => {
  const user = kysely.selectFrom('users').select('id').where('username', '=', username);
  return (await here.services.tenant(institutionId).one(user)).id;
};

const tell = async (username: string, msg: string) =>
  notify(here.services.tenant(100), { institutionId: 100, userIds: [await idOf(username)], msg });

const administer = async (statement: string, values: unknown[] = []): Promise<number> => {
  const client = new pg.Client({ connectionString: here.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement, values);
  await client.end();
  return rowCount ?? 0;
};

test('§7.26 a notification written through one process reaches a socket on another', async () => {
  const push = await openReadySocket(there.url, await here.signIn('acceptor'));
  await tell('acceptor', '有新的委托');
  const { notification } = await push.message('notification');
  expect(notification).toMatchObject({ msg: '有新的委托', targetId: null });
  push.close();
});

test('§7.26 a notification of a rolled-back transaction is never pushed, the next one is', async () => {
  const push = await openReadySocket(here.url, await here.signIn('acceptor'));
  const userIds = [await idOf('acceptor')];
  const failing = here.services.tenant(100).tx(async (tx) => {
    await notify(tx, { institutionId: 100, userIds, msg: '不会发生' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await tell('acceptor', '发生了');
  await push.message('notification', ({ notification }) => notification.msg === '发生了');
  expect(push.messages.map((message) => message.kind === 'notification' && message.notification.msg)).not.toContain(
    '不会发生',
  );
  push.close();
});

test('§7.26 §6.2 a user without a bell gets progress of his tasks only, and others get nothing of it', async () => {
  const reader = await openReadySocket(there.url, await here.signIn('reader'));
  const other = await openReadySocket(there.url, await here.signIn('acceptor'));
  await tell('reader', '没有铃');
  const id = '019a0000-0000-7000-8000-0000000000a1';
  const values = {
    id,
    institution_id: 100,
    user_id: await idOf('reader'),
    kind: 'demo',
    title: '演示',
    done: 3,
    total: 9,
  };
  await here.services.tenant(100).run(kysely.insertInto('tasks').values(values));
  const { task } = await reader.message('task');
  expect(task).toMatchObject({ id, title: '演示', state: 'waiting', done: 3, total: 9 });
  expect(reader.messages.map(({ kind }) => kind)).toEqual(['ready', 'task']);
  await tell('acceptor', '此后');
  await other.message('notification', ({ notification }) => notification.msg === '此后');
  expect(other.messages.map(({ kind }) => kind)).toEqual(['ready', 'notification']);
  reader.close();
  other.close();
});

test('§7.26 no token, a forged one and an ended session are closed with their code', async () => {
  const ended = await here.signIn('leader');
  await here.call('GET /sys/logout', {}, ended);
  expect(await openPushSocket(here.url, undefined).closed).toBe(closeCodes.stranger);
  expect(await openPushSocket(here.url, 'A'.repeat(43)).closed).toBe(closeCodes.stranger);
  expect(await openPushSocket(here.url, ended).closed).toBe(closeCodes.sessionEnded);
});

test('§7.26 a plain request to the websocket is refused in Chinese', async () => {
  const response = await fetch(`${here.url}/service/websocket?token=x`);
  expect([response.status, ((await response.json()) as { errormsg: string }).errormsg]).toEqual([
    415,
    '此地址只接受 WebSocket 连接',
  ]);
});

test('§+ a session ended later closes its sockets on every process, and no other session’s', async () => {
  const [going, staying] = [await here.signIn('rechecker'), await here.signIn('rechecker')];
  const sockets = [await openReadySocket(here.url, going), await openReadySocket(there.url, going)];
  const other = await openReadySocket(there.url, staying);
  await here.call('POST /sessions/end', { body: {} }, staying);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4303, 4303]);
  await tell('rechecker', '还在');
  await other.message('notification', ({ notification }) => notification.msg === '还在');
  other.close();
});

test('§+ a file that was read is told to the staff of its institution, to no applicant and nobody elsewhere', async () => {
  const [staff, applicant, elsewhere] = [
    await openReadySocket(here.url, await here.signIn('rechecker')),
    await openReadySocket(here.url, await here.signIn('reader')),
    await openReadySocket(here.url, await here.signIn('librarian', 151)),
  ];
  const id = '019a0000-0000-7000-8000-0000000000b1';
  const announce = (said: object) => administer('select pg_notify($1, $2)', ['chayin_push', JSON.stringify(said)]);
  await announce({ kind: 'file-read', id, institution: 100 });
  await announce({ kind: 'order', id, institution: 100, user: await idOf('reader') });
  await announce({ kind: 'order', id, institution: 151, user: null });
  await applicant.message('order');
  await staff.message('order');
  await elsewhere.message('order');
  const kinds = (push: typeof staff) => push.messages.map(({ kind }) => kind);
  expect([kinds(staff), kinds(applicant), kinds(elsewhere)]).toEqual([
    ['ready', 'file-read', 'order'],
    ['ready', 'order'],
    ['ready', 'order'],
  ]);
  for (const push of [staff, applicant, elsewhere]) push.close();
});

test('§+ suspending an institution closes the sockets of its users', async () => {
  const push = await openReadySocket(there.url, await here.signIn('admin', 322));
  const suspend = kysely.updateTable('institutions').set({ suspended_at: new Date() }).where('id', '=', 322);
  await here.services.platform('administration').run(suspend);
  expect(await push.closed).toBe(closeCodes.sessionEnded);
});

test('§+ one user keeps at most ten sockets, and a talkative or oversized one is closed', async () => {
  const token = await here.signIn('reviewer');
  const ten = await Promise.all(Array.from({ length: 10 }, () => openReadySocket(here.url, token)));
  expect(await openPushSocket(here.url, token).closed).toBe(closeCodes.tooMany);
  for (let i = 0; i < 100; i += 1) ten[0]!.socket.send('?');
  expect(await ten[0]!.closed).toBe(closeCodes.policy);
  ten[1]!.socket.send('x'.repeat(70_000));
  expect(await ten[1]!.closed).toBe(1009);
  for (const one of ten) one.close();
});

test('§+ after every connection to the database was killed, bus and pools recover and the process lives', async () => {
  const token = await here.signIn('acceptor');
  const push = await openReadySocket(there.url, token);
  const killed = await administer(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(killed).toBeGreaterThan(3);
  await eventually('the calls answer again', async () => {
    const { status } = await here.call('POST /libEntrustMsg/inform', {}, token);
    return status === 200;
  });
  await eventually('a notification arrives again', async () => {
    await tell('acceptor', '回来了');
    return push.messages.some((message) => message.kind === 'notification' && message.notification.msg === '回来了');
  });
  push.close();
});

test('§+ a session that ended while the bus was away is found when it is back', async () => {
  const token = await here.signIn('leader');
  const push = await openReadySocket(there.url, token);
  // Both at once, so that the announcement falls into the gap or not: the socket closes either way.
  await administer(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'chayin push'",
  );
  await eventually('logged out', async () => (await here.call('GET /sys/logout', {}, token)).status === 200);
  expect(await push.closed).toBe(closeCodes.sessionEnded);
});

test('§+ no token reaches the log', async () => {
  const token = await here.signIn('leader');
  const push = await openReadySocket(there.url, token);
  await fetch(`${there.url}/service/websocket?token=${token}`, { method: 'POST' });
  await fetch(`${there.url}/nowhere?token=${token}`);
  expect(logLines.length).toBeGreaterThan(3);
  expect(logLines.join('')).not.toContain(token);
  push.close();
});
