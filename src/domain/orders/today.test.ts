import { describe, expect, test } from 'vitest';
import { orderStatuses } from './status.ts';
import {
  blocksOthers,
  byUrgency,
  dutyOf,
  medianOf,
  type Ranked,
  statusesOfTurn,
  usualDay,
  usualMinutes,
} from './today.ts';

const row = (id: string, more: Partial<Ranked>): Ranked => ({
  id,
  status: 'in-progress',
  dueOn: null,
  minutes: null,
  ...more,
});

describe('the order of today', () => {
  test('§+ the day leads, then what blocks others, then the shorter; unknown lasts longest, without a day comes last', () => {
    const rows = [
      row('no-day', { minutes: 1 }),
      row('own-unknown', { dueOn: '2026-11-18' }),
      row('own-long', { dueOn: '2026-11-18', minutes: 60 }),
      row('own-short', { dueOn: '2026-11-18', minutes: 10 }),
      row('review', { dueOn: '2026-11-18', status: 'in-review', minutes: 90 }),
      row('late', { dueOn: '2026-11-16', minutes: 90 }),
    ];
    const wanted = ['late', 'review', 'own-short', 'own-long', 'own-unknown', 'no-day'];
    expect(rows.toSorted(byUrgency).map(({ id }) => id)).toEqual(wanted);
    expect(
      rows
        .toReversed()
        .toSorted(byUrgency)
        .map(({ id }) => id),
    ).toEqual(wanted);
  });

  test('§+ every status that waits for staff has its verb, and only searching blocks nobody', () => {
    const parties = ['acceptor', 'searcher', 'reviewer', 'rechecker', 'leader'] as const;
    for (const status of parties.flatMap(statusesOfTurn)) expect(dutyOf(status).verb, status).not.toBe('办理');
    expect(
      orderStatuses.filter((status) => statusesOfTurn('searcher').includes(status) && !blocksOthers(status)),
    ).toEqual(['paid', 'in-progress', 'comparing']);
  });
});

describe('how long it takes', () => {
  const minutes = (...gaps: number[]) => {
    let at = 0;
    return gaps.map((gap) => {
      at += gap * 60_000;
      return { at, action: 'accept' };
    });
  };

  test('§+ the median between a person’s steps; a bulk action and a pause say nothing', () => {
    // The first has none before it.
    expect(usualMinutes(minutes(5, 4, 6, 8)).get('accept')).toBe(6);
    expect(usualMinutes(minutes(5, 4, 6, 8, 0.01, 0.01, 0.01, 600, 121)).get('accept')).toBe(6);
  });

  test('§+ fewer than three are not known, and only the last twenty count', () => {
    expect(usualMinutes(minutes(5, 4, 6)).get('accept')).toBeUndefined();
    expect(usualMinutes(minutes(1, ...Array(30).fill(100), ...Array(20).fill(2))).get('accept')).toBe(2);
    expect(
      usualMinutes(minutes(1, ...Array(30).fill(100), ...Array(10).fill(2), ...Array(10).fill(4))).get('accept'),
    ).toBe(3);
  });

  test('§+ medians of none, odd and even; a usual day needs five', () => {
    expect([medianOf([]), medianOf([3]), medianOf([9, 1, 3]), medianOf([4, 1])]).toEqual([null, 3, 3, 2.5]);
    expect(usualDay([3, 4, 5, 6, 0, 0])).toBeNull();
    expect(usualDay([3, 4, 5, 6, 7, 0])).toBe(5);
  });
});
