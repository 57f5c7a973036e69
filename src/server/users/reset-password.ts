import { z } from 'zod';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { issuePassword } from '../identity/account-store.ts';
import { forgetFailuresOf } from '../identity/login-failure-store.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { endSessions } from '../identity/session-store.ts';
import { userTitle } from './change-lines.ts';
import { newPassword, passwordHalves, requireGenerated } from './new-password.ts';
import { reach, requireConfirmed, requireSameRights } from './reach.ts';
import { requireOther } from './user-policy.ts';
import { type KeptUser, rightsOf } from './user-store.ts';

/** Puts the new password in force: it must be changed at the next login, and a lock is lifted. */
export const setNewPassword = async (
  db: Db,
  by: AuditEntry['by'],
  user: KeptUser,
  made: { hash: string; generated: boolean; now: Date },
): Promise<void> => {
  await issuePassword(db, user.id, made.hash);
  await forgetFailuresOf(db, user.id);
  await endSessions(db, { userId: user.id }, made.now);
  await writeAudit(db, {
    by,
    action: 'user.reset-password',
    subjectId: user.id,
    institutionId: user.institutionId,
    after: { generated: made.generated },
    now: made.now,
  });
};

export const passwordReset = confirmationKind({
  kind: 'user.reset-password',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ id: z.string() }),
  secret: z.object({ hash: z.string(), passwordPart: z.string() }),
  apply: async (db, { payload, secret, grants, proposer, by, now }) => {
    const user = await reach(db, proposer, payload.id);
    requireSameRights(user, grants);
    await setNewPassword(db, by, user, { hash: secret.hash, generated: true, now });
    return { passwordPart: secret.passwordPart };
  },
});

/** A new password for somebody who lost theirs. Of a user with powers the old one holds until another person confirms. */
export const resetPassword = async (
  services: Clock & WithPasswordKeys,
  context: SessionContext,
  input: { id: string; password?: string | undefined },
): Promise<{ password: string | null; waiting: boolean }> => {
  const { actor } = context;
  requireOther(actor, input.id, 'reset-password');
  const { username, institutionId } = await reach(context.db, actor, input.id);
  const { hash, shown } = await newPassword(services.passwordKeys, input.password, username);
  return context.db.tx(async (db) => {
    const now = services.now();
    await lockPeople(db, institutionId);
    const user = await reach(db, actor, input.id);
    requireConfirmed(user);
    const held = rightsOf(user.roles);
    if (!needsSecondPerson({ kind: 'access', held })) {
      await setNewPassword(db, context, user, { hash, generated: shown !== null, now });
      return { password: shown, waiting: false };
    }
    const [first, second] = passwordHalves(requireGenerated(shown));
    const change = {
      institutionId: user.institutionId,
      kind: passwordReset.kind,
      subjectId: user.id,
      aboutUser: user.id,
      title: userTitle('重置密码', user),
      lines: [{ label: '登录密码', before: '原密码', after: '新密码' }],
      grants: held,
      payload: { id: user.id },
      secret: { hash, passwordPart: second },
    };
    await propose(db, context, change, now);
    return { password: first, waiting: true };
  });
};
