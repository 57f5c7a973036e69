import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const own = {
  subject: '【示范大学图书馆】{委托号} 已收到',
  body: '{姓名}老师：\n您的{服务}委托（{委托内容}）已收到，咨询电话 010-6000-0100。\n{单位}参考咨询部',
};

const list = async (token = desks.tokens.admin) => (await platform.call('GET /mail-templates', {}, token)).data;
const one = async (key: string) => (await list()).list.find((template) => template.key === key)!;
const save = async (key: string, text: object, more: object = {}, token = desks.tokens.admin) =>
  platform.call(
    'POST /mail-templates/save',
    { body: { key, version: (await one(key))?.version ?? 0, ...own, ...text, ...more } },
    token,
  );
/** What the applicant got: the desk is written to in the same moment. */
const mailsAbout = async (id: string) => {
  const { number } = (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data;
  return platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('mails as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.subject', 'm.body'])
        .where('u.username', '=', 'reader')
        .where('m.subject', 'like', `%${number}%`)
        .orderBy('m.created_at')
        .orderBy('m.id'),
    );
};

test('§+ an institution writes its own words, and its applicants get them', async () => {
  expect((await one('submitted')).own).toBeNull();
  expect((await save('submitted', {})).data).toEqual({ version: 1 });
  const [mail] = await mailsAbout(await desks.submitted());
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^【示范大学图书馆】C\d{4}-\d{4} 已收到$/),
    body: expect.stringMatching(/^张三老师：\n您的查收查引委托（.+）已收到.+\n示范大学图书馆参考咨询部$/s),
  });
  const elsewhere = await openDesks(platform, 151);
  const theirs = (await platform.call('GET /mail-templates', {}, elsewhere.tokens.admin)).data.list;
  expect(theirs.every((template) => template.own === null)).toBe(true);
});

test('§+ an unknown placeholder is refused with its name, and nothing is kept', async () => {
  const before = await one('paid');
  const answer = await save('paid', { body: '{姓名}，{学号}已缴费' });
  expect(answer.status).toBe(422);
  expect(answer.body.fields?.body).toMatch(/^没有名为“学号”的占位符，可用的有：姓名、/);
  expect(await one('paid')).toEqual(before);
});

test('§+ every change is kept; restoring is one of them, and the second of two is told', async () => {
  await save('refused', { subject: '第一稿 {委托号}' });
  const stale = await save('refused', {}, { version: 0 });
  expect([stale.status, stale.body.reason]).toEqual([409, 'conflict']);
  await save('refused', { subject: '第二稿 {委托号}' });
  const body = { key: 'refused', version: 2 };
  expect((await platform.call('POST /mail-templates/restore', { body }, desks.tokens.admin)).data.version).toBe(3);
  expect((await one('refused')).own).toBeNull();
  const history = await platform.call('POST /mail-templates/history', { body: { key: 'refused' } }, desks.tokens.admin);
  expect(history.data.list.map(({ version, subject, by }) => [version, subject, by])).toEqual([
    [3, null, '吴慧敏'],
    [2, '第二稿 {委托号}', '吴慧敏'],
    [1, '第一稿 {委托号}', '吴慧敏'],
  ]);
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'refuse', { reason: '未订购' });
  expect((await mailsAbout(id)).at(-1)?.subject).toMatch(/未被受理$/);
});

test('§+ templates are the administrator’s, of an institution, and there are no others than the known', async () => {
  for (const part of ['reader', 'acceptor', 'leader'] as const)
    expect((await platform.call('GET /mail-templates', {}, desks.tokens[part])).status).toBe(403);
  expect((await platform.call('GET /mail-templates', {}, await platform.signInRoot())).status).toBe(403);
  expect((await save('no-such-mail', {})).status).toBe(404);
  expect((await save('draft', {})).status).toBe(404);
});

test('§+ the samples carry the library’s own name, its last order and day, and nobody’s person or content', async () => {
  const id = await desks.submitted();
  const { number } = (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data;
  const { sample } = (await platform.call('GET /mail-templates', {}, desks.tokens.admin)).data;
  const { name } = await platform.services
    .platform('administration')
    .one(kysely.selectFrom('institutions').select('name').where('id', '=', 100));
  expect(sample).toMatchObject({ 单位: name, 委托号: number, 姓名: '张三', 委托内容: '论文 5 篇，SCIE 收录与他引' });
});
