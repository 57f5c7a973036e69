import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlainWay } from '#domain/payments/payment-ways.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/builders/orders/payment-desk.ts';

let desk: PaymentDesk;
let admin: string;
beforeAll(async () => {
  desk = await openPaymentDesk();
  admin = await desk.platform.signIn('admin');
});
afterAll(() => desk.stop());

const plain = async (token = admin) => (await desk.platform.call('GET /payments/settings', {}, token)).data.plain;
const set = async (way: PlainWay, enabled: boolean, words = '') => {
  const { version } = (await plain()).find((one) => one.way === way)!;
  return desk.platform.call('POST /payments/plain', { body: { way, enabled, words, version } }, admin);
};
const view = (id: string, token: string) => desk.platform.call('GET /orders/:id', { params: { id } }, token);
const offered = async (id: string, token: string, action: string) =>
  (await view(id, token)).data.actions.find((one) => one.action === action)?.asks.ways.map(({ value }) => value);

test("§+ every way without a gateway is listed for the administrator, the demo's in a demo institution", async () => {
  expect((await plain()).map(({ way, enabled, version }) => [way, enabled, version])).toEqual([
    ['transfer', true, 0],
    ['fund', true, 0],
    ['cash', true, 0],
    ['sandbox', true, 0],
  ]);
});

test('§+ a way that is switched off is offered to nobody, and what was claimed by it before is still confirmed', async () => {
  const { reader, acceptor } = desk.desks.tokens;
  const claimed = await desk.awaiting();
  await desk.desks.take('reader', claimed, 'claim-payment', { way: 'transfer', reference: '流水 1' });
  const id = await desk.awaiting();
  expect(await offered(id, reader, 'claim-payment')).toEqual(['transfer', 'fund']);
  await set('transfer', false);
  await set('cash', false);
  await set('fund', true, '转入项目号 2026-查新');
  expect(await offered(id, reader, 'claim-payment')).toEqual(['fund']);
  expect(await offered(id, acceptor, 'book-payment')).toEqual(['fund']);
  const ways = (await desk.platform.call('POST /payments/ways', { body: { orderId: id } }, reader)).data;
  expect(ways.plain).toEqual([{ way: 'fund', label: '校内经费转账', words: '转入项目号 2026-查新' }]);
  const list = (await desk.platform.call('GET /payments/offered', {}, reader)).data.list.map(({ way }) => way);
  expect(list).toEqual(['wechat', 'alipay', 'fund']);
  const { version } = (await view(id, reader)).data;
  for (const [token, action, way] of [
    [reader, 'claim-payment', 'transfer'],
    [acceptor, 'book-payment', 'cash'],
  ] as const) {
    const refused = await desk.platform.call('POST /orders/act', { body: { id, version, action, way } }, token);
    expect(refused.body).toMatchObject({ resultCode: -1, errormsg: expect.stringContaining('目前不收') });
  }
  expect(ways.claimed).toBe(false);
  const handedIn = await desk.platform.call('POST /payments/ways', { body: { orderId: claimed } }, reader);
  expect(handedIn.data).toMatchObject({ payable: true, claimed: true });
  expect(await offered(claimed, acceptor, 'confirm-payment')).toContain('transfer');
  await desk.desks.take('acceptor', claimed, 'confirm-payment', { way: 'transfer', amount: 10_000 });
  expect(await desk.money(claimed)).toMatchObject({ status: 'paid' });
});

test('§+ with every voucher way off there is nothing to claim, and paying online stays', async () => {
  const id = await desk.awaiting();
  await set('fund', false);
  await set('sandbox', false);
  expect(await offered(id, desk.desks.tokens.reader, 'claim-payment')).toBeUndefined();
  expect((await view(id, desk.desks.tokens.reader)).data.may.pay).toBe(true);
  const { list } = (
    await desk.platform.call('POST /payments/ways', { body: { orderId: id } }, desk.desks.tokens.reader)
  ).data;
  expect(list.map(({ way }) => way)).toEqual(['wechat', 'alipay']);
  await expect(desk.begin(id, 'sandbox')).rejects.toThrow('未开通');
});

test("§+ only who looks after the money, of the own institution, and never over another's change", async () => {
  const body = { way: 'fund', enabled: true, words: '', version: 0 } as const;
  expect((await desk.platform.call('POST /payments/plain', { body }, desk.desks.tokens.reader)).status).toBe(403);
  expect((await desk.platform.call('POST /payments/plain', { body }, admin)).status).toBe(409);
  const others = await plain(await desk.platform.signIn('admin', 151));
  expect(others.every(({ enabled }) => enabled)).toBe(true);
});
