import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let mails: MailServer;
let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  mails = await startMailServer();
  platform = await startTestPlatform({ smtpUrl: mails.url, workers: false });
  desks = await openDesks(platform);
});
afterAll(async () => {
  await platform.stop();
  await mails.stop();
});

const numberOf = async (id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data.number!;
const about = (number: string) =>
  mails.received.filter(({ text }) => text.includes('您好')).filter((mail) => subjectOf(mail.raw).includes(number));
const received = (number: string) => about(number).filter(({ to }) => to[0] === 'reader@100.example.edu');
const subjectOf = (raw: string): string => headerOf(raw, 'Subject');

test('§+ the applicant gets a mail at each step, with the sum to pay and the reason', async () => {
  const id = await desks.submitted();
  const number = await numberOf(id);
  await desks.take('acceptor', id, 'return', { reason: '请补充第 1 篇的卷期' });
  await desks.take('reader', id, 'resubmit');
  await desks.take('acceptor', id, 'accept', { amount: 12345 });
  await eventually('the mails', () => received(number).length === 4);
  const texts = received(number);
  expect(texts.every(({ to }) => to[0] === 'reader@100.example.edu')).toBe(true);
  expect(texts.some(({ text }) => text.includes('请补充第 1 篇的卷期'))).toBe(true);
  expect(texts.some(({ text }) => text.includes('需缴费 123.45 元'))).toBe(true);
  expect(texts.some(({ raw }) => subjectOf(raw) === `委托 ${number} 请缴费 123.45 元`)).toBe(true);
});

test('§+ staff are written to of new work by their choices; the library is the sender, and the subject tells the state', async () => {
  const id = await desks.submitted();
  const number = await numberOf(id);
  const ofStaff = () => about(number).filter(({ to }) => to[0] !== 'reader@100.example.edu');
  await eventually('the mails', () => received(number).length === 1 && ofStaff().length > 0);
  expect(ofStaff().map(({ to }) => to[0])).toContain('acceptor@100.example.edu');
  for (const { raw } of ofStaff()) expect(subjectOf(raw)).toMatch(new RegExp(`^新委托 ${number}：.+`));
  const { name } = await platform.services
    .platform('administration')
    .one(kysely.selectFrom('institutions').select('name').where('id', '=', 100));
  for (const { raw } of about(number)) expect(headerOf(raw, 'From')).toContain(name);
});

/** Every letter about an order since it was last asked, to applicant and staff, in their order. */
const lettersOf = async (id: string) => {
  const number = await numberOf(id);
  const rows = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('mails as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.username', 'm.subject', 'm.body'])
        .where('m.subject', 'like', `%${number}%`)
        .orderBy('m.created_at')
        .orderBy('m.id'),
    );
  const of = (username: string) => rows.filter((row) => row.username === username);
  const short = (username: string) => of(username).map(({ subject }) => subject.replace(number, 'N'));
  const last = (username: string) => of(username).at(-1)?.body ?? '';
  return { short, last };
};

