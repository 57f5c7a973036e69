import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { createMailer } from './mailer.ts';
import { senderOf } from './smtp.ts';

const clock = startClock();
let platform: TestPlatform;
let silent: TestPlatform;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  [platform, silent] = await Promise.all([
    startTestPlatform({ smtpUrl: smtp.url, now: clock.now }),
    startTestPlatform(),
  ]);
});
afterAll(async () => {
  await Promise.all([platform.stop(), silent.stop()]);
  await smtp.stop();
});
afterEach(async () => {
  await platform.services.mailer.idle();
  smtp.refuseWith = undefined;
  smtp.received.length = 0;
  await platform.services.platform('mail').run(kysely.deleteFrom('mails'));
});

const letter = { to: 'reader@example.edu', subject: '检索报告已完成', body: '您的报告已完成。', institutionId: 100 };

const send = async (on: TestPlatform, more: object = {}) => {
  await on.services.tenant(100).tx((tx) => on.services.mailer.send(tx, { ...letter, ...more }));
  await on.services.mailer.idle();
};

const outbox = async (on: TestPlatform, body: object = {}, who = 'admin', institutionId = 100) =>
  (await on.call('POST /mails/list', { body }, await on.signIn(who, institutionId))).data;

test('§+ a mail leaves by SMTP after its transaction and is marked as sent', async () => {
  await send(platform);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ to: ['reader@example.edu'] });
  expect(smtp.received[0]?.text).toContain('您的报告已完成。');
  // A reader knows the library, whoever runs the mail server.
  expect(headerOf(smtp.received[0]!.raw, 'From')).toMatch(/^示范大学图书馆 ?<library@example\.edu>$/);
  const { list, total, smtp: configured } = await outbox(platform);
  expect([total, configured]).toEqual([1, true]);
  expect(list[0]).toMatchObject({ ...{ recipient: letter.to, subject: letter.subject }, error: null, attempts: 1 });
  expect(list[0]?.sentAt).toBe(clock.now().toISOString());
});

test('§+ a transaction that fails sends no mail', async () => {
  const failing = platform.services.tenant(100).tx(async (tx) => {
    await platform.services.mailer.send(tx, letter);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await platform.services.mailer.idle();
  expect(smtp.received).toEqual([]);
  expect((await outbox(platform)).total).toBe(0);
});

test('§+ a mail the server refuses stays with its reason, and a retry sends it', async () => {
  smtp.refuseWith = 'mailbox full';
  await send(platform);
  const [mail] = (await outbox(platform, { unsent: true })).list;
  expect(mail?.sentAt).toBeNull();
  expect(mail?.error).toContain('mailbox full');
  smtp.refuseWith = undefined;
  const admin = await platform.signIn('admin');
  const retry = await platform.call('POST /mails/retry', { body: { id: mail!.id } }, admin);
  expect(retry.data).toEqual({ sent: 1, failed: 0 });
  expect((await outbox(platform, { unsent: true })).total).toBe(0);
  expect((await platform.call('POST /mails/retry', { body: {} }, admin)).data).toEqual({ sent: 0, failed: 0 });
  expect(smtp.received).toHaveLength(1);
});

test('§+ a mail of unknown outcome that is sent again is one letter to a mailbox; one of no library names none', async () => {
  await send(platform);
  const db = platform.services.platform('mail');
  await db.run(kysely.updateTable('mails').set({ state: 'waiting', sent_at: null }));
  await platform.services.mailer.sendLeftovers();
  const [first, again] = smtp.received.map(({ raw }) => headerOf(raw, 'Message-ID'));
  expect(first).toMatch(/^<[0-9a-f-]{36}@example\.edu>$/);
  expect([again, smtp.received.length]).toEqual([first, 2]);
  const { mailer } = platform.services;
  await db.tx((tx) => mailer.send(tx, { ...letter, institutionId: null }));
  await mailer.idle();
  expect(headerOf(smtp.received[2]!.raw, 'From')).toBe('library@example.edu');
});

test('§+ two processes that retry at once send a mail once', async () => {
  smtp.refuseWith = 'later';
  await send(platform);
  smtp.refuseWith = undefined;
  const { outgoing, connectionKeys } = platform.services;
  const db = platform.services.platform('mail');
  const second = createMailer({ db, now: clock.now, smtpUrl: smtp.url, outgoing, connectionKeys });
  await Promise.all([second.sendLeftovers(), platform.services.mailer.sendLeftovers(), second.sendLeftovers()]);
  await second.close();
  expect(smtp.received).toHaveLength(1);
});

test('§+ a code is never shown in the outbox, is forgotten once sent, and is not sent when stale', async () => {
  const secret = { body: '验证码 123456', secretUntil: new Date(clock.now().getTime() + 60_000) };
  const bodies = () => platform.services.tenant(100).all(kysely.selectFrom('mails').select('body'));
  smtp.refuseWith = 'later';
  await send(platform, secret);
  expect((await outbox(platform)).list[0]).toMatchObject({ secret: true, body: '' });
  expect(await bodies()).toEqual([{ body: secret.body }]);
  smtp.refuseWith = undefined;
  clock.forward({ minutes: 2 });
  await platform.services.mailer.sendLeftovers();
  expect(smtp.received).toEqual([]);
  expect(await bodies()).toEqual([{ body: '' }]);
  await send(platform, { ...secret, secretUntil: new Date(clock.now().getTime() + 60_000) });
  expect(smtp.received[0]?.text).toContain('123456');
  expect(await bodies()).toEqual([{ body: '' }, { body: '' }]);
});

test('§+ without SMTP mail stays in the outbox of its own institution', async () => {
  await send(silent);
  const mine = await outbox(silent);
  expect([mine.total, mine.smtp, mine.list[0]?.body]).toEqual([1, false, letter.body]);
  expect(mine.list[0]).toMatchObject({ sentAt: null, attempts: 0, error: null });
  const others = await silent.signIn('admin', 151);
  expect((await silent.call('POST /mails/list', { body: {} }, others)).data.total).toBe(0);
  const foreign = await silent.call('POST /mails/retry', { body: { id: mine.list[0]!.id } }, others);
  expect(foreign.status).toBe(404);
  const root = await silent.signInRoot();
  expect((await silent.call('POST /mails/list', { body: {} }, root)).data.total).toBe(1);
});

test('§+ the outbox is for those who may read it', async () => {
  const reader = await silent.signIn('reader');
  expect((await silent.call('POST /mails/list', { body: {} }, reader)).status).toBe(403);
  expect((await silent.call('POST /mails/retry', { body: {} }, reader)).status).toBe(403);
});

test.each([
  ['smtp://mail.example.edu?from=lib@example.edu', 'lib@example.edu'],
  ['smtp://lib%40example.edu:secret@mail.example.edu', 'lib@example.edu'],
  ['smtp://mail.example.edu', 'noreply@mail.example.edu'],
])('§+ the sender of %s is %s', (url, sender) => {
  expect(senderOf(new URL(url))).toBe(sender);
});
