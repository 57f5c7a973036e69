import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { endSessions, listOpenSessions } from './session-store.ts';

/** The user's own open sessions, newest first. */
export const listSessions = async (services: Clock & PlatformScope, { actor }: SessionContext) => {
  const rows = await listOpenSessions(services.platform('session'), actor.userId, services.now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    ip: row.ip,
    userAgent: row.user_agent,
    fromType: row.from_type,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
};

/** Ends one of the user's sessions, or all but the one that asks. */
export const endOtherSessions = (
  services: Clock & PlatformScope,
  { actor, from }: SessionContext,
  sessionId?: string,
): Promise<number> =>
  services.platform('session').tx(async (db) => {
    const now = services.now();
    const which = sessionId ? { sessionId } : { exceptSessionId: actor.sessionId };
    const ended = await endSessions(db, { userId: actor.userId, ...which }, now);
    if (sessionId && ended === 0)
      throw refuse('not-found', { sentence: said('该会话不存在或已结束', 'This session does not exist or has ended') });
    if (ended > 0)
      await writeAudit(db, {
        by: { actor, from },
        action: 'session.end',
        subject: 'user',
        subjectId: actor.userId,
        after: { ended },
        now,
      });
    return ended;
  });

/** §4.5, §7.8 */
export const logout = (services: Clock & PlatformScope, { actor, from }: SessionContext): Promise<void> =>
  services.platform('session').tx(async (db) => {
    const now = services.now();
    await endSessions(db, { sessionId: actor.sessionId }, now);
    await writeAudit(db, {
      by: { actor, from },
      action: 'session.close',
      subject: 'user',
      subjectId: actor.userId,
      now,
    });
  });
