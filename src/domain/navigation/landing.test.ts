import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { buildMenu } from './build-menu.ts';
import { landing } from './landing.ts';
import type { MenuItem } from './menu-item.ts';
import { standardMenu } from './standard-menu.ts';

const item = (path: string, more: Partial<MenuItem> = {}, buyType = true): MenuItem => ({
  path,
  name: path,
  component: 'x/y',
  hidden: false,
  meta: { title: path, icon: '', buyType, affix: false, noCache: false, activeMenu: null },
  redirect: null,
  children: [],
  ...more,
});

const unbought = (path: string, more: Partial<MenuItem> = {}) => item(path, more, false);
const chain = (...paths: string[]): MenuItem[] =>
  paths.length === 0 ? [] : [item(paths[0]!, { children: chain(...paths.slice(1)) })];

describe('the root path', () => {
  test('§2.12 leads to the first entry that was bought', () => {
    expect(landing([unbought('/a'), unbought('/b'), item('/c'), item('/d')], null)).toBe('/c');
  });

  test('§2.12 leads to the second entry when none was bought', () => {
    expect(landing([unbought('/a'), unbought('/b'), unbought('/c')], null)).toBe('/b');
  });

  test('§2.12 follows first children down, four levels at most', () => {
    expect(landing(chain('/0', '/1', '/2'), null)).toBe('/2');
    expect(landing(chain('/0', '/1', '/2', '/3', '/4', '/5', '/6'), null)).toBe('/4');
  });

  test('§2.12 without a stored menu leads to /layout when a school id is configured, else to /login', () => {
    expect(landing(null, 100)).toBe('/layout');
    expect(landing(null, null)).toBe('/login');
  });

  test('§2.12 with nothing bought and fewer than two entries leads to /dashboard', () => {
    expect(landing([], 100)).toBe('/dashboard');
    expect(landing([unbought('/a')], null)).toBe('/dashboard');
  });

  test('§+ hidden entries, hidden children and other sites are passed over', () => {
    const menu = [
      item('/ghost', { hidden: true }),
      item('https://x.example'),
      item('/a', { children: [item('/a/h', { hidden: true }), item('/a/v')] }),
    ];
    expect(landing(menu, null)).toBe('/a/v');
    expect(landing([item('/a', { children: [item('/a/h', { hidden: true })] })], null)).toBe('/a');
  });

  test.each([
    [1, '/dashboard'],
    [2, '/dashboard'],
    [3, '/dashboard'],
    [4, '/dashboard'],
    [6, '/dashboard'],
    [9, '/dashboard'],
  ] as const)('§2.12 user type %i lands at home', (userType, path) => {
    const profile = resolveProfile({ id: 100 });
    expect(landing(buildMenu({ rows: standardMenu, userType, workType: 5, pastDue: false, profile }), 100)).toBe(path);
  });

  test('§6.5 type 4 of institution 270 lands on the accept desk, and at home when past due', () => {
    const request = { rows: standardMenu, userType: 4, workType: 1, profile: resolveProfile({ id: 270 }) } as const;
    expect(landing(buildMenu({ ...request, pastDue: false }), 270)).toBe('/accept/user_work_order');
    expect(landing(buildMenu({ ...request, pastDue: true }), 270)).toBe('/dashboard');
  });

  test('§2.19 the root path never lands on the 委托单 form', () => {
    const profile = resolveProfile({ id: 100 });
    const rows = standardMenu
      .filter((row) => row.id === 300 || row.id === 322)
      .map((row) => ({ ...row, hidden: row.id === 322 }));
    expect(landing(buildMenu({ rows, userType: 1, workType: 5, pastDue: false, profile }), 100)).toBe('/system');
  });
});
