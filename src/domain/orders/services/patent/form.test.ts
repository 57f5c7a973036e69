import { expect, test } from 'vitest';
import { patentProblems, readPatentForm } from './form.ts';

const good = {
  type: 'legal_status',
  title: '一种检索装置',
  client: { unit: '示范大学', contact: '张三', phone: '13800138000', email: 'san@example.edu.cn' },
  numbers: ['CN112345678A'],
  consent: { truth: true, privacy: true },
};
const told = (change: object) =>
  patentProblems(readPatentForm({ ...good, ...change }), { today: '2026-11-15' }).map(
    ({ level, path }) => `${level} ${path}`,
  );

test('§3.15 a form filled in well has nothing to mend', () => {
  expect(told({})).toEqual([]);
});

test('§+ each kind of search asks for what it cannot do without', () => {
  expect(told({ type: '' })).toEqual(['error type']);
  expect(told({ numbers: [''] })).toEqual(['error numbers']);
  const words = { keywords: [{ chinese: '检索' }] };
  expect(told({ type: 'novelty', ...words })).toEqual(['error solution']);
  expect(told({ type: 'novelty', ...words, attachments: [{ fileId: 'a', name: '交底书.docx' }] })).toEqual([]);
  expect(told({ type: 'fto', ...words })).toEqual(['error product', 'error countries']);
  expect(told({ type: 'topic' })).toEqual(['error field', 'warning keywords']);
});

test('§+ numbers are checked, with their check digit where they carry one', () => {
  // 2×2 + 2×4 + 1×6 + 1×8 + 2×9 + 3×2 + 4×3 + 5×4 + 6×5 of 202010123456 is 112, which leaves 2
  expect(told({ numbers: ['202010123456.2', 'CN 2020 1 0123456.2'] })).toEqual(['warning numbers.1']);
  expect(told({ numbers: ['202010123456.3'] })).toEqual(['error numbers.0']);
  expect(told({ numbers: ['some words'] })).toEqual(['warning numbers.0']);
  expect(told({ numbers: ['US 10,123,456 B2', 'us10,123,456b2', 'WO2020/123456', 'EP3456789A1'] })).toEqual([
    'warning numbers.1',
  ]);
});

test('§+ days and classes are checked', () => {
  expect(told({ applicationDate: '2020-01-01', priorityDate: '2020-02-01' })).toEqual(['error priorityDate']);
  expect(told({ applicationDate: '2027-01-01' })).toEqual(['error applicationDate']);
  expect(told({ period: { from: '2020-01-01', to: '2019-01-01' } })).toEqual(['error period.to']);
  expect(told({ classes: ['G06F 16/33', 'Y02E', '16/33'] })).toEqual(['warning classes.2']);
});
