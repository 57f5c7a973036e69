import { refuse } from '#domain/errors.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnPassword } from '../identity/own-password.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { endSessions } from '../identity/session-store.ts';
import { requireOtherAdministrator } from '../users/administrators.ts';
import { erasePerson } from '../users/erase-user.ts';
import { markClosed } from '../users/user-change-store.ts';
import { closedUserOf, userOf } from '../users/user-store.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys;

/** The account is closed for good and its sessions end; its orders stay, its name too unless they want it erased. */
export const closeAccount = async (
  services: Needs,
  by: SessionContext,
  { password, erase }: { password: string; erase: boolean },
): Promise<void> => {
  const { actor } = by;
  if (isPlatformAdministrator(actor.userType as UserType))
    throw refuse('in-use', { sentence: '平台管理员账号不能自行注销' });
  await requireOwnPassword(services, actor.userId, password, { field: 'password', sentence: '密码错误' });
  const now = services.now();
  await by.db.tx(async (tx) => {
    await lockPeople(tx, actor.institutionId);
    const user = await userOf(tx, actor.userId);
    if (!user) throw refuse('session-ended');
    await requireOtherAdministrator(tx, user);
    await markClosed(tx, actor.userId, now);
    await endSessions(tx, { userId: actor.userId }, now);
    await writeAudit(tx, { by, action: 'profile.close', subject: 'user', subjectId: actor.userId, now });
    if (!erase) return;
    const closed = await closedUserOf(tx, actor.userId);
    if (closed) await erasePerson(tx, by, closed, now);
  });
};
