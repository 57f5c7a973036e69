import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { startClock } from '#tests/builders/clock.ts';
import {
  type AlipayForgery,
  type AlipayGatewayServer,
  startAlipayGateway,
} from '#tests/builders/outside/alipay-gateway.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { type NotificationReceiver, startNotificationReceiver } from '#tests/builders/outside/notification-receiver.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import type { PaymentGateway } from '../gateway.ts';
import { alipayGateway } from './alipay-gateway.ts';

const clock = startClock(new Date('2026-11-15T02:00:00Z'));
const stranger = rsaPair();
let alipay: AlipayGatewayServer;
let gateway: PaymentGateway;
let receiver: NotificationReceiver;

beforeAll(async () => {
  alipay = await startAlipayGateway({ now: clock.now });
  gateway = alipayGateway(alipay.settings, { now: clock.now, outgoing: outgoingToLoopback });
  receiver = await startNotificationReceiver(() => gateway);
});
beforeEach(() => {
  receiver.read.length = 0;
});
afterAll(async () => {
  await receiver.stop();
  await alipay.stop();
});

const begun = async (tradeNo: string) => {
  const request = await gateway.begin({
    tradeNo,
    amount: fen(5_000),
    description: '查新 100% “及时”',
    notifyUrl: receiver.url,
    returnUrl: 'https://lib.example.edu/pay_success',
    kind: 'qr',
    clientIp: '10.1.2.3',
    expiresAt: new Date('2026-11-16T00:00:00Z'),
  });
  await alipay.open(request.kind === 'redirect' ? request.url : '');
};
const paid = async (tradeNo: string) => {
  await begun(tradeNo);
  alipay.pay(tradeNo);
  return { kind: 'paid', tradeNo, amount: 5_000, gatewayNo: `2026${tradeNo}`, at: clock.now() };
};
const refunded = (tradeNo: string, refundNo: string, amount: number) =>
  gateway.refund({ tradeNo, refundNo, amount: fen(amount), total: fen(5_000), reason: '' });

const good = { status: 200, body: 'success' };
const bad = { status: 200, body: 'fail' };

describe('notifications that are true', () => {
  test('§+ a payment is read and answered with the one word Alipay waits for', async () => {
    const event = await paid('notice0001');
    expect(await alipay.send(alipay.tradeNotice('notice0001'))).toEqual(good);
    expect(receiver.read).toEqual([{ verified: true, event }]);
  });

  test('§+ the same bytes a day later, and again, say the same: Alipay does not sign anew', async () => {
    const event = await paid('notice0002');
    const notice = alipay.tradeNotice('notice0002');
    clock.forward({ hours: 24 });
    expect(await alipay.send(notice)).toEqual(good);
    expect(await alipay.send(notice)).toEqual(good);
    expect(receiver.read).toEqual([
      { verified: true, event },
      { verified: true, event },
    ]);
  });

  test('§+ each partial refund is told with its own sum although Alipay tells the sum of all', async () => {
    const event = await paid('notice0003');
    await refunded('notice0003', 'rfnotice01', 1_000);
    await refunded('notice0003', 'rfnotice02', 4_000);
    expect(alipay.refundNotice('rfnotice02').body).toContain('refund_fee=50.00');
    for (const refundNo of ['rfnotice02', 'rfnotice01'])
      expect(await alipay.send(alipay.refundNotice(refundNo))).toEqual(good);
    expect(await alipay.send(alipay.tradeNotice('notice0003', { says: { trade_status: 'TRADE_SUCCESS' } }))).toEqual(
      good,
    );
    const told = { kind: 'refund', tradeNo: 'notice0003', gatewayNo: '2026notice0003', at: clock.now() };
    expect(receiver.read).toEqual([
      { verified: true, event: { ...told, refundNo: 'rfnotice02', amount: 4_000 } },
      { verified: true, event: { ...told, refundNo: 'rfnotice01', amount: 1_000 } },
      { verified: true, event },
    ]);
  });

  test('§+ the end of the time for refunds months later is the same payment told once more', async () => {
    const event = await paid('notice0004');
    await alipay.send(alipay.tradeNotice('notice0004', { says: { trade_status: 'TRADE_FINISHED' } }));
    expect(receiver.read).toEqual([{ verified: true, event }]);
  });

  test('§+ a trade closed unpaid is told as closed, one waiting tells nothing', async () => {
    await begun('notice0005');
    await alipay.send(alipay.tradeNotice('notice0005'));
    await gateway.close('notice0005');
    await alipay.send(alipay.tradeNotice('notice0005'));
    expect(receiver.read).toEqual([
      { verified: true },
      { verified: true, event: { kind: 'closed', tradeNo: 'notice0005', at: clock.now() } },
    ]);
  });

  test('§+ another sum than ours is told as it is, for the trade to judge', async () => {
    const event = await paid('notice0006');
    await alipay.send(alipay.tradeNotice('notice0006', { says: { total_amount: '0.01' } }));
    expect(receiver.read).toEqual([{ verified: true, event: { ...event, amount: 1 } }]);
  });
});

