import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { hiddenRoutes, isPublicPath, loginPaths, publicRoutes, registerPaths } from './public-routes.ts';
import { platformRoutes, reportTemplateNames } from './routes.ts';

const byPath = new Map(platformRoutes.map((route) => [route.path, route]));
const titles = (paths: readonly string[]) => new Set(paths.map((path) => byPath.get(path)?.title));

describe('routes', () => {
  test('§2.1 every public route is there and asks for no session', () => {
    expect(publicRoutes).toHaveLength(16);
    for (const path of publicRoutes) expect(byPath.get(path)).toMatchObject({ session: false });
  });

  test('§2.2 every hidden route is there', () => {
    const hidden = platformRoutes.filter((route) => route.kind === 'hidden').map((route) => route.path);
    expect(hidden).toEqual(['/pay_success', '/exporting_tutorials/:id', '/layout', '/404', '/401', '/redirect/*']);
    expect(hiddenRoutes.every((path) => hidden.includes(path))).toBe(true);
    expect(isPublicPath('/exporting_tutorials/36')).toBe(true);
    expect(isPublicPath('/exporting_tutorials')).toBe(false);
  });

  test('§2.3 login and register pages are titled 登录 and 注册 and are never cached', () => {
    expect(titles(loginPaths)).toEqual(new Set(['登录']));
    expect(titles(registerPaths)).toEqual(new Set(['注册']));
    for (const path of [...loginPaths, ...registerPaths]) expect(byPath.get(path)?.cached).toBe(false);
  });

  test.each([
    '/Personal',
    '/historicalCommission',
    '/resultsLibrary',
    '/Check_PapersList',
    '/newSearchStation',
    '/databaseTemplate',
  ])('§2.16 %s stands in the layout with an index child', (path) => {
    expect(byPath.get(path)?.kind).toBe('layout');
    expect(byPath.get(`${path}/index`)?.kind).toBe('layout');
  });

  test.each(['/dashboard', '/workOrder/workOrder', '/accept/user_work_order', '/recheck/user_work_order'])(
    '§2.17 %s stands in the layout',
    (path) => expect(byPath.get(path)?.kind).toBe('layout'),
  );

  test.each(['papers', 'importWord', 'historicalCommission'])('§2.18 creatingDelegate has the child %s', (child) =>
    expect(byPath.has(`/creatingDelegate/${child}`)).toBe(true),
  );

  test('§2.20 the 31 report routes are titled 报告', () => {
    const reports = platformRoutes.filter((route) => route.path === '/report' || route.path.startsWith('/report/'));
    expect(reports).toHaveLength(12 + 17 + 2);
    expect(new Set(reports.map((route) => route.title))).toEqual(new Set(['报告']));
    expect(byPath.has('/report/exportWord_224')).toBe(true);
    expect(byPath.has('/report/exportWord_ynu')).toBe(true);
  });

  test('§2.21 /reportList is titled 报告列表', () => expect(byPath.get('/reportList')?.title).toBe('报告列表'));

  test('§2.22 there are seven document viewers beside /xlsx', () => {
    const viewers = platformRoutes.filter((route) => route.kind === 'viewer').map((route) => route.path);
    expect(viewers.filter((path) => path !== '/xlsx').sort()).toEqual([
      '/DocxView',
      '/DocxViewPdf',
      '/DocxViewPdfJM',
      '/DocxViewPdfYS',
      '/DocxViewPdfZL',
      '/DocxViewXlsx',
      '/FmuViewPdf',
    ]);
  });

  test.each([
    '/workOrder',
    '/accept',
    '/recheck',
    '/signature',
    '/checkForReference',
    '/sci-techNoveltyretrieval',
    '/noveltySearch',
    '/patentModule',
  ])('§1.12 the section %s has a route', (path) => expect(byPath.has(path)).toBe(true));

  test('§+ every route is listed once, and only what is public asks for no session', () => {
    expect(byPath.size).toBe(platformRoutes.length);
    const open = platformRoutes
      .filter((route) => !route.session && !/[:*]/.test(route.path))
      .map((route) => route.path);
    expect(open.sort()).toEqual([...publicRoutes, ...hiddenRoutes].sort());
  });

  test('§+ every profile names a template that exists', () => {
    for (const id of [100, 151, 187, 270, 288, 312, 322]) {
      expect(reportTemplateNames).toContain(resolveProfile({ id }).reportTemplate);
    }
  });

  test('§+ the case of a path counts, a last slash does not', () => {
    expect(isPublicPath('/docxview')).toBe(false);
    expect(isPublicPath('/DocxView/')).toBe(true);
  });
});
