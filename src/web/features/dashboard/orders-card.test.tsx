import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { useHomeOrders } from './home-lists.ts';
import { OrdersCard } from './orders-card.tsx';

/** As the home page does: the card comes when the answer or its failure is there. */
const Home = () => {
  const { data, load } = useHomeOrders();
  if (!data && !load.failure) return <p>正在等</p>;
  return (
    <OrdersCard begin={[{ path: '/creatingDelegate', title: '查收查引' }]} duty={{ kind: 'begin' }}>
      {null}
    </OrdersCard>
  );
};

test('§8.2 orders of the home page that failed to load say so and are not asked for again until somebody tries', async () => {
  const call = 'GET /orders/home';
  answer(call, () => {
    throw new Refused('服务正在维护', 409, { reason: 'wrong-state' });
  });
  const { user } = draw(<Home />);
  expect(await screen.findByText(/我的委托没有加载成功/)).toBeInTheDocument();
  const asked = askedFor(call).length;
  answer(call, () => ({
    mine: { list: [], total: 0 },
    duties: { list: [], total: 0 },
    offers: [
      {
        service: 'citation',
        name: '查收查引',
        text: '收录与被引',
        from: 2500,
        days: { from: 3, to: 10 },
        takesList: true,
      },
    ],
    running: { list: [], total: 0 },
    completed: 0,
    sealed: null,
  }));
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  // Who has no order yet is offered the services, not an empty card.
  expect(await screen.findByText('¥25 起')).toBeInTheDocument();
  expect(screen.getByText('3–10 个工作日')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '开始查收查引' })).toBeInTheDocument();
  expect(screen.queryByText(/还没有委托/)).not.toBeInTheDocument();
  expect(askedFor(call)).toHaveLength(asked + 1);
});
