import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ArchivePlan as Plan } from '#contracts/archive.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { ArchivePlan } from './archive-plan.tsx';
import { ImportDialog } from './import-dialog.tsx';

const plan: Plan = {
  headings: ['原编号'],
  unknownColumns: ['旧字段'],
  rows: [
    { row: 2, cells: ['A-1'], state: 'new', number: 'A-1', applicantName: '张三', faults: [] },
    {
      row: 3,
      cells: ['A-2'],
      state: 'refused',
      number: 'A-2',
      applicantName: '',
      faults: [{ column: '委托人', what: '必填' }],
    },
  ],
};

test('§+ a register is asked for only once the system it comes from has a name', async () => {
  const { user } = draw(<ImportDialog onClose={vi.fn()} />);
  expect(screen.getByText(/先填写旧系统的名称/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '下载 Excel 模板' })).toBeNull();
  await user.type(screen.getByLabelText('旧系统的名称'), '   ');
  expect(screen.queryByRole('button', { name: '下载 Excel 模板' })).toBeNull();
  await user.type(screen.getByLabelText('旧系统的名称'), '旧系统 2012');
  expect(screen.getByRole('button', { name: '下载 Excel 模板' })).toBeInTheDocument();
});

test('§+ each row is shown with what becomes of it; only the new ones are taken', async () => {
  answer('POST /archive/apply', () => ({ added: 1 }));
  const onDone = vi.fn();
  const { user } = draw(<ArchivePlan plan={plan} system="旧系统 2012" onBack={vi.fn()} onDone={onDone} />);
  expect(screen.getByText('“委托人”列：必填')).toBeInTheDocument();
  expect(screen.getByText(/没有读入不认识的列：旧字段/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认登记 1 份委托' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(1));
  expect(askedFor('POST /archive/apply').map(({ body }) => body)).toEqual([
    { system: '旧系统 2012', headings: ['原编号'], rows: [{ row: 2, cells: ['A-1'] }] },
  ]);
});
