import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/identity/user-types.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { pageRoutes, routeAt } from '../pages/page-routes.ts';
import { phoneBar } from './phone-bar.ts';

const menuFor = (userType: UserType, workType = 5) =>
  buildMenu({ rows: standardMenu, userType, workType, pastDue: false, profile: resolveProfile({ id: 100 }) });
const barFor = (userType: UserType, workType = 5) =>
  Object.fromEntries(phoneBar(menuFor(userType, workType)).map((item) => [item.title, item.path]));

describe('the bottom bar of phones', () => {
  test('§2.23 an applicant has home, own orders, reports and the personal centre', () => {
    expect(barFor(3)).toEqual({
      首页: '/dashboard',
      委托: '/historicalCommission',
      报告: '/reportList',
      我的: '/Personal/index',
    });
  });

  test('§2.23 staff have their desk in its place', () => {
    expect(barFor(6).委托).toBe('/signature');
    expect(barFor(5).委托).toBe('/recheck/user_work_order');
    expect(barFor(4).委托).toBe('/accept/user_work_order');
    expect(barFor(2, 2).委托).toBe('/noveltySearch');
  });

  test('§2.23 the platform administrator has no orders', () => {
    expect(Object.keys(barFor(9))).toEqual(['首页', '我的']);
  });

  test('§2.26 every entry of the bar leads to a page that is open', () => {
    for (const userType of [1, 2, 3, 4, 5, 6] as const)
      for (const { path } of phoneBar(menuFor(userType)))
        expect(routeAt(pageRoutes(menuFor(userType)), path)?.access).toBe('open');
  });
});
