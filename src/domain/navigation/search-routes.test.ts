import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../institutions/resolve-profile.ts';
import { buildMenu } from './build-menu.ts';
import { cutPattern, flattenForSearch, routeSearch } from './search-routes.ts';
import { standardMenu } from './standard-menu.ts';

const request = { rows: standardMenu, workType: 5, pastDue: false, profile: resolveProfile({ id: 100 }) };
const found = (userType: 1 | 2 | 3, more = {}) => flattenForSearch(buildMenu({ ...request, userType, ...more }));
const titles = (routes: ReturnType<typeof flattenForSearch>) => routes.map((route) => route.titles.join(' / '));

describe('header route search', () => {
  test('§2.28 titles weigh 0.7 and the path 0.3', () => {
    expect(routeSearch).toMatchObject({ titleWeight: 0.7, pathWeight: 0.3 });
  });

  test('§9.8 threshold 0.4, at least one character, pattern cut at 32', () => {
    expect(routeSearch).toMatchObject({ threshold: 0.4, minMatchLength: 1, maxPatternLength: 32 });
    expect(cutPattern(` ${'查'.repeat(40)} `)).toBe('查'.repeat(32));
    expect([...cutPattern('𠮷'.repeat(40))]).toHaveLength(32);
  });

  test('§2.28 it goes over visible routes only', () => {
    expect(found(2).map((route) => route.path)).not.toContain('/workOrder/workOrder');
  });

  test('§2.28 a page carries the titles above it, an index page its own once', () => {
    expect(titles(found(1))).toEqual(
      expect.arrayContaining(['工单', '系统管理 / 支付管理', '受理馆员 / 用户工单', '领导签章']),
    );
    expect(new Set(found(1).map((route) => route.path)).size).toBe(found(1).length);
  });

  test('§2.28 委托单 is listed once, and where it may be opened', () => {
    const forms = found(2).filter((route) => route.titles.at(-1) === '委托单');
    expect(forms).toHaveLength(1);
    expect(forms[0]!.buyType).toBe(true);
    expect(titles(found(3))).not.toContain('委托单');
  });

  test('§2.28 what is disabled is still found, and says so', () => {
    const patent = found(2, { workType: 1 }).find((route) => route.path === '/patentModule');
    expect(patent).toMatchObject({ buyType: false, titles: ['专利'] });
  });
});
