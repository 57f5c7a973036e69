import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/identity/user-types.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { hiddenInEverySecondLevel, hiddenOnPhones } from '#domain/navigation/hidden-lists.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { desktopMenu, findEntry, keysOf, phoneMenu } from './menu-tree.ts';

const menuFor = (userType: UserType, workType = 5) =>
  buildMenu({ rows: standardMenu, userType, workType, pastDue: false, profile: resolveProfile({ id: 100 }) });
const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title);

describe('the menu', () => {
  test('§2.24 the top menu is the tree of the server, without what it hides', () => {
    const menu = menuFor(2);
    expect(titles(desktopMenu(menu))).toEqual(menu.map((item) => item.meta.title));
    const desk = desktopMenu(menu).find((entry) => entry.path === '/workOrder');
    expect(titles(desk?.children ?? [])).toEqual(['工单', '委托单']);
  });

  test('§2.27 the second level leaves out the listed titles', () => {
    const system = desktopMenu(menuFor(1)).find((entry) => entry.title === '系统管理');
    expect(titles(system?.children ?? [])).toContain('用户管理');
    expect(titles(system?.children ?? []).filter((title) => hiddenInEverySecondLevel.includes(title))).toEqual([]);
  });

  test('§2.27 under 复审馆员 用户工单 is left out, under 受理馆员 it is not', () => {
    const entries = desktopMenu(menuFor(1));
    const under = (title: string) => titles(entries.find((entry) => entry.title === title)?.children ?? []);
    expect(under('复审馆员')).toEqual(['批量委托', '委托单']);
    expect(under('受理馆员')).toEqual(['用户工单', '待退款', '对账', '价目表', '批量委托', '委托单']);
  });

  test('§2.26 phones leave out the listed titles at the top', () => {
    for (const userType of [1, 3] as const) {
      const shown = titles(phoneMenu(menuFor(userType)));
      expect(shown.filter((title) => hiddenOnPhones.includes(title))).toEqual([]);
      expect(shown).toContain('首页');
    }
  });

  test('§4.10 what was not bought is shown disabled, not hidden', () => {
    const entries = desktopMenu(menuFor(2, 2));
    expect(entries.find((entry) => entry.path === '/workOrder')?.disabled).toBe(true);
    expect(entries.find((entry) => entry.path === '/noveltySearch')?.disabled).toBe(false);
  });

  test('§2.29 an http address is an external entry', () => {
    const [home] = menuFor(3);
    const item: MenuItem = { ...(home as MenuItem), name: 'Cnki', path: 'https://kns.cnki.net/' };
    expect(desktopMenu([item])[0]).toMatchObject({ external: true, path: 'https://kns.cnki.net/' });
  });

  test('§+ a page lights its entry and the group above it', () => {
    const entries = desktopMenu(menuFor(1));
    const keys = keysOf(entries, '/system/user');
    expect(keys.map((key) => findEntry(entries, key)?.title)).toEqual(['系统管理', '用户管理']);
    expect(keysOf(entries, '/nowhere')).toEqual([]);
  });

  test('§+ §2.27 a page that the second level hides lights its group', () => {
    const menu = menuFor(1);
    const entries = desktopMenu(menu);
    const system = menu.find((item) => item.meta.title === '系统管理');
    const hidden = (system?.children ?? []).filter(({ meta }) => hiddenInEverySecondLevel.includes(meta.title));
    expect(hidden.length).toBeGreaterThan(5);
    for (const { path } of hidden)
      expect(keysOf(entries, path).map((key) => findEntry(entries, key)?.title)).toEqual(['系统管理']);
  });
});
