import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, Refused } from '#tests/builders/components/component-server.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '../load/empty.tsx';
import { DataTable } from './data-table.tsx';
import type { ListChange } from './list-state.ts';
import type { Column } from './table-columns.ts';
import { useListState } from './use-list-state.ts';

interface Row {
  id: string;
  name: string;
  n: number;
}

const key = 'POST /stations/list';
const columns: Column<Row>[] = [
  { key: 'name', title: '名称', value: (row) => row.name, sortable: true },
  {
    key: 'n',
    title: '数量',
    value: (row) => row.n,
    numeric: true,
    sum: (rows) => (rows.some(({ n }) => n > 0) ? rows.reduce((sum, { n }) => sum + n, 0) : undefined),
  },
];
const rows: Row[] = [
  { id: '1', name: '甲站', n: 2 },
  { id: '2', name: '乙站', n: 3 },
];
const filterNames: readonly string[] = [];

interface TableProps {
  onOpen?: (row: Row) => void;
  onChosen?: (keys: React.Key[]) => void;
}

const Table = ({ onOpen, onChosen }: TableProps) => {
  const [state, change] = useListState(filterNames);
  const {
    rows: found,
    total,
    loading,
    load,
  } = usePageOf(['table', state.page], () => call(key as 'POST /notices/list', { body: {}, quiet: true }));
  return (
    <DataTable<Row>
      name="test"
      label="检索站"
      columns={columns}
      rows={found as unknown as Row[]}
      {...{ total, loading, load, state }}
      onState={(next: ListChange) => change(next)}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      empty={<Empty title="还没有检索站">新增第一个</Empty>}
      {...(onOpen && { onOpen })}
      {...(onChosen && { selection: { chosen: [], onChosen } })}
    />
  );
};

const answers = (list: readonly Row[]) => answer(key, () => ({ list, total: list.length }));

test('§8.10 while it is loading a list says so and invites nobody', async () => {
  answer(key, () => new Promise(() => undefined));
  draw(<Table />);
  expect((await screen.findAllByText('加载中…')).length).toBeGreaterThan(0);
  expect(screen.queryByText('新增第一个')).toBeNull();
});

test('§8.2 a list that failed says what and why, keeps its tools, and fills on 重试', async () => {
  answer(key, () => {
    throw new Refused('服务正在维护');
  });
  const { user } = draw(<Table />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^检索站没有加载成功服务正在维护/);
  expect(screen.queryByText('新增第一个')).toBeNull();
  expect(screen.getAllByRole('columnheader', { name: /^名称/ })[0]).toBeVisible();
  answers(rows);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('甲站')).toBeVisible();
});

test('§+ an empty list is an invitation', async () => {
  answers([]);
  draw(<Table />);
  expect(await screen.findByText('新增第一个')).toBeVisible();
  expect(screen.queryByText('本页合计')).toBeNull();
});

test('§9.7 a filled list shows its rows, their sum and how many there are', async () => {
  answers(rows);
  draw(<Table />);
  await screen.findByText('甲站');
  expect(within(screen.getByText('本页合计').closest('tr')!).getByText('5')).toBeVisible();
  expect(screen.getByText(/共 2/)).toBeVisible();
});

test('§9.7 where no column of the page has anything to sum no sum is shown', async () => {
  answers(rows.map((row) => ({ ...row, n: 0 })));
  draw(<Table />);
  await screen.findByText('甲站');
  expect(screen.queryByText('本页合计')).toBeNull();
});

test('§+ J and K walk the rows, Enter opens one', async () => {
  answers(rows);
  const onOpen = vi.fn();
  const { user } = draw(<Table onOpen={onOpen} />);
  (await screen.findByRole('row', { name: '甲站' })).focus();
  await user.keyboard('j');
  expect(screen.getByRole('row', { name: '乙站' })).toHaveFocus();
  await user.keyboard('k{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0]);
});

test('§+ a heading sorts up, down, and back', async () => {
  answers(rows);
  const { user } = draw(<Table />);
  await screen.findByText('甲站');
  const heading = () => screen.getAllByRole('columnheader', { name: /^名称/ })[0]!;
  const names = () => screen.getAllByRole('row', { name: /站$/ }).map((row) => row.getAttribute('aria-label'));
  await user.click(heading());
  const up = names();
  await user.click(heading());
  expect(names()).toEqual(up.toReversed());
  await user.click(heading());
  expect(names()).toEqual(['甲站', '乙站']);
});

test('§+ rows are chosen one by one or all at once', async () => {
  answers(rows);
  const onChosen = vi.fn();
  const { user } = draw(<Table onChosen={onChosen} />);
  await user.click(await screen.findByRole('checkbox', { name: '选择甲站' }));
  expect(onChosen.mock.lastCall?.[0]).toEqual(['1']);
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(onChosen.mock.lastCall?.[0]).toEqual(['1', '2']);
});
