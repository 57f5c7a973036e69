import type { WebSocket } from '@fastify/websocket';
import { closeCodes, type PushMessage } from '#contracts/push.ts';
import type { Actor } from '../http/context.ts';

export interface OpenSocket {
  socket: WebSocket;
  actor: Actor;
  hasBell: boolean;
  /** Answered the last ping. */
  alive: boolean;
  /** Messages since the last ping; clients have nothing to say. */
  heard: number;
}

const perUser = 10;
const mostUnsent = 1024 * 1024;
const mostHeard = 60;

/** The open sockets of this process. */
export const openSockets = () => {
  const byUser = new Map<string, Set<OpenSocket>>();

  const remove = (open: OpenSocket): void => {
    const mine = byUser.get(open.actor.userId);
    mine?.delete(open);
    if (mine?.size === 0) byUser.delete(open.actor.userId);
  };
  const all = (): OpenSocket[] => [...byUser.values()].flatMap((mine) => [...mine]);
  const close = (open: OpenSocket, code: number): void => {
    remove(open);
    open.socket.close(code);
  };

  return {
    all,
    of: (userId: string): OpenSocket[] => [...(byUser.get(userId) ?? [])],
    close,
    /** False when the user has as many as one may. */
    add: (open: OpenSocket): boolean => {
      const mine = byUser.get(open.actor.userId) ?? new Set();
      if (mine.size >= perUser) return false;
      byUser.set(open.actor.userId, mine.add(open));
      open.socket.on('close', () => remove(open));
      open.socket.on('pong', () => {
        open.alive = true;
      });
      open.socket.on('message', () => {
        open.heard += 1;
        if (open.heard > mostHeard) close(open, closeCodes.policy);
      });
      return true;
    },
    send: (open: OpenSocket, message: PushMessage): void => {
      // A reader that takes nothing in is cut off before its backlog fills the memory.
      if (open.socket.bufferedAmount > mostUnsent) open.socket.terminate();
      else if (open.socket.readyState === open.socket.OPEN) open.socket.send(JSON.stringify(message));
    },
    /** Ends those that did not answer the last ping, and pings the others. */
    ping: (): void => {
      for (const open of all()) {
        if (!open.alive) open.socket.terminate();
        else {
          open.alive = false;
          open.heard = 0;
          open.socket.ping();
        }
      }
    },
  };
};
