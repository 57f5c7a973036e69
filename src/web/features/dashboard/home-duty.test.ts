import { expect, test } from 'vitest';
import { heroOf, homeDuty } from './home-duty.ts';

test('§+ one thing on the home page has the primary button: the new report, else what waits, else a new order', () => {
  const waiting = [{ id: 'o1' }, { id: 'o2' }];
  const duty = (sealed: { id: string; file: object | null } | null, mine = waiting) =>
    homeDuty({ begins: true, works: false, sealed, mine });
  expect(duty({ id: 'r1', file: {} })).toEqual({ kind: 'report', id: 'r1' });
  // Its file is still being made: there is nothing to press.
  expect(duty({ id: 'r1', file: null })).toEqual({ kind: 'order', id: 'o1' });
  expect(duty(null)).toEqual({ kind: 'order', id: 'o1' });
  expect(duty(null, [])).toEqual({ kind: 'begin' });
  expect(homeDuty({ begins: false, works: false, sealed: null, mine: [] })).toEqual({ kind: 'message' });
  // Of staff it is the first of today's list, not a message below it.
  expect(homeDuty({ begins: false, works: true, sealed: null, mine: [] })).toEqual({ kind: 'today' });
});

test('§+ above everything else stands the new report, unless a duty decides itself within two days', () => {
  const confirm = (day: string) => ({ orderId: 'o1', day, consequence: '不答复就定稿' });
  const pay = { orderId: 'o2', day: '2026-11-18', consequence: '' };
  const report = { file: {} };
  expect(heroOf(report, [confirm('2026-11-20')], '2026-11-18')).toMatchObject({ orderId: 'o1' });
  expect(heroOf(report, [confirm('2026-11-21')], '2026-11-18')).toBe('report');
  expect(heroOf(null, [confirm('2026-12-21')], '2026-11-18')).toMatchObject({ orderId: 'o1' });
  // There is nothing to press while its file is made.
  expect(heroOf({ file: null }, [confirm('2026-12-21')], '2026-11-18')).toMatchObject({ orderId: 'o1' });
  expect(heroOf({ file: null }, [], '2026-11-18')).toBe('report');
  // What decides nothing by itself stays in the list, however near its day.
  expect(heroOf(null, [pay], '2026-11-18')).toBeUndefined();
  expect(heroOf(report, [pay], '2026-11-18')).toBe('report');
});
