import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const invoiceForm = (more: object = {}) =>
  citationForm({ invoice: { wanted: true, title: '示范大雪', taxNumber: '91350100M000100Y43' }, ...more });

const signed = async (form: object = invoiceForm(), paid = 18600) => {
  const id = await desks.submitted(form);
  await desks.take('acceptor', id, 'accept', { amount: 18600 });
  await desks.take('acceptor', id, 'book-payment', { amount: paid, way: 'cash' });
  await desks.take('librarian', id, 'start');
  await desks.take('librarian', id, 'finish-draft');
  await desks.take('reader', id, 'confirm-draft');
  await desks.take('reviewer', id, 'pass-review');
  await desks.take('rechecker', id, 'pass-recheck');
  await desks.take('leader', id, 'sign');
  return id;
};

const view = async (id: string, part: 'reader' | 'acceptor' = 'acceptor') =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data;
const invoiced = async (id: string): Promise<number> =>
  (await view(id)).invoices.reduce((sum, { amount }) => sum + amount, 0);

test('§+ an invoice is reversed whole with reason and number, issued anew, and the sums stay right', async () => {
  const id = await signed();
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-1' });
  const { actions } = await view(id, 'reader');
  expect(actions.map(({ action }) => action)).toEqual(['receive-invoice']);
  const noReason = await desks.act('acceptor', id, 'reverse-invoice', { reference: '2611-2' });
  expect([noReason.status, noReason.body.fields]).toEqual([422, { reason: '请填写理由' }]);
  const noNumber = await desks.act('acceptor', id, 'reverse-invoice', { reason: '抬头有误' });
  expect([noNumber.status, noNumber.body.fields]).toEqual([422, { reference: '请填写红字发票号码' }]);
  const reversed = await desks.take('acceptor', id, 'reverse-invoice', { reference: '2611-2', reason: '抬头有误' });
  expect([reversed.status.code, await invoiced(id)]).toEqual([12, 0]);
  const anew = reversed.actions.find(({ action }) => action === 'issue-invoice');
  expect(anew?.asks.invoice).toEqual({ title: '示范大雪', taxNumber: '91350100M000100Y43' });
  const wrong = { reference: '2611-3', invoiceTitle: '示范大学', taxNumber: '91350100M000100Y44' };
  expect((await desks.act('acceptor', id, 'issue-invoice', wrong)).body.fields).toHaveProperty('taxNumber');
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-3', invoiceTitle: '示范大学' });
  expect((await view(id, 'reader')).invoices).toMatchObject([
    { number: '2611-1', title: '示范大雪', amount: 18600, stateName: '已红冲', standing: false },
    { number: '2611-2', title: '示范大雪', amount: -18600, stateName: '红字发票', reason: '抬头有误' },
    { number: '2611-3', title: '示范大学', amount: 18600, stateName: '已开具', standing: true },
  ]);
  expect(await invoiced(id)).toBe(18600);
  await desks.take('reader', id, 'receive-invoice');
  expect((await view(id)).status.code).toBe(8);
});

test('§+ the applicant is told why, and nobody but the desk reverses', async () => {
  const id = await signed();
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-4' });
  for (const part of ['reader', 'librarian', 'leader'] as const)
    expect((await desks.act(part, id, 'reverse-invoice', { reference: 'X', reason: '试试' })).status).toBe(403);
  await desks.take('acceptor', id, 'reverse-invoice', { reference: '2611-5', reason: '金额有误' });
  const db = platform.services.tenant(100);
  const { number } = await view(id);
  const said = await db.all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', id));
  expect(said.map(({ msg }) => msg)).toContain(`${number}：发票 2611-4 已红冲，原因：金额有误`);
  const mails = await db.all(
    kysely.selectFrom('mails').select('body').where('subject', '=', `委托 ${number} 的发票已红冲`),
  );
  expect(mails).toMatchObject([{ body: expect.stringContaining('原因：金额有误') }]);
  expect((await desks.act('acceptor', id, 'reverse-invoice', { reference: 'Y', reason: '再来' })).status).toBe(409);
});

proofTest(
  '§+ a completed order’s invoice is reversed and given up; the parcel comes first, then the new invoice',
  async () => {
    const address = { recipient: '张三', phone: '13800000000', address: '示范路 1 号示范大学' };
    const id = await signed(invoiceForm({ delivery: 'courier', address }));
    await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-6' });
    await desks.take('reader', id, 'receive-invoice');
    await desks.take('acceptor', id, 'ship', { reference: 'SF-1', company: '顺丰' });
    const onTheWay = await desks.take('acceptor', id, 'reverse-invoice', { reference: '2611-7', reason: '税号有误' });
    expect([onTheWay.status.code, onTheWay.shipments[0]?.stateName]).toEqual([15, '在途']);
    const arrived = await desks.take('reader', id, 'receive');
    expect([arrived.status.code, arrived.shipments[0]?.stateName]).toEqual([22, '已签收']);
    await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-8' });
    await desks.take('reader', id, 'receive-invoice');
    await desks.take('acceptor', id, 'reverse-invoice', { reference: '2611-9', reason: '不再报销' });
    const given = await desks.take('reader', id, 'drop-invoice');
    expect([given.status.code, await invoiced(id)]).toEqual([6, 0]);
    const late = { invoiceTitle: '示范大学', taxNumber: '' };
    expect((await desks.take('reader', id, 'late-invoice', late)).form.invoice).toMatchObject({ title: '示范大学' });
  },
);

const giveBack = async (id: string) => {
  const { version } = await view(id);
  const body = { orderId: id, version, reason: '多收' };
  return platform.call('POST /payments/give-back', { body }, desks.tokens.acceptor);
};

proofTest('§+ a surplus stands on no invoice and goes back without one being reversed', async () => {
  const id = await signed(invoiceForm(), 20_000);
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-10' });
  expect(await invoiced(id)).toBe(18600);
  expect((await giveBack(id)).body.resultCode).toBe(200);
});

proofTest('§+ money that an invoice speaks of goes back only after it is reversed', async () => {
  const id = await signed();
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-11' });
  const db = platform.services.tenant(100);
  const entry = { id: newId(), institution_id: 100, order_id: id, kind: 'requote', amount: -5000 };
  await db.run(kysely.insertInto('ledger_entries').values(entry));
  await db.run(kysely.updateTable('orders').set({ balance: -5000 }).where('id', '=', id));
  const asked = await giveBack(id);
  expect([asked.status, asked.body.errormsg]).toEqual([
    409,
    '已开发票 2611-11（¥186.00）超过退款后的实收，请先红冲该发票，退款后再重新开票',
  ]);
  expect((await view(id)).refunded).toBe(0);
  await desks.take('acceptor', id, 'reverse-invoice', { reference: '2611-12', reason: '部分退款' });
  expect((await giveBack(id)).body.resultCode).toBe(200);
  await desks.take('acceptor', id, 'issue-invoice', { reference: '2611-13' });
  const after = await view(id);
  expect([after.paid, await invoiced(id)]).toEqual([13600, 13600]);
});
