import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useOrderCounts } from '../calls/orders.ts';
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
  await waitFor(() => expect(screen.getByText('委托 2')).toBeInTheDocument(), { timeout: 5_000 });
  socket.says({ kind: 'notification', notification: {} as never });
  socket.says({ kind: 'order', id: 'o1' });
  await waitFor(() => expect(screen.getByText('委托 3')).toBeInTheDocument(), { timeout: 5_000 });
  expect(asked).toBe(3);
});
