import type { LoginData } from '#contracts/identity/identity.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { tooManyFrom } from '#domain/identity/sign-in-limits.ts';
import { authorityOf } from '#domain/identity/sign-on-way.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import type { Origin, SessionContext } from '#server/http/context.ts';
import { failuresFrom, noteFailureFrom } from '#server/identity/address-failures.ts';
import { admit } from '#server/identity/login.ts';
import { openSession } from '#server/identity/open-session.ts';
import { findSession } from '#server/identity/session-store.ts';
import type { WithSessionTokens } from '#server/identity/session-tokens.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { bindStaffNumber } from '#server/users/numbers/bind-staff-number.ts';
import { type IdentityPlace, userOfIdentity } from '../user-of-identity.ts';
import { beginFlow, type ComingBack, finishFlow } from './flow.ts';
import { findLinkedByWay, findNamedForWay, insertLink } from './link-store.ts';
import { namesIn } from './logout-token.ts';
import { oidcLogoutUrl } from './oidc-client.ts';
import { openWay } from './open-way.ts';
import { findIdToken, keepIdToken } from './sign-on-session-store.ts';
import type { OpenWay, OutsideIdentity, WayNeeds } from './way-adapter.ts';

export type SignInNeeds = WayNeeds & PlatformScope & WithConnectionKeys & WithSessionTokens;

export const startSignIn = async (services: SignInNeeds, key: string): Promise<{ url: string; flow: string }> => {
  const db = services.platform('login');
  return beginFlow(services, db, await openWay(services, db, key), null);
};

const placeOf = ({ institutionId, settings }: OpenWay, { subject }: OutsideIdentity): IdentityPlace => {
  const account = { institutionId, protocol: settings.protocol, authority: authorityOf(settings), subject };
  return {
    institutionId,
    createUsers: settings.createUsers,
    links: {
      linked: (db) => findLinkedByWay(db, account),
      named: (db) => findNamedForWay(db, account),
      keep: (db, userId, now) => insertLink(db, userId, account, now),
    },
  };
};

const tokenBelongsTo = (sessionId: string): string => `sign-on-session/${sessionId}`;

/** §7.5: whoever comes back from a campus server gets a session, by the rules that hold for a CAS ticket. */
export const finishSignIn = async (services: SignInNeeds, back: ComingBack, from: Origin): Promise<LoginData> => {
  const db = services.platform('login');
  const now = services.now();
  const address = addressKey(from.ip);
  if (tooManyFrom(await failuresFrom(db, address, now))) throw refuse('too-many');
  const way = await openWay(services, db, back.way);
  const identity = await finishFlow(services, db, way, back, null).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'ticket-refused') await noteFailureFrom(db, address, now);
    throw error;
  });
  return db.tx(async (tx) => {
    const user = await userOfIdentity(tx, placeOf(way, identity), identity, { from, now });
    admit(user);
    const { institutionId: at } = way;
    const bound = { userId: user.id, institutionId: at, value: identity.staffNumber, source: 'sign-on' } as const;
    await bindStaffNumber(tx, bound, { from, now });
    const token = services.sessionTokens.make(at);
    const { sessionHours } = way.profile;
    const opened = await openSession(tx, { user, fromType: 2, from, now, sessionHours, token });
    if (identity.idToken && way.settings.protocol === 'oidc' && way.settings.logout) {
      const sessionId = (await findSession(tx, token))?.sessionId ?? '';
      const sealed = services.connectionKeys.seal(identity.idToken, tokenBelongsTo(sessionId));
      const { institutionId, settings } = way;
      const names = namesIn(identity.idToken);
      await keepIdToken(tx, { sessionId, institutionId, protocol: settings.protocol, sealed, ...names });
    }
    return opened;
  });
};

/** Where the browser signs out at the campus server as well; null: nowhere. */
export const leaveUrl = async (services: SignInNeeds, { actor }: SessionContext): Promise<{ url: string | null }> => {
  const db = services.platform('session');
  const kept = await findIdToken(db, actor.sessionId);
  if (!kept) return { url: null };
  try {
    const way = await openWay(services, db, `${kept.protocol}-${kept.institutionId}`);
    if (way.settings.protocol !== 'oidc' || !way.settings.logout) return { url: null };
    const idToken = services.connectionKeys.open(kept.sealed, tokenBelongsTo(actor.sessionId));
    return { url: await oidcLogoutUrl(services, { ...way, settings: way.settings }, idToken) };
  } catch (error) {
    // A campus server that is down keeps nobody signed in here.
    if (error instanceof Refusal) return { url: null };
    throw error;
  }
};
