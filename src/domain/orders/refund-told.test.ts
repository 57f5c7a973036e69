import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import { standing } from '../payments/ledger.ts';
import { refundOutlook, refundWords } from './refund-told.ts';

const money = standing([
  { kind: 'charge', amount: fen(15_000) },
  { kind: 'payment', amount: fen(15_000) },
]);
const facts = { status: 'refund-requested', money, share: 50, granted: null, refunding: false, on: null } as const;

test('§+ who asks for a refund is told how much goes back and when', () => {
  expect(refundOutlook(money, 50)).toMatch(
    /^现在申请可退 ¥75\.00（已付 ¥150\.00，按现在的进度退 50%）.*馆员同意后办理/,
  );
  expect(refundOutlook(money, 100)).toContain('可退 ¥150.00（全额退还）');
});

test('§+ the order says how its refund stands', () => {
  expect(refundWords(facts)).toMatch(/^预计退款 ¥75\.00/);
  expect(refundWords({ ...facts, granted: fen(9_000), refunding: true })).toMatch(/^已同意退款 ¥90\.00，正在办理/);
  const after = standing([
    { kind: 'charge', amount: fen(15_000) },
    { kind: 'payment', amount: fen(15_000) },
    { kind: 'refund', amount: fen(9_000) },
  ]);
  const given = { ...facts, status: 'refunded', money: after, on: '2026-11-16' } as const;
  expect(refundWords(given)).toMatch(/^已退款 ¥90\.00，2026-11-16 办理/);
  expect(refundWords({ ...facts, status: 'paid' })).toBe('');
});
