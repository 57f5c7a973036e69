import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { type PlanColumn, PlanTable } from './plan-table.tsx';

interface Planned {
  name: string;
  change: string;
}

const columns: PlanColumn<Planned>[] = [
  { title: '内容', width: 180, say: ({ name }) => name },
  { title: '改动', say: ({ change }) => change },
];
const rows: Planned[] = [
  { name: '单位名称', change: '甲大学 → 乙大学' },
  { name: '标志', change: '' },
];

const drawn = () =>
  draw(<PlanTable {...{ columns, rows }} rowKey={({ name }) => name} pageSize={10} />, '/system/package');

test('§+ a dry run is a table with its columns on a desk', () => {
  drawn();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['内容', '改动']);
  expect(screen.getByRole('cell', { name: '甲大学 → 乙大学' })).toBeInTheDocument();
});

test('§+ on a phone every row says in one block what would change, with no column to slide to', () => {
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone as never);
  drawn();
  const cells = screen.getAllByRole('cell');
  expect(cells).toHaveLength(rows.length);
  expect(within(cells[0]!).getByText('单位名称')).toBeInTheDocument();
  expect(within(cells[0]!).getByText('甲大学 → 乙大学')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader')).toBeNull();
  media.mockRestore();
});

test('§+ over more than one page the arrows are called by what they do', () => {
  draw(<PlanTable {...{ columns, rows }} rowKey={({ name }) => name} pageSize={1} />, '/system/package');
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '下一页' })).toBeEnabled();
});
