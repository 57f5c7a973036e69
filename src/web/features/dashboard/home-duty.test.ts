import { expect, test } from 'vitest';
import { homeDuty } from './home-duty.ts';

test('§+ one thing on the home page has the primary button: the new report, else what waits, else a new order', () => {
  const waiting = [{ id: 'o1' }, { id: 'o2' }];
  const duty = (sealed: { id: string; file: object | null } | null, mine = waiting) =>
    homeDuty({ begins: true, sealed, mine });
  expect(duty({ id: 'r1', file: {} })).toEqual({ kind: 'report', id: 'r1' });
  // Its file is still being made: there is nothing to press.
  expect(duty({ id: 'r1', file: null })).toEqual({ kind: 'order', id: 'o1' });
  expect(duty(null)).toEqual({ kind: 'order', id: 'o1' });
  expect(duty(null, [])).toEqual({ kind: 'begin' });
  expect(homeDuty({ begins: false, sealed: null, mine: [] })).toEqual({ kind: 'message' });
});
