import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, PlatformScope } from '#server/db/scopes.ts';
import type { SessionContext } from '#server/http/context.ts';
import { ownInstitution } from '#server/http/own-institution-policy.ts';
import { wholeOrigin } from '#server/http/public-origin.ts';
import { type ChannelRow, findChannel, settingsOfRow } from '../channel-store.ts';
import { type SendNeeds, toolsOf } from '../send-by-channel.ts';
import {
  findWaiting,
  insertBinding,
  keepAddress,
  keepArrival,
  removeAddress,
  removeBinding,
  tryBinding,
} from './binding-store.ts';
import { openidOf } from './openid-of.ts';

type Needs = Clock & PlatformScope & SendNeeds;

const minutes = 10;
const mostTries = 5;
/** Where WeChat asks the person; opened by their phone, never by the server. */
const askingAddress = 'https://open.weixin.qq.com/connect/oauth2/authorize';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const belongsTo = (userId: string): string => `message binding ${userId}`;
const digitsOf = (userId: string, digits: string): Buffer => hashOf(`${userId} ${digits}`);

const requireChannel = async (db: Db, institutionId: number): Promise<ChannelRow> => {
  const row = await findChannel(db, institutionId, 'wechat');
  if (!row?.enabled) throw refuse('wrong-state', { sentence: '本单位没有启用微信服务号' });
  return row;
};

const startAnew = (sentence: string) => refuse('wrong-state', { sentence: `${sentence}，请在个人中心重新开始绑定` });

/** Where the phone begins and comes back to; short enough for a code on a screen. */
const boundPage = async (db: Db, institutionId: number, from: SessionContext['from']): Promise<string> => {
  const origin = await wholeOrigin(db, institutionId, from);
  if (!origin)
    throw refuse('wrong-state', {
      sentence: '平台没有登记本单位的网址，不能绑定微信，请联系管理员（设置 PUBLIC_URL 或单位域名）',
    });
  return `${origin}/wechat_bound`;
};

/** The address a person scans with WeChat, for ten minutes. */
export const startBinding = async (
  services: Needs,
  { db, actor, from }: SessionContext,
): Promise<{ url: string; expiresAt: string }> => {
  const institutionId = ownInstitution(actor, '平台管理员没有单位的微信服务号');
  await requireChannel(db, institutionId);
  const page = await boundPage(db, institutionId, from);
  const state = randomBytes(16).toString('base64url');
  const expiresAt = new Date(services.now().getTime() + minutes * 60_000);
  await db.tx((tx) => insertBinding(tx, { userId: actor.userId, institutionId, stateHash: hashOf(state), expiresAt }));
  return { url: `${page}?${new URLSearchParams({ state })}`, expiresAt: expiresAt.toISOString() };
};

const requireWaiting = async (services: Needs, db: Db, state: string) => {
  const waiting = await findWaiting(db, hashOf(state), services.now());
  if (!waiting) throw startAnew('这次绑定已超时，或已经用过');
  return { ...waiting, channel: await requireChannel(db, waiting.institution_id) };
};

/** The page of WeChat that asks the person. */
export const leaveForWechat = async (
  services: Needs,
  { state, from }: { state: string; from: SessionContext['from'] },
): Promise<{ url: string }> => {
  const db = services.platform('gateway');
  const { channel, institution_id } = await requireWaiting(services, db, state);
  const query = new URLSearchParams({
    appid: settingsOfRow(channel).appId,
    redirect_uri: await boundPage(db, institution_id, from),
    response_type: 'code',
    // Only who they are: neither name nor picture is asked for.
    scope: 'snsapi_base',
    state,
  });
  return { url: `${askingAddress}?${query}#wechat_redirect` };
};

/**
 * The phone came back from WeChat. It may be anybody's who saw the code on the screen, so nothing is bound yet: the
 * phone shows digits, and whoever began types them where they are signed in.
 */
export const arriveFromWechat = async (
  services: Needs,
  { state, code }: { state: string; code: string },
): Promise<{ digits: string }> => {
  const db = services.platform('gateway');
  const { channel, user_id: userId } = await requireWaiting(services, db, state);
  const openid = await openidOf(toolsOf(services, db, channel, services.now()), code);
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = await keepArrival(db, hashOf(state), {
    sealedAddress: services.connectionKeys.seal(openid, belongsTo(userId)),
    digitsHash: digitsOf(userId, digits),
  });
  if (!kept) throw startAnew('这次绑定已经用过');
  return { digits };
};

/** The person has the phone in hand: from now on the service account reaches them there. */
export const confirmBinding = async (services: Needs, context: SessionContext, digits: string): Promise<void> => {
  const { db, actor } = context;
  const { userId } = actor;
  const now = services.now();
  ownInstitution(actor, '平台管理员没有单位的微信服务号');
  // Counted by itself: a wrong try stays counted though the rest is undone.
  const tried = await db.tx((tx) => tryBinding(tx, userId, now));
  if (!tried) throw startAnew('没有正在进行的绑定，或已超时');
  if (!tried.sealed_address || !tried.digits_hash)
    throw refuse('wrong-state', { sentence: '手机还没有打开，请先用微信扫码' });
  if (tried.tries > mostTries) {
    await db.tx((tx) => removeBinding(tx, userId));
    throw startAnew('填错的次数太多');
  }
  if (!timingSafeEqual(tried.digits_hash, digitsOf(userId, digits)))
    throw refuse('bad-input', { sentence: '数字不对', fields: { digits: '与手机上显示的不同' } });
  const address = services.connectionKeys.open(tried.sealed_address, belongsTo(userId));
  await db.tx(async (tx) => {
    await keepAddress(tx, { userId, institutionId: tried.institution_id, address }, now);
    await removeBinding(tx, userId);
    await writeAudit(tx, { by: context, action: 'user.bind-wechat', subject: 'user', subjectId: userId, now });
  });
};

export const unbindWechat = (services: Clock, context: SessionContext): Promise<void> =>
  context.db.tx(async (tx) => {
    const { userId } = context.actor;
    ownInstitution(context.actor, '平台管理员没有单位的微信服务号');
    if ((await removeAddress(tx, userId)) === 0) throw refuse('wrong-state', { sentence: '没有绑定微信' });
    await writeAudit(tx, {
      by: context,
      action: 'user.unbind-wechat',
      subject: 'user',
      subjectId: userId,
      now: services.now(),
    });
  });
