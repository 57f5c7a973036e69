import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { findAccount, issuePassword } from '../identity/account-store.ts';
import { forgetFailuresOf } from '../identity/login-failure-store.ts';
import { hashPassword } from '../identity/passwords.ts';
import { removeFactor } from '../identity/second-factor-store.ts';
import { endSessions } from '../identity/session-store.ts';
import { oneTimePassword } from '../users/new-password.ts';
import { liftSuspension } from '../users/user-change-store.ts';

const atTheServer = { ip: '', host: '', userAgent: 'reset-admin', requestId: '' };

export interface ResetAdministrator {
  username: string;
  /** Told once; the next sign-in asks for another. */
  password: string;
  sessions: number;
  suspensionLifted: boolean;
  /** The lost phone asks for nothing any more. */
  secondFactorRemoved: boolean;
}

/**
 * The way back in for a platform administrator who lost their password, for whoever has the machine itself: other
 * accounts are reset on the page of users, where a second person confirms.
 */
export const resetAdministrator = (db: Db, username: string, now: Date): Promise<ResetAdministrator> =>
  db.tx(async (tx) => {
    const account = await findAccount(tx, 'platform', username);
    if (!account) throw refuse('not-found', { sentence: `没有账号为“${username}”的平台管理员` });
    if (account.closed_at) throw refuse('wrong-state', { sentence: `平台管理员“${username}”已注销，不能重置` });
    if (account.unconfirmed) throw refuse('wrong-state', { sentence: `“${username}”还没有经第二人确认，不能重置` });
    const password = oneTimePassword(account.username);
    await issuePassword(tx, account.id, await hashPassword(password));
    const suspensionLifted = (await liftSuspension(tx, account.id)) > 0;
    await forgetFailuresOf(tx, account.id);
    const secondFactorRemoved = (await removeFactor(tx, account.id)) > 0;
    const sessions = await endSessions(tx, { userId: account.id }, now);
    await writeAudit(tx, {
      by: { actor: null, from: atTheServer },
      action: 'user.reset-password',
      subjectId: account.id,
      institutionId: null,
      after: { generated: true, atTheServer: true, sessions, suspensionLifted, secondFactorRemoved },
      now,
    });
    return { username: account.username, password, sessions, suspensionLifted, secondFactorRemoved };
  });
