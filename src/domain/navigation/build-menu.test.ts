import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allUserTypes } from '../identity/user-types.ts';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { buildMenu, type MenuRequest } from './build-menu.ts';
import { isEntrustmentChild, type MenuItem, type MenuRow } from './menu-item.ts';
import { standardMenu } from './standard-menu.ts';
import { allWorkTypes, sectionDisabled } from './work-types.ts';

const menuFor = (request: Partial<MenuRequest>) =>
  buildMenu({
    rows: standardMenu,
    userType: 1,
    workType: 5,
    pastDue: false,
    profile: resolveProfile({ id: 100 }),
    ...request,
  });

const entry = (menu: MenuItem[], path: string) => menu.find((item) => item.path === path)!;
const all = (menu: MenuItem[]): MenuItem[] => menu.flatMap((item) => [item, ...all(item.children)]);
const paths = (menu: MenuItem[]) => menu.map((item) => item.path);

const extra = (more: Partial<MenuRow>): MenuRow => ({
  ...standardMenu[0]!,
  id: 900,
  order: 900,
  path: '/extra',
  name: 'Extra',
  ...more,
});

describe('the menu of each user type', () => {
  test('§3.4 an entry has path, name, component, hidden, meta, redirect and children', () => {
    const home = entry(menuFor({ userType: 3 }), '/dashboard');
    expect(home).toEqual({
      path: '/dashboard',
      name: 'Dashboard',
      component: 'dashboard/home',
      hidden: false,
      meta: { title: '首页', icon: 'home', buyType: true, affix: true, noCache: false, activeMenu: null },
      redirect: null,
      children: [],
    });
  });

  test('§6.7 each type sees its own sections', () => {
    expect(paths(menuFor({ userType: 2 }))).toEqual([
      '/dashboard',
      '/checkForReference',
      '/workOrder',
      '/groupSearch',
      '/sci-techNoveltyretrieval',
      '/noveltySearch',
      '/patentModule',
      '/resultsLibrary',
      '/similarityCheck',
      '/taskStatistics',
      '/Personal',
    ]);
    expect(paths(menuFor({ userType: 3 }))).toEqual([
      '/dashboard',
      '/creatingDelegate',
      '/reportList',
      '/scholar',
      '/sci-techNoveltyretrieval',
      '/patentModule',
      '/resultsLibrary',
      '/similarityCheck',
      '/Personal',
    ]);
    expect(paths(menuFor({ userType: 4 }))).toEqual([
      '/dashboard',
      '/accept',
      '/resultsLibrary',
      '/similarityCheck',
      '/taskStatistics',
      '/Personal',
    ]);
    expect(paths(menuFor({ userType: 9 }))).toEqual(['/dashboard', '/Personal', '/platform']);
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
  ])('§1.12 the administrator sees the section %s', (path) => expect(paths(menuFor({ userType: 1 }))).toContain(path));

  test('§2.18 the applicant has papers, importWord and historicalCommission under creatingDelegate', () => {
    expect(paths(entry(menuFor({ userType: 3 }), '/creatingDelegate').children)).toEqual([
      '/creatingDelegate/papers',
      '/creatingDelegate/importWord',
      '/creatingDelegate/historicalCommission',
    ]);
  });

  test('§2.17 the work order of a notification is a hidden child of 工单', () => {
    const detail = entry(menuFor({ userType: 2 }), '/workOrder').children.find(
      (item) => item.path === '/workOrder/workOrder',
    );
    expect(detail).toMatchObject({ hidden: true, meta: { activeMenu: '/workOrder' } });
  });

  test('§6.5 in institution 270 the accept entry comes first for type 4 and for nobody else', () => {
    const profile = resolveProfile({ id: 270 });
    expect(paths(menuFor({ userType: 4, profile }))).toEqual([
      '/accept',
      '/dashboard',
      '/resultsLibrary',
      '/similarityCheck',
      '/taskStatistics',
      '/Personal',
    ]);
    for (const userType of [1, 2, 3, 5, 6] as const) expect(menuFor({ userType, profile })[0]!.path).toBe('/dashboard');
    expect(menuFor({ userType: 4 })[0]!.path).toBe('/dashboard');
  });

  test('§+ menus that a role grants count instead of the type, with the groups above them', () => {
    const menu = menuFor({ userType: 2, roleMenus: [322, 100, 12345] });
    expect(paths(menu)).toEqual(['/dashboard', '/system']);
    expect(paths(entry(menu, '/system').children)).toEqual(['/system/audit', '/system/creatingDelegate/papers']);
    expect(menuFor({ roleMenus: [] })).toEqual([]);
  });
});

