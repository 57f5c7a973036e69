import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { PushMessage } from '#contracts/push.ts';
import { session } from '#web/api/transport/service.ts';

const sockets: ControlledSocket[] = [];
const realSocket = globalThis.WebSocket;

/** A line to the server that says what the test says. */
class ControlledSocket {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    sockets.push(this);
  }

  close(): void {
    this.onmessage = null;
  }
}

afterEach(() => {
  globalThis.WebSocket = realSocket;
  session.store.setState({ token: undefined });
  sockets.length = 0;
});

/** Signs a session in whose socket the test speaks for. */
export const takeSocket = (): { says(message: PushMessage): void } => {
  globalThis.WebSocket = ControlledSocket as never;
  session.store.setState({ token: 'own' });
  return { says: (message) => act(() => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) })) };
};
