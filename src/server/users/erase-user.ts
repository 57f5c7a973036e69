import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { SessionContext } from '../http/context.ts';
import { reachClosed } from './reach.ts';
import { eraseUserRow } from './user-change-store.ts';

/** Only a closed account is erased: orders and the audit log keep what was written there, the account says nothing more. */
export const eraseUser = (
  context: SessionContext,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<void> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await reachClosed(db, context.actor, id)).institutionId);
    const { institutionId, username } = await reachClosed(db, context.actor, id);
    if ((await eraseUserRow(db, id, version, now)) === 0) throw refuse('conflict');
    await writeAudit(db, {
      by: context,
      action: 'user.erase',
      subject: 'user',
      subjectId: id,
      institutionId,
      before: { username },
      now,
    });
  });
