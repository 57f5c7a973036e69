import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fen, fen } from '#domain/money/yuan.ts';
import { type Clock, startClock } from '#tests/builders/clock.ts';
import { startAlipayGateway } from '#tests/builders/outside/alipay-gateway.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { startWechatGateway } from '#tests/builders/outside/wechat-gateway.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { applyEvent, askRefund, newTrade, type Trade } from '../trade.ts';
import { alipayGateway } from './alipay/alipay-gateway.ts';
import { eventOfRefund, eventOfTrade, type GatewayEvent, type PaymentGateway } from './gateway.ts';
import { wechatGateway } from './wechat/wechat-gateway.ts';

interface Message {
  headers: Record<string, string>;
  body: string;
}

/** A gateway of the test's own, reduced to what its messages may be about. */
interface Side {
  gateway: PaymentGateway;
  customerPays(url: string, tradeNo: string): Promise<void>;
  refundArrives(refundNo: string): void;
  trade(tradeNo: string, forged: 'no' | 'key' | 'sum'): Message;
  refund(refundNo: string, forged: 'no' | 'key'): Message;
  stop(): Promise<void>;
}

const stranger = rsaPair();

const wechatSide = async ({ now }: Clock): Promise<Side> => {
  const server = await startWechatGateway({ now });
  const wrongSum = { resource: { amount: { total: 1, currency: 'CNY' } } };
  return {
    gateway: wechatGateway(server.settings, { now, outgoing: outgoingToLoopback }),
    customerPays: async (_, tradeNo) => server.pay(tradeNo),
    refundArrives: (refundNo) => server.finishRefund(refundNo),
    trade: (tradeNo, forged) =>
      server.tradeNotice(tradeNo, forged === 'key' ? { signedBy: stranger } : forged === 'sum' ? wrongSum : {}),
    refund: (refundNo, forged) => server.refundNotice(refundNo, forged === 'key' ? { signedBy: stranger } : {}),
    stop: server.stop,
  };
};

const alipaySide = async ({ now }: Clock): Promise<Side> => {
  const server = await startAlipayGateway({ now });
  const message = ({ body }: { body: string }): Message => ({ headers: {}, body });
  const wrongSum = { says: { total_amount: '0.01' } };
  return {
    gateway: alipayGateway(server.settings, { now, outgoing: outgoingToLoopback }),
    customerPays: async (url, tradeNo) => {
      await server.open(url);
      server.pay(tradeNo);
    },
    refundArrives: () => undefined,
    trade: (tradeNo, forged) =>
      message(
        server.tradeNotice(tradeNo, forged === 'key' ? { signedBy: stranger } : forged === 'sum' ? wrongSum : {}),
      ),
    refund: (refundNo, forged) =>
      message(server.refundNotice(refundNo, forged === 'key' ? { signedBy: stranger } : {})),
    stop: server.stop,
  };
};

/** The least that a platform does with events: keeps trades and a ledger that takes each key once. */
const startBooks = () => {
  const trades = new Map<string, Trade>();
  const ledger = new Map<string, Fen>();
  const booked = new Set<string>();
  const apply = (event: GatewayEvent | undefined): void => {
    if (!event) return;
    const decision = applyEvent(trades.get(event.tradeNo), event);
    if (decision.do === 'book') {
      expect(booked.has(decision.booking.key)).toBe(false);
      booked.add(decision.booking.key);
      ledger.set(decision.booking.key.replace(/(paid:[^:]*:).*/, '$1'), decision.booking.amount);
    }
    if (decision.do === 'book' || decision.do === 'note') trades.set(event.tradeNo, decision.trade);
  };
  return { trades, ledger, apply };
};

describe.each([
  ['WeChat Pay', wechatSide],
  ['Alipay', alipaySide],
])('%s', (_, open) => {
  const clock = startClock(new Date('2026-11-15T02:00:00Z'));
  let side: Side;
  beforeAll(async () => {
    side = await open(clock);
  });
  afterAll(() => side.stop());

  test.each(sampled([1, 2, 3, 4], 4))(
    '§+ late, doubled, reordered, forged and lost notifications end in the right balance (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const chance = (share: number): boolean => random() < share;
      const books = startBooks();
      const expected = new Map<string, number>();
      const post: (() => Message)[] = [];
      /** Most messages go out, some twice, some written now but delivered hours later, some never. */
      const mail = (write: (forged: 'no' | 'key') => Message): void => {
        if (chance(0.75)) post.push(() => write('no'));
        if (chance(0.4)) post.push(() => write('no'));
        if (chance(0.3)) post.push(() => write('key'));
        if (chance(0.3)) {
          const early = write('no');
          post.push(
            () => early,
            () => early,
          );
        }
      };

      for (let index = 0; index < 8; index += 1) {
        const tradeNo = `trade_${seed}_${index}`;
        const amount = fen(1 + Math.floor(random() * 100_000));
        books.trades.set(tradeNo, newTrade({ tradeNo, orderId: `order-${index}`, amount }));
        const begun = await side.gateway.begin({
          ...{ tradeNo, amount, description: '查收查引', kind: 'qr', clientIp: '::1' },
          ...{ notifyUrl: 'https://lib.example.edu/n', returnUrl: 'https://lib.example.edu/' },
          expiresAt: new Date(clock.now().getTime() + 3_600_000),
        });
        if (chance(0.2)) continue;
        await side.customerPays(begun.kind === 'redirect' ? begun.url : '', tradeNo);
        expected.set(`paid:${tradeNo}:`, amount);
        mail((forged) => side.trade(tradeNo, forged));
        if (chance(0.3)) post.push(() => side.trade(tradeNo, 'sum'));
        if (chance(0.5)) continue;
        // A refund is asked for only after the payment was booked, here by a question.
        books.apply(eventOfTrade(tradeNo, await side.gateway.query(tradeNo), clock.now()));
        const refund = { tradeNo, refundNo: `refund_${seed}_${index}`, amount: fen(1 + Math.floor(random() * amount)) };
        books.trades.set(tradeNo, askRefund(books.trades.get(tradeNo)!, refund));
        await side.gateway.refund({ ...refund, total: amount, reason: '撤销委托' });
        side.refundArrives(refund.refundNo);
        expected.set(`refund:${refund.refundNo}`, -refund.amount);
        mail((forged) => side.refund(refund.refundNo, forged));
      }

      for (const write of post.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place)) {
        clock.forward({ minutes: 1 });
        const { headers, body } = write.one();
        const read = await side.gateway.readNotification(headers, Buffer.from(body));
        if (read.verified) books.apply(read.event);
      }

      // What no notification told, the query job asks.
      for (const { tradeNo, state, refunds } of [...books.trades.values()]) {
        if (state === 'pending') books.apply(eventOfTrade(tradeNo, await side.gateway.query(tradeNo), clock.now()));
        for (const { refundNo } of refunds.filter((refund) => refund.state === 'asked')) {
          const refund = { tradeNo, refundNo };
          books.apply(eventOfRefund(refund, await side.gateway.queryRefund(refund), clock.now()));
        }
      }
      expect(new Map([...books.ledger].sort())).toEqual(new Map([...expected].sort()));
    },
  );
});
