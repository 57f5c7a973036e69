import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { forgetFailuresOf } from '../identity/login-failure-store.ts';
import { reach } from './reach.ts';

/** Lifts the lock that wrong passwords brought; the password stays as it is. */
export const unlockUser = (context: SessionContext, id: string, now: Date): Promise<void> =>
  context.db.tx(async (db) => {
    const user = await reach(db, context.actor, id);
    if (user.lockedUntil === null || user.lockedUntil <= now)
      throw refuse('wrong-state', { sentence: '该账号没有被锁定' });
    await forgetFailuresOf(db, user.id);
    await writeAudit(db, {
      by: context,
      action: 'user.unlock',
      subjectId: user.id,
      institutionId: user.institutionId,
      now,
    });
  });
