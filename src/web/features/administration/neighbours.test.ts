import { expect, test } from 'vitest';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { hiddenInEverySecondLevel } from '#domain/navigation/hidden-lists.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { neighbours } from './neighbours.ts';

const menu = buildMenu({
  rows: standardMenu,
  userType: 1,
  workType: 5,
  pastDue: false,
  profile: resolveProfile({ id: 100 }),
});
const titles = neighbours(menu, '/system/overview').map((item) => item.meta.title);

test('§2.27 what the second level of the menu hides is reached from the overview', () => {
  for (const title of hiddenInEverySecondLevel) expect(titles).toContain(title);
});

test('§+ the overview shows neither itself nor the order form, and nothing outside its group', () => {
  expect(titles).not.toContain('管理概览');
  expect(titles).not.toContain('委托单');
  expect(neighbours(menu, '/nowhere')).toEqual([]);
});
