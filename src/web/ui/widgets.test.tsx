import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { ask } from './dialog/ask.ts';
import { AskDialog } from './dialog/ask-dialog.tsx';
import { ContextMenu } from './dialog/context-menu.tsx';
import { CheckGroups } from './form/check-groups.tsx';
import { type Choice, Combobox } from './form/combobox.tsx';
import { PasswordField } from './form/field.tsx';
import { SearchField } from './form/search-field.tsx';
import { Paging } from './list/paging.tsx';
import { showNotice } from './page/notice-store.ts';
import { Notices } from './page/notices.tsx';

test('§+ a search waits until typing pauses, and Enter does not wait', async () => {
  const onValue = vi.fn();
  const { user } = draw(<SearchField label="题名" value="" onValue={onValue} />);
  await user.type(screen.getByLabelText('题名'), '催化');
  expect(onValue).not.toHaveBeenCalled();
  await waitFor(() => expect(onValue).toHaveBeenCalledExactlyOnceWith('催化'));
  await user.type(screen.getByLabelText('题名'), '剂{Enter}');
  expect(onValue).toHaveBeenLastCalledWith('催化剂');
});

const units: Choice[] = [
  { id: 1, name: '示范大学' },
  { id: 2, name: '示范学院' },
];
const findUnit = async (text: string) => units.filter(({ name }) => name.includes(text));

const Unit = () => {
  const [value, setValue] = useState<Choice>();
  return <Combobox label="单位" value={value} onValue={setValue} search={findUnit} />;
};

test('§+ a choice is found by typing and taken by the keyboard; Escape leaves it as it was', async () => {
  const { user } = draw(<Unit />);
  const box = screen.getByRole('combobox', { name: '单位' });
  await user.type(box, '示范');
  await screen.findByRole('option', { name: '示范学院' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveValue('示范学院');
  await user.type(box, '没有');
  await screen.findByText('没有找到，请换个词试试');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('示范学院');
});

test('§+ Enter that comes before its search is answered takes what the search finds, and nothing where it finds none', async () => {
  const { user } = draw(<Unit />);
  const box = screen.getByRole('combobox', { name: '单位' });
  await user.click(box);
  await screen.findByRole('option', { name: '示范大学' });
  await user.type(box, '学院{Enter}');
  await waitFor(() => expect(box).toHaveValue('示范学院'));
  await user.type(box, '没有{Enter}');
  await screen.findByText('没有找到，请换个词试试');
  await user.clear(box);
  await screen.findByRole('option', { name: '示范大学' });
  expect(box).toHaveValue('');
});

test('§+ the box of a group ticks all of it that may be ticked', async () => {
  const onChange = vi.fn();
  const groups = [
    {
      title: '委托',
      options: [
        { value: 'a', label: '受理' },
        { value: 'b', label: '签章', disabled: true },
        { value: 'c', label: '检索' },
      ],
    },
  ];
  const { user } = draw(<CheckGroups label="权限" groups={groups} value={[]} onChange={onChange} />);
  await user.click(screen.getByRole('checkbox', { name: '委托' }));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'c']);
  await user.click(screen.getByRole('checkbox', { name: '检索' }));
  expect(onChange).toHaveBeenLastCalledWith(['c']);
});

test('§8.7 a question is answered by its buttons', async () => {
  const { user } = draw(<AskDialog />);
  const first = ask({ title: '删除？', text: '不能恢复', yes: '删除', danger: true });
  await user.click(await screen.findByRole('button', { name: /删\s?除/ }));
  expect(await first).toBe(true);
  const second = ask({ title: '再删？', text: '不能恢复', yes: '删除', danger: true });
  await user.click(await screen.findByRole('button', { name: /取\s?消/ }));
  expect(await second).toBe(false);
});

test('§9.3 a notice is said once and can be put away', async () => {
  const { user } = draw(<Notices />);
  showNotice('已保存', 60_000, 'success');
  showNotice('已保存', 60_000, 'success');
  expect(await screen.findAllByText('已保存')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByText('已保存')).toBeNull();
});

test('§9.7 pages are turned one by one, and counted', async () => {
  const onChange = vi.fn();
  const { user } = draw(<Paging page={1} limit={20} total={45} capped onChange={onChange} />);
  expect(screen.getByText(/共 45/).textContent).toBe('共 45+ 条');
  await user.click(screen.getByTitle('3'));
  expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
});

test('§2.24 a context menu is walked by arrows, and Escape closes it', async () => {
  const onClose = vi.fn();
  const onSelect = vi.fn();
  const items = [
    { key: 'a', label: '刷新', onSelect: () => undefined },
    { key: 'b', label: '关闭', disabled: true, onSelect: () => undefined },
    { key: 'c', label: '关闭全部', onSelect },
  ];
  const { user } = draw(<ContextMenu label="操作" at={{ x: 0, y: 0 }} items={items} onClose={onClose} />);
  expect(screen.getByRole('menuitem', { name: '关闭' })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: '关闭全部' }));
  expect(onSelect).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('§+ a password can be looked at while it is typed', async () => {
  const { user } = draw(<PasswordField label="密码" value="abc" onValue={() => undefined} />);
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
});
