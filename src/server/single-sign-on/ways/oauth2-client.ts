import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { type OAuth2Settings, returnUrl } from '#domain/identity/sign-on-way.ts';
import type { OutgoingRequest } from '#server/outgoing/outgoing.ts';
import { Unreachable } from '#server/outgoing/unreachable.ts';
import { identityOf, type OpenWay, type WayAdapter, type WayNeeds } from './way-adapter.ts';

const limits = { within: 8000, most: 256 * 1024 };

const unreadable = () => refuse('cas-unreachable', { sentence: '统一身份认证服务的答复无法识别，请稍后再试' });

/** Many campus servers answer a refusal with 200; what is no JSON object is no answer. */
const askJson = async (needs: WayNeeds, request: Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body'>) => {
  const answer = await needs.outgoing.request({ ...request, ...limits }).catch((error: unknown) => {
    throw error instanceof Unreachable ? refuse('cas-unreachable') : error;
  });
  if (answer.status >= 500) throw refuse('cas-unreachable');
  if (answer.status >= 400) throw refuse('ticket-refused');
  try {
    const value: unknown = JSON.parse(answer.body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    throw unreadable();
  }
  throw unreadable();
};

/** `data.user.id` in an answer; a number in the path is a place in a list. */
export const valueAtPath = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key as never] : undefined,
      answer,
    );

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/** The one value of a parameter; given twice it is none. */
const only = (query: URLSearchParams, name: string): string | undefined => {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
};

const tokenFor = async (needs: WayNeeds, way: OpenWay<OAuth2Settings>, code: string, verifier: string | undefined) => {
  const { settings, secret, institutionId } = way;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnUrl(settings, institutionId),
  });
  if (verifier) form.set('code_verifier', verifier);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  if (settings.secretIn === 'header') {
    const pair = [settings.clientId, secret ?? ''].map(encodeURIComponent).join(':');
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', settings.clientId);
    if (secret) form.set('client_secret', secret);
  }
  const answer = await askJson(needs, { url: settings.tokenUrl, method: 'POST', headers, body: form.toString() });
  const token = answer.access_token;
  if (typeof token !== 'string' || token === '') throw refuse('ticket-refused');
  return token;
};

/** Every plain value with the path that leads to it; not deeper than people nest their answers. */
const leavesOf = (value: unknown, path: readonly string[] = []): [string, unknown][] =>
  typeof value === 'object' && value !== null && path.length < 8
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [[path.join('.'), value]];

/** OAuth 2.0 as campus servers speak it: no identity token, so the user information address says who it is. */
export const oauth2Adapter: WayAdapter<OAuth2Settings> = {
  begin: async (_needs, { settings, institutionId }, state) => {
    const verifier = settings.pkce ? randomBytes(32).toString('base64url') : undefined;
    const url = withQuery(settings.authorizeUrl, {
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: returnUrl(settings, institutionId),
      state,
      ...(settings.scopes ? { scope: settings.scopes } : {}),
      ...(verifier && {
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }),
    });
    return { url, kept: verifier ? { verifier } : {} };
  },

  identify: async (needs, way, kept, query) => {
    const parameters = new URLSearchParams(query);
    if (parameters.get('error') === 'access_denied')
      throw refuse('ticket-refused', { sentence: '您在统一身份认证中取消了登录' });
    const code = only(parameters, 'code');
    if (!code) throw refuse('ticket-refused');
    const token = await tokenFor(needs, way, code, kept.verifier);
    const { userInfoUrl, tokenIn } = way.settings;
    const inQuery = tokenIn === 'query';
    const answer = await askJson(needs, {
      url: inQuery ? withQuery(userInfoUrl, { access_token: token }) : userInfoUrl,
      headers: { accept: 'application/json', ...(inQuery ? {} : { authorization: `Bearer ${token}` }) },
    });
    return identityOf(
      way,
      (path) => valueAtPath(answer, path),
      () => leavesOf(answer),
    );
  },
};
