import { expect, test } from 'vitest';
import { isPaymentWay, needsVoucher, paymentWayLabel, paymentWayNames, realPaymentWayLabels } from './payment-ways.ts';

test('§+ transfer and fund alone need a voucher', () => {
  expect(paymentWayNames.filter(needsVoucher)).toEqual(['transfer', 'fund']);
  expect(paymentWayLabel('fund')).toBe('校内经费转账');
});

test('§+ the demo’s way is not among the real ones', () => {
  expect(Object.keys(realPaymentWayLabels)).toEqual(['wechat', 'alipay', 'transfer', 'fund', 'cash']);
  expect(isPaymentWay('sandbox')).toBe(true);
  for (const other of ['toString', '', 3, null]) expect(isPaymentWay(other)).toBe(false);
});
