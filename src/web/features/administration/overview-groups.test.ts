import { expect, test } from 'vitest';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { overviewGroups } from './overview-groups.ts';

const item = (path: string): MenuItem =>
  ({ path, name: path, component: null, hidden: false, meta: { title: path, buyType: true }, children: [] }) as never;

test('§2.27 every page of the menu has its card once, in its group or among the others', () => {
  const items = ['/system/audit', '/system/own', '/system/user', '/system/setup'].map(item);
  const groups = overviewGroups(items);
  expect(groups.map(({ title, cards }) => [title, cards.map((card) => card.item.path)])).toEqual([
    ['单位', ['/system/setup']],
    ['人员与权限', ['/system/user']],
    ['运行', ['/system/audit']],
    ['其他', ['/system/own']],
  ]);
});
