import { describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { applyEvent, askRefund, newTrade, type Trade } from '#server/payments/trade.ts';
import { startClock } from '#tests/builders/clock.ts';
import type { Begin } from '../gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import type { SandboxLink } from './sandbox-link.ts';

const start = () => {
  const clock = startClock(new Date('2026-11-15T02:00:00Z'));
  const trades = new Map<string, Trade>();
  const settings = {
    demo: true,
    secret: 'a secret of this test',
    origin: 'https://lib.example.edu',
    findTrade: async (tradeNo: string) => trades.get(tradeNo),
    now: clock.now,
  };
  const gateway = sandboxGateway(settings);
  const begin = async (tradeNo: string, kind: Begin['kind'] = 'qr') => {
    const amount = fen(12_300);
    trades.set(tradeNo, newTrade({ tradeNo, orderId: 'order-1', amount }));
    const urls = { notifyUrl: 'https://lib.example.edu/n', returnUrl: 'https://lib.example.edu/' };
    const expiresAt = new Date(clock.now().getTime() + 600_000);
    const more = { description: '查新', clientIp: '::1', expiresAt, ...urls };
    return gateway.begin({ tradeNo, amount, kind, ...more });
  };
  return { clock, trades, settings, gateway, begin };
};

const linkOf = (address: string): SandboxLink => {
  const { searchParams } = new URL(address);
  return {
    trade: searchParams.get('trade') ?? '',
    until: Number(searchParams.get('until')),
    sig: searchParams.get('sig') ?? '',
  };
};

describe('the sandbox way to pay', () => {
  test('§+ an institution that is no demo does not have it', () => {
    const { settings } = start();
    expect(() => sandboxGateway({ ...settings, demo: false })).toThrow(
      expect.objectContaining({ code: 'gateway-not-configured' }),
    );
  });

  test('§+ a desk gets a code and a phone an address, both of a page of our own', async () => {
    const { begin } = start();
    const page = /^https:\/\/lib\.example\.edu\/pay_sandbox\?trade=sandbox001&until=\d+&sig=[\w-]{43}$/;
    expect(await begin('sandbox001')).toEqual({ kind: 'qr', codeUrl: expect.stringMatching(page) });
    expect(await begin('sandbox001', 'phone')).toEqual({ kind: 'redirect', url: expect.stringMatching(page) });
  });

  test('§+ the page shows the trade, and paying twice on it books once', async () => {
    const { begin, gateway, trades, clock } = start();
    const begun = await begin('sandbox002');
    const link = linkOf(begun.kind === 'qr' ? begun.codeUrl : '');
    expect(await gateway.open(link)).toMatchObject({ tradeNo: 'sandbox002', amount: 12_300 });
    const decision = applyEvent(trades.get('sandbox002'), await gateway.pay(link));
    if (decision.do !== 'book') throw new Error('not booked');
    trades.set('sandbox002', decision.trade);
    clock.forward({ hours: 1 });
    expect(applyEvent(trades.get('sandbox002'), await gateway.pay(link))).toEqual({ do: 'ignore' });
    expect(await gateway.query('sandbox002')).toMatchObject({ state: 'paid', amount: 12_300 });
    expect(await gateway.close('sandbox002')).toBe('not-closable');
  });

  test('§+ a link changed in any part opens nothing', async () => {
    const { begin, gateway } = start();
    const begun = await begin('sandbox003');
    await begin('sandbox004');
    const link = linkOf(begun.kind === 'qr' ? begun.codeUrl : '');
    for (const wrong of [
      { ...link, trade: 'sandbox004' },
      { ...link, trade: 'sandbox009' },
      { ...link, until: link.until + 1 },
      { ...link, until: Number.NaN },
      { ...link, sig: '' },
      { ...link, sig: `A${link.sig.slice(1)}` === link.sig ? `B${link.sig.slice(1)}` : `A${link.sig.slice(1)}` },
    ])
      await expect(gateway.pay(wrong)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('§+ past its time, or closed, it cannot be paid any more', async () => {
    const { begin, gateway, clock, trades } = start();
    const begun = await begin('sandbox005');
    const link = linkOf(begun.kind === 'qr' ? begun.codeUrl : '');
    trades.set('sandbox005', { ...trades.get('sandbox005')!, closed: true, state: 'closed' });
    await expect(gateway.pay(link)).rejects.toMatchObject({ code: 'wrong-state' });
    await begin('sandbox005');
    clock.forward({ minutes: 11 });
    await expect(gateway.open(link)).rejects.toMatchObject({ code: 'wrong-state' });
  });

  test('§+ a refund goes back at once, of what was paid and asked for', async () => {
    const { begin, gateway, trades, clock } = start();
    await begin('sandbox006');
    const request = { tradeNo: 'sandbox006', refundNo: 'rf00000001', amount: fen(300), total: fen(12_300), reason: '' };
    await expect(gateway.refund(request)).rejects.toMatchObject({ code: 'gateway-refused' });
    const payments = [{ gatewayNo: 'SANDBOX_sandbox006', amount: fen(12_300), at: clock.now() }];
    trades.set('sandbox006', { ...trades.get('sandbox006')!, payments, state: 'paid' });
    expect(await gateway.queryRefund(request)).toEqual({ state: 'unknown' });
    trades.set('sandbox006', askRefund(trades.get('sandbox006')!, request));
    expect(await gateway.refund(request)).toMatchObject({ state: 'refunded', amount: 300 });
    expect(await gateway.queryRefund(request)).toMatchObject({ state: 'refunded', amount: 300 });
    expect(await gateway.query('sandbox006')).toMatchObject({ state: 'refunding' });
  });

  test('§+ nobody can send it a notification', async () => {
    const { gateway } = start();
    expect(await gateway.readNotification({}, Buffer.from('paid'))).toMatchObject({ verified: false });
  });
});
