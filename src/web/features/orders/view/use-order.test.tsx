import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PushMessage } from '#contracts/push.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { session } from '#web/api/transport/service.ts';
import { useOrder } from './use-order.ts';

const sockets: FakeSocket[] = [];

/** A line to the server that opens when the test says so. */
class FakeSocket {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    sockets.push(this);
  }

  says(message: PushMessage): void {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  close(): void {
    this.onmessage = null;
  }
}

const realSocket = globalThis.WebSocket;
afterEach(() => {
  globalThis.WebSocket = realSocket;
  session.store.setState({ token: undefined });
  sockets.length = 0;
});

const Shown = () => <p>{useOrder('7').data?.number}</p>;

test('§+ an order that changed before the line to the server stood is asked for again', async () => {
  globalThis.WebSocket = FakeSocket as never;
  session.store.setState({ token: 'own' });
  answer('GET /orders/7', () => ({ number: '旧' }));
  draw(<Shown />);
  await screen.findByText('旧');
  answer('GET /orders/7', () => ({ number: '新' }));
  sockets[0]!.says({ kind: 'ready' });
  expect(await screen.findByText('新')).toBeInTheDocument();
});
