import { expect, test } from 'vitest';
import { outlookOf } from '../orders/outlook.ts';
import { words as outlookEnglish } from '../orders/outlook-words.en.ts';
import { examplePriceLists, patentExample } from './example-price-lists.ts';
import { englishLineNames } from './line-names-in-english.ts';
import { priceLineWords } from './price-line-words.ts';
import { type PriceLine, type PriceList, priceLineKinds } from './price-list.ts';
import { quote } from './quote.ts';
import { noQuotaUsed, type QuoteFacts } from './quote-facts.ts';
import { words as english } from './quote-words.en.ts';

const han = /\p{Script=Han}|¥/u;
const counted = [{ found: 2, inclusions: 1, citations: 900, byOthers: 1 }];

const facts: QuoteFacts = {
  service: 'citation',
  copies: 4,
  urgent: true,
  daysEarlier: 5,
  courier: true,
  used: noQuotaUsed,
  citation: {
    ...{ databases: 2, papers: 3, journals: 2, inclusionAsked: true, citationsAsked: true },
    ...{ roleCheck: true, citingList: true, metrics: ['jcr_impact_factor', 'esi'], counted: null },
  },
  novelty: { range: 'both', points: 5 },
  patent: { type: 'fto', patents: 3 },
};
const further: PriceLine[] = [
  { kind: 'urgent-fixed', amount: 1 as never },
  { kind: 'courier', amount: 1 as never },
  { kind: 'role-check', per: 'report', each: 1 as never },
  { kind: 'citing-list', per: 'paper', each: 1 as never },
  { kind: 'free-papers', perYear: 1 },
  { kind: 'free-reports', perYear: 2 },
];
const lists: PriceList[] = [...Object.values(examplePriceLists), patentExample].map(({ inside }) => ({
  ...inside,
  lines: [...inside.lines, ...further],
}));
const given: QuoteFacts[] = [
  facts,
  { ...facts, daysEarlier: 0 },
  { ...facts, citation: { ...facts.citation!, counted: [...counted, ...counted, ...counted] } },
];

test('§+ every line of a quote is told in English with the amounts of the Chinese one', () => {
  const lines = lists.flatMap((list) => given.map((one) => [quote(list, one).lines, quote(list, one, english).lines]));
  expect(new Set(lines.flatMap(([chinese]) => chinese!.map(({ kind }) => kind))).size).toBeGreaterThan(15);
  for (const [chinese, told] of lines) {
    expect(told!.map(({ label: _, why: __, ...rest }) => rest)).toEqual(
      chinese!.map(({ label: _, why: __, ...rest }) => rest),
    );
    expect(told!.filter(({ label, why }) => han.test(label + why) || !label || !why)).toEqual([]);
    expect(chinese!.filter(({ label }) => !han.test(label))).toEqual([]);
  }
});

test('§+ every line of a price list is told in English, none of its fields forgotten', () => {
  const lines = lists.flatMap((list) => list.lines.map((line) => ({ ...line })));
  expect(lines.map((line) => priceLineWords(line, englishLineNames)).filter((told) => han.test(told))).toEqual([]);
  expect(
    priceLineWords({ kind: 'per-database-paper', each: 300, misses: true, eachWithRole: null }, englishLineNames),
  ).toBe('Search fee per paper and database: each CNY 3.00; charged also where nothing is found');
  expect(priceLineWords({ kind: 'per-database-paper', each: 300, misses: true, eachWithRole: null })).toBe(
    '篇次检索费：单价 ¥3.00；未检出也计费',
  );
  const fields = new Set(Object.values(priceLineKinds).flatMap(({ fields }) => Object.keys(fields)));
  expect([...fields].filter((field) => englishLineNames.fields?.[field] === undefined)).toEqual([]);
});

test('§+ what comes after an order is told in English, step by step', () => {
  const asked = {
    service: 'citation',
    dueFrom: 'payment',
    total: null,
    turnaroundDays: 3,
    confirmationDays: 1,
    delivery: 'courier',
    electronicSeal: true,
    estimated: true,
  } as const;
  const settings = {
    paymentGate: 'before-work',
    reviewLevels: 1,
    signatureNeeded: true,
    draftConfirmation: true,
  } as const;
  const steps = outlookOf({ ...asked, settings }, outlookEnglish);
  expect(steps).toHaveLength(outlookOf({ ...asked, settings }).length);
  expect(steps.filter(({ when, title, text }) => han.test(when + title + text))).toEqual([]);
  expect(steps.map(({ when }) => when)).toEqual([
    'Now',
    'After acceptance',
    'Within 3 working days of payment',
    'After checking',
  ]);
  expect(steps[2]?.text).toBe('You are told when the search is done and have 1 working day to comment.');
});
