import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin', 270);
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const read = async (token = admin, institutionId?: number) =>
  (await platform.call('GET /institution/profile', { query: institutionId ? { institutionId } : {} }, token)).data;
const save = async (overlay: ProfileOverlayInput, more: object = {}, token = admin) => {
  const { version } = await read(token, token === root ? 270 : undefined);
  const about = token === root ? { institutionId: 270 } : {};
  return platform.call('POST /institution/profile', { body: { overlay, version, ...about, ...more } }, token);
};
const history = async (token = admin, query: { institutionId?: number } = {}) =>
  (await platform.call('GET /institution/profile/history', { query }, token)).data.list;
const rollBack = async (to: number, version: number, token = admin) =>
  platform.call('POST /institution/profile/rollback', { body: { to, version } }, token);

test('§+ the history says who changed what, and an earlier state comes back as a new one', async () => {
  const { version: first } = await read();
  await save({ footer: 'V1' });
  await save({ footer: 'V2', services: { citation: { paymentGate: 'none' } } }, {}, root);
  const list = await history();
  expect(list.map(({ version, current }) => [version, current])).toEqual([
    [first + 2, true],
    [first + 1, false],
    [first, false],
  ]);
  expect(list[0]).toMatchObject({ by: '平台管理员', restoredFrom: null });
  expect(list[0]?.changes).toEqual([
    { path: 'footer', label: '页脚', before: 'V1', after: 'V2' },
    {
      path: 'services.citation.paymentGate',
      label: '查收查引 · 缴费时间',
      before: '检索开始前',
      after: '不收费',
    },
  ]);
  expect(list[2]).toMatchObject({ by: '', overlay: {}, changes: [] });

  expect((await rollBack(first, first + 2)).data.version).toBe(first + 3);
  expect((await read()).overlay).toEqual({});
  const [newest] = await history();
  expect(newest).toMatchObject({ restoredFrom: first, overlay: {} });
  expect(newest?.changes.map(({ label }) => label)).toEqual(['页脚', '查收查引 · 缴费时间']);
  const audit = await platform.call('POST /audit/list', { body: { subjectId: '270' } }, admin);
  expect(audit.data.list.map(({ action }) => action)).toEqual([
    'institution.rollback-profile',
    'institution.update-profile',
    'institution.update-profile',
  ]);
});

test('§+ of two who roll back at once the second is told; unknown states and other institutions are not there', async () => {
  await save({ footer: 'V3' });
  const { version } = await read();
  const to = (await history()).at(-1)!.version;
  const both = await Promise.all([rollBack(to, version), rollBack(to, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await rollBack(9999, version + 1)).status).toBe(404);
  const other = await platform.signIn('admin', 151);
  expect(await history(other)).toEqual([]);
  const foreign = await platform.call('GET /institution/profile/history', { query: { institutionId: 270 } }, other);
  expect(foreign.status).toBe(404);
  expect((await rollBack(to, version, await platform.signIn('librarian', 270))).status).toBe(403);
  expect((await history(root, { institutionId: 270 })).length).toBeGreaterThan(2);
});

test('§+ numbers that would repeat and a reminder that comes too late are refused in words', async () => {
  const same = await save({ numbering: { order: { patent: 'C{year}-{serial:4}' } } });
  expect([same.status, same.body.fields]).toEqual([422, { 'numbering.order.patent': '与查收查引的编号相同，会重号' }]);
  expect((await save({ numbering: { order: { patent: 'P-{serial}' } } })).body.errormsg).toContain('重号');
  expect((await save({ deadlines: { draftReminder: 30 } })).body.errormsg).toBe('提醒应不晚于自动确认');
});
