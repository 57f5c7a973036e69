import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { startClock } from '#tests/builders/clock.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { startWechatGateway, type WechatGatewayServer } from '#tests/builders/outside/wechat-gateway.ts';
import type { Begin, PaymentGateway } from '../gateway.ts';
import { wechatGateway } from './wechat-gateway.ts';

const clock = startClock(new Date('2026-11-15T02:00:00Z'));
const stranger = rsaPair();
let wechat: WechatGatewayServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  wechat = await startWechatGateway({ now: clock.now });
  gateway = wechatGateway(wechat.settings, { now: clock.now, outgoing: outgoingToLoopback, patience: 500 });
});
afterEach(() => {
  wechat.forgeAnswers = {};
  wechat.answerWith = undefined;
});
afterAll(() => wechat.stop());

const order = (tradeNo: string, more: Partial<Begin> = {}): Begin => ({
  tradeNo,
  amount: fen(18_650),
  description: '查收查引 CX20261115',
  notifyUrl: 'https://lib.example.edu/notify',
  returnUrl: 'https://lib.example.edu/pay_success?order=1',
  kind: 'qr',
  clientIp: '10.1.2.3',
  expiresAt: new Date('2026-11-15T04:00:00Z'),
  ...more,
});

const paid = async (tradeNo: string) => {
  await gateway.begin(order(tradeNo));
  wechat.pay(tradeNo);
};

const refundOf = (tradeNo: string, refundNo: string, amount = 18_650) => ({
  tradeNo,
  refundNo,
  amount: fen(amount),
  total: fen(18_650),
  reason: '撤销委托',
});

describe('beginning', () => {
  test('§+ a desk gets a code to scan for a request signed with the merchant key', async () => {
    expect(await gateway.begin(order('native0001'))).toEqual({
      kind: 'qr',
      codeUrl: 'weixin://wxpay/bizpayurl?pr=native0001',
    });
    expect(wechat.trades.get('native0001')?.order).toEqual({
      appid: wechat.settings.appId,
      mchid: wechat.settings.merchantId,
      description: '查收查引 CX20261115',
      out_trade_no: 'native0001',
      time_expire: '2026-11-15T12:00:00+08:00',
      notify_url: 'https://lib.example.edu/notify',
      amount: { total: 18_650, currency: 'CNY' },
    });
    expect(wechat.asked.at(-1)?.headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/);
  });

  test('§+ a phone is sent to the h5 page and back to where it came from', async () => {
    const begun = await gateway.begin(order('h5trade001', { kind: 'phone' }));
    const url = new URL(begun.kind === 'redirect' ? begun.url : '');
    expect(url.host).toBe('wx.tenpay.com');
    expect(url.searchParams.get('redirect_url')).toBe('https://lib.example.edu/pay_success?order=1');
    expect(wechat.trades.get('h5trade001')?.order).toMatchObject({
      scene_info: { payer_client_ip: '10.1.2.3', h5_info: { type: 'Wap' } },
    });
  });

  test('§+ a long description is cut where WeChat Pay would refuse it, never inside a character', async () => {
    await gateway.begin(order('longtext01', { description: '𠮷'.repeat(200) }));
    expect(wechat.trades.get('longtext01')?.order).toMatchObject({ description: '𠮷'.repeat(127) });
  });

  test('§+ what the gateway declines is said in its own words', async () => {
    await paid('twice00001');
    await expect(gateway.begin(order('twice00001'))).rejects.toMatchObject({
      code: 'gateway-refused',
      sentence: '微信支付未受理：该订单已支付',
    });
  });

  test('§+ a request under the wrong merchant key is refused by the gateway and names the settings', async () => {
    const wrong = wechatGateway(
      { ...wechat.settings, privateKey: stranger.privatePem },
      { now: clock.now, outgoing: outgoingToLoopback },
    );
    await expect(wrong.begin(order('wrongkey01'))).rejects.toMatchObject({
      code: 'gateway-refused',
      sentence: expect.stringContaining('请核对支付设置'),
    });
    expect(wechat.trades.has('wrongkey01')).toBe(false);
  });

  test.each(['', 'abc', 'a b c d e f', '../refunds', 'x'.repeat(33)])(
    '§+ the number "%s" never leaves for the gateway',
    async (tradeNo) => {
      await expect(gateway.begin(order(tradeNo))).rejects.toThrow(RangeError);
    },
  );

  test('§+ nothing and less than nothing cannot be asked for', async () => {
    await expect(gateway.begin(order('zero000001', { amount: fen(0) }))).rejects.toThrow(RangeError);
    await expect(gateway.refund({ ...refundOf('zero000001', 'rzero00001'), amount: fen(-1) })).rejects.toThrow(
      RangeError,
    );
  });
});

