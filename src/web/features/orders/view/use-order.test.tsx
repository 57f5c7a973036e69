import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useOrder } from './use-order.ts';

const Shown = () => <p>{useOrder('7').data?.number}</p>;

test('§+ an order that changed before the line to the server stood is asked for again', async () => {
  const socket = takeSocket();
  answer('GET /orders/7', () => ({ number: '旧' }));
  draw(<Shown />);
  await screen.findByText('旧');
  answer('GET /orders/7', () => ({ number: '新' }));
  socket.says({ kind: 'ready' });
  expect(await screen.findByText('新')).toBeInTheDocument();
});
