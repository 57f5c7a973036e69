import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { forgetFailuresOf } from '../identity/login-failure-store.ts';
import { endSessions } from '../identity/session-store.ts';
import type { Services } from '../services.ts';
import { newPassword } from './new-password.ts';
import { reach } from './reach.ts';

/** A new password for somebody who lost his; it must be changed at the next login, and a lock is lifted. */
export const resetPassword = async (
  services: Services,
  context: SessionContext,
  input: { id: string; password?: string | undefined },
): Promise<{ password: string | null }> => {
  const { actor } = context;
  if (input.id === actor.userId) throw refuse('no-permission', { sentence: '请在个人中心修改自己的密码' });
  const { username } = await reach(context.db, actor, input.id);
  const { hash, shown } = await newPassword(services.passwordKeys, input.password, username);
  return context.db.tx(async (db) => {
    const now = services.now();
    const user = await reach(db, actor, input.id);
    await db.run(
      sql.updateTable('users').set({ password_hash: hash, must_change_password: true }).where('id', '=', user.id),
    );
    await forgetFailuresOf(db, user.id);
    await endSessions(db, { userId: user.id }, now);
    await writeAudit(db, {
      by: context,
      action: 'user.reset-password',
      subject: 'user',
      subjectId: user.id,
      institutionId: user.institutionId,
      after: { generated: shown !== null },
      now,
    });
    return { password: shown };
  });
};
