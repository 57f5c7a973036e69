import { refuse } from '#domain/errors.ts';
import type { Trade } from '#server/payments/trade.ts';
import {
  assertNumbers,
  type GatewayEvent,
  type PaymentGateway,
  type RefundAnswer,
  type TradeAnswer,
} from '../gateway.ts';
import { isSandboxLink, type SandboxLink, sandboxLink } from './sandbox-link.ts';

export interface SandboxSettings {
  /** Only a demo institution has this way; money never moves by it. */
  demo: boolean;
  /** Signs the links. */
  secret: string;
  /** Where users reach the platform, without a slash at the end. */
  origin: string;
  /** The platform's own trades: what was "paid" stands there and nowhere else. */
  findTrade: (tradeNo: string) => Promise<Trade | undefined>;
  now: () => Date;
}

export interface SandboxGateway extends PaymentGateway {
  /** The trade behind a link, for the page to show; refuses a link that was not ours, or is past its time. */
  open(link: SandboxLink): Promise<Trade>;
  /** "Pays": the event that a real gateway would have sent. */
  pay(link: SandboxLink): Promise<GatewayEvent>;
}

const gatewayNo = (tradeNo: string): string => `SANDBOX_${tradeNo}`;

/** A way to pay for the demo that shows a page of our own. */
export const sandboxGateway = (settings: SandboxSettings): SandboxGateway => {
  const { demo, secret, origin, findTrade, now } = settings;
  if (!demo) throw refuse('gateway-not-configured');

  const open = async (link: SandboxLink): Promise<Trade> => {
    const trade = await findTrade(link.trade);
    if (!trade || !isSandboxLink(secret, link, trade.amount)) throw refuse('not-found');
    if (now().getTime() > link.until * 1000 && trade.payments.length === 0)
      throw refuse('wrong-state', { sentence: '支付已超时，请回到委托单重新发起支付' });
    return trade;
  };

  return {
    open,
    pay: async (link) => {
      const { tradeNo, amount, state, payments } = await open(link);
      if (state === 'closed') throw refuse('wrong-state', { sentence: '这笔支付已关闭，请回到委托单重新发起支付' });
      return { kind: 'paid', tradeNo, amount, gatewayNo: gatewayNo(tradeNo), at: payments[0]?.at ?? now() };
    },
    begin: async ({ tradeNo, amount, expiresAt, kind }) => {
      assertNumbers([tradeNo], amount);
      const url = origin + sandboxLink(secret, tradeNo, expiresAt, amount);
      return kind === 'qr' ? { kind, codeUrl: url } : { kind: 'redirect', url };
    },
    query: async (tradeNo) => tradeAnswerOf(await findTrade(tradeNo)),
    close: async (tradeNo) => ((await findTrade(tradeNo))?.payments.length ? 'not-closable' : 'closed'),
    refund: async ({ tradeNo, refundNo, amount }) => {
      assertNumbers([tradeNo, refundNo], amount);
      if (!(await findTrade(tradeNo))?.payments.length)
        throw refuse('gateway-refused', { sentence: '这笔交易尚未支付，不能退款' });
      return { state: 'refunded', amount, gatewayNo: gatewayNo(refundNo), refundedAt: now() };
    },
    queryRefund: async ({ tradeNo, refundNo }) => refundAnswerOf(await findTrade(tradeNo), refundNo, now()),
    // Nobody sends notifications for it: payment comes in by `pay`.
    readNotification: async () => ({ verified: false, fault: 'unknown-key' }),
    acknowledge: (ok) => ({ status: ok ? 200 : 400, contentType: 'text/plain', body: ok ? 'success' : 'fail' }),
  };
};

const tradeAnswerOf = (trade: Trade | undefined): TradeAnswer => {
  if (!trade) return { state: 'unknown' };
  const [paid] = trade.payments;
  if (!paid) return { state: trade.closed ? 'closed' : 'pending' };
  const state = trade.state === 'refunding' || trade.state === 'refunded' ? trade.state : 'paid';
  return { state, amount: paid.amount, gatewayNo: paid.gatewayNo, paidAt: paid.at };
};

/** A refund the platform noted is done as soon as it is asked for: there is no bank behind to wait for. */
const refundAnswerOf = (trade: Trade | undefined, refundNo: string, now: Date): RefundAnswer => {
  const refund = trade?.refunds.find((one) => one.refundNo === refundNo);
  if (!refund) return { state: 'unknown' };
  return { state: 'refunded', amount: refund.amount, gatewayNo: gatewayNo(refundNo), refundedAt: now };
};
