import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { openHeaders, openPath } from '#contracts/open-signature.ts';
import { websocketPath } from '#contracts/push.ts';
import { oidcLogoutPath, readWayKey } from '#domain/identity/sign-on-way.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import type { FileLinks } from '../files/file-links.ts';
import { tokenOf } from '../http/register-calls.ts';
import { institutionInToken, type SessionTokens } from '../identity/session-tokens.ts';
import { readBearer } from '../open-api/bearer-token.ts';
import { oaiPath } from '../outward/change-outward.ts';
import { notifyPath } from '../payments/pay-links.ts';
import { signingTokenHash } from '../reports/sign/signing-links.ts';
import { scimPath } from '../roster/roster-settings.ts';
import { samlPath } from '../single-sign-on/ways/saml-client.ts';
import { type LookupKind, ofThePlatform } from './cell-store.ts';

/** What a request says of the institution it is about: its number, a host, or something that one cell can look up. */
export type Clue = { institution: number } | { host: string } | { kind: LookupKind; key: string };

export interface ClueNeeds {
  sessionTokens: SessionTokens;
  fileLinks: FileLinks;
  now(): Date;
}

type Fields = Readonly<Record<string, unknown>>;
type Read = (request: FastifyRequest, needs: ClueNeeds) => Clue | undefined;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numbered = (value: unknown): Clue | undefined =>
  /^\d{1,9}$/.test(String(value ?? '')) ? { institution: Number(value) } : undefined;

/** A session's token: it carries its institution, or was made before there were cells. */
export const clueOfToken = (token: string, { sessionTokens }: ClueNeeds): Clue | undefined => {
  if (token === '' || !sessionTokens.isOurs(token)) return undefined;
  const institution = institutionInToken(token);
  return institution === undefined ? { kind: 'session', key: hashed(token) } : { institution };
};

const byParam =
  (name: string): Read =>
  ({ params }) =>
    numbered((params as Fields)[name]);

const byStation: Read = ({ params }) => ({ kind: 'station', key: textOf((params as Fields).id) });

const byHost: Read = ({ host }) => ({ host });

/** Where somebody signs in or registers: at the platform, an institution or a station; else as the host says. */
const byPlace: Read = ({ body, host }) => {
  const { admin, institutionId, searchStationId } = (body ?? {}) as Fields;
  if (admin === true || admin === 'true') return { institution: ofThePlatform };
  if (institutionId !== undefined && institutionId !== null) return numbered(institutionId);
  const station = String(searchStationId ?? '');
  return station === '' ? { host } : { kind: 'station', key: station };
};

const byWay: Read = ({ body }) => numbered(readWayKey(textOf((body as Fields | undefined)?.way))?.institutionId);

const byField =
  (kind: LookupKind, name: string, keyOf: (text: string) => string | undefined): Read =>
  ({ body }) => {
    const key = keyOf(textOf((body as Fields | undefined)?.[name]));
    return key === undefined || key === '' ? undefined : { kind, key };
  };

const byCode = byField('code', 'code', readCode);
const bySigningToken = byField('signing', 'token', (token) => signingTokenHash(token).toString('hex'));
const byAnswerToken = byField('group-answer', 'token', hashed);
const byState = byField('binding', 'state', hashed);
const byTrade = byField('trade', 'trade', (text) => text);

const byScholarPage: Read = ({ params }) => ({ kind: 'scholar-page', key: textOf((params as Fields).code) });

const byLink: Read = ({ params }, { fileLinks, now }) =>
  numbered(fileLinks.open(textOf((params as Fields).token), now())?.institutionId);

const byApplication = (id: string): Clue | undefined =>
  id === '' ? undefined : id.startsWith('app_') ? { kind: 'application', key: id } : { kind: 'session-key', key: id };

/** /open/v2: the bearer token or the signed headers name the application. */
const byOpenHead: Read = ({ headers }) => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer) return byApplication(readBearer(bearer)?.accessToken ?? '');
  return byApplication(textOf(headers[openHeaders.accessToken]));
};

const clientIn = (text: string): string => {
  if (!text.startsWith('{')) return new URLSearchParams(text).get('client_id') ?? '';
  try {
    return textOf((JSON.parse(text) as Fields).client_id);
  } catch {
    return '';
  }
};

