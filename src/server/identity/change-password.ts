import { refuse } from '#domain/errors.ts';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './session-store.ts';

/** §7.14: both passwords arrive encrypted; afterwards every session of the user is over (§8.6). */
export const changePassword = async (
  services: Services,
  { actor, from }: SessionContext,
  given: { password: string; newPassword: string },
): Promise<void> => {
  const db = services.platform('login');
  const now = services.now();
  const user = await db.one(
    sql.selectFrom('users').select(['username', 'password_hash']).where('id', '=', actor.userId),
  );
  const current = services.passwordKeys.decrypt(given.password);
  if (!(await verifyPassword(user.password_hash, current)))
    throw refuse('wrong-password', { sentence: '旧密码错误', fields: { password: '旧密码错误' } });
  const wanted = services.passwordKeys.decrypt(given.newPassword);
  if (wanted === current) throw refuse('password-same', { fields: { newPassword: '新密码不能与旧密码相同' } });
  const [problem] = passwordFaults(wanted, user.username);
  if (problem) throw refuse('password-weak', { sentence: problem, fields: { newPassword: problem } });
  const hash = await hashPassword(wanted);
  await db.tx(async (tx) => {
    await tx.run(
      sql
        .updateTable('users')
        .set({ password_hash: hash, must_change_password: false, failed_logins: 0, locked_until: null })
        .where('id', '=', actor.userId),
    );
    await endSessions(tx, { userId: actor.userId }, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'user.change-password',
      subject: 'user',
      subjectId: actor.userId,
      now,
    });
  });
};
