import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/identity/user-types.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { newOrderLinks, pathOfPage, workEntries } from './work-entries.ts';

const menuOf = (userType: UserType, workType = 5) =>
  buildMenu({ rows: standardMenu, userType, workType, pastDue: false, profile: resolveProfile({ id: null }) });
const titles = (userType: UserType) => workEntries(menuOf(userType)).map(({ title }) => title);

describe('§6.7 the home page offers what the menu of the server holds', () => {
  test('§6.7 an applicant begins orders', () => {
    expect(titles(3)).toContain('新建委托');
    expect(newOrderLinks(menuOf(3)).map(({ title }) => title)).toEqual(['查收查引', '科技查新', '专利']);
  });

  test('§6.7 staff see their desk, and no way to begin an order as an applicant', () => {
    expect(titles(4)).toContain('受理馆员');
    expect(titles(5)).toContain('复审馆员');
    expect(titles(6)).toContain('领导签章');
    expect(newOrderLinks(menuOf(4))).toEqual([]);
  });

  test('§6.7 home does not offer itself', () => {
    expect(titles(1)).not.toContain('首页');
  });
});

test('§4.10 what was not bought is shown, and not to be opened', () => {
  const patent = workEntries(menuOf(2, 1)).find(({ title }) => title === '专利');
  expect(patent).toMatchObject({ disabled: true, links: [] });
  expect(newOrderLinks(menuOf(3, 1)).map(({ title }) => title)).toEqual(['查收查引']);
});

test('§2.27 pages hidden in the second level are not offered as links', () => {
  const system = workEntries(menuOf(1)).find(({ title }) => title === '系统管理');
  expect(system?.links.map(({ title }) => title)).not.toContain('支付管理');
  expect(system?.links.length).toBeLessThanOrEqual(6);
});

test('§+ every section of the standard menu says in a line what is done there', () => {
  for (const userType of [1, 2, 3, 4, 5, 6, 9] as const)
    for (const { text, title } of workEntries(menuOf(userType))) expect(text, title).not.toBe('');
});

test('§+ the home finds a page of the menu by its name, the first that the user has', () => {
  const pages = ['statistics/workload', 'statistics/task-statistics'];
  expect(pathOfPage(menuOf(1), ...pages)).toBe('/system/workload');
  expect(pathOfPage(menuOf(6), ...pages)).toBe('/taskStatistics');
  expect(pathOfPage(menuOf(3), ...pages)).toBeUndefined();
});