describe('the 委托单 child', () => {
  test('§2.19 every menu of staff ends in 委托单 except 领导签章', () => {
    for (const userType of allUserTypes.filter((type) => type !== 3 && type !== 9)) {
      for (const item of menuFor({ userType })) {
        const last = item.children.at(-1);
        if (item.meta.title === '领导签章') expect(item.children).toEqual([]);
        else expect(last).toMatchObject({ path: `${item.path}/creatingDelegate/papers`, meta: { title: '委托单' } });
      }
    }
  });

  test('§6.2 an applicant has no 委托单 entry', () => {
    expect(all(menuFor({ userType: 3 })).filter((item) => item.meta.title === '委托单')).toEqual([]);
  });

  test('§+ who may not submit an order has none: the entry would open a refusal', () => {
    const menu = menuFor({ userType: 1, mayOrder: false, roleMenus: [100, 322] });
    expect(all(menu).filter(isEntrustmentChild)).toEqual([]);
    expect(paths(entry(menu, '/system').children)).toEqual(['/system/audit']);
    expect(entry(menu, '/dashboard').children).toEqual([]);
  });

  test('§+ the platform administrator has none: no institution of his could take the order', () => {
    expect(all(menuFor({ userType: 9 })).filter((item) => item.meta.title === '委托单')).toEqual([]);
  });

  test('§2.19 a leaf first gets its own page as index child', () => {
    const library = entry(menuFor({ userType: 2 }), '/resultsLibrary');
    expect(library.component).toBeNull();
    expect(library.children.map((item) => [item.path, item.component])).toEqual([
      ['/resultsLibrary', 'literature/results-library'],
      ['/resultsLibrary/creatingDelegate/papers', 'orders/order-form'],
    ]);
  });

  test('§2.19 it is disabled with its parent, and under the open ones when the institution is past due', () => {
    const forms = (menu: MenuItem[]) => all(menu).filter(isEntrustmentChild);
    expect(entry(menuFor({ workType: 4 }), '/workOrder').children.at(-1)!.meta.buyType).toBe(false);
    expect(forms(menuFor({ pastDue: true })).every((item) => !item.meta.buyType)).toBe(true);
  });

  test('§+ a link to another site and a hidden entry get no child', () => {
    const rows = [
      extra({ path: 'https://www.example.org/', component: null }),
      extra({ id: 901, path: '/ghost', hidden: true }),
    ];
    for (const item of menuFor({ rows })) expect(item.children).toEqual([]);
  });
});

describe('what was bought', () => {
  test('§4.11 the sections of each work type are disabled as the table says', () => {
    for (const workType of allWorkTypes) {
      for (const item of menuFor({ workType })) {
        expect([item.path, item.meta.buyType]).toEqual([item.path, !sectionDisabled(workType, item.path)]);
      }
    }
  });

  test('§4.10 what was not bought is disabled, not hidden', () => {
    const [bought, unbought] = [menuFor({ workType: 5 }), menuFor({ workType: 1, pastDue: true })];
    expect(paths(unbought)).toEqual(paths(bought));
    expect(all(unbought).map((item) => item.hidden)).toEqual(all(bought).map((item) => item.hidden));
  });

  test('§+ past the due date only home and the personal centre stay open', () => {
    const open = menuFor({ pastDue: true }).filter((item) => item.meta.buyType);
    expect(paths(open)).toEqual(['/dashboard', '/Personal']);
  });

  test('§4.10 nothing below a disabled entry is enabled', () => {
    const check = (item: MenuItem) => {
      for (const child of item.children) {
        if (!item.meta.buyType) expect(child.meta.buyType).toBe(false);
        check(child);
      }
    };
    for (const workType of allWorkTypes) for (const item of menuFor({ workType })) check(item);
  });
});

describe('any rows', () => {
  const anyRow = fc.record({
    id: fc.nat(12),
    parentId: fc.option(fc.nat(12)),
    path: fc.constantFrom('/a', '/b', '/b/c', 'https://x.example', '/dashboard'),
    name: fc.constantFrom('A', 'B', 'AIndex', 'A2'),
    component: fc.option(fc.constant('x/y')),
    title: fc.constantFrom('甲', '领导签章'),
    hidden: fc.boolean(),
    order: fc.nat(3),
  });

  test('§+ names are unique in every tree, also of rows that people spoilt', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyRow, { selector: (row) => row.id, maxLength: 12 }),
        fc.constantFrom(...allUserTypes),
        (rows, userType) => {
          const menu = menuFor({ rows: rows.map((row) => extra(row)), userType });
          const names = all(menu).map((item) => item.name);
          expect(new Set(names).size).toBe(names.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('§+ the standard menu has every id, path and name once, and no child without its parent', () => {
    for (const key of ['id', 'path', 'name'] as const) {
      expect(new Set(standardMenu.map((row) => row[key])).size).toBe(standardMenu.length);
    }
    const byId = new Map(standardMenu.map((row) => [row.id, row]));
    for (const row of standardMenu.filter(({ parentId }) => parentId !== null)) {
      expect(row.userTypes.every((type) => byId.get(row.parentId!)!.userTypes.includes(type))).toBe(true);
    }
  });
});

test('§+ a hidden page that has children opens as the first of them, which is to be seen', () => {
  const rows = [
    extra({ component: 'extra/page', hidden: true }),
    extra({ id: 901, parentId: 900, path: 'child', name: 'Child', component: 'extra/child' }),
  ];
  const [item] = menuFor({ rows });
  expect(item).toMatchObject({ hidden: true, component: null });
  expect(item!.children.map(({ name, hidden, component }) => [name, hidden, component])).toEqual([
    ['ExtraIndex', false, 'extra/page'],
    ['Child', false, 'extra/child'],
  ]);
});
