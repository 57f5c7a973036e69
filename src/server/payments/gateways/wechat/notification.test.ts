import { sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { startClock } from '#tests/builders/clock.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { type NotificationReceiver, startNotificationReceiver } from '#tests/builders/outside/notification-receiver.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { type Forgery, startWechatGateway, type WechatGatewayServer } from '#tests/builders/outside/wechat-gateway.ts';
import type { PaymentGateway } from '../gateway.ts';
import { wechatGateway } from './wechat-gateway.ts';

const clock = startClock(new Date('2026-11-15T02:00:00Z'));
let wechat: WechatGatewayServer;
let gateway: PaymentGateway;
let receiver: NotificationReceiver;

beforeAll(async () => {
  wechat = await startWechatGateway({ now: clock.now });
  gateway = wechatGateway(wechat.settings, { now: clock.now, outgoing: outgoingToLoopback });
  receiver = await startNotificationReceiver(() => gateway);
});
beforeEach(() => {
  receiver.read.length = 0;
});
afterAll(async () => {
  await receiver.stop();
  await wechat.stop();
});

const paid = async (tradeNo: string) => {
  await gateway.begin({
    tradeNo,
    amount: fen(5_000),
    description: '查新',
    notifyUrl: receiver.url,
    returnUrl: 'https://lib.example.edu/pay_success',
    kind: 'qr',
    clientIp: '10.1.2.3',
    expiresAt: new Date('2026-11-16T00:00:00Z'),
  });
  wechat.pay(tradeNo);
  return { kind: 'paid', tradeNo, amount: 5_000, gatewayNo: `4200${tradeNo}`, at: clock.now() };
};

const good = { status: 200, body: '{"code":"SUCCESS","message":"成功"}' };
const bad = { status: 500, body: '{"code":"FAIL","message":"失败"}' };

describe('notifications that are true', () => {
  test('§+ a payment is read and acknowledged', async () => {
    const event = await paid('notice0001');
    expect(await wechat.send(wechat.tradeNotice('notice0001'))).toEqual(good);
    expect(receiver.read).toEqual([{ verified: true, event }]);
  });

  test('§+ a notification sent again hours later under a new signature says the same', async () => {
    const event = await paid('notice0002');
    expect(await wechat.send(wechat.tradeNotice('notice0002'))).toEqual(good);
    clock.forward({ hours: 5 });
    expect(await wechat.send(wechat.tradeNotice('notice0002'))).toEqual(good);
    expect(receiver.read).toEqual([
      { verified: true, event },
      { verified: true, event },
    ]);
  });

  test('§+ refunds are read as done or failed, before the payment too', async () => {
    const event = await paid('notice0003');
    for (const [refundNo, status] of [
      ['rfnotice01', 'SUCCESS'],
      ['rfnotice02', 'ABNORMAL'],
    ] as const) {
      await gateway.refund({ tradeNo: 'notice0003', refundNo, amount: fen(2_500), total: fen(5_000), reason: '' });
      wechat.finishRefund(refundNo, status);
      expect(await wechat.send(wechat.refundNotice(refundNo))).toEqual(good);
    }
    expect(await wechat.send(wechat.tradeNotice('notice0003'))).toEqual(good);
    const told = { tradeNo: 'notice0003', amount: 2_500, at: clock.now() };
    expect(receiver.read).toEqual([
      {
        verified: true,
        event: { kind: 'refund', ...told, refundNo: 'rfnotice01', gatewayNo: '5030rfnotice01' },
      },
      {
        verified: true,
        event: { kind: 'refund-failed', ...told, refundNo: 'rfnotice02', gatewayNo: '5030rfnotice02' },
      },
      { verified: true, event },
    ]);
  });

  test('§+ another sum than ours is told as it is, for the trade to judge', async () => {
    const event = await paid('notice0004');
    const resource = { amount: { total: 1, payer_total: 1, currency: 'CNY' } };
    await wechat.send(wechat.tradeNotice('notice0004', { resource }));
    expect(receiver.read).toEqual([{ verified: true, event: { ...event, amount: 1 } }]);
  });

  test('§+ what was sent before the platform key changed over is read as well as what came after', async () => {
    const event = await paid('notice0005');
    const next = rsaPair();
    const id = 'PUB_KEY_ID_0198765432109876543210';
    const platformKeys = [...wechat.settings.platformKeys, { id, pem: next.publicPem }];
    const both = wechatGateway({ ...wechat.settings, platformKeys }, { now: clock.now, outgoing: outgoingToLoopback });
    for (const forgery of [{}, { signedBy: next, serial: id }]) {
      const { headers, body } = wechat.tradeNotice('notice0005', forgery);
      expect(await both.readNotification(headers, Buffer.from(body))).toEqual({ verified: true, event });
    }
  });
});

describe('notifications that are not', () => {
  const stranger = rsaPair();
  const seconds = (ahead: number) => Math.floor(clock.now().getTime() / 1000) + ahead;
  const forgeries: Record<string, [fault: string, make: () => Forgery]> = {
    'signed by a stranger': ['bad-signature', () => ({ signedBy: stranger })],
    'under an unknown key': ['unknown-key', () => ({ serial: 'PUB_KEY_ID_0000000000000000' })],
    'changed on the way': ['bad-signature', () => ({ tamper: (body) => body.replace('通知', '伪造') })],
    'with a space more': ['bad-signature', () => ({ tamper: (body) => `${body} ` })],
    'of six minutes ago': ['too-old', () => ({ timestamp: seconds(-360) })],
    'of six minutes ahead': ['too-old', () => ({ timestamp: seconds(360) })],
    'without a signature': ['malformed', () => ({ unsigned: true })],
    'sealed with another key': ['undecipherable', () => ({ sealedWith: 'z'.repeat(32) })],
    'for another merchant': ['not-ours', () => ({ resource: { mchid: '1900000000' } })],
    'for another app': ['not-ours', () => ({ resource: { appid: 'wx0000000000000000' } })],
    'in another currency': ['malformed', () => ({ resource: { amount: { total: 5_000, currency: 'USD' } } })],
    'with half a fen': ['malformed', () => ({ resource: { amount: { total: 0.5, currency: 'CNY' } } })],
  };
  test.each(Object.entries(forgeries))('§+ one %s is refused', async (name, [fault, make]) => {
    const tradeNo = `forged_${Object.keys(forgeries).indexOf(name)}`;
    await paid(tradeNo);
    expect(await wechat.send(wechat.tradeNotice(tradeNo, make()))).toEqual(bad);
    expect(receiver.read).toEqual([{ verified: false, fault }]);
  });

  test('§+ the probe that WeChat Pay sends with a test signature is refused', async () => {
    await paid('probe00001');
    const notice = wechat.tradeNotice('probe00001');
    notice.headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${notice.headers['wechatpay-signature']}`;
    expect(await wechat.send(notice)).toEqual(bad);
  });

  test('§+ the very same bytes count once while their time lasts, and not at all after it', async () => {
    await paid('replayed01');
    const notice = wechat.tradeNotice('replayed01');
    expect(await wechat.send(notice)).toEqual(good);
    clock.forward({ minutes: 5 });
    expect(await wechat.send(notice)).toEqual(bad);
    clock.forward({ seconds: 1 });
    expect(await wechat.send(notice)).toEqual(bad);
    expect(receiver.read.slice(1)).toEqual([
      { verified: false, fault: 'replayed' },
      { verified: false, fault: 'too-old' },
    ]);
  });

  test('§+ a forged copy does not use up the nonce of the true one', async () => {
    const event = await paid('nonce00001');
    await wechat.send(wechat.tradeNotice('nonce00001', { signedBy: stranger, nonce: 'samenonce' }));
    await wechat.send(wechat.tradeNotice('nonce00001', { nonce: 'samenonce' }));
    expect(receiver.read).toEqual([
      { verified: false, fault: 'bad-signature' },
      { verified: true, event },
    ]);
  });

  test.each(['', 'null', '[]', '{"event_type":1}', '<xml/>'])(
    '§+ a signed body of no meaning, as "%s", is refused',
    async (text) => {
      const time = String(seconds(0));
      const signature = sign('sha256', Buffer.from(`${time}\nn${text}\n${text}\n`), wechat.platform.privateKey);
      const headers = {
        'wechatpay-serial': wechat.settings.platformKeys[0]!.id,
        'wechatpay-timestamp': time,
        'wechatpay-nonce': `n${text}`,
        'wechatpay-signature': signature.toString('base64'),
      };
      const read = await gateway.readNotification(headers, Buffer.from(text));
      expect(read).toEqual({ verified: false, fault: 'malformed' });
    },
  );
});
