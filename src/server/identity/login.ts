import type { z } from 'zod';
import type { identityCalls, LoginData } from '#contracts/identity.ts';
import { refuse } from '#domain/errors.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import type { Services } from '../services.ts';
import { type Account, findAccount, noteFailure, noteSuccess } from './account-store.ts';
import { requireCaptcha } from './captcha.ts';
import { captchaFrom, lockAfter, lockMinutes } from './login-limits.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';

export type LoginBody = z.output<(typeof identityCalls)['POST /sys/login']['body']>;

/** §7.4: a password login at a station (or, at /cmu_login, an institution), or of an administrator at /loginAdmin. */
export const login = async (services: Services, body: LoginBody, from: Origin): Promise<LoginData> => {
  const db = services.platform('login');
  const now = services.now();
  const account = await findAccount(db, body);
  if (account && account.failed_logins >= captchaFrom) await requireCaptcha(db, body, now);
  if (account?.locked_until && account.locked_until > now) throw refuse('account-locked');
  const password = services.passwordKeys.decrypt(body.password);
  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    if (account) await failed(db, account, now);
    throw refuse('wrong-password');
  }
  admit(account);
  if (account.failed_logins > 0) await noteSuccess(db, account.id);
  return openSession(db, {
    user: account,
    fromType: isPlatformAdministrator(account.type as UserType) ? 4 : body.phone ? 3 : 1,
    from,
    now,
    sessionHours: resolvedProfile(account.institution_id, account.profile).sessionHours,
  });
};

const failed = async (db: Db, account: Account, now: Date): Promise<void> => {
  const failures = account.failed_logins + 1;
  const locks = failures % lockAfter === 0;
  await noteFailure(db, account.id, locks ? new Date(now.getTime() + lockMinutes * 60_000) : null);
  if (locks) throw refuse('account-locked');
  if (failures >= captchaFrom)
    throw refuse('wrong-password', {
      sentence: '账号或密码错误，请输入验证码后重试',
      fields: { code: '请输入验证码' },
    });
};

/** Only after the right password: a stranger must not learn the state of an account. */
export const admit = (account: Account): void => {
  if (account.pending) throw refuse('account-pending');
  if (account.suspended_at || account.closed_at) throw refuse('account-suspended');
  if (account.institution_suspended_at) throw refuse('institution-suspended');
};