/** The client of `POST /open/v2/token`. */
const byOpenClient: Read = ({ headers, body }) => {
  const basic = /^Basic\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic) return byApplication(Buffer.from(basic, 'base64').toString('utf8').split(':', 1)[0] ?? '');
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return byApplication(clientIn(text));
};

const byRosterToken: Read = ({ headers }) => {
  const token = tokenOf(headers.authorization);
  return token === '' ? undefined : { kind: 'roster', key: hashed(token) };
};

const byQueryToken: Read = ({ query }, needs) => clueOfToken(textOf((query as Fields).token), needs);

/** Where the clue stands: in what comes before the body, or in the body. */
type Rule = { head: Read } | { body: Read } | 'anywhere' | 'every cell';

/** How each call that needs no session finds its cell; `tests/server/cells/two-cells.test.ts` holds it against the calls. */
export const publicCallRules: Readonly<Record<string, Rule>> = {
  'GET /help/:slug': { head: byHost },
  'POST /sys/user/unameValidate': { body: byPlace },
  'POST /register': { body: byPlace },
  'POST /register/code': { body: byPlace },
  'POST /password/forgot': { body: byPlace },
  'POST /password/reset': { body: byPlace },
  'POST /request/userLogin': { body: byPlace },
  'POST /cas/logout': { head: byHost },
  'POST /sys/login': { body: byPlace },
  'GET /captcha': 'anywhere',
  'GET /sys/publicKey': 'anywhere',
  'POST /sign-on/start': { body: byWay },
  'POST /sign-on/finish': { body: byWay },
  'POST /wechat/leave': { body: byState },
  'POST /wechat/arrive': { body: byState },
  'GET /site': { head: byHost },
  'GET /stations': 'every cell',
  'GET /stations/:id/login': { head: byStation },
  'GET /stations/:id/picture': { head: byStation },
  'GET /organization/:id/logo': { head: byParam('id') },
  'GET /api/dictDetail': 'anywhere',
  'POST /payments/result': { body: byTrade },
  'POST /payments/sandbox/open': { body: byTrade },
  'POST /payments/sandbox/pay': { body: byTrade },
  'POST /payments/sandbox/cancel': { body: byTrade },
  'POST /verification/code': { body: byCode },
  'POST /verification/hit': { body: byCode },
  'POST /verification/file': 'every cell',
  'POST /digital_signature/open': { body: bySigningToken },
  'POST /digital_signature/preview': { body: bySigningToken },
  'POST /digital_signature/code': { body: bySigningToken },
  'POST /digital_signature/sign': { body: bySigningToken },
  'POST /group-answers/open': { body: byAnswerToken },
  'POST /group-answers/give': { body: byAnswerToken },
  'GET /scholar/public/:code': { head: byScholarPage },
  'GET /linked-files/:token': { head: byLink },
};

/** Routes that are no calls, by the beginning of their address. */
const plainRules: readonly (readonly [string, Rule])[] = [
  [`${servicePath}${websocketPath}`, { head: byQueryToken }],
  [`${servicePath}${notifyPath}`, { head: byParam('institutionId') }],
  [`${servicePath}${samlPath}`, { head: byParam('institutionId') }],
  [`${servicePath}${oidcLogoutPath}`, { head: byParam('institutionId') }],
  [oaiPath, { head: byParam('institutionId') }],
  [scimPath, { head: byRosterToken }],
  [`${openPath}/token`, { body: byOpenClient }],
  [openPath, { head: byOpenHead }],
];

/** The CAS server tells a page of ours that somebody signed out; pages themselves are the same everywhere. */
const pages = ['/', '/login', '/sso'];

const bySession: Rule = {
  head: ({ headers }, needs) => clueOfToken(tokenOf(headers.authorization), needs),
};

/** How the cell of this request is found. */
export const ruleOf = ({ method, url, routeOptions }: FastifyRequest): Rule => {
  const path = url.split('?', 1)[0] ?? '';
  const route = routeOptions.url ?? '';
  if (route.startsWith(servicePath)) {
    const rule = publicCallRules[`${method} ${route.slice(servicePath.length)}`];
    if (rule) return rule;
  }
  if (method === 'POST' && pages.includes(path)) return { head: byHost };
  const plain = plainRules.find(([base]) => path === base || path.startsWith(`${base}/`));
  if (plain) return plain[1];
  return route.startsWith(`${servicePath}/`) ? bySession : 'anywhere';
};
