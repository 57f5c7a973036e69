import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { newAccountLines, userTitle } from './change-lines.ts';
import { reachClosed, requireSameRights } from './reach.ts';
import { reopenUser } from './user-change-store.ts';
import type { KeptUser } from './user-store.ts';
import { rightsOf } from './user-store.ts';

interface Asked {
  id: string;
  version: number;
}

/** Brings a closed account back at once. */
export const reopenAccount = async (
  db: Db,
  by: AuditEntry['by'],
  user: KeptUser,
  version: number,
  now: Date,
): Promise<void> => {
  if ((await reopenUser(db, user.id, version)) === 0) throw refuse('conflict');
  const { id, institutionId, username, fullName, type } = user;
  await writeAudit(db, {
    by,
    action: 'user.restore',
    subjectId: id,
    institutionId,
    after: { username, fullName, type, roles: user.roles.map(({ name }) => name) },
    now,
  });
};

export const userRestoration = confirmationKind({
  kind: 'user.restore',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ id: z.string(), version: z.number() }),
  secret: z.null(),
  apply: async (db, { payload, grants, proposer, by, now }) => {
    const user = await reachClosed(db, proposer, payload.id);
    requireSameRights(user, grants);
    await reopenAccount(db, by, user, payload.version, now);
    return {};
  },
});

/** Brings a closed account back as it was; one with powers only together with another person. */
export const restoreUser = (
  context: SessionContext,
  { id, version }: Asked,
  now: Date,
): Promise<{ waiting: boolean }> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await reachClosed(db, context.actor, id)).institutionId);
    const user = await reachClosed(db, context.actor, id);
    if (user.version !== version) throw refuse('conflict');
    const held = rightsOf(user.roles);
    if (!needsSecondPerson({ kind: 'access', held })) {
      await reopenAccount(db, context, user, version, now);
      return { waiting: false };
    }
    const { institutionId, username, fullName, email, mobile } = user;
    const change = {
      institutionId,
      kind: userRestoration.kind,
      subjectId: id,
      aboutUser: id,
      title: userTitle('恢复用户', user),
      lines: newAccountLines({ username, fullName, email, mobile, type: user.type as never }, user.roles),
      grants: held,
      payload: { id, version },
    };
    await propose(db, context, change, now);
    return { waiting: true };
  });
