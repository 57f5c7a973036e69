import { describe, expect, test } from 'vitest';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { tabOf, visit } from '#domain/navigation/open-tabs.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { pageRoutes, routeAt } from '../pages/page-routes.ts';
import { firstTabs, visitOf, writeTabs } from './open-tabs-store.ts';
import { trimTabs } from './trim-tabs.ts';

const menu = buildMenu({
  rows: standardMenu,
  userType: 2,
  workType: 5,
  pastDue: false,
  profile: resolveProfile({ id: 100 }),
});
const routes = pageRoutes(menu);
const visitTo = (path: string, search = '') => visitOf(routeAt(routes, path)!, search);
const start = firstTabs(menu, routes, null);

describe('the open tabs of a window', () => {
  test('§3.8 a visit keeps path, query, full path, name, meta and title', () => {
    expect(tabOf(visitTo('/workOrder/workOrder', '?id=7'))).toMatchObject({
      path: '/workOrder/workOrder',
      query: { id: '7' },
      fullPath: '/workOrder/workOrder?id=7',
      title: '工单详情',
      meta: { affix: false },
    });
  });

  test('§3.11 tabs outlive a reload of the page, with their queries', () => {
    const open = visit(visit(start, visitTo('/workOrder/workOrder', '?id=7')), visitTo('/noveltySearch'));
    const back = firstTabs(menu, routes, writeTabs(open));
    expect(back.tabs).toEqual(open.tabs);
    expect(back.active).toBeNull();
  });

  test('§4.14 home stands first and once, also after a reload', () => {
    expect(start.tabs.map((tab) => tab.path)).toEqual(['/dashboard']);
    expect(firstTabs(menu, routes, '["/dashboard","/dashboard"]').tabs).toEqual(start.tabs);
  });

  test.each(['nonsense', '{}', '[1,null]', '["//evil.example","/nowhere","https://x.example"]'])(
    '§+ stored tabs that read %s open nothing',
    (stored) => expect(firstTabs(menu, routes, stored)).toEqual(start),
  );

  test('§+ a phone lets the oldest pages go, never the one in front, a fixed one or one still needed', () => {
    const paths = ['/workOrder', '/noveltySearch', '/patentModule', '/resultsLibrary'];
    const open = paths.reduce((state, path) => visit(state, visitTo(path)), start);
    const left = trimTabs(open, 3, (path) => path === '/workOrder');
    expect(left.tabs.map((tab) => tab.path)).toEqual(['/dashboard', '/workOrder', '/resultsLibrary']);
    expect(trimTabs(open, 9, () => false)).toBe(open);
    const front = { ...open, active: '/noveltySearch' };
    expect(trimTabs(front, 1, () => false).tabs.map((tab) => tab.path)).toEqual(['/dashboard', '/noveltySearch']);
  });
});
