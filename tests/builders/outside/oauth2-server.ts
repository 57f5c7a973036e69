import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type HttpRequest, startHttpServer } from './http-server.ts';

export interface OAuth2Server {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Whether a code needs its verifier. */
  pkce: boolean;
  /** What the user information address says of each person. */
  people: Record<string, unknown>;
  /** While set, answers instead. */
  answerWith: ((request: HttpRequest, response: ServerResponse) => boolean) | undefined;
  asked: HttpRequest[];
  /** As if `person` had signed in at an authorization address; where the browser is sent back. */
  authorize(url: string, person: string): URL;
  stop(): Promise<void>;
}

/** A campus server that speaks plain OAuth 2.0: authorize, token, userinfo. */
export const startOAuth2Server = async (): Promise<OAuth2Server> => {
  const codes = new Map<string, { person: string; redirectUri: string; challenge: string | null }>();
  const tokens = new Map<string, string>();
  const say = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const knowsClient = ({ headers }: HttpRequest, form: URLSearchParams): boolean => {
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = headers.authorization
      ? basic.split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
    return id === oauth.clientId && secret === oauth.clientSecret;
  };
  const exchange = (request: HttpRequest, response: ServerResponse) => {
    const form = new URLSearchParams(request.body.toString());
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier');
    const proven =
      granted?.challenge == null ||
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url') === granted.challenge;
    if (!knowsClient(request, form)) return say(response, 401, { error: 'invalid_client' });
    if (!granted || granted.redirectUri !== form.get('redirect_uri') || (oauth.pkce && !proven))
      return say(response, 400, { error: 'invalid_grant' });
    const token = randomBytes(16).toString('hex');
    tokens.set(token, granted.person);
    return say(response, 200, { access_token: token, token_type: 'bearer', expires_in: 600 });
  };
  const server = await startHttpServer((request, response) => {
    oauth.asked.push(request);
    if (oauth.answerWith?.(request, response)) return;
    const { pathname, searchParams } = new URL(request.path, 'http://oauth');
    if (pathname === '/oauth2/token') return void exchange(request, response);
    if (pathname !== '/oauth2/userinfo') return void say(response, 404, {});
    const token = searchParams.get('access_token') ?? (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const person = tokens.get(token);
    return void (person === undefined
      ? say(response, 401, { error: 'invalid_token' })
      : say(response, 200, oauth.people[person] ?? { data: { user: { id: person } } }));
  });
  const oauth: OAuth2Server = {
    url: server.url,
    clientId: 'chayin',
    clientSecret: 'a secret: with/odd characters',
    pkce: true,
    people: {},
    answerWith: undefined,
    asked: [],
    authorize: (url, person) => {
      const asked = new URL(url).searchParams;
      const code = randomBytes(12).toString('hex');
      const redirectUri = asked.get('redirect_uri') ?? '';
      codes.set(code, { person, redirectUri, challenge: asked.get('code_challenge') });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    stop: () => server.stop(),
  };
  return oauth;
};
