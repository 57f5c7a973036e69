import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderTools } from './order-tools.tsx';

test('§+ what ends an order is a plain button beside the main one; only the dialog that asks is red', async () => {
  const order = orderWith({
    id: 'o1',
    version: 1,
    yourTurn: true,
    actions: [
      { action: 'cancel', label: '取消委托', weight: 'danger', consequence: '取消后委托即告结束，不能恢复。' },
      { action: 'claim-payment', label: '提交缴费凭证', weight: 'primary' },
    ],
  });
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

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

test('§+ a step that is taken on a page of its own leads there and does nothing here', async () => {
  const page = { path: '/workOrder/review?id=o1', when: 'instead' as const };
  const order = orderWith({
    id: 'o1',
    contentHash: 'a'.repeat(64),
    actions: [{ action: 'pass-review', label: '审核通过', weight: 'primary', judges: true, page }],
  });
  const onAct = vi.fn(async () => true);
  const { user } = draw(
    <>
      <OrderActions order={order} onAct={onAct} />
      <Where />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '审核通过' }));
  expect(screen.getByRole('status')).toHaveTextContent(page.path);
  expect(onAct).not.toHaveBeenCalled();
});

test.each([
  [true, 'wrong', true],
  [true, 'turn', false],
  [false, 'wrong', false],
] as const)(
  '§4.1 mending comes first where it is your turn (%s) and the order was returned (%s): %s',
  (yourTurn, tone, first) => {
    const order = orderWith({
      id: 'o1',
      number: 'C2026-0001',
      editable: true,
      yourTurn,
      tone,
    });
    draw(<OrderTools order={order} onChanged={async () => undefined} onGone={() => undefined} />);
    const edit = screen.getByRole('button', { name: '修改委托' });
    expect(edit.classList.contains('ant-btn-primary')).toBe(first);
  },
);
