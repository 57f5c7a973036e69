import { describe, expect, test } from 'vitest';
import { allSettings } from '#tests/builders/orders/order-walk.ts';
import { stagesOf } from './stages.ts';
import { orderStatuses } from './status.ts';

const settings = {
  paymentGate: 'before-work',
  reviewLevels: 1,
  signatureNeeded: true,
  draftConfirmation: false,
} as const;
const order = { service: 'citation', settings, status: 'in-progress', refundOrigin: null, accepted: true } as const;
const at = (day: string) => new Date(`2026-11-${day}T10:00:00+08:00`);

const told = (given: Parameters<typeof stagesOf>[0], steps: Parameters<typeof stagesOf>[1] = []) =>
  stagesOf(given, steps).map(({ label, state }) =>
    state === 'now' ? `[${label}]` : state === 'done' ? `${label}✓` : label,
  );

describe('the stages of an order', () => {
  test('§+ they follow the institution’s own flow', () => {
    expect(told(order)).toEqual(['提交✓', '受理✓', '缴费✓', '[检索]', '审核', '签章', '领取']);
    const other = {
      paymentGate: 'after-draft',
      reviewLevels: 0,
      signatureNeeded: false,
      draftConfirmation: true,
    } as const;
    expect(told({ ...order, settings: other })).toEqual(['提交✓', '受理✓', '[检索]', '核对初稿', '缴费', '领取']);
    expect(told({ ...order, settings: { ...other, paymentGate: 'none' } })).not.toContain('缴费');
  });

  test('§+ an order that was returned stands where it went back to', () => {
    expect(told({ ...order, status: 'returned', accepted: false })[0]).toBe('[提交]');
    expect(told({ ...order, status: 'returned' })[3]).toBe('[检索]');
    expect(told({ ...order, status: 'recheck-rejected' })[4]).toBe('[审核]');
    expect(told({ ...order, status: 'refund-requested', refundOrigin: 'paid' })[3]).toBe('[检索]');
  });

  test('§+ what happens to a completed order leaves the day it was received', () => {
    const steps = [
      { from: 'awaiting-signature', to: 'completed', at: at('11') },
      { from: 'completed', to: 'completed', at: at('17') },
    ] as const;
    expect(stagesOf({ ...order, status: 'completed' }, steps).at(-1)).toMatchObject({
      label: '领取',
      on: '2026-11-11',
    });
  });

  test('§+ each stage that is over says on which day, the last time', () => {
    const steps = [
      { from: 'draft', to: 'submitted', at: at('09') },
      { from: 'submitted', to: 'returned', at: at('09') },
      { from: 'returned', to: 'submitted', at: at('10') },
      { from: 'submitted', to: 'awaiting-payment', at: at('11') },
      { from: 'awaiting-payment', to: 'paid', at: at('12') },
    ] as const;
    expect(stagesOf({ ...order, status: 'paid' }, steps).map(({ on }) => on)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      null,
      null,
      null,
      null,
    ]);
  });

  test('§+ under every setting a running order stands at one stage, a finished one at none', () => {
    for (const { service, ...some } of allSettings())
      for (const status of orderStatuses) {
        const stages = stagesOf({ service, settings: some, status, refundOrigin: 'paid', accepted: true }, []);
        const now = stages.filter(({ state }) => state === 'now').length;
        expect(now, `${service} ${status}`).toBeLessThanOrEqual(1);
        if (status === 'completed') expect(stages.every(({ state }) => state === 'done')).toBe(true);
        if (status === 'in-progress') expect(now).toBe(1);
      }
  });
});
