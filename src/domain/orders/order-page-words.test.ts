import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import { standing } from '../payments/ledger.ts';
import { dialogOf, orderActions } from './actions.ts';
import { words as english } from './order-page-words.en.ts';
import { words as chinese } from './order-page-words.ts';
import { refundOutlook, refundWords } from './refund-told.ts';

const han = /\p{Script=Han}|¥/u;
const money = standing([
  { kind: 'charge', amount: fen(15_000) },
  { kind: 'payment', amount: fen(15_000) },
]);
const facts = { free: false, quoted: 15_000, money, refundShare: 50 };
const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(facts, '', ''))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
};

test('§+ whoever reads English is told of every action, file and booking in English, and as much as in Chinese', () => {
  const { refund: _, ...said } = english;
  expect(sentencesIn(said).filter((sentence) => han.test(sentence))).toEqual([]);
  for (const part of [
    'actions',
    'steps',
    'consequences',
    'references',
    'filesAsked',
    'files',
    'entries',
    'ways',
  ] as const)
    expect([part, Object.keys(english[part]).sort()]).toEqual([part, Object.keys(chinese[part]).sort()]);
  const speaking = orderActions.filter((action) => dialogOf(action).consequence !== undefined);
  expect(Object.keys(chinese.consequences).sort()).toEqual([...speaking].sort());
});

test('§+ a refund is told in English by the same figures', () => {
  expect(refundOutlook(money, 50, english.refund)).toMatch(/^If you ask now, CNY 75\.00 .*50% of the CNY 150\.00 paid/);
  expect(refundOutlook(money, 100, english.refund)).toContain('CNY 150.00 can be refunded (the full amount)');
  const asked = { status: 'refund-requested', money, share: 50, granted: null, refunding: false, on: null } as const;
  expect(refundWords(asked, english.refund)).toMatch(/^The refund is expected to be CNY 75\.00\./);
  expect(refundWords({ ...asked, granted: fen(9_000), refunding: true }, english.refund)).toMatch(
    /^A refund of CNY 90\.00/,
  );
  expect(refundWords({ ...asked, status: 'paid' }, english.refund)).toBe('');
});
