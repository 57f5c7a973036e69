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
    frozen: null,
  }));
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  // Who has no order yet is offered the services, not an empty card.
  expect(await screen.findByText('¥25 起')).toBeInTheDocument();
  expect(screen.getByText('3–10 个工作日')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '开始查收查引' })).toBeInTheDocument();
  expect(screen.queryByText(/还没有委托/)).not.toBeInTheDocument();
  expect(askedFor(call)).toHaveLength(asked + 1);
});

test('§+ a newcomer sees the commonest service large with the place for a list, the others and the self-check beside it', async () => {
  const offer = (service: string, name: string, takesList: boolean) => ({
    service,
    name,
    text: `${name}的用处`,
    from: 0,
    days: { from: 5, to: 5 },
    takesList,
  });
  answer('GET /orders/home', () => ({
    mine: { list: [], total: 0 },
    duties: { list: [], total: 0 },
    offers: [offer('citation', '查收查引', true), offer('novelty', '科技查新', false)],
    running: { list: [], total: 0 },
    completed: 0,
    sealed: null,
    frozen: null,
  }));
  draw(
    <OrdersCard
      begin={[{ path: '/creatingDelegate', title: '查收查引' }]}
      duty={{ kind: 'begin' }}
      selfCheck="/similarityCheck"
    >
      {null}
    </OrdersCard>,
  );
  await screen.findByLabelText('把成果清单贴在这里');
  expect(screen.getAllByRole('link', { name: /^开始/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
    '开始查收查引',
    '开始科技查新',
    '开始论文查重',
  ]);
  expect(screen.getByRole('link', { name: '开始论文查重' })).toHaveAttribute('href', '/similarityCheck');
  expect(screen.getByRole('link', { name: '报告验真' })).toBeInTheDocument();
});

test('§+ the duty that stands above is not listed a second time, and the rest is counted without it', async () => {
  const duty = (orderId: string) => ({
    kind: 'confirm',
    verb: '核对',
    orderId,
    numbers: [orderId],
    title: '核对初稿',
    summary: '查收查引',
    consequence: '不答复就定稿',
    day: '2026-11-25',
    amount: null,
  });
  answer('GET /orders/home', () => ({
    mine: { list: [], total: 3 },
    duties: { list: [duty('C1'), duty('C2')], total: 3 },
    offers: [],
    running: { list: [], total: 0 },
    completed: 0,
    sealed: null,
    frozen: null,
  }));
  const { user } = draw(
    <OrdersCard
      begin={[{ path: '/creatingDelegate', title: '查收查引' }]}
      duty={{ kind: 'order', id: 'C1' }}
      above="C1"
    >
      {null}
    </OrdersCard>,
  );
  expect(await screen.findByRole('heading', { name: '等您处理（还有 2 项）' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^核对 C/ })).toHaveLength(1);
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: '核对 C2' })).toHaveFocus();
});
