import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderTools } from './order-tools.tsx';

const asks = { amount: null, ways: [], reference: null, file: null, company: false, invoice: null, finishing: false };
const step = (action: string, label: string, weight: string, more: object = {}) => ({
  action,
  label,
  weight,
  needsReason: false,
  consequence: null,
  onBehalf: false,
  asks,
  page: null,
  ...more,
});

test('§+ what ends an order is a plain button beside the main one; only the dialog that asks is red', async () => {
  const order = {
    id: 'o1',
    version: 1,
    yourTurn: true,
    withheld: [],
    may: { pay: false },
    actions: [
      step('cancel', '取消委托', 'danger', { consequence: '取消后委托即告结束，不能恢复。' }),
      step('claim-payment', '提交缴费凭证', 'primary'),
    ],
  } as unknown as OrderView;
  const { user } = draw(<OrderActions order={order} onAct={async () => true} />);
  const [first, second] = screen.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['提交缴费凭证', '取消委托']);
  expect(first).toHaveClass('ant-btn-primary');
  expect(second).not.toHaveClass('ant-btn-dangerous');
  await user.click(second!);
  const dialog = await screen.findByRole('dialog', { name: '取消委托' });
  expect(within(dialog).getByRole('button', { name: '取消委托' })).toHaveClass('ant-btn-dangerous');
  expect(within(dialog).getByRole('button', { name: /^返\s?回$/ })).toBeVisible();
});

test.each([
  [true, 'wrong', true],
  [true, 'turn', false],
  [false, 'wrong', false],
] as const)(
  '§4.1 mending comes first where it is your turn (%s) and the order was returned (%s): %s',
  (yourTurn, tone, first) => {
    const order = {
      id: 'o1',
      number: 'C2026-0001',
      editable: true,
      yourTurn,
      tone,
      paperCount: 0,
      links: [],
      may: { take: false, assign: false, copy: false, delete: false },
    } as unknown as OrderView;
    draw(<OrderTools order={order} onChanged={async () => undefined} onGone={() => undefined} />);
    const edit = screen.getByRole('button', { name: '修改委托' });
    expect(edit.classList.contains('ant-btn-primary')).toBe(first);
  },
);
