import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { ordersKey, useOrderCounts } from '../calls/orders.ts';
import { queryClient } from '../transport/query-client.ts';
import { useOrderPushes } from './use-order-pushes.ts';

const Shown = () => {
  useOrderPushes();
  const { data } = useOrderCounts(false);
  return <p>{`委托 ${data?.list[0]?.n ?? '未知'}`}</p>;
};

test('§+ a list of orders follows a change that is pushed, and many changes at once are asked for once', async () => {
  const socket = takeSocket();
  let asked = 0;
  answer('POST /orders/counts', () => {
    asked += 1;
    return { list: [{ service: 'citation', status: 'submitted', n: asked }], objected: 0 };
  });
  draw(<Shown />);
  await screen.findByText('委托 1');
  for (let at = 0; at < 50; at += 1) socket.says({ kind: 'order', id: `o${at}` });
  await waitFor(() => expect(screen.getByText('委托 2')).toBeInTheDocument());
  socket.says({ kind: 'notification', notification: {} as never });
  socket.says({ kind: 'order', id: 'o1' });
  await waitFor(() => expect(screen.getByText('委托 3')).toBeInTheDocument());
  expect(asked).toBe(3);
});

test('§+ a first answer on its way is not asked for again when the line stands, one that came long ago is', async () => {
  const socket = takeSocket();
  const asked: ((n: number) => void)[] = [];
  answer('POST /orders/counts', async () => ({
    list: [{ service: 'citation', status: 'submitted', n: await new Promise<number>((told) => asked.push(told)) }],
    objected: 0,
  }));
  draw(<Shown />);
  await waitFor(() => expect(asked).toHaveLength(1));
  socket.says({ kind: 'ready' });
  asked[0]!(1);
  await screen.findByText('委托 1');
  expect(asked).toHaveLength(1);
  queryClient.setQueriesData({ queryKey: [ordersKey, 'counts'] }, (known: unknown) => known, { updatedAt: 1 });
  socket.says({ kind: 'ready' });
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!(2);
  await screen.findByText('委托 2');
});
