import { afterAll, beforeAll, expect, test } from 'vitest';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/builders/orders/payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.stop());

const paper = (title: string, more: object = {}) => ({
  title,
  authors: 'Zhang, San',
  source: '',
  year: 2024,
  ownRole: 'first',
  ...more,
});
const english = paper('Dispersed iridium on carbon for ammonia oxidation');
const chinese = paper('碳载铱催化剂上的氨氧化');
const both = paper('单原子铱催化剂', { searchedIn: 'both' });
/** SCI-E (4) and CSCD (12) in one form. */
const mixed = (more: object = {}) =>
  citationForm({ papers: [english, chinese, both], databases: [4, 12], checks: {}, ...more });

const reader = () => desk.desks.tokens.reader;
const view = async (id: string) => (await desk.platform.call('GET /orders/:id', { params: { id } }, reader())).data;
const saved = async (form: object) =>
  (
    await desk.platform.call(
      'POST /orders/save',
      { body: { service: 'citation', form: form as Record<string, unknown> } },
      reader(),
    )
  ).data;
const handIn = async (form: object = mixed()) => {
  const { id } = await saved(form);
  const first = await desk.desks.take('reader', id, 'submit');
  return { first, second: await view(first.pair!.id) };
};
const titlesOf = ({ form }: { form: Record<string, unknown> }) =>
  (form.papers as { title: string }[]).map(({ title }) => title);
const totalOf = ({ quote }: { quote: unknown }) => (quote as { total: number }).total;
const linesOf = ({ quote }: { quote: unknown }) =>
  (quote as { lines: { label: string; amount: number }[] }).lines.map(({ label }) => label);

const setPrices = async (lines: Record<string, unknown>[]) => {
  const { acceptor } = desk.desks.tokens;
  const { data } = await desk.platform.call('POST /priceLists/list', { body: { service: 'citation' } }, acceptor);
  const { version } = data.list.find(({ userClass }) => userClass === 'inside')!;
  const body = { service: 'citation' as const, userClass: 'inside' as const, version, lines };
  expect((await desk.platform.call('POST /priceLists/save', { body }, acceptor)).status).toBe(200);
};
const prices = [
  { kind: 'base', first: 3000, later: 0 },
  { kind: 'per-database-paper', each: 500, misses: true, eachWithRole: null },
];
const asked = async (orderId: string) =>
  (await desk.platform.call('POST /payments/begin', { body: { orderId, way: 'wechat', kind: 'qr' } }, reader())).data;
const accepted = async (form?: object) => {
  const { first, second } = await handIn(form);
  for (const { id } of [first, second]) await desk.desks.take('acceptor', id, 'accept');
  return { first: first.id, second: second.id };
};

test('§5.7 one form for both groups becomes two orders with own numbers, papers split by language', async () => {
  await setPrices(prices);
  const draft = await saved(mixed());
  expect(totalOf(draft)).toBe(8000);
  const first = await desk.desks.take('reader', draft.id, 'submit');
  const second = await view(first.pair!.id);
  expect([titlesOf(first), titlesOf(second)]).toEqual([
    [english.title, both.title],
    [chinese.title, both.title],
  ]);
  expect([first.form.databases, second.form.databases]).toEqual([[4], [12]]);
  expect(first.number).not.toBe(second.number);
  expect(second.pair).toMatchObject({ id: first.id, number: first.number });
  expect([first.pairId, second.pairId]).toEqual([first.id, first.id]);
  expect([first.status.code, second.status.code]).toEqual([1, 1]);
  const { data } = await desk.platform.call('POST /orders/mine', { body: { limit: 2, page: 1 } }, reader());
  expect(new Set(data.list.map(({ pairId }) => pairId))).toEqual(new Set([first.id]));
});

test('§+ a paper asked in both groups is charged by each list, the base fee twice, or once where the list says so', async () => {
  await setPrices(prices);
  const twice = await handIn();
  expect([totalOf(twice.first), totalOf(twice.second)]).toEqual([3000 + 1000, 3000 + 1000]);
  await setPrices([...prices, { kind: 'base-once' }]);
  expect(totalOf(await saved(mixed()))).toBe(3000 + 2000);
  const once = await handIn();
  expect([totalOf(once.first), totalOf(once.second)]).toEqual([3000 + 1000, 1000]);
  expect(linesOf(once.second)).toEqual(['篇次检索费']);
  // Alone again, it pays its own.
  await desk.desks.take('reader', once.first.id, 'withdraw');
  const left = await view(once.second.id);
  expect([left.status.code, totalOf(left)]).toEqual([1, 4000]);
});

test('§+ what is wrong with the form is told by its own places, and neither order is made', async () => {
  const { id } = await saved(mixed({ papers: [english, paper('')] }));
  const refused = await desk.desks.act('reader', id, 'submit');
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['papers.1.title', 'databases']]);
  expect(refused.body.fields?.databases).toContain('没有要在中文库查的');
  const kept = await view(id);
  expect([kept.number, kept.pair, kept.form.databases]).toEqual([null, null, [4, 12]]);
});

