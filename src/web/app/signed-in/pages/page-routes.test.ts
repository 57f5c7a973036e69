import { describe, expect, test } from 'vitest';
import { allUserTypes, type UserType } from '#domain/identity/user-types.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { pagesOf } from '#domain/navigation/menu-item.ts';
import { platformRoutes } from '#domain/navigation/routes.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { type PageRoute, pageRoutes, routeAt } from './page-routes.ts';

const menuFor = (userType: UserType, workType = 5, pastDue = false) =>
  buildMenu({ rows: standardMenu, userType, workType, pastDue, profile: resolveProfile({ id: 100 }) });
const routesFor = (userType: UserType, workType = 5) => pageRoutes(menuFor(userType, workType));
const trail = (route: PageRoute | undefined) => route?.trail.map((crumb) => crumb.title);

describe('pages for those who are signed in', () => {
  test('§2.10 every route that needs a session has a place for every user type', () => {
    for (const userType of allUserTypes) {
      const routes = routesFor(userType);
      const paths = platformRoutes.filter((route) => route.session).map((route) => route.path);
      expect(paths.filter((path) => !routeAt(routes, path))).toEqual([]);
    }
  });

  test('§4.9 every page of the server menu becomes a route', () => {
    const routes = routesFor(1);
    for (const page of pagesOf(menuFor(1))) expect(routeAt(routes, page.path)?.component).toBe(page.component);
  });

  test('§2.16 the index child shows the page of its parent', () => {
    const routes = routesFor(1);
    for (const path of ['/historicalCommission', '/resultsLibrary', '/Check_PapersList', '/newSearchStation'])
      expect(routeAt(routes, `${path}/index`)).toMatchObject({ component: routeAt(routes, path)?.component });
    expect(routeAt(routes, '/Personal')?.redirect).toBe('/Personal/index');
  });

  test('§2.17 home is the root of every trail', () => {
    const routes = routesFor(2);
    expect(trail(routeAt(routes, '/dashboard'))).toEqual(['首页']);
    expect(trail(routeAt(routes, '/workOrder'))).toEqual(['首页', '工单']);
    expect(trail(routeAt(routes, '/workOrder/creatingDelegate/papers'))).toEqual(['首页', '工单', '委托单']);
    expect(trail(routeAt(routes, '/reportList'))).toEqual(['首页', '报告列表']);
  });

  test('§2.18 §2.19 the children of creatingDelegate and every 委托单 share one form', () => {
    const forms = [...routesFor(2).values()].filter((route) => route.path.endsWith('/creatingDelegate/papers'));
    expect(forms.length).toBeGreaterThan(3);
    expect(new Set(forms.map((route) => route.component))).toEqual(new Set(['orders/order-form']));
  });

  test('§2.20 the templates of reports are one page under many paths', () => {
    const routes = routesFor(3);
    for (const name of ['exportWord', 'exportWord_12', 'exportWord_224', 'exportWord_fjmu', 'exportWord_ynu'])
      expect(routeAt(routes, `/report/${name}`)).toMatchObject({ title: '报告', component: 'reports/report-template' });
  });

  test('§2.22 the viewers that need a session are one page', () => {
    for (const path of ['/DocxViewPdf', '/DocxViewXlsx', '/DocxViewPdfYS', '/DocxViewPdfJM', '/FmuViewPdf'])
      expect(routeAt(routesFor(3), path)?.component).toBe('files/document-view');
  });

  test('§2.32 an entry without buyType leads to the no-permission page, others to the real view', () => {
    const routes = routesFor(2, 2);
    expect(routeAt(routes, '/checkForReference')?.access).toBe('unbought');
    expect(routeAt(routes, '/workOrder/creatingDelegate/papers')?.access).toBe('unbought');
    expect(routeAt(routes, '/noveltySearch')?.access).toBe('open');
  });

  test('§4.13 the order that a notification opens is open where its section is disabled', () => {
    for (const userType of [2, 4, 5] as const)
      expect(routeAt(routesFor(userType, 2), '/workOrder/workOrder')?.access).toBe('open');
  });

  test('§6.7 a section that the menu lacks is withheld', () => {
    for (const path of ['/accept/user_work_order', '/recheck/user_work_order', '/signature', '/newSearchStation'])
      expect(routeAt(routesFor(3), path)?.access).toBe('withheld');
    expect(routeAt(routesFor(6), '/signature')?.access).toBe('open');
  });

  test('§+ a group leads to the page it names, or to its first one', () => {
    const routes = routesFor(1);
    expect(routeAt(routes, '/accept')?.redirect).toBe('/accept/user_work_order');
    expect(routeAt(routes, '/system')?.redirect).toBe('/system/overview');
    for (const route of routes.values())
      if (route.redirect !== null) expect(routeAt(routes, route.redirect)?.redirect).toBeNull();
  });

  test('§+ the case of a path is kept and a closing slash forgiven; anything else has no page', () => {
    const routes = routesFor(3);
    expect(routeAt(routes, '/dashboard/')?.path).toBe('/dashboard');
    expect(routeAt(routes, '/personal/index')).toBeUndefined();
    expect(routeAt(routes, '/nowhere')).toBeUndefined();
  });
});