test('§+ by their subjects alone both sides know the state: work begins once, and comes back with its reason', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
  const { dueOn } = (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data;
  expect(dueOn).toMatch(/^\d{4}-/);
  const paid = await lettersOf(id);
  expect(paid.short('reader').at(-1)).toBe('委托 N 的费用已到账');
  expect(paid.last('reader')).toContain(`期限：预计 ${dueOn} 完成`);
  expect(paid.last('librarian')).toContain(`期限：应在 ${dueOn} 前完成`);
  await desks.take('librarian', id, 'start');
  await desks.take('librarian', id, 'finish-draft');
  const draft = await lettersOf(id);
  const { until } = (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data;
  expect(draft.last('reader')).toContain(`期限：${until!.day} 前未回复视为确认`);
  expect(draft.last('reader').match(/https?:\/\//g) ?? []).toHaveLength(
    draft.last('reader').includes('查看：') ? 1 : 0,
  );

  await desks.take('reader', id, 'object-to-draft', { reason: '第 1 篇的通讯作者有误' });
  const objected = await lettersOf(id);
  expect(objected.short('reader').at(-1)).toBe('委托 N 的意见已收到，馆员修改中');
  expect(objected.short('librarian').at(-1)).toMatch(/^委托 N 被退回：/);
  expect(objected.last('librarian')).toContain('被退回：第 1 篇的通讯作者有误');

  await desks.answered(id);
  await desks.take('librarian', id, 'finish-draft');
  await desks.take('librarian', id, 'take-back-draft');
  const back = await lettersOf(id);
  expect(back.short('reader').at(-1)).toBe('委托 N 的初稿已收回修改');
  expect(back.short('librarian')).toEqual(objected.short('librarian'));

  await desks.take('librarian', id, 'finish-draft');
  await desks.take('reader', id, 'confirm-draft');
  const before = await lettersOf(id);
  expect(before.short('reader').at(-1)).toBe('委托 N 的报告进入审核');
  await desks.take('reviewer', id, 'reject-review', { reason: '馆内的意见，不外传' });
  const rejected = await lettersOf(id);
  // A review is among staff: the applicant hears nothing, and no mail carries what was said.
  expect(rejected.short('reader')).toEqual(before.short('reader'));
  expect(rejected.short('librarian')).toHaveLength(before.short('librarian').length + 1);
  expect(rejected.last('librarian')).toMatch(/被退回：请登录平台查看$/m);
  expect(rejected.last('librarian')).not.toContain('不外传');
  expect(rejected.short('reader').filter((subject) => subject.includes('开始检索'))).toHaveLength(1);

  // Nor does any other reason that staff give each other: over what a draft was finished, why it came back.
  const reason = '仍有一条待核，不外传';
  const onward = async () => {
    await desks.take('librarian', id, 'finish-draft', { reason });
    await desks.take('reader', id, 'confirm-draft');
    await desks.take('reviewer', id, 'pass-review', { reason });
  };
  await onward();
  await desks.take('rechecker', id, 'reject-recheck', { reason });
  await desks.take('librarian', id, 'rework');
  await onward();
  await desks.take('rechecker', id, 'pass-recheck', { reason });
  await desks.take('leader', id, 'reject-signature', { reason });
  const db = platform.services.tenant(100);
  const number = await numberOf(id);
  const letters = await db.all(
    kysely.selectFrom('mails').select(['subject', 'body']).where('subject', 'like', `%${number}%`),
  );
  const bell = await db.all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', id));
  const page = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
  expect([letters.length > 10, bell.length > 5, page.data.steps.length > 10]).toEqual([true, true, true]);
  for (const told of [letters, bell, page.data]) expect(JSON.stringify(told)).not.toContain('不外传');
  // Those who work on it read it on the order.
  const desk = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.leader);
  expect(JSON.stringify(desk.data)).toContain('不外传');
});

test('§+ a completed order says until when to object; whoever answers is written to, and an upheld one is told as such', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
  await desks.take('librarian', id, 'start');
  await desks.take('librarian', id, 'finish-draft');
  await desks.take('reader', id, 'confirm-draft');
  await desks.take('reviewer', id, 'pass-review');
  await desks.take('rechecker', id, 'pass-recheck');
  await desks.take('leader', id, 'sign');
  const done = await lettersOf(id);
  expect(done.short('reader').at(-1)).toBe('委托 N 已办结');
  expect(done.last('reader')).toMatch(/期限：异议请在 \d{4}-\d\d-\d\d 前提出/);
  await desks.take('reader', id, 'raise-objection', { reason: '少了 1 次他引' });
  const objected = await lettersOf(id);
  expect(objected.short('acceptor').at(-1)).toBe('委托 N 有异议，请答复');
  expect(objected.last('acceptor')).toContain('少了 1 次他引');
  await desks.take('acceptor', id, 'uphold-objection', { reason: '核实后补检' });
  const upheld = await lettersOf(id);
  expect(upheld.short('reader').at(-1)).toBe('委托 N 的报告将重新出具');
  expect(upheld.last('reader')).toContain('核实后补检');
});

