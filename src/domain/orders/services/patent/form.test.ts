import { expect, test } from 'vitest';
import { asked, isHiddenFor } from './asked-by-kind.ts';
import { patentProblems, patentTitle, readPatentForm } from './form.ts';

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

test('§+ a question about numbers asks numbers and no name; every other kind asks a name', () => {
  for (const type of ['legal_status', 'family', 'validity']) expect(told({ type, title: '' })).toEqual([]);
  expect(told({ type: 'infringement', title: '', product: '某产品' })).toEqual([]);
  const words = { title: '', field: '检索', keywords: [{ chinese: '检索' }], solution: '一种方案' };
  for (const type of ['novelty', 'topic', 'landscape', 'before_filing'])
    expect(told({ type, ...words })).toEqual(['error title']);
  expect(patentTitle({ title: ' ', numbers: ['', 'CN112345678A', 'US1B2'] })).toBe('CN112345678A 等 2 个号码');
  expect(patentTitle({ title: '', numbers: ['CN112345678A'] })).toBe('CN112345678A');
  for (const key of ['title', 'keywords', 'countries', 'solution', 'product'])
    expect(isHiddenFor('legal_status', key)).toBe(true);
  expect(['numbers', 'type', 'attachments'].some((key) => isHiddenFor('legal_status', key))).toBe(false);
  expect(['product', 'countries', 'numbers'].some((key) => isHiddenFor('fto', key))).toBe(false);
  // Before a kind is chosen only the kinds are shown.
  expect(isHiddenFor('', 'solution')).toBe(true);
  expect(['type', 'attachments'].some((key) => isHiddenFor('', key))).toBe(false);
});

test('§+ the kinds ask for fields of the form alone', () => {
  const fields = Object.keys(readPatentForm({}));
  expect(Object.values(asked).flatMap((keys) => keys.filter((key) => !fields.includes(key)))).toEqual([]);
});

test('§+ days and classes are checked', () => {
  expect(told({ applicationDate: '2020-01-01', priorityDate: '2020-02-01' })).toEqual(['error priorityDate']);
  expect(told({ applicationDate: '2027-01-01' })).toEqual(['error applicationDate']);
  expect(told({ period: { from: '2020-01-01', to: '2019-01-01' } })).toEqual(['error period.to']);
  expect(told({ classes: ['G06F 16/33', 'Y02E', '16/33'] })).toEqual(['warning classes.2']);
});

test('§+ a solution is described by its text, its claims or a file; one of them is enough', () => {
  const novelty = { type: 'novelty', numbers: [], keywords: [{ english: 'search' }] };
  expect(told({ ...novelty, solution: '  ' })).toEqual(['error solution']);
  expect(told({ ...novelty, solution: '一种方案' })).toEqual([]);
  expect(told({ ...novelty, claims: '1. 一种装置' })).toEqual([]);
  expect(told({ ...novelty, type: 'before_filing' })).toEqual(['error solution']);
});

test('§+ a search about patents needs their numbers, another keywords; infringement needs numbers and product', () => {
  expect(told({ type: 'family', numbers: [] })).toEqual(['error numbers']);
  expect(told({ type: 'validity', numbers: ['', 'CN112345678A'] })).toEqual([]);
  expect(told({ type: 'infringement', numbers: [] })).toEqual(['error numbers', 'error product']);
  expect(told({ type: 'infringement', product: '某产品' })).toEqual([]);
  const fto = { type: 'fto', numbers: [], product: '某产品', keywords: [{ chinese: '检索', english: '' }] };
  expect(told({ ...fto, countries: ['', ' '] })).toEqual(['error countries']);
  expect(told({ ...fto, countries: ['', 'CN'] })).toEqual([]);
  expect(told({ ...fto, countries: ['CN'], keywords: [{ chinese: ' ', english: '' }] })).toEqual(['warning keywords']);
  expect(told({ type: 'landscape', field: '检索', keywords: [{ english: 'a' }] })).toEqual([]);
});

test('§+ one wrong number among good ones is named by its place, one left empty is none', () => {
  expect(told({ numbers: ['CN112345678A', '', '202010123456.3', 'EP3456789A1', 'cn112345678a'] })).toEqual([
    'error numbers.2',
    'warning numbers.4',
  ]);
  expect(told({ numbers: ['ZL202010123456.2', '202010123456.2'] })).toEqual(['warning numbers.1']);
});

test('§+ today is not too late, and a period of one day is one', () => {
  expect(told({ applicationDate: '2026-11-15', priorityDate: '2026-11-15' })).toEqual([]);
  expect(told({ applicationDate: '2026-11-16' })).toEqual(['error applicationDate']);
  expect(told({ priorityDate: '2026-02-30' })).toEqual(['error priorityDate']);
  expect(told({ period: { from: '2020-01-01', to: '2020-01-01' } })).toEqual([]);
  expect(told({ period: { from: '2020-01-02', to: 'nonsense' } })).toEqual(['error period.to']);
  expect(told({ title: ' ', classes: ['', 'H', 'G06F16/3'] })).toEqual(['warning classes.2']);
});

test('§+ what is read of a form is cut to what can be kept', () => {
  const read = readPatentForm({
    numbers: Array.from({ length: 2001 }, (_, at) => `CN${at}`),
    title: 'x'.repeat(501),
    solution: 'x'.repeat(20_001),
    claims: 'x'.repeat(50_001),
    product: 'x'.repeat(5001),
    field: 'x'.repeat(2001),
    confidential: true,
    type: 'moon',
  });
  expect(
    [read.numbers, read.title, read.solution, read.claims, read.product, read.field].map((one) => one.length),
  ).toEqual([2000, 500, 20_000, 50_000, 5000, 2000]);
  expect([read.type, read.confidential, readPatentForm({}).confidential]).toEqual(['', true, false]);
});
