import { writeAudit } from '../audit/write-audit.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { endSessions } from '../identity/session-store.ts';
import { requireOtherAdministrator } from './administrators.ts';
import { reach, requireConfirmed } from './reach.ts';
import { markClosed } from './user-change-store.ts';
import { requireOther } from './user-policy.ts';

/** §7.13 delete: the row stays for the history of orders; the account is over. */
export const closeUser = (services: Clock, context: SessionContext, id: string): Promise<void> =>
  context.db.tx(async (db) => {
    const now = services.now();
    const { institutionId } = await reach(db, context.actor, id);
    await lockPeople(db, institutionId);
    const user = await reach(db, context.actor, id);
    requireOther(context.actor, user.id, 'close');
    requireConfirmed(user);
    await requireOtherAdministrator(db, user);
    await markClosed(db, id, now);
    await endSessions(db, { userId: id }, now);
    const { username, fullName, type } = user;
    await writeAudit(db, {
      by: context,
      action: 'user.close',
      subjectId: id,
      institutionId,
      before: { username, fullName, type },
      now,
    });
  });
