import { refuse } from '#domain/errors.ts';
import type { Said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { countHit } from '../limits/count-hit.ts';
import { credentialsOf } from './account-store.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { verifyPassword } from './passwords.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys;

/** A session left open must not become a way to guess the password. */
const guesses = { max: 10, seconds: 900 };

interface WhenWrong {
  field: string;
  sentence: string | Said;
}

/** The user's own password, asked for again; answers with it in clear, and their name for the policy. */
export const requireOwnPassword = async (
  services: Needs,
  userId: string,
  encrypted: string,
  wrong: WhenWrong,
): Promise<{ username: string; password: string }> =>
  requireRightPassword(services, userId, await services.passwordKeys.open(encrypted), wrong);

/** The same for a password that was decrypted together with another; undefined: it could not be. */
export const requireRightPassword = async (
  services: Needs,
  userId: string,
  password: string | undefined,
  wrong: WhenWrong,
): Promise<{ username: string; password: string }> => {
  await countHit(services.platform('limits'), `own-password|${userId}`, guesses, services.now());
  const user = await credentialsOf(services.platform('login'), userId);
  if (password === undefined || !(await verifyPassword(user.passwordHash, password)))
    throw refuse('wrong-password', { sentence: wrong.sentence, fields: { [wrong.field]: wrong.sentence } });
  return { username: user.username, password };
};
