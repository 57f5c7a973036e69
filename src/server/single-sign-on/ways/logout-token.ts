import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import type { OidcSettings } from '#domain/identity/sign-on-way.ts';
import { clockTolerance, discover } from './oidc-client.ts';
import { outgoingFetch } from './outgoing-fetch.ts';
import type { OpenWay, WayNeeds } from './way-adapter.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Only keys that the server alone holds: a shared secret would let us sign for it. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const longestAge = '10 minutes';

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const claims = z.object({
  sub: z.string().min(1).max(255).optional(),
  sid: z.string().min(1).max(255).optional(),
  iat: z.number(),
  jti: z.string().min(1),
  events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
  // An identity token must not pass for this one.
  nonce: z.never().optional(),
});

/** A name belongs to the server that gave it: another one may call somebody else the same. */
const nameBy = (issuer: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : `${issuer} ${name}`;

export interface SignedOut {
  sub: string | undefined;
  sid: string | undefined;
  at: Date;
}

/** Whom the server signed out, once its signature, its name and ours, its age and its purpose are right. */
export const readLogoutToken = async (
  needs: WayNeeds,
  way: OpenWay<OidcSettings>,
  token: string,
): Promise<SignedOut> => {
  const server = (await discover(needs, way)).serverMetadata();
  const answer = await outgoingFetch(needs.outgoing)(server.jwks_uri ?? '', { method: 'GET', headers: {} });
  try {
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keys, {
      issuer: server.issuer,
      audience: way.settings.clientId,
      algorithms,
      clockTolerance,
      currentDate: needs.now(),
      maxTokenAge: longestAge,
    });
    const { sub, sid, iat } = claims.parse(payload);
    if (sub === undefined && sid === undefined) throw new TypeError('names nobody');
    const { issuer } = server;
    return { sub: nameBy(issuer, sub), sid: nameBy(issuer, sid), at: new Date(iat * 1000) };
  } catch {
    throw refuse('ticket-refused', { sentence: '退出通知无法识别' });
  }
};

const sessionClaims = z.object({ iss: z.string(), sub: z.string().optional(), sid: z.string().optional() });

/** By what a later notice may name the session; the token was checked when it came. */
export const namesIn = (idToken: string): { sub: string | undefined; sid: string | undefined } => {
  const { iss, sub, sid } = sessionClaims.parse(decodeJwt(idToken));
  return { sub: nameBy(iss, sub), sid: nameBy(iss, sid) };
};
