import type { z } from 'zod';
import { refusalSentences } from '#contracts/errors.en.ts';
import type { registrationCalls } from '#contracts/identity/registration.ts';
import { refuse } from '#domain/errors.ts';
import { requireGoodPassword } from '#domain/identity/password-policy.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import { registrationOf } from '#domain/institutions/profile.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { requireCaptcha } from '../identity/captcha.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { requireOwnName } from '../users/lookalikes.ts';
import { insertApplicant, isNameTaken, nameTaken } from './applicant-store.ts';
import { checkCode, spendCode } from './email-codes.ts';
import { type Place, placeOf } from './place.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

const noEmail = said('请输入邮箱', 'Please enter your e-mail address');

export type RegisterBody = z.output<(typeof registrationCalls)['POST /register']['body']>;

/** A visitor becomes an applicant: at once with a code sent to their address, or once an administrator approves. */
export const register = async (services: Needs, body: RegisterBody, from: Origin): Promise<{ pending: boolean }> => {
  const db = services.platform('registration');
  const now = services.now();
  const place = await placeOf(db, body, from.host);
  const mode = registrationOf(place.profile, await services.mailer.leavesFor(place.institutionId));
  if (mode === 'closed') throw refuse('registration-closed');
  if (!body.consent)
    throw refuse('consent-needed', {
      fields: { consent: said('请先阅读并同意服务协议与隐私说明', refusalSentences['consent-needed']) },
    });
  const password = await services.passwordKeys.decrypt(body.password);
  requireGoodPassword(password, body.username, 'password');
  if (mode === 'email-code' && !body.email)
    throw refuse('bad-input', { sentence: noEmail, fields: { email: noEmail } });
  await requireCaptcha(services.platform('limits'), body, now);
  if (await isNameTaken(db, place.institutionId, body.username)) throw nameTaken();
  await requireOwnName(db, place.institutionId, { name: body.username, type: APPLICANT });
  const codeId = mode === 'email-code' ? await checkCode(db, codeOf(place, body), body.emailCode, now) : undefined;
  const applicant = {
    institutionId: place.institutionId,
    stationId: place.stationId,
    username: body.username,
    passwordHash: await hashPassword(password),
    fullName: body.fullName,
    email: body.email ?? '',
    mobile: body.mobile ?? '',
    department: body.department ?? '',
    outsideUnit: body.outsideUnit,
    // Mails begin in the language of the page; who registers in Chinese has chosen nothing.
    language: from.language === 'en' ? from.language : null,
    ...(codeId && { proof: { email: 'code' as const } }),
    pending: mode === 'approval',
    selfNamed: true,
  };
  await db.tx(async (tx) => {
    if (codeId) await spendCode(tx, codeId);
    const id = await insertApplicant(tx, applicant, now);
    if (!id) throw nameTaken();
    await writeAudit(tx, {
      by: { actor: { userId: id, fullName: body.fullName, institutionId: place.institutionId }, from },
      action: 'user.register',
      subjectId: id,
      after: {
        username: body.username,
        email: applicant.email,
        pending: applicant.pending,
        consent: true,
        ...(body.outsideUnit && { outsideUnit: body.outsideUnit }),
      },
      now,
    });
  });
  return { pending: applicant.pending };
};

const codeOf = (place: Place, body: RegisterBody) => ({
  institutionId: place.institutionId,
  purpose: 'register' as const,
  email: body.email ?? '',
});
