import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseYuan } from '#domain/money/yuan.ts';
import { kysely } from '#server/db/kysely.ts';
import { pursueTrade } from '#server/payments/ask-trade.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { itself } from '#server/payments/settle-open.ts';
import type { TradeRow } from '#server/payments/trade-store.ts';
import { type AlipayForgery, type AlipayGatewayServer, startAlipayGateway } from '../outside/alipay-gateway.ts';
import { rsaPair } from '../outside/rsa-pair.ts';
import { type Forgery, startWechatGateway, type WechatGatewayServer } from '../outside/wechat-gateway.ts';
import type { Draw } from '../seeded-random.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Desks } from './order-desk.ts';

export interface Gateways {
  wechat: WechatGatewayServer;
  alipay: AlipayGatewayServer;
  stop(): Promise<void>;
}

export const startGateways = async (): Promise<Gateways> => {
  const now = () => new Date();
  const [wechat, alipay] = [await startWechatGateway({ now }), await startAlipayGateway({ now })];
  return { wechat, alipay, stop: async () => void (await Promise.all([wechat.stop(), alipay.stop()])) };
};

const stranger = rsaPair();
/** How a payment is told: once, twice, not at all, by somebody else, or with another sum. */
const tellings = ['once', 'once', 'twice', 'lost', 'forged', 'other-sum'] as const;

