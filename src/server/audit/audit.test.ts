import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nounName } from '#domain/audit/action-words.ts';
import { changedLines } from '#domain/audit/changed-lines.ts';
import { kysely } from '#server/db/kysely.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { writeAudit } from './write-audit.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const from = { ip: '10.0.0.9', host: '', userAgent: '', requestId: 'r-1' };

const write = (institutionId: number, action: string, more: object = {}) =>
  writeAudit(platform.services.tenant(institutionId), {
    by: { actor: { userId: crypto.randomUUID(), fullName: '赵六', institutionId }, from },
    action,
    subject: 'thing',
    subjectId: 't-1',
    before: { name: '旧' },
    after: { name: '新', password: 'secret' },
    ...more,
  });

const list = async (token: string, body: object) => (await platform.call('POST /audit/list', { body }, token)).data;

test('§+ the log says who did what to which thing, from where, newest first, without secrets', async () => {
  await write(100, 'thing.create', { now: new Date('2026-03-01T00:00:00Z') });
  await write(100, 'thing.update', { now: new Date('2026-03-02T00:00:00Z') });
  const { list: entries, total } = await list(await platform.signIn('admin'), { subject: 'thing' });
  expect([total, entries.map(({ action }) => action)]).toEqual([2, ['thing.update', 'thing.create']]);
  expect(entries[0]).toMatchObject({
    actorName: '赵六',
    subjectId: 't-1',
    before: { name: '旧' },
    after: { name: '新', password: '•••' },
    ip: '10.0.0.9',
    institutionId: 100,
  });
});

test('§+ the log is filtered by action, actor, subject and time, and paged', async () => {
  const admin = await platform.signIn('admin');
  for (let day = 10; day < 15; day += 1)
    await write(100, 'other.verb', { subject: 'other', now: new Date(`2026-04-${day}T00:00:00Z`) });
  const count = async (body: object) => (await list(admin, body)).total;
  expect(await count({ action: 'other' })).toBe(5);
  expect(await count({ action: 'other.verb' })).toBe(5);
  expect(await count({ action: 'other.noun' })).toBe(0);
  expect(await count({ subject: 'other', actor: '赵' })).toBe(5);
  expect(await count({ subject: 'other', actor: '%' })).toBe(0);
  expect(await count({ subject: 'other', from: '2026-04-11T00:00:00Z', to: '2026-04-12T23:59:59+08:00' })).toBe(2);
  const [first, second] = [
    await list(admin, { subject: 'other', limit: 3 }),
    await list(admin, { subject: 'other', limit: 3, page: 2 }),
  ];
  expect([first.list.length, second.list.length]).toEqual([3, 2]);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(5);
  expect((await platform.call('POST /audit/list', { body: { from: 'gestern' } }, admin)).status).toBe(422);
});

test('§+ one person is found by id, alone and with what he did, and by no other institution', async () => {
  const userId = crypto.randomUUID();
  const by = { actor: { userId, fullName: '钱七', institutionId: 100 }, from };
  for (const verb of ['make', 'end']) await write(100, `person.${verb}`, { by, subject: 'person' });
  const admin = await platform.signIn('admin');
  expect((await list(admin, { actor: userId })).list.map(({ action }) => action)).toEqual([
    'person.end',
    'person.make',
  ]);
  expect((await list(admin, { actor: userId, action: 'person.make' })).total).toBe(1);
  expect((await list(admin, { actor: crypto.randomUUID() })).total).toBe(0);
  expect((await list(await platform.signIn('admin', 151), { actor: userId })).total).toBe(0);
  expect((await list(await platform.signInRoot(), { actor: userId })).total).toBe(2);
});

test('§+ an institution reads its own log only, the platform administrator every one', async () => {
  await write(151, 'own.verb', { subject: 'own' });
  expect((await list(await platform.signIn('admin', 151), { subject: 'own' })).total).toBe(1);
  expect((await list(await platform.signIn('admin'), { subject: 'own' })).total).toBe(0);
  expect((await list(await platform.signIn('admin'), { institutionId: 151 })).total).toBe(0);
  const root = await platform.signInRoot();
  expect((await list(root, { subject: 'own', institutionId: 151 })).list[0]?.institutionName).not.toBe('');
});

