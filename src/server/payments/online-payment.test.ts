import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsOf, openPaymentDesk, type PaymentDesk } from '#tests/builders/orders/payment-desk.ts';
import type { AlipayNotice } from '#tests/builders/outside/alipay-gateway.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import type { WechatNotice } from '#tests/builders/outside/wechat-gateway.ts';
import { kysely } from '../db/kysely.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.stop());

const stranger = rsaPair();
const link = (url: string) => {
  const query = new URL(url).searchParams;
  return { trade: query.get('trade')!, until: Number(query.get('until')), sig: query.get('sig')! };
};
const state = (tradeNo: string, token = desk.desks.tokens.reader) =>
  desk.platform.call('POST /payments/state', { body: { tradeNo } }, token);

describe('beginning', () => {
  test('§+ the ways offered are those the institution has; a demo institution has the sandbox', async () => {
    const orderId = await desk.awaiting();
    const { data } = await desk.platform.call('POST /payments/ways', { body: { orderId } }, desk.desks.tokens.reader);
    expect(data).toMatchObject({ payable: true, order: { balance: 10_000 } });
    expect(data.list.map(({ way }) => way)).toEqual(['wechat', 'alipay', 'sandbox']);
  });

  test('§+ an open attempt is gone on with; another way closes it', async () => {
    const orderId = await desk.awaiting();
    const first = await desk.begin(orderId, 'wechat');
    expect(await desk.begin(orderId, 'wechat')).toEqual(first);
    const other = await desk.begin(orderId, 'alipay');
    expect(other.tradeNo).not.toBe(first.tradeNo);
    expect((await state(first.tradeNo)).data.state).toBe('closed');
    expect(desk.wechat.trades.get(first.tradeNo)?.trade_state).toBe('CLOSED');
  });

  test('§+ two who begin at once get the same trade', async () => {
    const orderId = await desk.awaiting();
    const begun = await Promise.all([1, 2, 3].map(() => desk.begin(orderId, 'sandbox')));
    expect(new Set(begun.map(({ tradeNo }) => tradeNo)).size).toBe(1);
  });

  test('§+ an attempt that was paid meanwhile is booked instead of closed, and nothing more is asked for', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, 'wechat');
    desk.wechat.pay(tradeNo);
    await expect(desk.begin(orderId, 'alipay')).rejects.toThrow('委托现在不需要缴费');
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', due: 0, net: 10_000 });
  });

  test('§+ only while money is awaited, by the applicant or the acceptance desk, of one’s own institution', async () => {
    const { call, signIn } = desk.platform;
    const submitted = await desk.desks.submitted();
    const begin = (orderId: string, token: string) =>
      call('POST /payments/begin', { body: { orderId, way: 'sandbox', kind: 'qr' } }, token);
    expect((await begin(submitted, desk.desks.tokens.reader)).status).toBe(409);
    const orderId = await desk.awaiting();
    expect((await begin(orderId, desk.desks.tokens.librarian)).status).toBe(403);
    expect((await begin(orderId, desk.desks.tokens.acceptor)).status).toBe(200);
    const elsewhere = await signIn('acceptor', 151);
    expect((await begin(orderId, elsewhere)).status).toBe(404);
    const { tradeNo } = await desk.begin(orderId, 'sandbox');
    expect((await state(tradeNo, elsewhere)).status).toBe(404);
    expect((await state('T00000000000')).status).toBe(404);
  });

  test('§+ a gateway that does not answer says so, and a way that was not set up is not offered', async () => {
    const orderId = await desk.awaiting();
    desk.wechat.answerWith = (response) => void response.writeHead(502).end();
    await expect(desk.begin(orderId, 'wechat')).rejects.toThrow('支付平台暂时无法连接');
    desk.wechat.answerWith = undefined;
    const { status } = await desk.platform.call(
      'POST /payments/begin',
      { body: { orderId, way: 'wechat', kind: 'phone' } },
      desk.desks.tokens.reader,
    );
    expect(status).toBe(200);
  });
});

