import { expect, test } from 'vitest';
import { fen } from '../money/yuan.ts';
import { type OutlookFacts, outlookOf } from './outlook.ts';

const facts: OutlookFacts = {
  service: 'citation',
  settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: true },
  dueFrom: 'payment',
  total: fen(15_000),
  turnaroundDays: 3,
  confirmationDays: 5,
  delivery: 'collect',
  electronicSeal: true,
  estimated: true,
};

const said = (change: Partial<OutlookFacts> = {}) =>
  outlookOf({ ...facts, ...change }).map(({ when, title }) => `${when}：${title}`);

test('§+ what happens next follows the flow of the institution, with the days its rule gives', () => {
  expect(said()).toEqual([
    '现在：图书馆受理',
    '受理后：缴费 ¥150.00',
    '缴费后 3 个工作日内：检索，请您核对初稿',
    '核对之后：签章报告',
  ]);
  expect(said({ dueFrom: 'acceptance' })[2]).toBe('受理后 3 个工作日内：检索，请您核对初稿');
});

test('§+ who pays nothing or later is not told to pay first', () => {
  const settings = { ...facts.settings, draftConfirmation: false };
  expect(said({ total: fen(0), settings })).toEqual([
    '现在：图书馆受理',
    '受理后：检索',
    '受理后 3 个工作日内：签章报告',
  ]);
  expect(said({ settings: { ...settings, paymentGate: 'before-delivery', signatureNeeded: false } })).toEqual([
    '现在：图书馆受理',
    '受理后：检索',
    '受理后 3 个工作日内：出具报告',
    '领取报告前：缴费 ¥150.00',
  ]);
});

test('§+ no sealed report is promised where reports bear no electronic seal', () => {
  expect(said({ electronicSeal: false }).at(-1)).toBe('核对之后：出具报告');
  expect(said({ electronicSeal: false }).join()).not.toContain('签章');
});

test('§+ a price nobody has set is not invented', () => {
  const [, pay] = outlookOf({ ...facts, total: null });
  expect(pay).toMatchObject({ title: '缴费', text: '费用以受理时的报价为准。' });
});
