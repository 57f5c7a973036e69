import { refuse } from '#domain/errors.ts';
import { sql } from '../db/sql.ts';
import { countHit } from '../limits/count-hit.ts';
import type { Services } from '../services.ts';
import { verifyPassword } from './passwords.ts';

/** A session left open must not become a way to guess the password. */
const guesses = { max: 10, seconds: 900 };

/** The user's own password, asked for again; answers with it in clear, and his name for the policy. */
export const requireOwnPassword = async (
  services: Services,
  userId: string,
  encrypted: string,
  wrong: { field: string; sentence: string },
): Promise<{ username: string; password: string }> => {
  await countHit(services.platform('limits'), `own-password|${userId}`, guesses, services.now());
  const user = await services
    .platform('login')
    .one(sql.selectFrom('users').select(['username', 'password_hash']).where('id', '=', userId));
  const refused = () =>
    refuse('wrong-password', { sentence: wrong.sentence, fields: { [wrong.field]: wrong.sentence } });
  const password = services.passwordKeys.open(encrypted);
  if (password === undefined || !(await verifyPassword(user.password_hash, password))) throw refused();
  return { username: user.username, password };
};
