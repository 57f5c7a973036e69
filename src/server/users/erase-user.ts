import { refuse } from '#domain/errors.ts';
import { nameAfterErasing } from '#domain/identity/person-data.ts';
import { beginErasure } from '../audit/erase-audit-store.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { closedBefore, erasePersonRows, heldOffice } from './erase-user-store.ts';
import { reachClosed } from './reach.ts';
import { eraseUserRow } from './user-change-store.ts';
import type { KeptUser } from './user-store.ts';

/**
 * Erases what belongs to a person alone, as `domain/identity/person-data.ts` says. The audit entry names nobody; the
 * person's own lines of the log are emptied by a job once the law allows it.
 */
export const erasePerson = async (
  db: Db,
  by: AuditEntry['by'],
  user: Pick<KeptUser, 'id' | 'institutionId' | 'fullName' | 'version'>,
  now: Date,
): Promise<void> => {
  const { id, institutionId, version } = user;
  const office = await heldOffice(db, id);
  const fullName = nameAfterErasing({ fullName: user.fullName, office });
  const removed = await erasePersonRows(db, id);
  if ((await eraseUserRow(db, { id, version, fullName }, now)) === 0) throw refuse('conflict');
  await beginErasure(db, { userId: id, institutionId, office }, now);
  await writeAudit(db, {
    by,
    action: 'user.erase',
    subjectId: id,
    institutionId,
    after: removed,
    now,
  });
};

/** Only a closed account is erased: orders keep what was written there, the account says nothing more. */
export const eraseUser = (
  context: SessionContext,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<void> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await reachClosed(db, context.actor, id)).institutionId);
    const user = await reachClosed(db, context.actor, id);
    await erasePerson(db, context, { ...user, version }, now);
  });

const byItself = { actor: null, from: { ip: '', host: '', userAgent: 'retention', requestId: '' } };

/** Accounts that were closed longer ago than the retention rule allows. */
export const eraseClosedBefore = async (services: Clock & PlatformScope, until: Date): Promise<number> => {
  const users = await closedBefore(services.platform('jobs'), until);
  for (const user of users)
    await services.platform('jobs').tx(async (db) => {
      await lockPeople(db, user.institutionId);
      await erasePerson(db, byItself, user, services.now());
    });
  return users.length;
};
