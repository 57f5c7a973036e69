import { expect, test } from 'vitest';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { groupPages } from './page-groups.ts';

test('§2.27 every page of the menu stands once, in its group or among the others', () => {
  const pages = ['/system/audit', '/system/own', '/system/user', '/system/setup'].map((path) => ({ path }));
  const groups = groupPages(pages);
  expect(groups.map((group) => [group.title, group.pages.map(({ page }) => page.path)])).toEqual([
    ['单位', ['/system/setup']],
    ['人员与权限', ['/system/user']],
    ['运行', ['/system/audit']],
    ['其他', ['/system/own']],
  ]);
});

test.each(['/system', '/platform'])('§+ every page of %s of the standard menu has its group', (group) => {
  const parent = standardMenu.find(({ path }) => path === group);
  const pages = standardMenu.filter(({ parentId }) => parentId === parent?.id);
  const groups = groupPages(pages);
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.map(({ title }) => title)).not.toContain('其他');
});

test('§2.19 the 委托单 at the end of 系统管理 stands among what the desk does, not among the others', () => {
  const menu = buildMenu({
    ...{ rows: standardMenu, userType: 1, workType: 5, pastDue: false },
    profile: resolveProfile({ id: 100 }),
  });
  const groups = groupPages(menu.find(({ path }) => path === '/system')?.children ?? []);
  const holding = groups.filter(({ pages }) => pages.some(({ page }) => page.meta.title === '委托单'));
  expect(holding.map(({ title }) => title)).toEqual(['业务']);
  expect(groups.map(({ title }) => title)).not.toContain('其他');
});
