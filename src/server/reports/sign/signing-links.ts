import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { codeFrom } from '#domain/reports/verification-code.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import { newId } from '#server/db/id.ts';
import type { Clock, PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import type { Origin, SessionContext } from '#server/http/context.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import type { WithMailer } from '#server/mail/mailer.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { leaderOf, maskedEmail } from './leader.ts';
import { provenEmailOf } from './leader-query.ts';
import { maySign } from './pdf-to-sign.ts';
import { type SigningWish, signOrders } from './sign-orders.ts';
import { dropOldLinks, insertLink, institutionNameOf, liveLink, takeLink } from './signing-links-store.ts';

type Needs = Clock &
  TenantScope &
  PlatformScope &
  WithPublicUrl &
  WithFiles &
  WithMailer &
  WithOrderCommands &
  WithPdf &
  WithCertificateKeys;

const minutes = 15;

export const signingTokenHash = (token: string): Buffer =>
  createHash('sha256')
    .update(
      token
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, ''),
    )
    .digest();

/** Sixteen letters that can be typed: `7K2M-9QXD-…`. */
const newToken = (): string => {
  for (;;) {
    const halves = [codeFrom(randomBytes(32)), codeFrom(randomBytes(32))];
    if (halves.every((half) => half !== undefined)) return halves.join('-');
  }
};

/** A link for a phone: for these orders and this leader, a quarter of an hour, once, and while they stay signed in. */
export const makeSigningLink = async (services: Needs, context: SessionContext, orderIds: readonly string[]) => {
  const { db, actor, from } = context;
  const now = services.now();
  for (const id of orderIds)
    if (!(await maySign(db, actor, await reachOrder(db, actor, id), now)))
      throw refuse('wrong-state', { sentence: '所选委托中有不在待签章状态的，请刷新后重试' });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const id = newId(now.getTime());
  await db.tx(async (tx) => {
    await dropOldLinks(tx, new Date(now.getTime() - 86_400_000));
    await insertLink(tx, {
      id,
      institution_id: actor.institutionId ?? -1,
      leader_id: actor.userId,
      session_id: actor.sessionId,
      token_hash: signingTokenHash(token),
      order_ids: [...orderIds],
      created_at: now,
      expires_at: expiresAt,
    });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'signing-link.create',
      subjectId: id,
      after: { orderIds },
      now,
    });
  });
  // Without a known address the page that asked completes it with its own.
  const base = (await publicOrigin(db, actor.institutionId ?? -1, from)) ?? '';
  return { token, url: `${base}/digital_signature?token=${token}`, expiresAt: expiresAt.toISOString() };
};

const dead = () =>
  refuse('not-found', { sentence: '签章链接不存在、已使用、已过期，或生成它的登录已退出，请在签章台重新生成' });

/** The link behind a token, with its leader and the rows of their institution. */
export const openLink = async (services: Needs, token: string) => {
  const link = await liveLink(services.platform('signing'), signingTokenHash(token), services.now());
  if (!link) throw dead();
  const db = services.tenant(link.institution_id);
  return { link, db, actor: await leaderOf(db, link.leader_id) };
};

interface Shown {
  id: string;
  contentHash: string | null;
}

export const showLink = async (services: Needs, token: string) => {
  const { link, db, actor } = await openLink(services, token);
  const institutionName = await institutionNameOf(db, link.institution_id);
  const { secondFactor } = await signingSettingsOf(db, link.institution_id);
  const orders = [];
  for (const id of link.order_ids) {
    const row = await findOrder(db, id);
    orders.push({
      id,
      number: row.number ?? '',
      contentHash: row.content_hash,
      title: row.summary,
      applicantName: row.applicant_name,
      waiting: await maySign(db, actor, row, services.now()),
    });
  }
  return {
    leaderName: actor.fullName,
    institutionName,
    expiresAt: link.expires_at.toISOString(),
    secondFactor,
    email: maskedEmail(await provenEmailOf(db, actor.userId)),
    orders,
  };
};

/**
 * Of two who come with the same link the second finds it used; a wrong code does not use it up. Signed is what the phone
 * showed: an order that it did not show stays as it was.
 */
export const signByLink = async (
  services: Needs,
  {
    token,
    shown,
    ...wish
  }: Pick<SigningWish, 'handwriting' | 'code' | 'standardLayout'> & { token: string; shown: readonly Shown[] },
  from: Origin,
) => {
  const { link, db, actor } = await openLink(services, token);
  const orders = link.order_ids.map((id) => ({ id, contentHash: shown.find((one) => one.id === id)?.contentHash }));
  return signOrders(services, db, { actor, from }, { ...wish, orders }, async () => {
    const taken = await takeLink(db, link.id, services.now());
    if (taken === 0) throw dead();
  });
};
