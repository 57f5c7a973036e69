import { refuse } from '#domain/errors.ts';
import { withDefaultRole } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { lookUpTogether } from './look-up-together.ts';
import { findSessionById, findSessions, rolesHeld, touchSession } from './session-store.ts';

const seenEvery = 5 * 60_000;

type Session = NonNullable<Awaited<ReturnType<typeof findSessionById>>>;

const actorOf = (session: Session, now: Date): Actor => {
  if (session.endedAt || session.expiresAt <= now) throw refuse('session-ended');
  if (session.userSuspendedAt || session.userClosedAt || session.institutionSuspendedAt) throw refuse('session-ended');
  const { roles, permissions } = rolesHeld(session.held);
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    username: session.username,
    fullName: session.fullName,
    userType: session.userType,
    institutionId: session.institutionId,
    stationId: session.stationId,
    roles: withDefaultRole(roles),
    permissions,
    mustChangePassword: session.mustChangePassword,
    mustSetUpSecondFactor: session.mustSetUpSecondFactor,
  };
};

/** Who a token belongs to. A forged one is a stranger (401); an expired or ended one has lost its session (303). */
export const authenticator = (
  db: Db,
  now: () => Date,
  writesFail: () => boolean = () => false,
): ((token: string) => Promise<Actor>) => {
  const findSession = lookUpTogether((tokens: string[]) => findSessions(db, tokens));
  return async (token) => {
    const session = await findSession(token);
    if (!session) throw refuse('no-token');
    const time = now();
    const actor = actorOf(session, time);
    // While nothing can be written, or a write would wait for good, reading goes on: it is noted some other time.
    if (time.getTime() - session.lastSeenAt.getTime() > seenEvery && !writesFail())
      await touchSession(db, session.sessionId, time).catch(() => undefined);
    return actor;
  };
};

/** Who a session belongs to, with the rights they hold today; refused where it is over. */
export const actorOfSession = async (db: Db, sessionId: string, now: Date): Promise<Actor> => {
  const session = await findSessionById(db, sessionId);
  if (!session) throw refuse('session-ended');
  return actorOf(session, now);
};
