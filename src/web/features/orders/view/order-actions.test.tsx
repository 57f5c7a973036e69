import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { OrderActions } from './order-actions.tsx';

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
