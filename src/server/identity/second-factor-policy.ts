import { refuse } from '#domain/errors.ts';
import { mayHaveSecondFactor } from '#domain/identity/second-factor.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { Actor } from '../http/context.ts';

/** Only staff set one up. */
export const requireSecondFactorOffered = (actor: Pick<Actor, 'userType'>): void => {
  if (!mayHaveSecondFactor(actor.userType as UserType))
    throw refuse('no-permission', { sentence: '两步验证只用于馆员与管理员的账号' });
};
