import { randomUUID } from 'node:crypto';
import { kysely } from '#server/db/kysely.ts';
import { findClaimed } from '#server/identity/account-store.ts';
import { failuresFrom } from '#server/identity/address-failures.ts';
import { admit } from '#server/identity/login.ts';
import { openSession } from '#server/identity/open-session.ts';
import { verifyPassword } from '#server/identity/passwords.ts';
import { resolvedProfile } from '#server/institutions/profile-of.ts';
import type { Services } from '#server/start/services.ts';

/**
 * The session that the login call opens, without the call: sealing and opening the password and two requests take most of a
 * sign-in, of which tests make thousands. Undefined where the login has more to say than yes.
 */
export const openTestSession = async (
  services: Services,
  username: string,
  institutionId: number,
  password: string,
): Promise<string | undefined> => {
  const db = services.platform('login');
  const now = services.now();
  // A failure before it may ask for a captcha, or is forgiven.
  const failed = await db.first(kysely.selectFrom('sign_in_failures').select('address').limit(1));
  if (failed || (await failuresFrom(db, '127.0.0.1', now)) > 0) return undefined;
  const { account } = await findClaimed(db, { searchStationId: institutionId }, username);
  if (!account || account.second_factor !== null || account.second_factor_required) return undefined;
  if (!(await verifyPassword(account.password_hash, password))) return undefined;
  try {
    admit(account);
  } catch {
    return undefined;
  }
  const { token } = await openSession(db, {
    user: account,
    fromType: 1,
    from: { ip: '127.0.0.1', protocol: 'http', host: '127.0.0.1', userAgent: 'node', requestId: randomUUID() },
    now,
    sessionHours: resolvedProfile(account.institution_id, account.profile).sessionHours,
    token: services.sessionTokens.make(account.institution_id),
  });
  return token;
};