describe('asking', () => {
  test('§+ a trade is unknown, pending, then paid with amount, number and time', async () => {
    expect(await gateway.query('query00001')).toEqual({ state: 'unknown' });
    await gateway.begin(order('query00001'));
    expect(await gateway.query('query00001')).toEqual({ state: 'pending' });
    wechat.pay('query00001');
    expect(await gateway.query('query00001')).toEqual({
      state: 'paid',
      amount: 18_650,
      gatewayNo: '4200query00001',
      paidAt: clock.now(),
    });
  });

  test('§+ an unpaid trade is closed, a paid one is not', async () => {
    await gateway.begin(order('close00001'));
    expect(await gateway.close('close00001')).toBe('closed');
    expect(await gateway.query('close00001')).toEqual({ state: 'closed' });
    expect(await gateway.close('neverseen1')).toBe('closed');
    await paid('close00002');
    expect(await gateway.close('close00002')).toBe('not-closable');
  });

  test('§+ a refund is under way until the bank has it, and asking twice makes one', async () => {
    await paid('refund0001');
    expect(await gateway.queryRefund({ tradeNo: 'refund0001', refundNo: 'rf00000001' })).toEqual({ state: 'unknown' });
    const asked = { state: 'refunding', amount: 9_325, gatewayNo: '5030rf00000001' };
    expect(await gateway.refund(refundOf('refund0001', 'rf00000001', 9_325))).toEqual(asked);
    expect(await gateway.refund(refundOf('refund0001', 'rf00000001', 9_325))).toEqual(asked);
    expect(wechat.refunds.size).toBe(1);
    expect(await gateway.query('refund0001')).toMatchObject({ state: 'refunding', amount: 18_650 });
    wechat.finishRefund('rf00000001');
    expect(await gateway.queryRefund({ tradeNo: 'refund0001', refundNo: 'rf00000001' })).toEqual({
      ...asked,
      state: 'refunded',
      refundedAt: clock.now(),
    });
  });

  test.each(['CLOSED', 'ABNORMAL'] as const)('§+ a refund that ended %s has failed', async (status) => {
    await paid(`failed${status}`);
    await gateway.refund(refundOf(`failed${status}`, `rf${status}`));
    wechat.finishRefund(`rf${status}`, status);
    expect(await gateway.queryRefund({ tradeNo: `failed${status}`, refundNo: `rf${status}` })).toMatchObject({
      state: 'failed',
    });
  });

  test('§+ a refund of more than was paid is declined', async () => {
    await paid('toomuch001');
    await expect(gateway.refund(refundOf('toomuch001', 'rftoomuch1', 20_000))).rejects.toMatchObject({
      code: 'gateway-refused',
    });
  });
});

describe('answers that prove nothing', () => {
  const forgeries = {
    'signed by a stranger': { signedBy: stranger },
    'signed under an unknown key': { serial: 'PUB_KEY_ID_0000000000000000' },
    'changed on the way': { tamper: (body: string) => body.replace('SUCCESS', 'SUCCES5') },
    'six minutes old': { timestamp: clock.now().getTime() / 1000 - 360 },
    'from six minutes ahead': { timestamp: clock.now().getTime() / 1000 + 360 },
    'not signed at all': { unsigned: true },
  };
  test.each(Object.entries(forgeries))('§+ an answer %s is not believed', async (_, forgery) => {
    if (!wechat.trades.has('forged0001')) await paid('forged0001');
    wechat.forgeAnswers = forgery;
    await expect(gateway.query('forged0001')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  });

  test('§+ an answer that was given before is not believed again', async () => {
    await paid('replay0001');
    wechat.forgeAnswers = { nonce: 'thesamenonce' };
    expect(await gateway.query('replay0001')).toMatchObject({ state: 'paid' });
    await expect(gateway.query('replay0001')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  });

  test("§+ another trade's signed answer does not pass for this one's", async () => {
    await paid('others0001');
    await gateway.begin(order('others0002'));
    wechat.trades.set('others0002', wechat.trades.get('others0001')!);
    await expect(gateway.query('others0002')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  });

  test('§+ an unsigned "no such trade" is not believed either', async () => {
    wechat.forgeAnswers = { unsigned: true };
    await expect(gateway.query('nosuch0001')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  });

  const silences: Record<string, NonNullable<WechatGatewayServer['answerWith']>> = {
    'never answers': () => undefined,
    'breaks off': (response) => response.destroy(),
    'answers 502': (response) => response.writeHead(502).end('bad gateway'),
    'sends elsewhere': (response) => response.writeHead(302, { location: wechat.url }).end(),
    'never ends': (response) => void response.writeHead(200).write('x'.repeat(300_000)),
  };
  test.each(Object.entries(silences))('§+ a gateway that %s leaves the outcome open', async (_, answerWith) => {
    wechat.answerWith = answerWith;
    const before = wechat.asked.length;
    await expect(gateway.refund(refundOf('native0001', 'rfsilence1'))).rejects.toMatchObject({
      code: 'gateway-unreachable',
    });
    expect(wechat.asked.length).toBe(before + 1);
  });
});
