import { afterAll, beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.signIn('admin');
  // Here only what a test puts there waits.
  const db = platform.services.platform('administration');
  await db.run(kysely.deleteFrom('mails'));
  await db.run(kysely.deleteFrom('feedback'));
});
afterAll(() => platform.stop());

const findingsOf = async (token: string) => {
  const { data } = await platform.call('GET /findings', {}, token);
  return { total: data.total, counts: Object.fromEntries(data.list.map(({ kind, count }) => [kind, count])) };
};

const register = async (username: string, fullName: string) => {
  const { body } = await platform.call('POST /register', {
    body: {
      institutionId: 100,
      username,
      password: await platform.encrypt('Fresh@2027'),
      fullName,
      department: '化学学院',
      consent: true,
      ...(await solvedCaptcha(platform)),
    },
  });
  if (body.resultCode !== 200) throw new Error(body.errormsg);
};

test('§+ what waits for an administrator is counted, rings, and leaves when it is done', async () => {
  const before = await findingsOf(admin);
  await register('finder1', '甲一');
  await register('finder2', '乙二');
  const db = platform.services.tenant(100);
  const failed = {
    institution_id: 100,
    kind: 'x',
    title: '导出',
    input: '{}',
    job_id: newId(),
    state: 'failed' as const,
  };
  await db.run(kysely.insertInto('tasks').values({ id: newId(), ...failed, finished_at: new Date() }));
  const old = new Date(Date.now() - 40 * 86_400_000);
  await db.run(kysely.insertInto('tasks').values({ id: newId(), ...failed, job_id: newId(), finished_at: old }));
  const reader = await platform.signIn('reader');
  await platform.call('POST /feedback/send', { body: { body: '希望能导出清单' } }, reader);
  const now = await findingsOf(admin);
  expect(now.counts).toMatchObject({
    registrations: (before.counts.registrations ?? 0) + 2,
    jobs: (before.counts.jobs ?? 0) + 1,
    feedback: 1,
  });
  expect(now.total).toBe(before.total + 4);

  const { data } = await platform.call('POST /registrations/list', { body: {} }, admin);
  const ids = data.list.filter(({ username }) => username.startsWith('finder')).map(({ id }) => id);
  const { data: done } = await platform.call('POST /registrations/approve-many', { body: { ids } }, admin);
  expect(done.list.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await platform.signIn('finder1', 100, 'Fresh@2027')).toBeTruthy();
  expect((await findingsOf(admin)).counts.registrations).toBe(before.counts.registrations);
});

test('§+ of many registrations each stands for itself; a name that is taken is pointed out', async () => {
  await register('double', '张三');
  const { data } = await platform.call('POST /registrations/list', { body: {} }, admin);
  const one = data.list.find(({ username }) => username === 'double')!;
  expect(one.sameName).toBe(true);
  const gone = newId();
  const { data: done } = await platform.call(
    'POST /registrations/approve-many',
    { body: { ids: [one.id, gone, one.id] } },
    admin,
  );
  expect(done.list).toEqual([
    { id: one.id, ok: true, sentence: '' },
    { id: gone, ok: false, sentence: expect.stringMatching(/\p{sc=Han}/u) },
  ]);
  const again = await platform.call('POST /registrations/approve-many', { body: { ids: [one.id] } }, admin);
  expect(again.data.list).toEqual([{ id: one.id, ok: false, sentence: '该申请已由他人处理' }]);
  const lines = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'registration.approve')
        .where('subject_id', '=', one.id),
    );
  expect(lines).toHaveLength(1);
});

test('§+ one is told only what one may handle', async () => {
  expect(await findingsOf(await platform.signIn('librarian'))).toEqual({ total: 0, counts: {} });
  const { data } = await platform.call('GET /findings', {}, await platform.signInRoot());
  expect(data.list.every(({ path }) => path.startsWith('/platform/'))).toBe(true);
  // Nobody set a passphrase or made a backup here.
  expect(data.list.find(({ kind }) => kind === 'platform')).toMatchObject({ tone: 'failed', path: '/platform/status' });
  expect((await findingsOf(admin)).counts.platform).toBeUndefined();
});

test('§+ a certificate that ends within thirty days is named with its day and rings no number', async () => {
  const db = platform.services.tenant(100);
  const { total } = await findingsOf(admin);
  await db.run(
    kysely
      .updateTable('certificates')
      .set({ not_after: new Date(Date.now() + 10 * 86_400_000) })
      .where('retired_at', 'is', null),
  );
  const { data } = await platform.call('GET /findings', {}, admin);
  const certificate = data.list.find(({ kind }) => kind === 'certificates');
  expect(certificate?.items).toHaveLength(1);
  expect(data.total).toBe(total);
});
