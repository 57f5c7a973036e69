import { expect, test } from 'vitest';
import { inOrder, waitAfterAttempt } from './channels.ts';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:30' };

test.each([
  ['2026-11-16T22:00:00+08:00', '2026-11-17T07:30:00+08:00'],
  ['2026-11-16T23:59:59+08:00', '2026-11-17T07:30:00+08:00'],
  ['2026-11-17T00:00:00+08:00', '2026-11-17T07:30:00+08:00'],
  ['2026-11-17T07:29:59+08:00', '2026-11-17T07:30:00+08:00'],
  ['2026-11-17T07:30:00+08:00', null],
  ['2026-11-17T21:59:59+08:00', null],
])('§+ quiet hours over midnight: %s waits until %s', (now, until) => {
  expect(quietUntil(new Date(now), night)).toEqual(until === null ? null : new Date(until));
});

test('§+ quiet hours within a day, and none at all where both ends are the same', () => {
  const noon = new Date('2026-11-17T12:30:00+08:00');
  expect(quietUntil(noon, { from: '12:00', to: '14:00' })).toEqual(new Date('2026-11-17T14:00:00+08:00'));
  expect(quietUntil(noon, { from: '13:00', to: '14:00' })).toBeNull();
  expect(quietUntil(noon, { from: '12:00', to: '12:00' })).toBeNull();
});

test('§+ channels keep the order wished for, each once, and attempts end', () => {
  expect(inOrder(['mail', 'sms'])).toEqual(['mail', 'sms', 'wecom', 'dingtalk', 'wechat']);
  expect([1, 2, 3, 4, 5].map(waitAfterAttempt)).toEqual([60_000, 300_000, 1_800_000, 7_200_000, undefined]);
});
