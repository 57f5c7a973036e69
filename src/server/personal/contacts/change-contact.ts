import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ContactStarted } from '#contracts/identity/personal.ts';
import { refuse } from '#domain/errors.ts';
import {
  type ContactKind,
  contactCodeMinutes,
  contactCodePause,
  contactCodeTries,
  contactKinds,
  samePlace,
} from '#domain/identity/contact.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, PlatformScope } from '#server/db/scopes.ts';
import type { SessionContext } from '#server/http/context.ts';
import type { WithPasswordKeys } from '#server/identity/password-keys.ts';
import { provePresence } from '#server/identity/prove-presence.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { countHit } from '#server/limits/count-hit.ts';
import type { WithMailer } from '#server/mail/mailer.ts';
import { type KeptUser, userOf } from '#server/users/user-store.ts';
import {
  dropContactChange,
  findContactChange,
  provenByAnother,
  putContactChange,
  tryContactChange,
} from './contact-change-store.ts';
import { sendsCodes } from './contact-channel.ts';
import { proposeContact, withdrawContact } from './contact-confirmation.ts';
import { codeMessage, takenMail } from './contact-messages.ts';
import { provenOf } from './proven-query.ts';
import { storeContact } from './store-contact.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

/** With five tries a code, a hundred guesses of a million in a day at most. */
const perAccount = [
  { max: 6, seconds: 3600 },
  { max: 20, seconds: 86_400 },
] as const;
/** Nobody's letter box or phone is filled by strangers, from however many accounts they ask. */
const perAddress = { max: 5, seconds: 3600 };

const hashOf = (userId: string, kind: ContactKind, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${kind} ${code}`).digest();

const plain = (kind: ContactKind, value: string): string =>
  kind === 'email' ? value.toLowerCase() : value.replace(/[^0-9+]/g, '');

const countCode = async (services: Needs, userId: string, kind: ContactKind, value: string): Promise<void> => {
  const limits = services.platform('limits');
  const now = services.now();
  for (const limit of perAccount) await countHit(limits, `contact-code|${limit.seconds}|${userId}`, limit, now);
  await countHit(limits, `contact-code|to|${plain(kind, value)}`, perAddress, now);
};

const requirePause = async (db: Db, userId: string, kind: ContactKind, value: string, now: Date): Promise<void> => {
  const before = await findContactChange(db, userId, kind);
  const since = before && (now.getTime() - before.created_at.getTime()) / 1000;
  if (!before || since === undefined || since >= contactCodePause || !samePlace(kind, before.value, value)) return;
  throw refuse('too-many', {
    sentence: said(
      `验证码刚刚发送过，请 ${Math.ceil(contactCodePause - since)} 秒后再试`,
      `A code was sent just now; please try again in ${Math.ceil(contactCodePause - since)} s`,
    ),
  });
};

/**
 * Sends a code to the address that is wanted. Where another account has proven it, its owner gets a letter instead and
 * the code is one that nobody was told: the answer is the same.
 */
const sendCode = async (
  services: Needs,
  by: SessionContext,
  user: KeptUser,
  { kind, value }: { kind: ContactKind; value: string },
): Promise<Date> => {
  const now = services.now();
  const { id: userId, institutionId } = user;
  await requirePause(by.db, userId, kind, value, now);
  await countCode(services, userId, kind, value);
  const profile = await profileOf(by.db, institutionId);
  const expiresAt = new Date(now.getTime() + contactCodeMinutes * 60_000);
  await by.db.tx(async (tx) => {
    const taken = await provenByAnother(tx, { userId, institutionId, kind, value });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = taken ? randomBytes(32) : hashOf(userId, kind, code);
    await putContactChange(tx, { userId, institutionId, kind, value, codeHash, expiresAt, now });
    const sent = { kind, value, institutionId, expiresAt, profile, language: by.from.language ?? 'zh' };
    if (!taken) await services.mailer.send(tx, codeMessage(sent, code));
    else if (kind === 'email') await services.mailer.send(tx, takenMail(sent));
    await writeAudit(tx, {
      by,
      action: 'profile.ask-contact',
      subject: 'user',
      subjectId: userId,
      after: { [kind]: value },
      now,
    });
  });
  return expiresAt;
};

export interface ContactWanted {
  kind: ContactKind;
  value: string;
  password?: string | undefined;
}

/** Another e-mail or phone: the password first, then a code sent there, or an administrator's word. */
export const startContactChange = async (
  services: Needs,
  by: SessionContext,
  { kind, value, password }: ContactWanted,
): Promise<ContactStarted> => {
  const { userId } = by.actor;
  const user = await userOf(by.db, userId);
  if (!user) throw refuse('session-ended');
  const same = samePlace(kind, user[kind], value) && value !== '';
  if ((value === '' && user[kind] === '') || (same && (await provenOf(by.db, userId))[kind])) {
    const sentence = value === '' ? `没有登记${contactKinds[kind]}` : `这就是您现在的${contactKinds[kind]}`;
    throw refuse('bad-input', { sentence, fields: { value: sentence } });
  }
  await provePresence(services, by.actor, password);
  const now = services.now();
  if (value === '') {
    await by.db.tx((tx) => storeContact(tx, by, userId, { kind, value, proof: 'code', now }));
    return { how: 'removed', expiresAt: null };
  }
  if (await sendsCodes(services, by.db, user.institutionId, kind))
    return { how: 'code', expiresAt: (await sendCode(services, by, user, { kind, value })).toISOString() };
  await by.db.tx((tx) => proposeContact(tx, by, user, { kind, value }, now));
  return { how: 'administrator', expiresAt: null };
};

const wrong = () =>
  refuse('code-wrong', {
    sentence: said('验证码错误或已过期', 'The code is wrong or has expired'),
    fields: {
      code: said(
        '验证码错误或已过期；连错五次或超过十分钟请重新获取',
        'The code is wrong or has expired; after five wrong tries or ten minutes, ask for a new one',
      ),
    },
  });

/** The code came back: from now on the address is theirs. */
export const confirmContactChange = async (
  services: Needs,
  by: SessionContext,
  { kind, code }: { kind: ContactKind; code: string },
): Promise<void> => {
  const { userId } = by.actor;
  const now = services.now();
  // Counted before it is judged and outside the transaction, so that guesses sent at once count too.
  const waiting = await tryContactChange(by.db, userId, kind, contactCodeTries, now);
  if (!waiting || !timingSafeEqual(waiting.codeHash, hashOf(userId, kind, code))) throw wrong();
  await by.db.tx(async (tx) => {
    if ((await dropContactChange(tx, userId, kind, waiting.codeHash)) === 0) throw wrong();
    await storeContact(tx, by, userId, { kind, value: waiting.value, proof: 'code', now });
  });
};

/** The old address stays, and a code that is still under way is worth nothing. */
export const cancelContactChange = (services: Clock, by: SessionContext, kind: ContactKind): Promise<void> =>
  by.db.tx(async (tx) => {
    await dropContactChange(tx, by.actor.userId, kind);
    await withdrawContact(tx, by, kind, services.now());
  });
