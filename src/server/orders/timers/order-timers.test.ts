import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { runOrderTimers } from './order-timers.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const after = (days: number) => runOrderTimers(platform.services, inDays(days));
const view = async (id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian)).data;
const told = async (id: string) =>
  (
    await platform.services
      .tenant(100)
      .all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', id).orderBy('created_at'))
  ).map(({ msg }) => msg);

const drafted = async (form?: object) => {
  const id = await desks.submitted(form);
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
  await desks.take('librarian', id, 'start');
  await desks.take('librarian', id, 'finish-draft');
  return id;
};

const signed = async (form: object) => {
  const id = await drafted(form);
  await desks.take('reader', id, 'confirm-draft');
  await desks.take('reviewer', id, 'pass-review');
  await desks.take('rechecker', id, 'pass-recheck');
  await desks.take('leader', id, 'sign');
  return id;
};

test('§+ a silent applicant is reminded of the draft once, and the draft is confirmed by itself', async () => {
  const id = await drafted();
  await after(0);
  expect((await told(id)).filter((msg) => msg.includes('尚未确认'))).toEqual([]);
  const third = addWorkingDays(chinaDay(new Date()), 3, await readCalendar(platform.services.tenant(100)));
  for (const hour of ['08', '09']) await runOrderTimers(platform.services, new Date(`${third}T${hour}:00:00+08:00`));
  expect((await told(id)).filter((msg) => msg.includes('尚未确认'))).toHaveLength(1);
  await after(30);
  const order = await view(id);
  expect(order.status.code).toBe(6);
  expect(order.steps.at(-1)).toMatchObject({ label: '确认初稿', actorName: '系统' });
});

test('§+ an invoice that lies ready goes on after a day, a parcel arrives after fifteen', async () => {
  const id = await signed(
    citationForm({
      delivery: 'courier',
      address: { recipient: '张三', phone: '13800000000', address: '示范路 1 号示范大学' },
      invoice: { wanted: true, title: '示范大学', taxNumber: '91350100M000100Y43' },
    }),
  );
  await desks.take('acceptor', id, 'issue-invoice', { reference: '26110000009' });
  await after(0.9);
  expect((await view(id)).status.code).toBe(13);
  await after(1.1);
  expect((await view(id)).status.code).toBe(14);
  await desks.take('acceptor', id, 'ship', { reference: 'SF-T1', company: '顺丰' });
  await after(14.9);
  expect((await view(id)).status.code).toBe(15);
  await after(15.1);
  expect((await view(id)).status.code).toBe(8);
  const shipment = kysely.selectFrom('shipments').select('outcome').where('order_id', '=', id);
  expect(await platform.services.tenant(100).one(shipment)).toEqual({ outcome: 'received' });
});

test('§+ the assignee is told once before and once after the due day', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
  await desks.take('librarian', id, 'start');
  const { dueOn } = await view(id);
  const due = Date.parse(`${dueOn}T12:00:00+08:00`);
  for (const moment of [due, due, due + day, due + 5 * day]) await runOrderTimers(platform.services, new Date(moment));
  expect((await told(id)).filter((msg) => /到期|超过应完成/.test(msg)).map((msg) => msg.split('：')[1])).toEqual([
    `将于 ${dueOn} 到期`,
    `已超过应完成日期 ${dueOn}`,
  ]);
});

test('§+ three working days after the due day the acceptance desk hears of it too, by mail as well', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
  await desks.take('librarian', id, 'start');
  const { dueOn, number } = await view(id);
  const due = Date.parse(`${dueOn}T12:00:00+08:00`);
  for (const days of [1, 12, 13]) await runOrderTimers(platform.services, new Date(due + days * day));
  expect((await told(id)).filter((msg) => msg.includes('逾期数日'))).toHaveLength(2);
  const mails = kysely
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('subject', 'like', `委托 ${number} 已%`);
  const sent = (await platform.services.tenant(100).all(mails)).map(({ recipient, subject }) => [recipient, subject]);
  expect(sent).toEqual(
    expect.arrayContaining([
      ['librarian@100.example.edu', `委托 ${number} 已超过应完成日期`],
      ['librarian@100.example.edu', `委托 ${number} 已逾期数日`],
      ['acceptor@100.example.edu', `委托 ${number} 已逾期数日`],
    ]),
  );
});

test('§+ an applicant is reminded of a payment after three working days and after ten, of a mending after five', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  const calendar = await readCalendar(platform.services.tenant(100));
  const workingDay = (days: number) =>
    new Date(`${addWorkingDays(chinaDay(new Date()), days, calendar)}T12:00:00+08:00`);
  const payments = async () => (await told(id)).filter((msg) => msg.includes('尚待缴费')).length;
  const seen: number[] = [];
  for (const days of [2, 3, 4, 10, 11]) {
    await runOrderTimers(platform.services, workingDay(days));
    seen.push(await payments());
  }
  expect(seen).toEqual([0, 1, 1, 2, 2]);
  const { number } = await view(id);
  const mails = kysely.selectFrom('mails').select('subject').where('subject', '=', `委托 ${number} 尚待缴费 50.00 元`);
  expect(await platform.services.tenant(100).all(mails)).toHaveLength(2);
  const other = await desks.submitted();
  await desks.take('acceptor', other, 'return', { reason: '缺页码' });
  for (const days of [4, 5, 9]) await runOrderTimers(platform.services, workingDay(days));
  expect((await told(other)).filter((msg) => msg.includes('请按意见修改'))).toHaveLength(1);
});

test('§+ two processes at once do everything once', async () => {
  const id = await drafted();
  await Promise.all([after(40), after(40), after(40)]);
  const order = await view(id);
  expect(order.steps.filter(({ label }) => label === '确认初稿')).toHaveLength(1);
});