describe.each(['wechat', 'alipay'] as const)('notifications of %s', (way) => {
  const notice = (tradeNo: string, how: 'honest' | 'forged' | 'less' | 'more' = 'honest') => {
    if (way === 'wechat') {
      const total = { less: 1, more: 20_000 }[how as 'less'];
      return desk.wechat.tradeNotice(tradeNo, {
        ...(how === 'forged' && { signedBy: stranger }),
        ...(total && { resource: { amount: { total, currency: 'CNY' } } }),
      });
    }
    const total_amount = { less: '0.01', more: '200.00' }[how as 'less'];
    return desk.alipay.tradeNotice(tradeNo, {
      ...(how === 'forged' && { signedBy: stranger }),
      ...(total_amount && { says: { total_amount } }),
    });
  };
  const send = (message: WechatNotice | AlipayNotice) =>
    'headers' in message ? desk.wechat.send(message as WechatNotice) : desk.alipay.send(message);
  const pay = (tradeNo: string) => (way === 'wechat' ? desk.wechat.pay(tradeNo) : desk.alipay.pay(tradeNo));
  const accepted = way === 'wechat' ? { status: 200, body: expect.stringContaining('SUCCESS') } : { body: 'success' };
  const refused = way === 'wechat' ? { status: 500 } : { body: 'fail' };

  test('§+ a payment is booked to its order, moves it, and is told to nobody twice', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    expect(await send(notice(tradeNo))).toMatchObject(accepted);
    expect(await desk.money(orderId)).toEqual({
      status: 'paid',
      due: 0,
      net: 10_000,
      entries: ['charge 10000', 'payment 10000'],
    });
    expect(await send(notice(tradeNo))).toMatchObject(accepted);
    expect(await desk.money(orderId)).toMatchObject({ net: 10_000 });
    const { data } = await state(tradeNo);
    expect(data).toMatchObject({ state: 'paid', orderId, paidAt: expect.any(String) });
  });

  test('§+ ten at once book once', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    await Promise.all(Array.from({ length: 10 }, () => send(notice(tradeNo))));
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', net: 10_000 });
  });

  test('§+ a forged one changes nothing and is not acknowledged', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    expect(await send(notice(tradeNo, 'forged'))).toMatchObject(refused);
    expect(await desk.money(orderId)).toMatchObject({ status: 'awaiting-payment', net: 0 });
  });

  test('§+ another sum than agreed is asked for: the gateway’s own books decide', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    await send(notice(tradeNo, 'less'));
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', net: 10_000 });
    await send(notice(tradeNo, 'more'));
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', net: 10_000 });
  });

  test('§+ when another sum really came, it is booked as it came and the desk is told', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    if (way === 'wechat') Object.assign(desk.wechat.trades.get(tradeNo)!, { total: 4_000 });
    else Object.assign(desk.alipay.trades.get(tradeNo)!, { total_amount: '40.00' });
    await send(notice(tradeNo));
    expect(await desk.money(orderId)).toMatchObject({ status: 'awaiting-payment', due: 6_000, net: 4_000 });
    expect((await flagsOf(desk.platform)).filter((key) => key.includes(tradeNo))).toHaveLength(1);
    const next = await desk.begin(orderId, 'sandbox');
    await desk.platform.call('POST /payments/sandbox/pay', { body: link(next.url) });
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', due: 0, net: 10_000 });
  });

  test('§+ a lost one is made up for by the query job', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    await desk.minute();
    expect(await desk.money(orderId)).toMatchObject({ status: 'awaiting-payment' });
    desk.clock.forward({ minutes: 2 });
    await Promise.all([desk.minute(), desk.minute()]);
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', net: 10_000 });
    await send(notice(tradeNo));
    expect(await desk.money(orderId)).toMatchObject({ net: 10_000 });
  });

  test('§+ what nobody pays is closed after half an hour', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    desk.clock.forward({ minutes: 5 });
    await desk.minute();
    expect((await state(tradeNo)).data.state).toBe('pending');
    desk.clock.forward({ minutes: 26 });
    await desk.minute();
    expect((await state(tradeNo)).data.state).toBe('closed');
  });

  test('§+ money that comes after the order was withdrawn stands as a surplus and goes back', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    await desk.desks.take('reader', orderId, 'cancel');
    pay(tradeNo);
    await send(notice(tradeNo));
    expect(await desk.money(orderId)).toMatchObject({ status: 'withdrawn', due: -10_000, net: 10_000 });
    const view = await desk.platform.call('GET /orders/:id', { params: { id: orderId } }, desk.desks.tokens.acceptor);
    expect(view.data.steps.at(-1)?.reason).toContain('委托状态不变');
    const body = { orderId, version: view.data.version, reason: '委托已取消' };
    const given = await desk.platform.call('POST /payments/give-back', { body }, desk.desks.tokens.acceptor);
    expect(given.data).toEqual({ throughGateway: 10_000, byHand: 0 });
    await desk.minute();
    await finishRefunds();
    expect(await desk.money(orderId)).toMatchObject({ status: 'withdrawn', due: 0, net: 0 });
    const again = await desk.platform.call(
      'POST /payments/give-back',
      { body: { ...body, version: view.data.version + 2 } },
      desk.desks.tokens.acceptor,
    );
    expect(again.status).toBe(409);
  });

  test('§+ paid at the desk and online: both are told what is too much, nothing calls it settled, and it goes back', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    await desk.desks.take('acceptor', orderId, 'book-payment', { amount: 10_000, way: 'cash' });
    expect((await state(tradeNo)).data).toMatchObject({ state: 'pending', surplus: 0 });
    pay(tradeNo);
    await send(notice(tradeNo));
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', due: -10_000, net: 20_000 });
    expect((await state(tradeNo)).data).toMatchObject({ state: 'paid', surplus: 10_000 });
    expect(await toldTo('reader', orderId)).toContainEqual(expect.stringContaining('多收 ¥100.00，图书馆会退回'));
    expect(await toldTo('acceptor', orderId)).toContainEqual(expect.stringContaining('多收 ¥100.00，请在待退款中处理'));
    const { acceptor } = desk.desks.tokens;
    const { data: order } = await desk.platform.call('GET /orders/:id', { params: { id: orderId } }, acceptor);
    const body = { orderId, version: order.version, reason: '重复缴费' };
    await desk.platform.call('POST /payments/give-back', { body }, acceptor);
    await desk.minute();
    await finishRefunds();
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', due: 0, net: 10_000 });
    expect((await state(tradeNo)).data).toMatchObject({ state: 'refunded', surplus: 0 });
    const { data: settled } = await desk.platform.call('GET /orders/:id', { params: { id: orderId } }, acceptor);
    expect(settled).toMatchObject({ charged: 10_000, paid: 10_000, refunded: 10_000, balance: 0 });
  });

  const toldTo = async (username: string, orderId: string): Promise<string[]> => {
    const rows = await desk.platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('notifications as n')
          .innerJoin('users as u', 'u.id', 'n.user_id')
          .select('n.msg')
          .where('u.username', '=', username)
          .where('n.target_id', '=', orderId),
      );
    return rows.map(({ msg }) => msg);
  };

  /** WeChat's bank takes its time; the answer comes by a notification or by asking. */
  const finishRefunds = async () => {
    for (const { out_refund_no, status } of desk.wechat.refunds.values())
      if (status === 'PROCESSING') desk.wechat.finishRefund(out_refund_no);
    desk.clock.forward({ minutes: 2 });
    await desk.minute();
  };
  const paid = async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, way);
    pay(tradeNo);
    await send(notice(tradeNo));
    return { orderId, tradeNo };
  };

  test('§4.1 a refund is through once the gateway confirms it, and books once however often it is told', async () => {
    const { orderId, tradeNo } = await paid();
    await desk.desks.take('reader', orderId, 'ask-refund', { reason: '不需要了' });
    await desk.desks.take('acceptor', orderId, 'grant-refund');
    expect(await desk.money(orderId)).toMatchObject({ status: 'refund-requested', net: 10_000 });
    await Promise.all([desk.minute(), desk.minute()]);
    await finishRefunds();
    expect(await desk.money(orderId)).toMatchObject({ status: 'refunded', due: 0, net: 0 });
    const refunds = way === 'wechat' ? desk.wechat.refunds : desk.alipay.refunds;
    const numbers = [...refunds.entries()].filter(([, { out_trade_no }]) => out_trade_no === tradeNo);
    expect(numbers).toHaveLength(1);
    const told = numbers[0]![0];
    if (way === 'wechat') await desk.wechat.send(desk.wechat.refundNotice(told));
    else await desk.alipay.send(desk.alipay.refundNotice(told));
    expect(await desk.money(orderId)).toMatchObject({ status: 'refunded', net: 0 });
    expect((await state(tradeNo)).data.state).toBe('refunded');
  });

  test('§4.1 half goes back when work has begun, the rest is kept as a fee', async () => {
    const { orderId } = await paid();
    await desk.desks.take('librarian', orderId, 'start');
    await desk.desks.take('reader', orderId, 'ask-refund', { reason: '不需要了' });
    await desk.desks.take('acceptor', orderId, 'grant-refund');
    await desk.minute();
    await finishRefunds();
    expect(await desk.money(orderId)).toEqual({
      status: 'refunded',
      due: 0,
      net: 5_000,
      entries: ['charge 10000', 'payment 10000', 'refund 5000', 'cancellation 10000', 'kept-fee 5000'],
    });
  });

  test('§+ a refund the gateway declines comes back to the desk, which can grant it again', async () => {
    const { orderId, tradeNo } = await paid();
    await desk.desks.take('reader', orderId, 'ask-refund', { reason: '不需要了' });
    await desk.desks.take('acceptor', orderId, 'grant-refund');
    const row = desk.alipay.trades.get(tradeNo);
    if (row) row.total_amount = '0.01';
    await desk.minute();
    if (row) row.total_amount = '100.00';
    else {
      for (const { out_refund_no, status } of desk.wechat.refunds.values())
        if (status === 'PROCESSING') desk.wechat.finishRefund(out_refund_no, 'ABNORMAL');
      desk.clock.forward({ minutes: 2 });
      await desk.minute();
    }
    expect(await desk.money(orderId)).toMatchObject({ status: 'refund-requested', net: 10_000 });
    const bell = await desk.platform.services
      .tenant(100)
      .all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', orderId));
    expect(bell.map(({ msg }) => msg).join()).toContain('未成功');
    await desk.desks.take('acceptor', orderId, 'grant-refund');
    await desk.minute();
    await finishRefunds();
    expect(await desk.money(orderId)).toMatchObject({ status: 'refunded', net: 0 });
  });
});

