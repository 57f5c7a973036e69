import { expect, test } from 'vitest';
import { weeksGrowing, wholeWeeks } from './weeks.ts';

test('§+ weeks run from Monday to Sunday and end before the running one, on its first and last day too', () => {
  const wanted = [
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
  ];
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) expect(wholeWeeks(day, 2)).toEqual(wanted);
  expect(wholeWeeks('2026-11-23', 1)).toEqual([{ from: '2026-11-16', to: '2026-11-22' }]);
});

test('§+ only an unbroken run of weeks up to the last grows; as many done as came is no growth', () => {
  const week = (submitted: number, completed: number) => ({ submitted, completed });
  expect(weeksGrowing([week(2, 1), week(3, 1)])).toBe(2);
  expect(weeksGrowing([week(2, 1), week(1, 1), week(3, 1)])).toBe(1);
  expect(weeksGrowing([week(2, 1), week(1, 1)])).toBe(0);
  expect(weeksGrowing([])).toBe(0);
});
