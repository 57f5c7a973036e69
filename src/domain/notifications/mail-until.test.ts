import { expect, test } from 'vitest';
import { untilKindOf, untilWords } from './mail-until.ts';
import { mailKinds } from './order-mails.ts';

const until = (kind: Parameters<typeof untilWords>[0], today: string, inEnglish = false) =>
  untilWords(kind, { day: '2026-11-20', today, inEnglish });

test('§+ a mail says by which day what comes about, and nothing where nobody can say', () => {
  expect(until('confirmed', '2026-11-13')).toBe('2026-11-20 前未回复视为确认');
  expect(until('received', '2026-11-13')).toBe('2026-11-20 前未确认视为收到');
  expect(until('objections', '2026-11-13', true)).toBe('objections until 20 Nov 2026');
  expect(untilKindOf('awaiting-payment')).toBeUndefined();
  expect(mailKinds.filter(({ key, to }) => untilKindOf(key) === 'staff' && to !== 'staff')).toEqual([]);
  expect(mailKinds.filter(({ key, to }) => to === 'staff' && untilKindOf(key) === 'expected')).toEqual([]);
});

test('§+ a day that is past is no expectation, and the day itself still is one', () => {
  expect(until('expected', '2026-11-20')).toBe('预计 2026-11-20 完成');
  expect(until('expected', '2026-11-21')).toBe('');
  expect(until('expected', '2026-11-21', true)).toBe('');
  expect(until('staff', '2026-11-20')).toBe('应在 2026-11-20 前完成');
  expect(until('staff', '2026-11-21')).toBe('应于 2026-11-20 完成，已逾期');
});
