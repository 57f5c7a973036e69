import { fen } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import { kysely } from '#server/db/kysely.ts';
import { entriesOf } from '#server/orders/money/ledger-store.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { settleOpen } from '#server/payments/settle-open.ts';
import { type Clock, startClock } from '../clock.ts';
import { type AlipayGatewayServer, startAlipayGateway } from '../outside/alipay-gateway.ts';
import { startWechatGateway, type WechatGatewayServer } from '../outside/wechat-gateway.ts';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { type Desks, openDesks } from './order-desk.ts';

export interface PaymentDesk {
  platform: TestPlatform;
  desks: Desks;
  clock: Clock;
  wechat: WechatGatewayServer;
  alipay: AlipayGatewayServer;
  /** An order that waits for this sum. */
  awaiting(amount?: number): Promise<string>;
  begin(orderId: string, way: 'wechat' | 'alipay' | 'sandbox', kind?: 'qr' | 'phone'): Promise<Begun>;
  /** What the ledger and the order say; they must agree. */
  money(orderId: string): Promise<{ status: string; due: number; net: number; entries: string[] }>;
  /** The minute's work, now. */
  minute(): Promise<void>;
  stop(): Promise<void>;
}

export interface Begun {
  tradeNo: string;
  url: string;
}

/** A platform whose institution has both gateways, gateways of the test's own with real keys. */
export const openPaymentDesk = async (options: { workers?: boolean } = {}): Promise<PaymentDesk> => {
  const clock = startClock(new Date());
  const [wechat, alipay] = [await startWechatGateway({ now: clock.now }), await startAlipayGateway({ now: clock.now })];
  const platform = await startTestPlatform({ now: clock.now, workers: options.workers ?? false });
  const desks = await openDesks(platform);
  const save = async (way: 'wechat' | 'alipay', values: object) => {
    const body = { way, enabled: true, publicUrl: platform.url, version: 0, values: values as Record<string, unknown> };
    const { body: answer } = await platform.call('POST /payments/settings', { body }, desks.tokens.acceptor);
    if (answer.resultCode !== 200) throw new Error(`${answer.errormsg} ${JSON.stringify(answer)}`);
  };
  await save('wechat', wechat.settings);
  await save('alipay', alipay.settings);
  const db = platform.services.tenant(100);
  return {
    platform,
    desks,
    clock,
    wechat,
    alipay,
    awaiting: async (amount = 10_000) => {
      const id = await desks.submitted();
      await desks.take('acceptor', id, 'accept', { amount });
      return id;
    },
    begin: async (orderId, way, kind = 'qr') => {
      const { body, data } = await platform.call(
        'POST /payments/begin',
        { body: { orderId, way, kind } },
        desks.tokens.reader,
      );
      if (body.resultCode !== 200) throw new Error(body.errormsg);
      const url = data.begun.kind === 'qr' ? data.begun.codeUrl : data.begun.url;
      if (way === 'alipay') await alipay.open(url);
      return { tradeNo: data.tradeNo, url };
    },
    money: async (orderId) => {
      const order = await findOrder(db, orderId);
      const entries = await entriesOf(db, orderId);
      const { due, net } = standing(entries);
      if (order.balance !== due || order.paid !== net)
        throw new Error(`order says ${order.balance}/${order.paid}, ledger ${due}/${net}`);
      return { status: order.status, due, net, entries: entries.map(({ kind, amount }) => `${kind} ${fen(amount)}`) };
    },
    minute: () =>
      settleOpen(platform.services, (error) => {
        throw error;
      }),
    stop: async () => {
      await platform.stop();
      await Promise.all([wechat.stop(), alipay.stop()]);
    },
  };
};

export const flagsOf = async (platform: TestPlatform): Promise<string[]> =>
  (await platform.services.tenant(100).all(kysely.selectFrom('payment_flags').select('key').orderBy('key'))).map(
    ({ key }) => key,
  );
