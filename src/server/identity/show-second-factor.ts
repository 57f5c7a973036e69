import type { SecondFactor } from '#contracts/identity/second-factor.ts';
import { mayHaveSecondFactor } from '#domain/identity/second-factor.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { credentialsOf } from './account-store.ts';
import { secondFactorRequired } from './second-factor-query.ts';
import { secondFactorOf } from './second-factor-store.ts';

export const showSecondFactor = async (
  services: PlatformScope,
  { actor, db }: SessionContext,
): Promise<SecondFactor> => {
  const [factor, required, { passwordHash }] = await Promise.all([
    secondFactorOf(db, actor.userId),
    secondFactorRequired(services.platform('session'), actor.userId),
    credentialsOf(services.platform('login'), actor.userId),
  ]);
  const on = factor?.confirmedAt ?? null;
  return {
    offered: passwordHash !== null && mayHaveSecondFactor(actor.userType as UserType),
    required,
    since: on?.toISOString() ?? null,
    recoveryLeft: on ? factor!.recoveryLeft : 0,
  };
};
