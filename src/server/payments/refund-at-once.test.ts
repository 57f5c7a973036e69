import { expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { openPaymentDesk } from '#tests/builders/orders/payment-desk.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';

test('§+ a granted refund leaves as soon as it is committed; the payer’s page hears of payment and refund', async () => {
  const desk = await openPaymentDesk({ workers: true });
  try {
    const orderId = await desk.awaiting();
    const push = await openReadySocket(desk.platform.url, desk.desks.tokens.reader);
    const { tradeNo } = await desk.begin(orderId, 'alipay');
    desk.alipay.pay(tradeNo);
    await desk.alipay.send(desk.alipay.tradeNotice(tradeNo));
    expect(await push.message('trade')).toEqual({ kind: 'trade', tradeNo, state: 'paid' });
    await desk.desks.take('reader', orderId, 'ask-refund', { reason: '不需要了' });
    await desk.desks.take('acceptor', orderId, 'grant-refund');
    await eventually('refunded', async () => (await desk.money(orderId)).status === 'refunded');
    await push.message('trade', ({ state }) => state === 'refunded');
    push.close();
  } finally {
    await desk.stop();
  }
});
