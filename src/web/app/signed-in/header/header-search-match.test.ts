import { expect, test } from 'vitest';
import type { SearchableRoute } from '#domain/navigation/search-routes.ts';
import { createRouteSearch, loadPinyinMatch } from './header-search-match.ts';

const route = (path: string, ...titles: string[]): SearchableRoute => ({ path, titles, icon: '', buyType: true });

const search = createRouteSearch([
  route('/dashboard', '首页'),
  route('/system/user', '系统管理', '用户管理'),
  route('/system/payment', '系统管理', '支付管理'),
  route('/recheck/user_work_order', '复审馆员', '用户工单'),
  route('/resultsLibrary', '成果库'),
  route('/lvxing', '旅行与吕氏专题'),
]);
const readsLike = await loadPinyinMatch();
const paths = (text: string) => search(text, readsLike).map(({ path }) => path);

test('§2.28 titles are found fuzzily, the nearest first', () => {
  expect(paths('用户管理')[0]).toBe('/system/user');
  expect(paths('管理')).toEqual(expect.arrayContaining(['/system/user', '/system/payment']));
});

test('§2.28 paths are found too', () => {
  expect(paths('resultsLib')).toContain('/resultsLibrary');
  expect(paths('dashbord')).toContain('/dashboard');
});

test('§2.27 pages that the second level hides are reached by search', () => {
  expect(paths('支付')).toContain('/system/payment');
});

test('§9.8 one character is enough, and what goes beyond 32 is not read', () => {
  expect(paths('库')).toEqual(['/resultsLibrary']);
  const long = 'a-page-whose-address-is-just-so-long';
  expect(createRouteSearch([route(long, '长地址')])(`${long.slice(0, 32)}${'量子'.repeat(40)}`)).toHaveLength(1);
});

test('§9.8 what resembles nothing finds nothing', () => {
  expect(paths('量子纠缠')).toEqual([]);
});

test('§+ pinyin and initials find a page, hits by sound first', () => {
  expect(paths('yhgl')[0]).toBe('/system/user');
  expect(paths('chengguo')[0]).toBe('/resultsLibrary');
  expect(paths('SY')[0]).toBe('/dashboard');
  expect(paths('fsgy')).toContain('/recheck/user_work_order');
});

test('§+ ü may be typed as v, yu or itself', () => {
  for (const text of ['lvshi', 'lyushi', 'lüshi']) expect(paths(text)[0]).toBe('/lvxing');
});

test('§+ nothing typed lists every page', () => {
  expect(paths('  ')).toHaveLength(6);
});
