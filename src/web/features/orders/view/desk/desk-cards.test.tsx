import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { OrderLine } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { orderLineWith } from '#tests/builders/components/order-views.ts';
import { DeskCards } from './desk-cards.tsx';

const line = (id: string) =>
  orderLineWith({
    id,
    number: `C2026-${id}`,
    applicantName: '张三',
    department: '化学学院',
    summary: '查收查引 3 篇',
    status: { code: 2, label: '待审核' },
    tone: 'turn',
    balance: 0,
    next: '等待审核',
    dueWords: '',
    updatedAt: '2026-11-12T02:00:00Z',
  });
const rows = [line('0001'), line('0002')];

const Queue = () => {
  const [chosen, choose] = useState<OrderLine[]>([]);
  return (
    <>
      <DeskCards
        label="待审核"
        rows={rows}
        opened={undefined}
        chosen={chosen}
        onChosen={choose}
        onOpen={() => undefined}
      />
      <p>{`已选 ${chosen.map(({ number }) => number).join('、')}`}</p>
    </>
  );
};

test('§+ on a phone orders are ticked one by one or a page at once, and some of a page is neither all nor none', async () => {
  const { user } = draw(<Queue />);
  const all = screen.getByRole('checkbox', { name: '全选本页 2 张' });
  await user.click(screen.getByRole('checkbox', { name: '选择 C2026-0002 张三' }));
  expect(screen.getByText('已选 C2026-0002')).toBeInTheDocument();
  expect(all).not.toBeChecked();
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByText('已选 C2026-0001、C2026-0002')).toBeInTheDocument();
  expect(all).toBeChecked();
});
