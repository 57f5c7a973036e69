import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each([
  ['2026-11-5', '2026-11-05'],
  ['2026/11/05', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['2026.11.5', '2026-11-05'],
  [' 2026 年 11 月 5 日 ', '2026-11-05'],
  ['２０２６-１１-０５', '2026-11-05'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['11/05/2026', undefined],
  ['明天', undefined],
  ['', undefined],
])('§+ a day typed as “%s” reads as %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test('§+ every day survives being typed in each usual form', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('-', '/', '.', ''), (at, mark) => {
      const day = at.toISOString().slice(0, 10);
      expect(typedDay(day.replaceAll('-', mark))).toBe(day);
    }),
  );
});
