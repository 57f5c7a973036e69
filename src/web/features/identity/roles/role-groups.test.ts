import { expect, test } from 'vitest';
import type { MenuRecord } from '#contracts/institutions/menus.ts';
import { menuGroupsOf, permissionGroupsOf } from './role-groups.ts';

const row = (id: number, parentId: number | null, component: string | null): MenuRecord =>
  ({ id, parentId, component, title: `项${id}` }) as MenuRecord;

test('§6.10 permissions stand in their groups; what one may not give cannot be ticked', () => {
  const list = [
    { value: 'a', label: '甲', group: '一', grantable: true },
    { value: 'b', label: '乙', group: '二', grantable: false },
    { value: 'c', label: '丙', group: '一', grantable: true },
  ];
  const groups = permissionGroupsOf(list);
  expect(groups.map(({ title, options }) => [title, options.map(({ value }) => value)])).toEqual([
    ['一', ['a', 'c']],
    ['二', ['b']],
  ]);
  expect(groups[1]?.options[0]?.disabled).toBe(true);
});

test('§6.7 menus stand under their section; a section that is a page itself is one of its own pages', () => {
  const rows = [
    row(1, null, 'home'),
    row(2, null, null),
    row(3, 2, 'x'),
    row(4, 3, 'y'),
    row(5, null, 'd'),
    row(6, 5, 'e'),
  ];
  expect(menuGroupsOf(rows).map(({ title, options }) => [title, options.map(({ value }) => value)])).toEqual([
    ['单页', [1]],
    ['项2', [3, 4]],
    ['项5', [5, 6]],
  ]);
});
