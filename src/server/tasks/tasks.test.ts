import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { demoApplicants, demoPackage } from '#server/demo/demo-package.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const exportUsers = async (token: string, body: object = {}) =>
  (await platform.call('POST /tasks/exportUsers', { body }, token)).data.taskId;

const finished = (token: string, id: string) =>
  eventually('the task to end', async () => {
    const { data } = await platform.call('GET /tasks/:id', { params: { id } }, token);
    return ['done', 'failed', 'cancelled'].includes(data.state) && data;
  });

const download = (fileId: unknown, token: string) =>
  fetch(`${platform.url}/service/files/${fileId}`, { headers: { authorization: token } });

/** A row as a failed attempt would leave it. */
const insertTask = async (institutionId: number, username: string, state: 'failed' | 'done', kind = 'users.export') => {
  const db = platform.services.tenant(institutionId);
  const user = await db.one(kysely.selectFrom('users').select('id').where('username', '=', username));
  const id = crypto.randomUUID();
  const row = { id, institution_id: institutionId, user_id: user.id, kind, title: '一项', state, error: '坏了' };
  await db.run(kysely.insertInto('tasks').values({ ...row, input: JSON.stringify({ text: '' }) }));
  return id;
};

const people = demoPackage.people.people.length + demoApplicants.length;

test('§+ the user list is exported in the background, watched over the socket, and fetched as Excel', async () => {
  const token = await platform.signIn('admin');
  const push = await openReadySocket(platform.url, token);
  const id = await exportUsers(token);
  const { task } = await push.message('task', (message) => message.task.state === 'done');
  expect(task).toMatchObject({ id, kind: 'users.export', title: '导出用户列表', done: people, total: people });
  const response = await download(task.result?.fileId, token);
  expect(response.status).toBe(200);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = book.sheets[0]!.rows;
  expect(rows).toHaveLength(people + 1);
  expect(rows[0]?.slice(0, 3)).toEqual(['账号', '姓名', '类型']);
  expect(rows.map((row) => row[0])).toContain('librarian');
  expect(JSON.stringify(rows)).not.toMatch(/argon2|151\.example/);
  push.close();
});

test('§+ an exported file is for its owner and those who may see users, in its institution only', async () => {
  const admin = await platform.signIn('admin');
  const { result } = await finished(admin, await exportUsers(admin, { text: '张三' }));
  expect(result).toMatchObject({ rows: 1 });
  for (const token of [await platform.signIn('reader'), await platform.signIn('admin', 151)])
    expect((await download(result?.fileId, token)).status).toBe(404);
});

test('§+ the platform administrator exports every institution or one', async () => {
  const root = await platform.signInRoot();
  const one = await finished(root, await exportUsers(root, { institutionId: 151 }));
  expect(one.result).toMatchObject({ rows: demoPackage.people.people.length });
  const all = await finished(root, await exportUsers(root));
  expect(all.result).toMatchObject({ rows: 7 * demoPackage.people.people.length + demoApplicants.length + 1 });
});

test('§+ without the right, or for another institution, nothing is exported', async () => {
  const reader = await platform.call('POST /tasks/exportUsers', { body: {} }, await platform.signIn('reader'));
  expect(reader.status).toBe(403);
  const body = { institutionId: 151 };
  expect((await platform.call('POST /tasks/exportUsers', { body }, await platform.signIn('admin'))).status).toBe(404);
});

test('§+ a user lists his own tasks; who may see jobs lists the institution’s, and no other’s', async () => {
  const mine = await insertTask(187, 'librarian', 'done');
  const others = await insertTask(187, 'acceptor', 'failed');
  const foreign = await insertTask(151, 'acceptor', 'done');
  const list = async (token: string, body: object = {}) =>
    (await platform.call('POST /tasks/list', { body }, token)).data;
  expect((await list(await platform.signIn('librarian', 187))).list.map(({ id }) => id)).toEqual([mine]);
  const admin = await platform.signIn('admin', 187);
  const seen = await list(admin);
  expect([seen.total, seen.list.map(({ id }) => id).sort()]).toEqual([2, [mine, others].sort()]);
  expect((await list(admin, { state: 'failed' })).list.map(({ id }) => id)).toEqual([others]);
  expect((await list(admin, { mine: true })).total).toBe(0);
  expect((await list(admin, { limit: 1, page: 2 })).list).toHaveLength(1);
  const everywhere = await list(await platform.signInRoot(), { limit: 100 });
  expect(everywhere.list.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, others, foreign]));
});

test('§+ another’s and another institution’s tasks are not found: shown, cancelled or retried', async () => {
  const id = await insertTask(100, 'acceptor', 'failed');
  for (const token of [await platform.signIn('librarian'), await platform.signIn('admin', 151)]) {
    expect((await platform.call('GET /tasks/:id', { params: { id } }, token)).status).toBe(404);
    expect((await platform.call('POST /tasks/cancel', { body: { id } }, token)).status).toBe(404);
    expect((await platform.call('POST /tasks/retry', { body: { id } }, token)).status).toBe(404);
  }
  const admin = await platform.signIn('admin');
  for (const odd of ['x', crypto.randomUUID()])
    expect((await platform.call('POST /tasks/retry', { body: { id: odd } }, admin)).status).toBe(404);
  expect((await platform.call('GET /tasks/:id', { params: { id } }, admin)).data.state).toBe('failed');
});

test('§+ a failed task is retried by its owner and comes to its end; a done one cannot be', async () => {
  const id = await insertTask(100, 'admin', 'failed');
  const token = await platform.signIn('admin');
  const { data } = await platform.call('POST /tasks/retry', { body: { id } }, token);
  expect(data).toMatchObject({ id, error: null });
  expect((await finished(token, id)).state).toBe('done');
  const again = await platform.call('POST /tasks/retry', { body: { id } }, token);
  expect([again.status, again.body.errormsg]).toEqual([409, '只有失败或已取消的任务可以重做']);
  const { list } = (
    await platform.call(
      'POST /audit/list',
      { body: { subject: 'task', subjectId: id } },
      await platform.signIn('admin'),
    )
  ).data;
  expect(list.map(({ action }) => action)).toEqual(['task.retry']);
});

test('§+ who has lost the right to a kind of work cannot have it done once more', async () => {
  const id = await insertTask(100, 'reader', 'failed');
  const token = await platform.signIn('reader');
  expect((await platform.call('POST /tasks/retry', { body: { id } }, token)).status).toBe(403);
  expect((await platform.call('GET /tasks/:id', { params: { id } }, token)).data.state).toBe('failed');
});
