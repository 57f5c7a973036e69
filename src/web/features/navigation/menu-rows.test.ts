import { expect, test } from 'vitest';
import type { MenuRecord } from '#contracts/institutions/menus.ts';
import { inTreeOrder, moved, possibleParents } from './menu-rows.ts';

const row = (id: number, parentId: number | null, sort: number): MenuRecord => ({
  id,
  parentId,
  sort,
  path: `/${id}`,
  name: `N${id}`,
  component: null,
  title: String(id),
  icon: '',
  hidden: false,
  affix: false,
  noCache: false,
  activeMenu: null,
  redirect: null,
  userTypes: [],
  module: null,
  hasChildren: false,
  version: 1,
});
const rows = [row(3, 1, 2), row(1, null, 5), row(2, null, 1), row(4, 1, 1), row(5, 4, 0)];

test('§+ the menu is shown as a tree, each level in its own order', () => {
  expect(inTreeOrder(rows).map(({ id, depth }) => [id, depth])).toEqual([
    [2, 0],
    [1, 0],
    [4, 1],
    [5, 2],
    [3, 1],
  ]);
});

test('§+ a found row whose parent was not found stands at the top', () => {
  expect(inTreeOrder([row(5, 4, 0)]).map(({ id, depth }) => [id, depth])).toEqual([[5, 0]]);
});

test('§+ an entry is never put below itself', () => {
  const lines = inTreeOrder(rows);
  expect(possibleParents(lines, 1).map(({ id }) => id)).toEqual([2]);
  expect(possibleParents(lines, 4).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(possibleParents(lines, undefined)).toHaveLength(5);
});

test('§+ an entry moves past its neighbour, and no further than the ends', () => {
  expect(moved([1, 2, 3], 1, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});