test('§5.7 an order that has its number takes no second group', async () => {
  const { id } = await desk.desks.take('reader', (await saved(citationForm())).id, 'submit');
  await desk.desks.take('acceptor', id, 'return', { reason: '请补充' });
  const { version } = await view(id);
  const body = { id, version, service: 'citation' as const, form: mixed() as Record<string, unknown> };
  expect((await desk.platform.call('POST /orders/save', { body }, reader())).status).toBe(200);
  const refused = await desk.desks.act('reader', id, 'resubmit');
  expect([refused.status, refused.body.fields?.databases]).toEqual([422, expect.stringContaining('已有编号')]);
});

test('§+ a day that nobody could keep is refused with the first possible one', async () => {
  const now = desk.platform.services.now();
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { id } = await saved(citationForm({ urgent: true, neededBy: today }));
  const refused = await desk.desks.act('reader', id, 'submit');
  expect([refused.status, refused.body.fields?.neededBy]).toEqual([422, expect.stringMatching(/来不及，最早 20\d\d-/)]);
});

test('§+ the two are paid in one go, each booked with its own sum', async () => {
  await setPrices(prices);
  const { first, second } = await accepted();
  const { data } = await desk.platform.call('POST /payments/ways', { body: { orderId: second } }, reader());
  expect(data.together.map(({ id, balance }) => [id, balance])).toEqual([
    [first, 4000],
    [second, 4000],
  ]);
  const trade = await asked(second);
  expect(trade.amount).toBe(8000);
  // Begun from the other order it is the same payment.
  expect((await desk.begin(first, 'wechat')).tradeNo).toBe(trade.tradeNo);
  desk.wechat.pay(trade.tradeNo);
  await desk.platform.call('POST /payments/state', { body: { tradeNo: trade.tradeNo } }, reader());
  for (const id of [first, second]) expect(await desk.money(id)).toMatchObject({ status: 'paid', due: 0, net: 4000 });
  // Told again it books nothing more.
  await desk.platform.call('POST /payments/state', { body: { tradeNo: trade.tradeNo } }, reader());
  for (const id of [first, second]) expect(await desk.money(id)).toMatchObject({ net: 4000 });
});

test('§+ one of the two is refunded alone, with no more than its own share', async () => {
  const { first, second } = await accepted();
  const { tradeNo } = await desk.begin(first, 'wechat');
  desk.wechat.pay(tradeNo);
  await desk.platform.call('POST /payments/state', { body: { tradeNo } }, reader());
  await desk.desks.take('reader', second, 'ask-refund', { reason: '不需要了' });
  await desk.desks.take('acceptor', second, 'grant-refund');
  await desk.minute();
  for (const { out_refund_no, status } of desk.wechat.refunds.values())
    if (status === 'PROCESSING') desk.wechat.finishRefund(out_refund_no);
  desk.clock.forward({ minutes: 2 });
  await desk.minute();
  expect(await desk.money(second)).toMatchObject({ status: 'refunded', net: 0 });
  expect(await desk.money(first)).toMatchObject({ status: 'paid', net: 4000 });
});

test('§+ one voucher is handed in for both', async () => {
  const { first, second } = await accepted();
  await desk.desks.take('reader', second, 'claim-payment', { way: 'transfer', reference: '4200-1' });
  for (const id of [first, second]) expect(await desk.money(id)).toMatchObject({ status: 'payment-claimed' });
  await desk.desks.take('acceptor', first, 'confirm-payment', { amount: 4000 });
  expect([(await desk.money(first)).status, (await desk.money(second)).status]).toEqual(['paid', 'payment-claimed']);
});

test('§+ while one waits for the desk or came to nothing, the other is paid alone', async () => {
  const { first, second } = await handIn();
  await desk.desks.take('acceptor', first.id, 'accept');
  expect((await asked(first.id)).amount).toBe(4000);
  await desk.desks.take('acceptor', second.id, 'accept');
  expect((await asked(first.id)).amount).toBe(8000);
  await desk.desks.take('reader', second.id, 'cancel');
  expect((await asked(first.id)).amount).toBe(4000);
});

test('§+ one reference of a bank is booked on both of a pair, and on no third order', async () => {
  const [{ first, second }, other] = [await accepted(), await accepted()];
  const booked = (id: string) =>
    desk.desks.act('acceptor', id, 'book-payment', { amount: 4000, way: 'transfer', reference: 'BANK-77' });
  for (const id of [first, second]) expect((await booked(id)).status).toBe(200);
  for (const id of [other.first, other.second]) {
    expect((await booked(id)).status).not.toBe(200);
    expect(await desk.money(id)).toMatchObject({ net: 0 });
  }
});
