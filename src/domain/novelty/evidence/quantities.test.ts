import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Meeting, meets, type Quantity, quantitiesIn } from './quantities.ts';

/** Bounds are whole numbers: every half step between and beyond them tells two sets apart. */
const points = Array.from({ length: 41 }, (_, at) => (at - 20) / 2);

const holds = ({ from, to, fromIn, toIn }: Quantity, point: number): boolean =>
  (from === undefined || point > from || (fromIn && point === from)) &&
  (to === undefined || point < to || (toIn && point === to));

/** By trying every value: all of the finding lies in the limit, none does, or some. */
const byPoints = (found: Quantity, limit: Quantity): Meeting => {
  const own = points.filter((point) => holds(found, point));
  const met = own.filter((point) => holds(limit, point)).length;
  return met === 0 ? 'outside' : met === own.length ? 'inside' : 'unclear';
};

const bound = fc.option(fc.integer({ min: -6, max: 6 }), { nil: undefined });
const range = fc
  .record({ from: bound, to: bound, fromIn: fc.boolean(), toIn: fc.boolean() })
  .map((ends): Quantity => ({ text: '', dimension: 's', ...ends }))
  .filter((one) => points.some((point) => holds(one, point)));

test('§+ a finding meets a limit as its values do, one by one', () => {
  fc.assert(
    fc.property(range, range, (found, limit) => {
      expect(meets(found, limit)).toBe(byPoints(found, limit));
    }),
    { numRuns: 3000 },
  );
});

test('§+ what arithmetic of computers adds to a bound does not carry a value across it', () => {
  const least = (from: number, fromIn = true): Quantity => ({
    text: '',
    dimension: '1',
    from,
    to: undefined,
    fromIn,
    toIn: false,
  });
  const exactly = (value: number): Quantity => ({
    text: '',
    dimension: '1',
    from: value,
    to: value,
    fromIn: true,
    toIn: true,
  });
  expect(meets(exactly(0.3), least(0.1 + 0.2))).toBe('inside');
  expect(meets(exactly(0.1 + 0.2), least(0.3, false))).toBe('outside');
  expect(meets(exactly(0.299), least(0.3))).toBe('outside');
  expect(meets(exactly(-0.301), least(-0.3))).toBe('outside');
});

type Ends = [from: number | undefined, to: number | undefined, fromIn: boolean, toIn: boolean];
const endsOf = (text: string, isLimit: boolean): Ends[] =>
  quantitiesIn(text, isLimit).map(({ from, to, fromIn, toIn }) => [from, to, fromIn, toIn]);

test.each<[text: string, ends: Ends]>([
  ['时延为 5 s', [5, 5, true, true]],
  ['3–5 s', [3, 5, true, true]],
  ['5 s 至 3 s', [3, 5, true, true]],
  ['500 ms 至 3 s', [0.5, 3, true, true]],
  ['至多 5 s', [undefined, 5, false, true]],
  ['不超过约 5 s', [undefined, 5, false, true]],
  ['5 s 以内', [undefined, 5, false, true]],
  ['5 s or less', [undefined, 5, false, true]],
  ['below 5 s', [undefined, 5, false, false]],
  ['at least 5 s', [5, undefined, true, false]],
  ['5 s 以上', [5, undefined, true, false]],
  ['5 s or more', [5, undefined, true, false]],
  ['exceeding 5 s', [5, undefined, false, false]],
  // Between two numbers a word before them bounds nothing.
  ['less than 3–5 s', [3, 5, true, true]],
])('§+ %s has these ends', (text, ends) => {
  expect(endsOf(text, false)).toEqual([ends]);
});

test('§+ 达到 bounds a limit and tells a finding; a word further away than its number bounds nothing', () => {
  expect(endsOf('达到 5 s', true)).toEqual([[5, undefined, true, false]]);
  expect(endsOf('达到 5 s', false)).toEqual([[5, 5, true, true]]);
  expect(endsOf('小于预期，时延为 5 s', false)).toEqual([[5, 5, true, true]]);
  expect(endsOf('5 s，温度在 3 m 以上', false)).toEqual([
    [5, 5, true, true],
    [3, undefined, true, false],
  ]);
});

test('§+ the sign stands before the number, and two units of different things are no range', () => {
  expect(quantitiesIn('不少于 5 s').map(({ text }) => text)).toEqual(['≥ 5 s']);
  expect(quantitiesIn('5 s').map(({ text }) => text)).toEqual(['5 s']);
  expect(quantitiesIn('3 m 至 5 s')).toEqual([]);
  expect(quantitiesIn('-1,200.5 s').map(({ from }) => from)).toEqual([-1200.5]);
  expect(quantitiesIn('2×10^3 s 与 2 x 10^-3 s').map(({ from }) => from)).toEqual([2000, 0.002]);
});
