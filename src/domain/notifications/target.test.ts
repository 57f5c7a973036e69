import { describe, expect, test } from 'vitest';
import { allUserTypes } from '../identity/user-types.ts';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { BADGE_MAX, badgeText, handleTarget, hasBell, NO_NOTIFICATIONS, NOTIFICATION_POLL_MS } from './target.ts';

const ordinary = resolveProfile({ id: 100 });
const of270 = resolveProfile({ id: 270 });

describe('notifications', () => {
  test('§4.13 handling leads to the work order with its id', () => {
    for (const type of allUserTypes) expect(handleTarget(ordinary, type, 'a1')).toBe('/workOrder/workOrder?id=a1');
  });

  test('§4.13 in institution 270 it leads to the user work orders of accept and of recheck', () => {
    expect(handleTarget(of270, 4, 7)).toBe('/accept/user_work_order?id=7');
    expect(handleTarget(of270, 5, 7)).toBe('/recheck/user_work_order?id=7');
    expect(handleTarget(of270, 1, 7)).toBe('/workOrder/workOrder?id=7');
  });

  test('§+ an id is written so that it stays one', () => {
    expect(handleTarget(ordinary, 2, 'a&b=c')).toBe('/workOrder/workOrder?id=a%26b%3Dc');
  });

  test('§6.2 an applicant has no bell, whatever the profile says', () => {
    expect(hasBell(ordinary, 3)).toBe(false);
    expect(hasBell({ ...ordinary, bellHiddenFor: [] }, 3)).toBe(false);
  });

  test('§6.3 in institution 270 types 2 and 3 have no bell', () => {
    expect(allUserTypes.filter((type) => !hasBell(of270, type))).toEqual([2, 3]);
  });

  test('§6.4 all others have one', () => {
    expect(allUserTypes.filter((type) => !hasBell(ordinary, type))).toEqual([3]);
  });

  test('§2.33 an empty list says 暂无待处理事项', () => expect(NO_NOTIFICATIONS).toBe('暂无待处理事项'));

  test('§9.2 the poll comes every 60,000 ms', () => expect(NOTIFICATION_POLL_MS).toBe(60_000));

  test('§9.11 the badge counts to 99', () => {
    expect(BADGE_MAX).toBe(99);
    expect([0, -1, Number.NaN, 1, 99, 100, 4000].map(badgeText)).toEqual(['', '', '', '1', '99', '99+', '99+']);
  });
});
