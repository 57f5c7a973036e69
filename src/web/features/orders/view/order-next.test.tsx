import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import type { Some } from '#tests/builders/components/filled.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { OrderNext } from './order-next.tsx';

const order = (more: Some<OrderView>) =>
  orderWith({
    next: '异议已提交，等待受理馆员答复',
    turnName: '受理馆员',
    steps: [{ label: '提出异议', reason: '第 2 篇的他引有误' }],
    ...more,
  });

test('§4.3 an order under objection says what was objected, who answers and both outcomes, each once', () => {
  const objection = {
    reason: '第 2 篇的他引有误',
    at: '2026-11-17T02:00:00.000Z',
    answeredBy: '受理馆员',
    when: '答复日期由图书馆安排。',
    outcomes: ['异议成立：出具新版报告。', '异议不成立：原报告继续有效。'],
  };
  draw(<OrderNext order={order({ objection })} />);
  const region = screen.getByRole('region', { name: '下一步' });
  expect(region).toHaveTextContent('由受理馆员核实后答复');
  expect(region).toHaveTextContent('答复日期由图书馆安排。');
  expect(within(region).getAllByText('第 2 篇的他引有误')).toHaveLength(1);
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(objection.outcomes);
});

test('§+ what was written with the last step is told with the name of that step', () => {
  draw(<OrderNext order={order({ steps: [{ label: '异议不成立', reason: '两条是自引' }] })} />);
  const region = screen.getByRole('region', { name: '下一步' });
  expect(region).toHaveTextContent('异议不成立两条是自引');
  expect(within(region).queryByRole('list')).toBeNull();
});
