import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { endSessions } from '../identity/session-store.ts';
import { reach } from './reach.ts';

/** Ends a user's sessions everywhere; of one's own, all but the one that asks. */
export const forceOut = (services: Clock, context: SessionContext, id: string): Promise<{ ended: number }> =>
  context.db.tx(async (db) => {
    const now = services.now();
    const user = await reach(db, context.actor, id);
    const ended = await endSessions(db, { userId: user.id, exceptSessionId: context.actor.sessionId }, now);
    await writeAudit(db, {
      by: context,
      action: 'user.force-out',
      subjectId: user.id,
      institutionId: user.institutionId,
      after: { ended },
      now,
    });
    return { ended };
  });