describe('notifications that are not', () => {
  const forgeries: Record<string, [fault: string, forgery: AlipayForgery]> = {
    'signed by a stranger': ['bad-signature', { signedBy: stranger }],
    'changed on the way': [
      'bad-signature',
      { tamper: (text) => text.replace('total_amount=50.00', 'total_amount=5.00') },
    ],
    'with a field more': ['bad-signature', { tamper: (text) => `${text}&extra=1` }],
    'with a name twice': ['malformed', { tamper: (text) => `total_amount=1.00&${text}` }],
    'without a signature': ['malformed', { unsigned: true }],
    'of the old signature kind': ['bad-signature', { says: { sign_type: 'RSA' } }],
    'for another app': ['not-ours', { says: { app_id: '2026111500000002' } }],
    'for another seller': ['not-ours', { says: { seller_id: '2088000000000000' } }],
    'with three decimals': ['malformed', { says: { total_amount: '50.001' } }],
    'with a comma in the sum': ['malformed', { says: { total_amount: '5,000.00' } }],
    'with less than nothing': ['malformed', { says: { total_amount: '-50.00' } }],
    'of an unheard-of state': ['malformed', { says: { trade_status: 'TRADE_MAYBE' } }],
  };
  test.each(Object.entries(forgeries))('§+ one %s is refused', async (name, [fault, forgery]) => {
    const tradeNo = `forged_${Object.keys(forgeries).indexOf(name)}`;
    await paid(tradeNo);
    expect(await alipay.send(alipay.tradeNotice(tradeNo, forgery))).toEqual(bad);
    expect(receiver.read).toEqual([{ verified: false, fault }]);
  });

  test.each(['', 'a', '&&&', '{"sign":"x"}', '%ff%fe=%00', '__proto__=1&sign=AAAA&sign_type=RSA2'])(
    '§+ the body "%s" is refused',
    async (text) => {
      expect(await gateway.readNotification({}, Buffer.from(text))).toMatchObject({ verified: false });
    },
  );

  test('§+ a refund told of but unknown to Alipay when asked moves nothing', async () => {
    await paid('norefund01');
    const says = { gmt_refund: '2026-11-15 10:00:00.120', out_biz_no: 'rfinvented', refund_fee: '50.00' };
    await alipay.send(alipay.tradeNotice('norefund01', { says }));
    expect(receiver.read).toEqual([{ verified: true }]);
  });

  test('§+ while Alipay cannot be asked about a refund, its notification is to come again', async () => {
    await paid('comeagain1');
    await refunded('comeagain1', 'rfagain001', 5_000);
    const notice = alipay.refundNotice('rfagain001');
    alipay.answerWith = (response) => response.writeHead(502).end();
    const read = gateway.readNotification({}, Buffer.from(notice.body));
    await expect(read).rejects.toMatchObject({ code: 'gateway-unreachable' });
    alipay.answerWith = undefined;
    expect(await alipay.send(notice)).toEqual(good);
  });
});
