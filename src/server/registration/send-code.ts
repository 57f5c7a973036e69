import { refuse } from '#domain/errors.ts';
import { registrationOf } from '#domain/institutions/profile.ts';
import { said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { requireCaptcha } from '../identity/captcha.ts';
import { countHit } from '../limits/count-hit.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { emailProven } from './applicant-store.ts';
import { makeCode } from './email-codes.ts';
import { type Place, type PlaceWanted, placeOf } from './place.ts';
import { codeMail, registeredMail } from './registration-mails.ts';

type Needs = Clock & PlatformScope & WithMailer;

/** Nobody's letter box is filled by strangers, from however many addresses they ask. */
const perAddress = { max: 5, seconds: 3600 };
/** With five tries a code, fifty guesses of a million in a day at most. */
const perDay = { max: 10, seconds: 86_400 };

export const countCodeTo = async (services: Needs, place: Place, email: string): Promise<void> => {
  const key = `${place.institutionId}|${email.toLowerCase()}`;
  const limits = services.platform('limits');
  await countHit(limits, `email-code|${key}`, perAddress, services.now());
  await countHit(limits, `email-code-day|${key}`, perDay, services.now());
};

export interface CodeWanted extends PlaceWanted {
  email: string;
  code?: string;
  uuid?: string;
}

/** Sends the code that proves an address before registration. */
export const sendRegistrationCode = async (services: Needs, body: CodeWanted, from: Origin): Promise<void> => {
  const db = services.platform('registration');
  const now = services.now();
  const place = await placeOf(db, body, from.host);
  const mode = registrationOf(place.profile, await services.mailer.leavesFor(place.institutionId));
  if (mode === 'closed') throw refuse('registration-closed');
  if (mode === 'approval')
    throw refuse('bad-input', {
      sentence: said(
        '本单位注册由管理员审核，不需要邮箱验证码',
        'Registrations here are approved by an administrator; no code is needed',
      ),
    });
  await requireCaptcha(services.platform('limits'), body, now);
  await countCodeTo(services, place, body.email);
  await db.tx(async (tx) => {
    const of = { institutionId: place.institutionId, purpose: 'register' as const, email: body.email };
    const { code, expiresAt } = await makeCode(tx, of, now);
    // Whoever asks is answered alike: only the holder of the letter box learns that there is an account.
    const taken = await emailProven(tx, place.institutionId, body.email);
    const head = { profile: place.profile, language: from.language ?? 'zh' };
    const text = taken ? registeredMail(head) : codeMail(head, 'register', code);
    await services.mailer.send(tx, {
      to: body.email,
      ...text,
      institutionId: place.institutionId,
      secretUntil: expiresAt,
    });
  });
};
