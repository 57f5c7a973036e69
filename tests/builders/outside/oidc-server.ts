import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in there. */
  signedIn: string;
  /** What it tells of each account beside `sub`. */
  claims: Record<string, Record<string, unknown>>;
  /** While set, answers instead of the provider. */
  answerWith: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Paths asked so far, without their query. */
  asked: string[];
  /** Walks from an authorization address to where the browser is sent back. */
  walk(url: string): Promise<URL>;
  /** Tells of its own accord that somebody signed out there, where `tellsAt` names an address. */
  tellSignedOut(sub: string, sid?: string): Promise<void>;
  /** Signs with another key from now on. */
  rotateKeys(): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  redirectUris: string[];
  loggedOutUris?: string[];
  /** Where it tells of its own accord that somebody signed out. */
  tellsAt?: string;
  /** Part of a key's id; two servers have different ones. */
  name?: string;
}

const keyPair = (kid: string) => {
  const pair = crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  ) as Promise<CryptoKeyPair>;
  return pair.then(async ({ privateKey }) => {
    const { key_ops: _, ext: __, ...jwk } = await crypto.subtle.exportKey('jwk', privateKey);
    return { ...jwk, kid, use: 'sig', alg: 'RS256' };
  });
};

/** A real OpenID provider on loopback. It asks nobody for a password: `signedIn` says who is at the browser. */
export const startOidcServer = async ({
  redirectUris,
  loggedOutUris = [],
  tellsAt,
  name = 'one',
}: ServerOptions): Promise<OidcServer> => {
  const keys = await Promise.all([keyPair(`${name}-1`), keyPair(`${name}-2`)]);
  let provider: Provider;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    oidc.asked.push(path);
    if (oidc.answerWith?.(request, response)) return;
    if (path.startsWith('/interaction/')) void interact(request, response);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = (jwks: object[]): Configuration => ({
    clients: [
      {
        client_id: 'chayin',
        client_secret: 'a-secret-of-the-campus-server-0001',
        redirect_uris: redirectUris,
        post_logout_redirect_uris: loggedOutUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(tellsAt ? { backchannel_logout_uri: tellsAt, backchannel_logout_session_required: true } : {}),
      },
    ],
    jwks: { keys: jwks as never },
    pkce: { required: () => true },
    cookies: { keys: ['a-cookie-key'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource },
      backchannelLogout: { enabled: tellsAt !== undefined },
    },
    claims: {
      ...(tellsAt ? { sid: null } : {}),
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'employee_number', 'department'],
      email: ['email'],
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...oidc.claims[accountId] }),
    }),
    conformIdTokenClaims: true,
    // Its own guard keeps it from loopback, where the one stands that it tells.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    ttl: { IdToken: 3600, Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, AuthorizationCode: 60 },
  });
  /** Asks nobody: the form sends itself. */
  const logoutSource = async (ctx: { body: unknown }, form: string): Promise<void> => {
    ctx.body = `<!doctype html><title>退出</title>${form}<button form="op.logoutForm" name="logout" value="yes">退出</button>`;
  };
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: oidc.signedIn } });
      return;
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  const open = (jwks: object[]): Provider => {
    const made = new Provider(issuer, configuration(jwks));
    made.on('server_error', (_ctx, error) => console.warn(error));
    return made;
  };
  const oidc: OidcServer = {
    issuer,
    clientId: 'chayin',
    clientSecret: 'a-secret-of-the-campus-server-0001',
    signedIn: 'reader',
    claims: {},
    answerWith: undefined,
    asked: [],
    walk: (url) => walk(url, redirectUris),
    tellSignedOut: async (sub, sid) => {
      const client = (await provider.Client.find('chayin')) as unknown as {
        backchannelLogout(sub: string, sid?: string): Promise<void>;
      };
      await client.backchannelLogout(sub, sid);
    },
    rotateKeys: () => {
      provider = open([keys[1]!]);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  provider = open([keys[0]!]);
  return oidc;
};

/** Follows redirects with cookies, as a browser does, until one leads back to the platform. */
const walk = async (url: string, until: readonly string[]): Promise<URL> => {
  const cookies = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 12; step += 1) {
    if (until.some((address) => at.startsWith(`${address}?`))) return new URL(at);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    at = new URL(location, at).href;
  }
  throw new Error('The provider leads round in a circle.');
};
