import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { session } from '#web/api/transport/service.ts';
import { HeaderSearch } from './header-search.tsx';

const item = (title: string, path: string, buyType = true): MenuItem => ({
  path,
  name: path,
  component: 'x/y',
  redirect: null,
  hidden: false,
  children: [],
  meta: { title, icon: '', noCache: false, affix: false, buyType, activeMenu: null },
});

beforeEach(() => {
  session.store.setState({
    menuList: [item('成果库', '/resultsLibrary'), item('用户管理', '/system/users'), item('专利', '/patent', false)],
  });
});

const Search = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <HeaderSearch open={open} onClose={() => setOpen(false)} />
      <output>{useLocation().pathname}</output>
    </>
  );
};

const box = () => screen.getByRole('combobox', { name: '搜索页面' });

test('§2.28 a page is found by its characters and opened by Enter', async () => {
  const { user } = draw(<Search />);
  await user.type(box(), '用户');
  expect(screen.getByRole('option', { name: /^用户管理/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/system/users');
});

test('§2.28 by pinyin and initials too', async () => {
  const { user } = draw(<Search />);
  await user.type(box(), 'cgk');
  await screen.findByRole('option', { name: /^成果库/ });
  await user.clear(box());
  await user.type(box(), 'chengguoku');
  await screen.findByRole('option', { name: /^成果库/ });
});

test('§2.28 arrows move, what was not bought is marked, and nothing found is said', async () => {
  const { user } = draw(<Search />);
  await user.type(box(), '专利');
  expect((await screen.findByRole('option', { name: /^专利/ })).textContent).toContain('未开通');
  await user.clear(box());
  await user.type(box(), '不存在的页面');
  expect(await screen.findByText('没有找到这样的页面或委托，换个词试试')).toBeInTheDocument();
});

const order = {
  id: 'o1',
  number: 'C2026-0001',
  serviceName: '查收查引',
  applicantName: '张三',
  summary: '',
  status: { label: '检索中' },
};

test('§+ a whole number stands before every page and Enter opens its order; words of one stand behind', async () => {
  answer('GET /orders/desks', () => ({ list: [{ key: 'accept', tabs: [] }] }));
  answer('POST /orders/desk', ({ body }) => ({
    list: [order],
    total: 1,
    capped: false,
    exact: (body as { q: string }).q === 'C2026-0001',
  }));
  const { user } = draw(<Search />);
  await user.type(box(), '用户');
  await screen.findByRole('option', { name: /^C2026-0001/ });
  expect(screen.getAllByRole('option').map((one) => one.textContent)[0]).toMatch(/^用户管理/);
  await user.clear(box());
  await user.type(box(), 'C2026-0001');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^C2026-0001/));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/workOrder/workOrder');
});
