import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnPassword } from '../identity/own-password.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { allowSignOnLink, takeSignOnLink } from '../identity/session-store.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { setSignOnSubject } from '../users/link-sign-on.ts';
import { loginUrlOf, validateTicket } from './cas-client.ts';
import { casInstitutionOf } from './cas-institution.ts';
import { findOwnLink } from './identity-user-store.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithOutgoing & WithSignOnLoopback;

const minutes = 10;

const placeOf = (services: Needs, { actor, from }: SessionContext) => {
  if (actor.institutionId === null) throw refuse('bad-input', { sentence: '平台管理员不使用统一身份认证' });
  return casInstitutionOf(services.platform('login'), actor.institutionId, from.host, services);
};

/** The person behind the session gives the password again, and may link a campus account for some minutes. */
export const startLink = async (
  services: Needs,
  context: SessionContext,
  password: string,
): Promise<{ url: string }> => {
  const { cas } = await placeOf(services, context);
  await requireOwnPassword(services, context.actor.userId, password, {
    field: 'password',
    sentence: said('密码错误', 'The password is wrong'),
  });
  const until = new Date(services.now().getTime() + minutes * 60_000);
  await allowSignOnLink(services.platform('session'), context.actor.sessionId, until);
  return { url: loginUrlOf(cas) };
};

/** The ticket with which they came back says which campus account is theirs. */
export const finishLink = async (services: Needs, context: SessionContext, code: string): Promise<void> => {
  const { cas } = await placeOf(services, context);
  const now = services.now();
  if (!(await takeSignOnLink(services.platform('session'), context.actor.sessionId, now)))
    throw refuse('wrong-state', {
      sentence: said(
        '关联已超时，请在个人中心重新开始',
        'Linking took too long; please start again on your account page',
      ),
    });
  const { user: subject } = await validateTicket(services.outgoing, cas, code);
  await context.db.tx(async (db) => {
    await setSignOnSubject(db, context, await findOwnLink(db, context.actor.userId), subject, now);
  });
};

export const unlinkOwn = async (services: Needs, context: SessionContext, password: string): Promise<void> => {
  await requireOwnPassword(services, context.actor.userId, password, {
    field: 'password',
    sentence: said('密码错误', 'The password is wrong'),
  });
  await context.db.tx(async (db) => {
    const own = await findOwnLink(db, context.actor.userId);
    if (own.casSubject === null)
      throw refuse('wrong-state', { sentence: said('没有关联统一身份认证账号', 'No campus account is linked') });
    await setSignOnSubject(db, context, own, null, services.now());
  });
};