/** What people and gateways do with money online on the orders of one institution, at random. */
export const openOnlineMoney = async (
  platform: TestPlatform,
  desks: Desks,
  institutionId: number,
  { wechat, alipay }: Gateways,
) => {
  const db = platform.services.tenant(institutionId);
  for (const [way, values] of [
    ['wechat', wechat.settings],
    ['alipay', alipay.settings],
  ] as const) {
    const body = { way, enabled: true, publicUrl: platform.url, version: 0, values: { ...values } };
    const { body: answer } = await platform.call('POST /payments/settings', { body }, desks.tokens.acceptor);
    if (answer.resultCode !== 200) throw new Error(answer.errormsg);
  }

  const tradesOf = (id: string) =>
    db.all(kysely.selectFrom('trades').selectAll().where('order_id', '=', id).orderBy('created_at'));
  const askedOf = (id: string) =>
    db.all(kysely.selectFrom('trade_refunds').selectAll().where('order_id', '=', id).where('state', '=', 'asked'));

  /** For this order so much time goes by at the gateways; the clock of the others stands. */
  const later = async (id: string, minutes: number): Promise<void> => {
    const span = sql`make_interval(mins => ${minutes}::int)`;
    await db.run({
      compile: () =>
        sql`update trades set created_at = created_at - ${span}, asked_at = asked_at - ${span}, expires_at = expires_at - ${span} where order_id = ${id}`.compile(
          kysely,
        ),
    });
    await db.run({
      compile: () => sql`update trade_refunds set sent_at = sent_at - ${span} where order_id = ${id}`.compile(kysely),
    });
  };

  const begin = async (draw: Draw, id: string, token: string): Promise<number> => {
    const way = draw.pick(['wechat', 'alipay'] as const);
    const body = { orderId: id, way, kind: draw.pick(['qr', 'phone'] as const) };
    const { status, data } = await platform.call('POST /payments/begin', { body }, token);
    // Alipay hears of a trade when the payer's browser comes; some never do.
    if (status === 200 && way === 'alipay' && draw.chance(0.9))
      await alipay.open(data.begun.kind === 'qr' ? data.begun.codeUrl : data.begun.url);
    return status;
  };

  const tell = async (draw: Draw, { way, trade_no }: Pick<TradeRow, 'way' | 'trade_no'>): Promise<void> => {
    const telling = draw.pick(tellings);
    if (telling === 'lost') return;
    const send = (wechatForgery: Forgery, alipayForgery: AlipayForgery) =>
      way === 'wechat'
        ? wechat.send(wechat.tradeNotice(trade_no, wechatForgery))
        : alipay.send(alipay.tradeNotice(trade_no, alipayForgery));
    if (telling === 'forged') return void (await send({ signedBy: stranger }, { signedBy: stranger }));
    if (telling === 'other-sum') {
      const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' };
      return void (await send({ resource: { amount } }, { says: { total_amount: '0.01' } }));
    }
    for (let times = telling === 'twice' ? 2 : 1; times > 0; times -= 1) await send({}, {});
  };

  const paidAt = ({ way, trade_no }: TradeRow): number => {
    if (way === 'alipay') {
      const row = alipay.trades.get(trade_no);
      return row?.send_pay_date ? parseYuan(row.total_amount)! : 0;
    }
    const row = wechat.trades.get(trade_no);
    return row?.transaction_id ? row.total : 0;
  };
  const waits = ({ way, trade_no }: TradeRow): boolean =>
    way === 'alipay'
      ? alipay.trades.get(trade_no)?.trade_status === 'WAIT_BUYER_PAY'
      : wechat.trades.get(trade_no)?.trade_state === 'NOTPAY';

  /** Ends what is under way at WeChat Pay; Alipay's refunds are through at once. */
  const endRefunds = async (draw: Draw | undefined, refundNos: readonly string[]): Promise<void> => {
    for (const refundNo of refundNos) {
      if (wechat.refunds.get(refundNo)?.status !== 'PROCESSING') continue;
      wechat.finishRefund(refundNo, draw?.chance(0.2) ? 'ABNORMAL' : 'SUCCESS');
      if (draw?.chance(0.7)) await wechat.send(wechat.refundNotice(refundNo));
    }
  };

  /** Something happens at a gateway, if anything is under way for this order. */
  const happen = async (draw: Draw, id: string): Promise<void> => {
    const asked = await askedOf(id);
    if (asked.length > 0) {
      await later(id, 2);
      for (const refund of asked) await sendRefund(platform.services, institutionId, refund.id, itself);
      return endRefunds(
        draw,
        asked.map(({ refund_no }) => refund_no),
      );
    }
    const trades = await tradesOf(id);
    if (trades.length === 0) return;
    const trade = draw.pick(trades);
    if (waits(trade) && draw.chance(0.8)) (trade.way === 'alipay' ? alipay : wechat).pay(trade.trade_no);
    if (paidAt(trade) > 0) await tell(draw, trade);
  };

  /** The minute's work, until nothing is open for this order at any gateway. */
  const settle = async (id: string): Promise<void> => {
    for (let round = 0; round < 6; round += 1) {
      const pending = (await tradesOf(id)).filter(({ state }) => state === 'pending');
      const asked = await askedOf(id);
      if (pending.length + asked.length === 0) return;
      await later(id, 40);
      for (const row of await tradesOf(id))
        if (row.state === 'pending') await pursueTrade(platform.services, row, itself);
      for (const refund of asked) await sendRefund(platform.services, institutionId, refund.id, itself);
      await endRefunds(
        undefined,
        asked.map(({ refund_no }) => refund_no),
      );
    }
    throw new Error(`order ${id} is never settled at the gateways`);
  };

  /** The gateways' own books and ours say the same. */
  const checkBooks = async (id: string): Promise<void> => {
    const trades = await tradesOf(id);
    if (trades.length === 0) return;
    const numbers = new Set(trades.map(({ trade_no }) => trade_no));
    const came = trades.reduce((sum, trade) => sum + paidAt(trade), 0);
    const went =
      [...wechat.refunds.values()]
        .filter(({ out_trade_no, status }) => numbers.has(out_trade_no) && status === 'SUCCESS')
        .reduce((sum, { refund }) => sum + refund, 0) +
      [...alipay.refunds.values()]
        .filter(({ out_trade_no }) => numbers.has(out_trade_no))
        .reduce((sum, { refund_amount }) => sum + parseYuan(refund_amount)!, 0);
    const entries = await db.all(
      kysely
        .selectFrom('ledger_entries')
        .select(['kind', 'amount'])
        .where('order_id', '=', id)
        .where('way', 'in', ['wechat', 'alipay']),
    );
    const booked = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.amount, 0);
    expect({ came: booked('payment'), went: booked('refund') }).toEqual({ came, went });
    // What is settled is not asked about again: the books need not be kept.
    for (const number of numbers) {
      wechat.trades.delete(number);
      alipay.trades.delete(number);
    }
    for (const [no, { out_trade_no }] of wechat.refunds) if (numbers.has(out_trade_no)) wechat.refunds.delete(no);
    for (const [no, { out_trade_no }] of alipay.refunds) if (numbers.has(out_trade_no)) alipay.refunds.delete(no);
    wechat.asked.length = 0;
    alipay.asked.length = 0;
  };

  return { begin, happen, settle, checkBooks };
};