describe('paths of notifications', () => {
  test('§+ an unknown way, institution or body is refused', async () => {
    const post = (path: string, body: string) =>
      fetch(`${desk.platform.url}/service/payments/notify${path}`, { method: 'POST', body });
    expect((await post('/cash/100', 'x')).status).toBe(404);
    expect((await post('/wechat/99999', 'x')).status).toBe(404);
    expect((await post('/wechat/151', 'x')).status).toBe(400);
    expect((await post('/wechat/100', '{}')).status).toBe(500);
    expect((await post('/alipay/100', '')).status).toBe(200);
    expect(await (await post('/alipay/100', 'sign=x')).text()).toBe('fail');
    expect((await post('/sandbox/100', 'paid')).status).toBe(400);
    expect((await post('/wechat/100', 'x'.repeat(300_000))).status).toBe(413);
  });

  test('§+ money for a trade nobody began stands in the list to be looked at, and is resolved once', async () => {
    const orderId = await desk.awaiting();
    const { tradeNo } = await desk.begin(orderId, 'wechat');
    desk.wechat.pay(tradeNo);
    await desk.wechat.send(desk.wechat.tradeNotice(tradeNo, { resource: { out_trade_no: 'Tnobody000001' } }));
    const list = async () =>
      (await desk.platform.call('POST /payments/flags', { body: {} }, desk.desks.tokens.acceptor)).data.list;
    const found = (await list()).find((one) => one.tradeNo === 'Tnobody000001');
    expect(found).toMatchObject({
      flag: 'unknown-trade',
      sentence: expect.stringContaining('没有发起'),
      amount: 10_000,
    });
    const body = { id: found!.id, note: '已与财务核对' };
    const resolve = () => desk.platform.call('POST /payments/flags/resolve', { body }, desk.desks.tokens.acceptor);
    expect([(await resolve()).status, (await resolve()).status]).toEqual([200, 409]);
    expect((await list()).some(({ id }) => id === found!.id)).toBe(false);
    const other = await desk.platform.signIn('acceptor', 151);
    expect((await desk.platform.call('POST /payments/flags', { body: {} }, other)).data.list).toEqual([]);
    expect((await desk.platform.call('POST /payments/flags/resolve', { body }, other)).status).toBe(404);
  });
});

