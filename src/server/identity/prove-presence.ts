import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Actor } from '../http/context.ts';
import { credentialsOf } from './account-store.ts';
import { requireOwnPassword } from './own-password.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { sessionOpenedAt } from './session-store.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys;

/** How fresh a sign-on must be to stand for a password. */
const freshFor = 5 * 60_000;

const hasPassword = async (services: Needs, userId: string): Promise<boolean> =>
  (await credentialsOf(services.platform('login'), userId)).passwordHash !== null;

const requireFreshSession = async (services: Needs, sessionId: string): Promise<void> => {
  const openedAt = await sessionOpenedAt(services.platform('session'), sessionId);
  if (services.now().getTime() - openedAt.getTime() > freshFor) throw refuse('sign-on-too-old');
};

/**
 * Proves that the owner of the account is at the keyboard, not somebody who found a session open: by the password, or
 * without one by a sign-on not older than five minutes.
 */
export const provePresence = async (services: Needs, actor: Actor, password: string | undefined): Promise<void> => {
  if (!(await hasPassword(services, actor.userId))) return requireFreshSession(services, actor.sessionId);
  const missing = '修改邮箱或手机号需要输入登录密码';
  if (!password) throw refuse('bad-input', { sentence: missing, fields: { password: missing } });
  await requireOwnPassword(services, actor.userId, password, {
    field: 'password',
    sentence: said('密码错误', 'The password is wrong'),
  });
};
