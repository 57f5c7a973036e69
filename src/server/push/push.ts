import type { WebSocket } from '@fastify/websocket';
import { closeCodes, type PushMessage } from '#contracts/push.ts';
import { Refusal } from '#domain/errors.ts';
import { isApplicant, type UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Actor } from '../http/context.ts';
import type { Announcement, Bus } from './bus.ts';
import { findOpenSessions } from './open-sessions-query.ts';
import { type OpenSocket, openSockets } from './sockets.ts';

type Needs = Clock & TenantScope & PlatformScope;

export interface Push {
  /** Takes a fresh socket in, or closes it with the reason. */
  admit(socket: WebSocket, authenticate: () => Promise<Actor>): Promise<void>;
  stop(): void;
}

const keepAlive = 30_000;

/** What push needs to know of nouns on higher floors. */
export interface PushReaders {
  /** Whether this user's screen has a bell. */
  hasBell(db: Db, actor: Actor): Promise<boolean>;
  notification(db: Db, id: string): Promise<PushMessage | undefined>;
  task(db: Db, id: string): Promise<PushMessage | undefined>;
}

/** Tells the users of this process what the database announced. */
export const startPush = (services: Needs, readers: PushReaders, bus: Bus, onError: (error: unknown) => void): Push => {
  const sockets = openSockets();

  const endLostSessions = async (): Promise<void> => {
    const open = sockets.all();
    if (open.length === 0) return;
    const standing = await findOpenSessions(
      services.platform('session'),
      open.map(({ actor }) => actor.sessionId),
      services.now(),
    );
    for (const one of open) if (!standing.has(one.actor.sessionId)) sockets.close(one, closeCodes.sessionEnded);
  };
  const tell = async (said: Announcement): Promise<void> => {
    if (said.kind === 'session' || said.kind === 'institution') {
      for (const open of sockets.all())
        if (said.kind === 'session' ? open.actor.sessionId === said.id : open.actor.institutionId === said.id)
          sockets.close(open, closeCodes.sessionEnded);
      return;
    }
    if (said.kind === 'refund' || said.kind === 'report' || said.kind === 'library') return;
    if (said.kind === 'mail' || said.kind === 'webhook') return;
    if (said.kind === 'trade') {
      const message = { kind: 'trade', tradeNo: said.id, state: said.state } as const;
      for (const open of said.user ? sockets.of(said.user) : []) sockets.send(open, message);
      return;
    }
    if (said.kind === 'order') {
      const concerned = sockets
        .all()
        .filter(
          ({ actor }) =>
            actor.userId === said.user ||
            (actor.institutionId === said.institution && !isApplicant(actor.userType as UserType)),
        );
      for (const open of concerned) sockets.send(open, { kind: 'order', id: said.id });
      return;
    }
    if (said.kind === 'file-read') {
      const staff = sockets
        .all()
        .filter(
          ({ actor: { institutionId, userType } }) =>
            institutionId === said.institution && !isApplicant(userType as UserType),
        );
      for (const open of staff) sockets.send(open, { kind: 'file-read', orderId: said.id });
      return;
    }
    if (said.kind === 'signed') {
      for (const open of sockets.of(said.user)) sockets.send(open, { kind: 'signed', orderId: said.id });
      return;
    }
    const theirs = said.user ? sockets.of(said.user) : [];
    const concerned = said.kind === 'notification' ? theirs.filter((open) => open.hasBell) : theirs;
    if (concerned.length === 0) return;
    const db = said.institution === null ? services.platform('jobs') : services.tenant(said.institution);
    const message = await readers[said.kind](db, said.id);
    if (message) for (const open of concerned) sockets.send(open, message);
  };

  // One after the other, so that a task's later state never overtakes an earlier one.
  let line = Promise.resolve();
  bus.hear((said) => {
    line = line.then(() => tell(said)).catch(onError);
  });
  const recheck = () => void endLostSessions().catch(onError);
  bus.onRestored(recheck);
  const timer = setInterval(() => {
    sockets.ping();
    recheck();
  }, keepAlive);
  timer.unref();

  return {
    admit: async (socket, authenticate) => {
      try {
        const actor = await authenticate();
        const db =
          actor.institutionId === null ? services.platform('administration') : services.tenant(actor.institutionId);
        const hasBell = await readers.hasBell(db, actor);
        const open: OpenSocket = { socket, actor, hasBell, alive: true, heard: 0 };
        if (socket.readyState !== socket.OPEN) return;
        if (!sockets.add(open)) return socket.close(closeCodes.tooMany);
        sockets.send(open, { kind: 'ready' });
      } catch (error) {
        socket.close(codeFor(error));
        if (!(error instanceof Refusal)) onError(error);
      }
    },
    stop: () => {
      clearInterval(timer);
      const open = sockets.all();
      for (const one of open) sockets.close(one, closeCodes.goingAway);
      setTimeout(() => open.forEach(({ socket }) => void socket.terminate()), 1_000).unref();
    },
  };
};

const codeFor = (error: unknown): number => {
  if (!(error instanceof Refusal)) return 1011;
  if (error.code === 'too-many') return closeCodes.tooMany;
  if (error.code === 'initial-password' || error.code === 'second-factor-due') return closeCodes.initialPassword;
  return error.code === 'session-ended' ? closeCodes.sessionEnded : closeCodes.stranger;
};