test('§+ whoever chose English is written to and told in English, subject and contents included; staff in Chinese', async () => {
  const speak = (part: 'reader' | 'acceptor', language: 'en' | 'zh') =>
    platform.call('POST /profile/language', { body: { language } }, desks.tokens[part]);
  await speak('reader', 'en');
  await speak('acceptor', 'en');
  const id = await desks.submitted();
  const number = await numberOf(id);
  await desks.take('acceptor', id, 'accept', { amount: 12345 });
  const inEnglish = () =>
    mails.received
      .filter(({ to }) => to[0] === 'reader@100.example.edu')
      .filter(({ raw }) => subjectOf(raw).includes(number));
  await eventually('the mails', () => inEnglish().length === 2);
  expect(
    inEnglish()
      .map(({ raw }) => subjectOf(raw))
      .sort(),
  ).toEqual([`Order ${number} has been submitted`, `Order ${number}: please pay CNY 123.45`]);
  for (const { text } of inEnglish()) {
    expect(text).toContain('Dear 张三,');
    expect(text).toMatch(/Your order: Indexing and citation report, 1 paper/);
    expect(text).not.toMatch(/您|委托|检索站/);
  }
  const toAcceptor = mails.received.filter(
    ({ to, raw }) => to[0] !== 'reader@100.example.edu' && subjectOf(raw).includes(number),
  );
  expect(toAcceptor.length).toBeGreaterThan(0);
  expect(toAcceptor.filter(({ raw }) => !subjectOf(raw).includes('新委托'))).toEqual([]);
  const told = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('notifications as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select(['u.username', 'n.msg'])
        .where('n.target_id', '=', id),
    );
  const ofReader = told.filter(({ username }) => username === 'reader').map(({ msg }) => msg);
  expect(ofReader).toEqual([expect.stringContaining('Please pay; the order goes on once the money has arrived')]);
  expect(told.filter(({ username }) => username !== 'reader').every(({ msg }) => /\p{Script=Han}/u.test(msg))).toBe(
    true,
  );
  await speak('reader', 'zh');
  await speak('acceptor', 'zh');
  await desks.take('acceptor', id, 'book-payment', { amount: 12345, way: 'cash' });
  await eventually('the mail', () => inEnglish().length === 3);
  expect(subjectOf(inEnglish()[2]!.raw)).toBe(`委托 ${number} 的费用已到账`);
});

test('§+ what was refused writes nothing', async () => {
  const id = await desks.submitted();
  const number = await numberOf(id);
  await eventually('the mails', () => received(number).length === 1);
  expect((await desks.act('acceptor', id, 'return')).status).toBe(422);
  const rows = kysely
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'reader@100.example.edu')
    .where('subject', 'like', `%${number}%`);
  expect(await platform.services.tenant(100).all(rows)).toHaveLength(1);
});

test('§+ who chose no mails, or none of a kind, gets none', async () => {
  const choose = (more: object) =>
    platform.services.tenant(100).run(
      kysely
        .updateTable('users')
        .set({ notification_choices: JSON.stringify(more) })
        .where('username', '=', 'reader'),
    );
  await choose({ payment: false });
  const one = await desks.submitted();
  await desks.take('acceptor', one, 'accept', { amount: 100 });
  await desks.take('acceptor', one, 'call-off', { reason: '重复委托' });
  const number = await numberOf(one);
  await eventually('two mails', () => received(number).length === 2);
  await choose({ mail: false });
  const two = await desks.submitted();
  const rows = kysely
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'reader@100.example.edu')
    .where('subject', 'like', `%${await numberOf(two)}%`);
  expect(await platform.services.tenant(100).all(rows)).toEqual([]);
  await choose({});
});

test('§+ the demo’s past wrote to nobody', async () => {
  const old = await platform.services
    .platform('mail')
    .all(kysely.selectFrom('mails').select('id').where('institution_id', '<>', 100));
  expect(old).toEqual([]);
});
