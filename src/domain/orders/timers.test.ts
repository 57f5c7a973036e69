import { describe, expect, test } from 'vitest';
import { defaultProfile } from '../institutions/profiles/default.ts';
import { orderStatuses } from './status.ts';
import { timedAction, timedOrders, timedReminder, type Waiting } from './timers.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);
const clock = (now: string, holidays: string[] = []) => ({
  deadlines: defaultProfile.deadlines,
  calendar: { holidays: new Set(holidays), makeUpDays: new Set<string>() },
  now: at(now),
});
const waiting = (status: Waiting['status'], since: string, dueOn: string | null = null): Waiting => ({
  status,
  since: at(since),
  dueOn,
});

describe('what time does by itself', () => {
  // 2026-11-16 is a Monday.
  const draft = waiting('draft-ready', '2026-11-16T10:00');

  test('§+ a draft nobody looked at is confirmed when its fifth working day is over', () => {
    expect(timedAction(draft, clock('2026-11-23T23:59'))).toBeUndefined();
    expect(timedAction(draft, clock('2026-11-24T00:01'))).toBe('confirm-draft');
    expect(timedAction(draft, clock('2026-11-24T00:01', ['2026-11-18']))).toBeUndefined();
  });

  test('§+ an invoice lies ready for a day, a parcel is under way for fifteen', () => {
    const invoiced = waiting('invoiced', '2026-11-16T10:00');
    expect(timedAction(invoiced, clock('2026-11-17T09:59'))).toBeUndefined();
    expect(timedAction(invoiced, clock('2026-11-17T10:00'))).toBe('receive-invoice');
    const parcel = waiting('couriered', '2026-11-16T10:00');
    expect(timedAction(parcel, clock('2026-12-01T09:59'))).toBeUndefined();
    expect(timedAction(parcel, clock('2026-12-01T10:00'))).toBe('receive');
  });

  test('§+ nothing else moves by time alone', () => {
    const moved = orderStatuses.filter((status) =>
      timedAction(waiting(status, '2020-01-01T10:00', '2020-01-10'), clock('2026-11-16T10:00')),
    );
    expect(moved).toEqual(['draft-ready', 'invoiced', 'couriered']);
  });

  test('§+ the applicant is reminded of his draft on the third working day', () => {
    expect(timedReminder(draft, clock('2026-11-18T23:00'))).toBeUndefined();
    expect(timedReminder(draft, clock('2026-11-19T00:01'))).toMatchObject({ kind: 'draft' });
  });

  test('§+ whatever time says is about an order it looks at, and of those due far ahead it says nothing through a summer of holidays', () => {
    const now = '2026-06-30T10:00';
    const summer = Array.from({ length: 70 }, (_, i) => new Date(Date.UTC(2026, 6, 1 + i)).toISOString().slice(0, 10));
    const { anyway, byDueDay, dueBy } = timedOrders(at(now));
    expect(dueBy).toBe('2026-10-28');
    const dues = [
      null,
      '2020-01-10',
      '2026-07-01',
      '2026-09-08',
      '2026-09-09',
      '2026-09-10',
      dueBy,
      '2026-10-29',
      '2027-01-01',
    ];
    const told = new Set<string>();
    for (const status of orderStatuses)
      for (const dueOn of dues)
        for (const since of ['2026-01-05T10:00', now]) {
          const one = waiting(status, since, dueOn);
          if (!timedAction(one, clock(now, summer)) && !timedReminder(one, clock(now, summer))) continue;
          told.add(status);
          expect(anyway.includes(status) || (byDueDay.includes(status) && dueOn !== null && dueOn <= dueBy)).toBe(true);
        }
    expect([...told].toSorted()).toEqual([...anyway, ...byDueDay].toSorted());
    // On the last working day before those holidays the due day after them is near.
    expect(timedReminder(waiting('in-progress', now, '2026-09-09'), clock(now, summer))?.kind).toBe('due-soon');
  });

  test('§+ the due day is told a working day before and once it is past', () => {
    const work = waiting('in-progress', '2026-11-16T10:00', '2026-11-23');
    expect(timedReminder(work, clock('2026-11-19T12:00'))).toBeUndefined();
    expect(timedReminder(work, clock('2026-11-20T08:00'))).toEqual({ kind: 'due-soon', about: '2026-11-23' });
    expect(timedReminder(work, clock('2026-11-24T08:00'))).toEqual({ kind: 'overdue', about: '2026-11-23' });
    expect(timedReminder({ ...work, status: 'completed' }, clock('2026-11-24T08:00'))).toBeUndefined();
  });
});
