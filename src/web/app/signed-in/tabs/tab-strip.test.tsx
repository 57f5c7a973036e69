import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { setTabs, tabsStore } from './open-tabs-store.ts';
import { TabStrip } from './tab-strip.tsx';

const tabOf = (title: string, path: string, affix = false) => ({
  title,
  path,
  fullPath: path,
  name: path,
  query: {},
  meta: { title, affix },
});

const tabs = [tabOf('首页', '/dashboard', true), tabOf('工单', '/workOrder'), tabOf('成果库', '/resultsLibrary')];

beforeEach(() => setTabs({ ...tabsStore.getState(), visited: tabs } as never));

const strip = () => draw(<TabStrip tabs={tabs as never} active="/workOrder" drawn={['/workOrder']} />);

test('§2.24 the open pages are tabs: one is reached by Tab, the others by arrows', async () => {
  const { user } = strip();
  await user.tab();
  expect(screen.getByRole('tab', { name: '工单' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '成果库' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '首页' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: '成果库' })).toHaveFocus();
});

test('§2.24 the menu of a tab: the first page cannot be closed', async () => {
  const { user } = strip();
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name: '首页' }) });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '刷新',
    '关闭',
    '关闭其他',
    '关闭全部',
  ]);
  expect(screen.getByRole('menuitem', { name: '关闭' })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: '关闭其他' })).toBeEnabled();
});

test('§2.24 two tabs of one name and of different widths are measured once each', () => {
  const twice = [tabOf('检索报告', '/report/searchReport', true), tabOf('检索报告', '/report/report')];
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  // The one that cannot be closed has no button and is narrower.
  width.mockImplementation(function (this: HTMLElement) {
    return this.id.includes('searchReport') ? 90 : 120;
  });
  draw(<TabStrip tabs={twice as never} active="/report/report" drawn={[]} />);
  expect(screen.getAllByRole('tab', { name: /检索报告/ })).toHaveLength(2);
  width.mockRestore();
});
