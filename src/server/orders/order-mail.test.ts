import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
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
const headerOf = (raw: string, name: string): string => {
  const words = new RegExp(`^${name}: ([\\s\\S]*?)\\r\\n(?! )`, 'm').exec(raw)?.[1] ?? '';
  return words
    .replaceAll(/\r\n\s/g, '')
    .replaceAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );
};

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
  ).toEqual([`Order ${number} has been submitted`, `Order ${number}: please pay 123.45 yuan`]);
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
