import * as client from 'openid-client';
import { Refusal, refuse } from '#domain/errors.ts';
import { type OidcSettings, returnUrl, signedOutUrl } from '#domain/identity/sign-on-way.ts';
import { Unreachable } from '#server/outgoing/unreachable.ts';
import { outgoingFetch } from './outgoing-fetch.ts';
import { identityOf, type OpenWay, type WayAdapter, type WayNeeds } from './way-adapter.ts';

type Way = OpenWay<OidcSettings>;

/** Seconds that the clocks of both sides may differ. */
export const clockTolerance = 60;

const causes = function* (error: unknown): Generator<unknown> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) yield one;
};

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** Every failure in one of our sentences; none says what the server wrote. */
const refusalFor = (error: unknown): Refusal => {
  const chain = [...causes(error)];
  const known = chain.find((one) => one instanceof Refusal);
  if (known) return known as Refusal;
  if (chain.some((one) => one instanceof Unreachable)) return refuse('cas-unreachable');
  const status = Number((error as { status?: unknown }).status ?? 0);
  if (status >= 500) return refuse('cas-unreachable');
  const codes = chain.map(codeOf);
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return refuse('cas-not-configured', { sentence: '统一身份认证服务自称的签发者与本单位登记的不一致，请联系管理员' });
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'))
    return refuse('ticket-refused', {
      sentence: '登录凭证已过期，或统一身份认证服务的时钟与本平台不一致；请重新登录，仍不行请联系管理员',
    });
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return refuse('ticket-refused', { sentence: '您在统一身份认证中取消了登录' });
  if (codes.includes('OAUTH_PARSE_ERROR') || codes.includes('OAUTH_RESPONSE_IS_NOT_JSON'))
    return refuse('cas-unreachable', { sentence: '统一身份认证服务的答复无法识别，请稍后再试' });
  return refuse('ticket-refused');
};

const orRefused = async <T>(
  work: () => Promise<T>,
  otherwise: (error: unknown) => Refusal = refusalFor,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw otherwise(error);
  }
};

/** A server that does not say accepts the secret in a header, by its specification. */
const authenticationOf = (server: client.ServerMetadata, secret: string | undefined): client.ClientAuth => {
  if (secret === undefined) return client.None();
  const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return known.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
};

const notADocument = (error: unknown): Refusal => {
  const told = refusalFor(error);
  return told.code === 'ticket-refused'
    ? refuse('cas-unreachable', { sentence: '统一身份认证服务的答复无法识别，请稍后再试' })
    : told;
};

/** Asked anew for each sign-in: a server that changes its keys or addresses is understood at once. */
export const discover = async ({ now, outgoing, signOnLoopback }: WayNeeds, { settings, secret }: Way) => {
  const { issuer, clientId } = settings;
  const fetch = outgoingFetch(outgoing);
  const found = await orRefused(
    () =>
      client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        [client.customFetch]: fetch,
        ...(signOnLoopback ? { execute: [client.allowInsecureRequests] } : {}),
      }),
    notADocument,
  );
  const server = found.serverMetadata();
  const clock = {
    [client.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: clockTolerance,
  };
  const config = new client.Configuration(server, clientId, clock, authenticationOf(server, secret));
  config[client.customFetch] = fetch;
  if (signOnLoopback) client.allowInsecureRequests(config);
  // Without this a signature is not looked at where TLS delivered the token.
  client.enableNonRepudiationChecks(config);
  return config;
};

/** Claims about the token itself, not about the person. */
const ofTheToken = new Set([
  'iss',
  'aud',
  'azp',
  'exp',
  'iat',
  'nbf',
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
  'jti',
  'auth_time',
]);

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export const oidcAdapter: WayAdapter<OidcSettings> = {
  begin: async (needs, way, state) => {
    const config = await discover(needs, way);
    const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
    const scopes = new Set(['openid', ...way.settings.scopes.split(/\s+/).filter(Boolean)]);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: returnUrl(way.settings, way.institutionId),
      scope: [...scopes].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, kept: { nonce, verifier } };
  },

  identify: async (needs, way, kept, query) => {
    const config = await discover(needs, way);
    return orRefused(async () => {
      const back = new URL(returnUrl(way.settings, way.institutionId));
      back.search = query;
      const tokens = await client.authorizationCodeGrant(config, back, {
        expectedState: kept.state,
        expectedNonce: kept.nonce ?? '',
        pkceCodeVerifier: kept.verifier ?? '',
        idTokenExpected: true,
      });
      const claims: Record<string, unknown> = { ...tokens.claims() };
      const { fields } = way.settings;
      const missing = way.trial || Object.values(fields).some((name) => name !== '' && claims[name] === undefined);
      const more =
        missing && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, String(claims.sub))
          : {};
      const all: Record<string, unknown> = { ...more, ...claims };
      const identity = identityOf(
        way,
        (name) => (Object.hasOwn(all, name) ? all[name] : undefined),
        () => Object.entries(all).filter(([name]) => !ofTheToken.has(name)),
      );
      const unproven = String(all.email_verified) === 'false';
      return {
        ...identity,
        ...(unproven && { emailUnproven: true }),
        ...(tokens.id_token ? { idToken: tokens.id_token } : {}),
      };
    });
  },
};

/** Where the browser ends its session at the server; null where the server has no such address. */
export const oidcLogoutUrl = async (needs: WayNeeds, way: Way, idToken: string): Promise<string | null> => {
  const config = await discover(needs, way);
  if (!config.serverMetadata().end_session_endpoint) return null;
  return client.buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: signedOutUrl(way.settings),
  }).href;
};