test('§+ an auditor reads on which order and person it was done, and finds all of it by number or name', async () => {
  const desks = await openDesks(platform);
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept');
  const admin = await platform.signIn('admin');
  const order = (await platform.call('GET /orders/:id', { params: { id } }, await platform.signIn('acceptor'))).data;
  const { list: lines } = await list(admin, { about: order.number });
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['order.accept', 'order.submit']));
  expect(new Set(lines.map(({ subjectName }) => subjectName))).toEqual(new Set([order.number]));
  expect(changedLines(lines[0]!.before, lines[0]!.after).map(({ label }) => label)).toContain('状态');
  // By the id as well, and by nobody of another institution.
  expect((await list(admin, { about: id })).total).toBe(lines.length);
  expect((await list(await platform.signIn('admin', 151), { about: order.number })).total).toBe(0);

  const desk = userDesk(platform, admin);
  const { data } = await desk.save({ username: 'auditee', fullName: '孙审计' });
  await desk.close(data.id);
  const told = await list(admin, { about: '孙审计' });
  expect(told.list.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['user.close', '孙审计（auditee）'],
    ['user.create', '孙审计（auditee）'],
  ]);
  expect(told.names[data.id]).toBe('孙审计（auditee）');
});

test('§+ every field and every kind of thing in the demo’s entries has a Chinese name', async () => {
  const rows = await platform.services
    .platform('administration')
    .all(kysely.selectFrom('audit_log').select(['subject', 'before', 'after']).where('request_id', '=', 'demo'));
  expect(rows.length).toBeGreaterThan(500);
  const labels = rows.flatMap(({ before, after }) => changedLines(before, after).map(({ label }) => label));
  const words = new Set([...labels, ...rows.map(({ subject }) => nounName(subject))]);
  expect([...words].filter((word) => /[a-z]{3}/i.test(word))).toEqual([]);
});

test('§+ without the right the log stays shut', async () => {
  for (const username of ['reader', 'librarian', 'leader'])
    expect((await platform.call('POST /audit/list', { body: {} }, await platform.signIn(username))).status).toBe(403);
});

test('§+ §9.14 the log is exported as Excel, and that is itself logged', async () => {
  const admin = await platform.signIn('admin', 288);
  await write(288, 'sheet.make', { subject: 'sheet', after: { note: '=1+1' } });
  const response = await fetch(`${platform.url}/service/audit/export`, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'sheet' }),
  });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/\d{14}_审计日志\.xlsx/);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(book.sheets[0]?.rows.map((row) => [row[3], row[7]])).toEqual([
    ['操作', '变更'],
    ['sheet.make', '备注：— → =1+1\n名称：旧 → —'],
  ]);
  expect((await list(admin, { action: 'audit.export' })).total).toBe(1);
});

test('§+ no line of the log can be changed or deleted, by either role, whatever is tried', async () => {
  await write(312, 'kept.verb');
  const scopes = [platform.services.tenant(312), platform.services.platform('administration')];
  const column = fc.constantFrom('action', 'actor_name', 'ip', 'subject_id', 'request_id');
  const attempt = fc.record({ scope: fc.constantFrom(...scopes), remove: fc.boolean(), column, text: fc.string() });
  const property = fc.asyncProperty(attempt, async ({ scope, remove, column: which, text }) => {
    const query = remove
      ? kysely.deleteFrom('audit_log')
      : kysely.updateTable('audit_log').set({ [which]: text.replaceAll('\0', '') });
    await expect(scope.run(query)).rejects.toMatchObject({ code: '42501' });
  });
  await fc.assert(property, { numRuns: 40 });
  for (const scope of scopes) {
    const truncate = {
      sql: 'truncate audit_log',
      parameters: [],
      query: { kind: 'RawNode' },
      queryId: { queryId: '' },
    };
    await expect(scope.run({ compile: () => truncate as never })).rejects.toMatchObject({ code: '42501' });
  }
});
