import { refuse } from '#domain/errors.ts';
import { requireGoodPassword } from '#domain/identity/password-policy.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { replacePassword } from './account-store.ts';
import { forgetFailuresOf } from './login-failure-store.ts';
import { requireRightPassword } from './own-password.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './session-store.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys;

/** §3.6, §7.14: both passwords arrive encrypted; afterwards every session of the user is over (§8.6). */
export const changePassword = async (
  services: Needs,
  { actor, from }: SessionContext,
  given: { password: string; newPassword: string },
): Promise<void> => {
  const wrong = { field: 'password', sentence: said('旧密码错误', 'The old password is wrong') };
  const { password: old, newPassword } = given;
  const opened = await services.passwordKeys.openAll({ password: old, newPassword });
  const { username, password } = await requireRightPassword(services, actor.userId, opened?.password, wrong);
  const wanted = opened!.newPassword;
  if (wanted === password)
    throw refuse('password-same', {
      fields: { newPassword: said('新密码不能与旧密码相同', 'The new password must differ from the old one') },
    });
  requireGoodPassword(wanted, username);
  const hash = await hashPassword(wanted);
  const now = services.now();
  await services.platform('login').tx(async (tx) => {
    await replacePassword(tx, actor.userId, hash);
    await forgetFailuresOf(tx, actor.userId);
    await endSessions(tx, { userId: actor.userId }, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'user.change-password',
      subjectId: actor.userId,
      now,
    });
  });
};
