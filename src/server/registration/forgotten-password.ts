import { refuse } from '#domain/errors.ts';
import { requireGoodPassword } from '#domain/identity/password-policy.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { replacePassword } from '../identity/account-store.ts';
import { requireCaptcha } from '../identity/captcha.ts';
import { forgetFailuresOf } from '../identity/login-failure-store.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { hashPassword } from '../identity/passwords.ts';
import { endSessions } from '../identity/session-store.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { findByNameAndEmail } from './applicant-store.ts';
import { checkCode, makeCode, spendCode } from './email-codes.ts';
import { placeOf } from './place.ts';
import { codeMail, passwordChangedMail, unprovenMail } from './registration-mails.ts';
import { type CodeWanted, countCodeTo } from './send-code.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

/** Answers the same whether the account exists or not, and does the same but for the letter itself. */
export const forgotPassword = async (
  services: Needs,
  body: CodeWanted & { username: string },
  from: Origin,
): Promise<void> => {
  const db = services.platform('registration');
  const now = services.now();
  const place = await placeOf(db, body, from.host);
  if (!(await services.mailer.leavesFor(place.institutionId))) throw refuse('mail-not-configured');
  await requireCaptcha(services.platform('limits'), body, now);
  await countCodeTo(services, place, body.email);
  const { institutionId } = place;
  // Whoever asks reads the page; the address may be nobody's.
  const head = { profile: place.profile, language: from.language ?? 'zh' };
  await db.tx(async (tx) => {
    const user = await findByNameAndEmail(tx, institutionId, body);
    const { code, expiresAt } = await makeCode(tx, { institutionId, purpose: 'forgot', email: body.email }, now);
    await writeAudit(tx, {
      by: { actor: null, from },
      action: 'user.forget-password',
      subjectId: user?.id ?? '',
      institutionId,
      after: { username: body.username },
      now,
    });
    if (!user) return;
    // An address that nobody proved receives mail and selects nothing.
    if (!user.proven) {
      await services.mailer.send(tx, { to: user.email, ...unprovenMail(head, user.username), institutionId });
      return;
    }
    const text = codeMail(head, 'forgot', code);
    await services.mailer.send(tx, { to: user.email, userId: user.id, ...text, institutionId, secretUntil: expiresAt });
  });
};

export interface ResetWanted {
  searchStationId?: number;
  institutionId?: number;
  username: string;
  email: string;
  emailCode: string;
  password: string;
}

/** A new password for whoever holds the code; every session of the account is over afterwards. */
export const resetPassword = async (services: Needs, body: ResetWanted, from: Origin): Promise<void> => {
  const db = services.platform('registration');
  const now = services.now();
  const place = await placeOf(db, body, from.host);
  const { institutionId } = place;
  const password = await services.passwordKeys.decrypt(body.password);
  requireGoodPassword(password, body.username, 'password');
  const codeId = await checkCode(db, { institutionId, purpose: 'forgot', email: body.email }, body.emailCode, now);
  const user = await findByNameAndEmail(db, institutionId, body);
  if (!user?.proven)
    throw refuse('code-wrong', {
      fields: { emailCode: said('邮箱验证码错误或已过期', 'The code sent by e-mail is wrong or has expired') },
    });
  const hash = await hashPassword(password);
  await db.tx(async (tx) => {
    await spendCode(tx, codeId);
    await replacePassword(tx, user.id, hash);
    await forgetFailuresOf(tx, user.id);
    await endSessions(tx, { userId: user.id }, now);
    await writeAudit(tx, {
      by: { actor: { userId: user.id, fullName: user.full_name, institutionId }, from },
      action: 'user.reset-password',
      subjectId: user.id,
      now,
    });
    await services.mailer.send(tx, {
      to: user.email,
      userId: user.id,
      ...passwordChangedMail({ profile: place.profile, language: from.language ?? 'zh' }, user.username),
      institutionId,
    });
  });
};
