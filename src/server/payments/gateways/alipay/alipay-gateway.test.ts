import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { startClock } from '#tests/builders/clock.ts';
import {
  type AlipayForgery,
  type AlipayGatewayServer,
  startAlipayGateway,
} from '#tests/builders/outside/alipay-gateway.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import type { Begin, PaymentGateway } from '../gateway.ts';
import { alipayGateway } from './alipay-gateway.ts';
import { yuanText } from './answers.ts';

const clock = startClock(new Date('2026-11-15T02:00:00Z'));
const stranger = rsaPair();
let alipay: AlipayGatewayServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  alipay = await startAlipayGateway({ now: clock.now });
  gateway = alipayGateway(alipay.settings, { now: clock.now, outgoing: outgoingToLoopback, patience: 500 });
});
afterEach(() => {
  alipay.forgeAnswers = {};
  alipay.answerWith = undefined;
});
afterAll(() => alipay.stop());

const order = (tradeNo: string, more: Partial<Begin> = {}): Begin => ({
  tradeNo,
  amount: fen(18_605),
  description: '查收查引 CX20261115',
  notifyUrl: 'https://lib.example.edu/notify',
  returnUrl: 'https://lib.example.edu/pay_success?order=1',
  kind: 'qr',
  clientIp: '10.1.2.3',
  expiresAt: new Date('2026-11-15T04:00:00Z'),
  ...more,
});

const open = async (request: Begin, from = gateway) => {
  const begun = await from.begin(request);
  return alipay.open(begun.kind === 'redirect' ? begun.url : '');
};
const paid = async (tradeNo: string) => {
  await open(order(tradeNo));
  alipay.pay(tradeNo);
};
const refundOf = (tradeNo: string, refundNo: string, amount = 18_605) => ({
  tradeNo,
  refundNo,
  amount: fen(amount),
  total: fen(18_605),
  reason: '撤销委托',
});

