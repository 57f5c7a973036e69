import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useHomeOrders, useHomeReports } from '#web/features/dashboard/home-lists.ts';
import { OwnOrders } from '#web/features/orders/view/own-orders.tsx';
import { LiveLists } from './live-lists.tsx';

const Home = () => {
  const { data: orders } = useHomeOrders();
  const { data: reports } = useHomeReports();
  return <p>{`委托 ${orders?.mine.total ?? '未知'}，报告 ${reports?.total ?? '未知'}`}</p>;
};

test('§+ the home of an applicant follows a change of an order that is pushed', async () => {
  const socket = takeSocket();
  let total = 1;
  answer('GET /orders/home', () => ({ mine: { list: [], total } }));
  answer('POST /reports/list', () => ({ list: [], total }));
  draw(
    <LiveLists>
      <Home />
    </LiveLists>,
  );
  await screen.findByText('委托 1，报告 1');
  total = 2;
  socket.says({ kind: 'order', id: 'o1' });
  await waitFor(() => expect(screen.getByText('委托 2，报告 2')).toBeInTheDocument());
});

test('§+ the own orders of an applicant follow a change that is pushed, without a desk being open', async () => {
  const socket = takeSocket();
  let asked = 0;
  const tabs = [{ key: 'all', label: '全部', statuses: ['submitted'] }];
  answer('GET /orders/desks', () => ({
    list: [{ key: 'own', title: '历史委托', text: '', path: '/historicalCommission', service: null, tabs }],
  }));
  answer('POST /orders/counts', () => ({
    list: [{ service: 'citation', status: 'submitted', n: asked }],
    objected: 0,
  }));
  answer('POST /orders/mine', () => {
    asked += 1;
    return { list: [], total: 0, capped: false };
  });
  draw(
    <LiveLists>
      <OwnOrders title="历史委托" text="" />
    </LiveLists>,
  );
  await screen.findByText('这里还没有委托');
  expect(asked).toBe(1);
  socket.says({ kind: 'order', id: 'o1' });
  await waitFor(() => expect(asked).toBe(2));
});
