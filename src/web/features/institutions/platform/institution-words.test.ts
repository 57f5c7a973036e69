import { expect, test } from 'vitest';
import { isStanding, moduleNames, standingOf } from './institution-words.ts';

const today = Date.parse('2026-11-15T04:00:00Z');

test('§+ how an institution stands is one word, the gravest first', () => {
  expect(standingOf({ suspended: true, dueDate: '2020-01-01' }, today).word).toBe('已停用');
  expect(standingOf({ suspended: false, dueDate: '2026-11-14' }, today).word).toBe('已到期');
  expect(standingOf({ suspended: false, dueDate: '2026-11-15' }, today).word).toBe('使用中');
  expect(standingOf({ suspended: false, dueDate: null }, today).word).toBe('使用中');
});

test('§+ bought modules read in one order, whatever order they come in', () => {
  expect(moduleNames(['patent', 'citation'])).toBe(moduleNames(['citation', 'patent']));
  expect(moduleNames(['patent', 'unknown'])).not.toContain('unknown');
  expect([isStanding('past-due'), isStanding(''), isStanding(undefined)]).toEqual([true, false, false]);
});
