import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';
import { orderStatuses } from './status.ts';

const shares = { beforeWork: 100, duringWork: 50 };

test('§4.3 all goes back before the work, half from in progress to draft ready, nothing afterwards', () => {
  const byShare = (share: number) => orderStatuses.filter((status) => refundShare(status, shares) === share);
  expect(byShare(100)).toEqual(['awaiting-payment', 'payment-claimed', 'paid']);
  expect(byShare(50)).toEqual(['returned', 'in-progress', 'comparing', 'draft-ready']);
  expect(refundShare('completed', shares)).toBe(0);
});

test('§4.3 payment asked for after the draft is for work already done', () => {
  expect(refundShare('paid', shares, 'start')).toBe(100);
  expect(refundShare('paid', shares, 'review')).toBe(50);
  expect(refundShare('awaiting-payment', shares, 'tail')).toBe(0);
});

test('§+ the shares are the institution’s', () => {
  expect(refundShare('in-progress', { beforeWork: 90, duringWork: 30 })).toBe(30);
});
