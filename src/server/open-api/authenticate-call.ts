import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { openHeaders, openSignatureText } from '#contracts/open-signature.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { type Refusal, refuse } from '#domain/errors.ts';
import { isOpenScope, type OpenScope } from '#domain/open-api/scopes.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SecretSlot } from '../db/stored-values.ts';
import { allowsAddress } from './address-list.ts';
import { applicationByToken, type FoundApplication, secretBelongsTo } from './application-store.ts';
import { readBearer } from './bearer-token.ts';
import { takeSignature } from './seen-signature-store.ts';

/** How far the clocks of both sides may differ. */
export const signatureWindow = 5 * 60_000;

export interface PresentedCall {
  method: string;
  /** As sent, without the query. */
  path: string;
  query: URLSearchParams;
  header(name: string): string | undefined;
  body: Buffer;
  ip: string;
}

export const signedTextOf = (call: PresentedCall, timestamp: string, nonce: string | undefined): string =>
  openSignatureText({
    method: call.method,
    path: call.path,
    query: Object.fromEntries(call.query),
    timestamp,
    bodyHash: createHash('sha256').update(call.body).digest('hex'),
    nonce,
  });

/** Who calls, where a known application does; and why it is refused, with what its owner reads in the log. */
export interface Authenticated {
  application: FoundApplication | undefined;
  scopes: ReadonlySet<OpenScope>;
  refusal: Refusal | undefined;
  reason: string;
}

type Needs = Clock & PlatformScope & WithConnectionKeys;

const refused = (application: FoundApplication | undefined, refusal: Refusal, reason: string): Authenticated => ({
  application,
  scopes: new Set(),
  refusal,
  reason,
});

const stranger = (): Authenticated => refused(undefined, refuse('open-credentials'), '');

export const openSecrets = (
  { connectionKeys }: WithConnectionKeys,
  { id, secrets }: Pick<FoundApplication, 'id' | 'secrets'>,
): { slot: SecretSlot; secret: string }[] =>
  secrets.map(({ slot, sealed }) => ({ slot, secret: connectionKeys.open(sealed, secretBelongsTo(id, slot)) }));

export const equalBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const scopesOf = ({ scopes }: Pick<FoundApplication, 'scopes'>): OpenScope[] => scopes.filter(isOpenScope);

const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
};

/** Whether it may call at all now, whatever it signed. */
const standingFault = (application: FoundApplication, ip: string, now: Date): Authenticated | undefined => {
  const today = chinaDay(now);
  if (application.disabled_at) return refused(application, refuse('open-ended'), '应用已停用');
  if (application.expires_on && application.expires_on < today)
    return refused(application, refuse('open-ended'), '应用已到期');
  if (application.institutionSuspendedAt)
    return refused(application, refuse('institution-suspended'), '单位的服务已停用');
  if (!allowsAddress(application.addresses, ip))
    return refused(application, refuse('open-address'), `地址 ${ip} 不在 IP 名单里`);
  return undefined;
};

const bySignature = async (services: Needs, call: PresentedCall): Promise<Authenticated> => {
  const accessToken = call.header(openHeaders.accessToken) ?? '';
  const timestamp = call.header(openHeaders.timestamp) ?? '';
  const signature = call.header(openHeaders.signature) ?? '';
  const nonce = call.header(openHeaders.nonce);
  const wellFormed =
    /^app_[0-9A-Za-z]{10,40}$/.test(accessToken) && /^\d{10,16}$/.test(timestamp) && /^[0-9a-f]{64}$/i.test(signature);
  if (!wellFormed || (nonce !== undefined && !/^[\x21-\x7e]{1,128}$/.test(nonce))) return stranger();
  const names = [...call.query.keys()];
  if (new Set(names).size !== names.length) return stranger();
  const application = await applicationByToken(services.platform('open-api'), accessToken);
  if (!application) return stranger();
  const text = signedTextOf(call, timestamp, nonce);
  const given = Buffer.from(signature, 'hex');
  const signed = openSecrets(services, application)
    .map(({ secret }) => equalBytes(createHmac('sha256', secret).update(text).digest(), given))
    .some(Boolean);
  if (!signed) return refused(application, refuse('open-credentials'), '签名不正确');
  const now = services.now();
  const ahead = Number(timestamp) - now.getTime();
  if (Math.abs(ahead) > signatureWindow) {
    const inSeconds = timestamp.length === 10 && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= signatureWindow;
    const reason = inSeconds
      ? 'timestamp 是秒，应为毫秒（13 位）'
      : `对方时钟${ahead < 0 ? '慢' : '快'} ${minutesAndSeconds(ahead)}，签名只在 5 分钟内有效`;
    const sentence = inSeconds ? reason : `${reason}，请校时`;
    return refused(application, refuse('open-clock', { sentence }), reason);
  }
  const fault = standingFault(application, call.ip, now);
  if (fault) return fault;
  const forgetAt = new Date(Number(timestamp) + signatureWindow + 60_000);
  if (!(await takeSignature(services.platform('limits'), application.id, signature.toLowerCase(), forgetAt)))
    return refused(application, refuse('open-replay'), '同一个签名用了两次');
  return { application, scopes: new Set(scopesOf(application)), refusal: undefined, reason: '' };
};

const byBearer = async (services: Needs, token: string, ip: string): Promise<Authenticated> => {
  const read = readBearer(token);
  const application = read && (await applicationByToken(services.platform('open-api'), read.accessToken));
  if (!read || !application) return stranger();
  const now = services.now();
  const secret = openSecrets(services, application).find(({ slot }) => slot === read.slot)?.secret;
  if (!secret || !read.isSignedBy(secret)) return refused(application, refuse('open-credentials'), '令牌不正确');
  if (read.expiresAt <= now.getTime())
    return refused(application, refuse('open-credentials', { sentence: '令牌已过期，请重新申请' }), '令牌已过期');
  const fault = standingFault(application, ip, now);
  if (fault) return fault;
  const held = new Set<string>(read.scopes);
  const scopes = scopesOf(application).filter((scope) => held.has(scope));
  return { application, scopes: new Set(scopes), refusal: undefined, reason: '' };
};

/** Checks a call's credentials before anything else of it is looked at (§7.2). */
export const authenticateCall = (services: Needs, call: PresentedCall): Promise<Authenticated> => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(call.header('authorization') ?? '')?.[1];
  return bearer ? byBearer(services, bearer, call.ip) : bySignature(services, call);
};

/** The client of `POST /token`, by its secret. */
export const authenticateClient = async (
  services: Needs,
  client: { id: string; secret: string; ip: string },
): Promise<Authenticated & { secret?: { slot: SecretSlot; secret: string } }> => {
  const application = /^app_[0-9A-Za-z]{10,40}$/.test(client.id)
    ? await applicationByToken(services.platform('open-api'), client.id)
    : undefined;
  if (!application) return stranger();
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const found = openSecrets(services, application).filter(({ secret }) =>
    equalBytes(digest(secret), digest(client.secret)),
  )[0];
  if (!found) return refused(application, refuse('open-credentials'), '密钥不正确');
  const fault = standingFault(application, client.ip, services.now());
  if (fault) return fault;
  return { application, scopes: new Set(scopesOf(application)), refusal: undefined, reason: '', secret: found };
};