describe('the sandbox', () => {
  test('§+ one sees what is paid, pays once, and the result link says the truth before and after', async () => {
    const orderId = await desk.awaiting(18_600);
    const { tradeNo, url } = await desk.begin(orderId, 'sandbox');
    const { call } = desk.platform;
    const open = await call('POST /payments/sandbox/open', { body: link(url) });
    expect(open.data).toMatchObject({ amount: 18_600, state: 'pending', institution: '示范大学图书馆' });
    expect((await call('POST /payments/sandbox/pay', { body: link(url) })).data.state).toBe('paid');
    expect((await call('POST /payments/sandbox/pay', { body: link(url) })).data.state).toBe('paid');
    expect(await desk.money(orderId)).toMatchObject({ status: 'paid', net: 18_600 });
    expect((await call('POST /payments/sandbox/cancel', { body: link(url) })).status).toBe(409);
    const sig = desk.platform.services.paymentKeys.sign(`result\n${tradeNo}`);
    expect((await call('POST /payments/result', { body: { trade: tradeNo, sig } })).data).toMatchObject({
      state: 'paid',
      amount: 18_600,
    });
    const wrong = { trade: tradeNo, sig: `${sig.startsWith('A') ? 'B' : 'A'}${sig.slice(1)}` };
    expect((await call('POST /payments/result', { body: wrong })).status).toBe(404);
  });

  test('§+ a cancelled payment is closed and a new one can be begun', async () => {
    const orderId = await desk.awaiting();
    const { url } = await desk.begin(orderId, 'sandbox');
    const { call } = desk.platform;
    expect((await call('POST /payments/sandbox/cancel', { body: link(url) })).data.state).toBe('closed');
    expect((await call('POST /payments/sandbox/pay', { body: link(url) })).status).toBe(409);
    const next = await desk.begin(orderId, 'sandbox');
    expect(next.url).not.toBe(url);
    const forged = { ...link(next.url), sig: link(url).sig };
    expect((await call('POST /payments/sandbox/pay', { body: forged })).status).toBe(404);
  });
});
