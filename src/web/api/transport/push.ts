import { useEffect, useRef } from 'react';
import { servicePath } from '#contracts/envelope.ts';
import type { PushMessage, websocketPath } from '#contracts/push.ts';
import { keepConnected, type Socket } from './push-connection.ts';
import { call, session, useSession } from './service.ts';

type Listener = (message: PushMessage) => void;

const path = '/websocket' satisfies typeof websocketPath;
const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

const connect = (): void => {
  stop?.();
  const { token } = session.store.getState();
  if (token === undefined) return;
  const address = `${window.location.origin.replace(/^http/, 'ws')}${servicePath}${path}`;
  stop = keepConnected({
    open: () => new WebSocket(`${address}?token=${encodeURIComponent(token)}`) as Socket,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
    // Any call tells the rest: its answer is the one the catalogue of §8 knows how to read.
    onEnded: () => void call('GET /auth/info').catch(() => undefined),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
};

const listen = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
};

/** Hears what the server pushes; one socket serves all who listen, and closes when nobody does. */
export const usePush = (listener: Listener, enabled = true): void => {
  const token = useSession((state) => state.token);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    if (!enabled || token === undefined) return;
    return listen((message) => latest.current(message));
  }, [enabled, token]);
};
