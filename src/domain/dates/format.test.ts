import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatTime, toMilliseconds } from './format.ts';

const moment = Date.UTC(2026, 10, 15, 2, 30, 45);

test('§9.12 the default form is year-month-day hour:minute:second', () => {
  expect(formatTime(moment)).toBe('2026-11-15 10:30:45');
  expect(formatTime(new Date(moment))).toBe('2026-11-15 10:30:45');
});

test('§9.12 a ten-digit timestamp is in seconds', () => {
  expect(formatTime(moment / 1000)).toBe('2026-11-15 10:30:45');
  expect(formatTime(String(moment / 1000))).toBe('2026-11-15 10:30:45');
  expect(formatTime(String(moment))).toBe('2026-11-15 10:30:45');
});

test('§+ a pattern and a zone can be given', () => {
  expect(formatTime(moment, { pattern: '{y}年{m}月{d}日 星期{a} {h}时{i}分' })).toBe('2026年11月15日 星期日 10时30分');
  expect(formatTime(moment, { offsetMinutes: 0 })).toBe('2026-11-15 02:30:45');
  expect(formatDay(moment)).toBe('2026-11-15');
});

test('§+ a text without a zone is a reading of the given zone, a text with one is that moment', () => {
  expect(formatTime('2026-11-15 10:30:45')).toBe('2026-11-15 10:30:45');
  expect(formatTime('2026/1/5')).toBe('2026-01-05 00:00:00');
  expect(formatTime('2026-11-15T02:30:45Z')).toBe('2026-11-15 10:30:45');
  expect(formatTime('2026-11-15T10:30:45.123+08:00')).toBe('2026-11-15 10:30:45');
});

test.each([null, undefined, '', 'yesterday', '2026-02-30', '2026-13-01', '2026-01-01 25:00', Number.NaN, Infinity])(
  '§+ %s is no moment and shows nothing',
  (input) => {
    expect(formatTime(input)).toBe('');
  },
);

test('§9.12 every second of this century reads back as itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 946_684_800, max: 4_102_444_799 }),
      fc.integer({ min: -720, max: 840 }),
      (seconds, offsetMinutes) => {
        const text = formatTime(seconds * 1000, { offsetMinutes });
        expect(toMilliseconds(text, offsetMinutes)).toBe(seconds * 1000);
      },
    ),
  );
});
