import { expect, test } from 'vitest';
import { hurriedDay } from './demo-times.ts';

const weekdays = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
const longHoliday = {
  holidays: new Set(['2026-05-01', '2026-05-04', '2026-05-05']),
  makeUpDays: new Set(['2026-05-09']),
};
const at = (day: string) => new Date(`${day}T10:00:00+08:00`);

test('§+ a hurried order of the demo names a day that the library can keep, in whatever week it begins', () => {
  expect(hurriedDay(at('2026-03-02'), at('2026-03-03'), weekdays)).toBe('2026-03-07');
  // Written on the eve of a holiday: the first working day after it is the first that can be kept.
  expect(hurriedDay(at('2026-04-29'), at('2026-04-30'), longHoliday)).toBe('2026-05-06');
  expect(hurriedDay(at('2026-04-30'), at('2026-05-06'), longHoliday)).toBe('2026-05-07');
  expect(hurriedDay(at('2026-05-01'), at('2026-05-01'), longHoliday)).toBe('2026-05-06');
  expect(hurriedDay(at('2026-05-02'), at('2026-05-02'), longHoliday)).toBe('2026-05-07');
});