describe('beginning', () => {
  test.each([
    ['desk', 'qr', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['phone', 'phone', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('§+ a %s is sent to a page whose address Alipay accepts as signed', async (who, kind, method, code) => {
    await open(order(`begin_${who}`, { kind }));
    expect(alipay.trades.get(`begin_${who}`)).toMatchObject({
      method,
      notifyUrl: 'https://lib.example.edu/notify',
      returnUrl: 'https://lib.example.edu/pay_success?order=1',
      order: {
        out_trade_no: `begin_${who}`,
        product_code: code,
        total_amount: '186.05',
        subject: '查收查引 CX20261115',
        time_expire: '2026-11-15 12:00:00',
      },
    });
  });

  test('§+ signs that Alipay refuses in a subject are left out of it', async () => {
    await open(order('subject001', { description: 'A/B=C&D 论文' }));
    expect(alipay.trades.get('subject001')?.subject).toBe('A B C D 论文');
  });

  test('§+ a page under the wrong private key opens nothing', async () => {
    const wrong = alipayGateway(
      { ...alipay.settings, privateKey: stranger.privatePem },
      { now: clock.now, outgoing: outgoingToLoopback },
    );
    expect((await open(order('wrongkey01'), wrong)).body).toContain('验签出错');
    expect(alipay.trades.has('wrongkey01')).toBe(false);
    await expect(wrong.query('wrongkey01')).rejects.toMatchObject({
      code: 'gateway-refused',
      sentence: '支付宝未受理：验签出错，请检查应用私钥',
    });
  });

  test('§+ a private key as Alipay’s own tool writes it, one line of PKCS#1, signs as well', async () => {
    const { createPrivateKey } = await import('node:crypto');
    const pkcs1 = createPrivateKey(alipay.settings.privateKey).export({ type: 'pkcs1', format: 'der' });
    const bare = { ...alipay.settings, privateKey: pkcs1.toString('base64') };
    expect(await alipayGateway(bare, { now: clock.now, outgoing: outgoingToLoopback }).query('neverseen1')).toEqual({
      state: 'unknown',
    });
  });
});

describe('asking', () => {
  test('§+ a trade is unknown until the page is opened, then pending, then paid', async () => {
    expect(await gateway.query('query00001')).toEqual({ state: 'unknown' });
    await open(order('query00001'));
    expect(await gateway.query('query00001')).toEqual({ state: 'pending' });
    alipay.pay('query00001');
    expect(await gateway.query('query00001')).toEqual({
      state: 'paid',
      amount: 18_605,
      gatewayNo: '2026query00001',
      paidAt: clock.now(),
    });
  });

  test('§+ an unpaid trade is closed, a paid one is not', async () => {
    await open(order('close00001'));
    expect(await gateway.close('close00001')).toBe('closed');
    expect(await gateway.query('close00001')).toEqual({ state: 'closed' });
    expect(await gateway.close('neverseen1')).toBe('closed');
    await paid('close00002');
    expect(await gateway.close('close00002')).toBe('not-closable');
  });

  test('§+ parts go back one by one, each with its own sum, until all is back', async () => {
    await paid('refund0001');
    const first = { tradeNo: 'refund0001', refundNo: 'rf00000001' };
    const second = { tradeNo: 'refund0001', refundNo: 'rf00000002' };
    expect(await gateway.queryRefund(first)).toEqual({ state: 'unknown' });
    expect(await gateway.refund(refundOf('refund0001', 'rf00000001', 9_300))).toEqual({
      state: 'refunded',
      amount: 9_300,
      gatewayNo: '2026refund0001',
      refundedAt: clock.now(),
    });
    expect(await gateway.query('refund0001')).toMatchObject({ state: 'paid' });
    expect(await gateway.refund(refundOf('refund0001', 'rf00000002', 9_305))).toMatchObject({ amount: 9_305 });
    expect(await gateway.queryRefund(first)).toMatchObject({ state: 'refunded', amount: 9_300 });
    expect(await gateway.queryRefund(second)).toMatchObject({ state: 'refunded', amount: 9_305 });
    expect(await gateway.query('refund0001')).toMatchObject({ state: 'refunded', amount: 18_605 });
  });

  test('§+ a refund asked for twice goes back once and is confirmed by a question', async () => {
    await paid('refund0002');
    await gateway.refund(refundOf('refund0002', 'rf00000003', 100));
    expect(await gateway.refund(refundOf('refund0002', 'rf00000003', 100))).toMatchObject({
      state: 'refunded',
      amount: 100,
    });
    expect(alipay.trades.get('refund0002')?.refunds).toEqual(['rf00000003']);
  });

  test('§+ a refund of more than was paid is declined in Alipay’s words', async () => {
    await paid('refund0003');
    await expect(gateway.refund(refundOf('refund0003', 'rf00000004', 18_606))).rejects.toMatchObject({
      code: 'gateway-refused',
      sentence: '支付宝未受理：退款金额超限',
    });
  });
});

describe('answers that prove nothing', () => {
  const forgeries: Record<string, AlipayForgery> = {
    'signed by a stranger': { signedBy: stranger },
    'changed on the way': { tamper: (text) => text.replace('186.05', '186.06') },
    'not signed at all': { unsigned: true },
    'about another trade': { says: { out_trade_no: 'forged0002' } },
    'with three decimals': { says: { total_amount: '186.051' } },
    'with an exponent': { says: { total_amount: '1e5' } },
    'without a number': { says: { trade_no: '' } },
    'of a system error': { says: { code: '20000', sub_code: 'isp.unknow-error' } },
  };
  test.each(Object.entries(forgeries))('§+ an answer %s is not believed', async (_, forgery) => {
    await paid('forged0001');
    alipay.forgeAnswers = forgery;
    await expect(gateway.query('forged0001')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  });

  test('§+ a second value under the same name cannot stand in for the signed one', async () => {
    await paid('forged0003');
    alipay.forgeAnswers = {
      tamper: (text) => `${text},"alipay_trade_query_response":${text.replace('186.05', '9999.00')}`,
    };
    expect(await gateway.query('forged0003')).toMatchObject({ amount: 18_605 });
  });

  test('§+ texts with braces, quotes and escaped slashes are cut out whole', async () => {
    await paid('escaped001');
    alipay.forgeAnswers = { says: { subject: '}"{\\"/' }, tamper: (text) => text.replaceAll('/', '\\/') };
    expect(await gateway.query('escaped001')).toMatchObject({ state: 'paid' });
  });

  const silences: Record<string, NonNullable<AlipayGatewayServer['answerWith']>> = {
    'never answers': () => undefined,
    'breaks off': (response) => response.destroy(),
    'answers 502': (response) => response.writeHead(502).end('bad gateway'),
    'sends elsewhere': (response) => response.writeHead(302, { location: alipay.url }).end(),
    'answers a page': (response) => response.writeHead(200).end('<html></html>'),
  };
  test.each(Object.entries(silences))('§+ a gateway that %s leaves the outcome open', async (_, answerWith) => {
    alipay.answerWith = answerWith;
    const before = alipay.asked.length;
    await expect(gateway.refund(refundOf('refund0001', 'rfsilence1'))).rejects.toMatchObject({
      code: 'gateway-unreachable',
    });
    expect(alipay.asked.length).toBe(before + 1);
  });
});

test('§+ every sum leaves in yuan and comes back in fen exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000_000 }), async (amount) => {
      const begun = await gateway.begin(order('amount0001', { amount: fen(amount) }));
      const sent = new URL(begun.kind === 'redirect' ? begun.url : '').searchParams.get('biz_content');
      expect(yuanText.parse(JSON.parse(sent!).total_amount)).toBe(amount);
    }),
    { numRuns: 50 },
  );
});
