import { refuse } from '#domain/errors.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, PlatformScope } from '#server/db/scopes.ts';
import type { Actor } from '#server/http/context.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { countHit } from '#server/limits/count-hit.ts';
import type { WithMailer } from '#server/mail/mailer.ts';
import { checkCode, makeCode, spendCode } from '#server/registration/email-codes.ts';
import { codeMail } from '#server/registration/registration-mails.ts';
import { provenEmailOf } from './leader-query.ts';

type Needs = Clock & PlatformScope & WithMailer;

const perLeader = { max: 10, seconds: 3600 };

/** Sends the leader the code their institution asks for with every signature. */
export const sendSigningCode = async (services: Needs, db: Db, actor: Actor): Promise<null> => {
  const institutionId = actor.institutionId ?? -1;
  const email = await provenEmailOf(db, actor.userId);
  if (!email) throw refuse('bad-input', { sentence: '您的账号没有验证过的邮箱，请先在个人中心填写并验证' });
  await countHit(services.platform('limits'), `signing-code|${actor.userId}`, perLeader, services.now());
  const profile = await profileOf(db, institutionId);
  await db.tx(async (tx) => {
    const { code, expiresAt } = await makeCode(tx, { institutionId, purpose: 'sign', email }, services.now());
    await services.mailer.send(tx, {
      to: email,
      userId: actor.userId,
      ...codeMail({ profile, language: 'zh' }, 'sign', code),
      institutionId,
      secretUntil: expiresAt,
    });
  });
  return null;
};

/** Whether a code was asked for; a wrong one is refused, a right one is used up. */
export const confirmSigner = async (
  services: Needs,
  db: Db,
  actor: Actor,
  code: string | undefined,
): Promise<boolean> => {
  const institutionId = actor.institutionId ?? -1;
  const { secondFactor } = await signingSettingsOf(db, institutionId);
  if (!secondFactor) return false;
  const email = await provenEmailOf(db, actor.userId);
  const id = await checkCode(db, { institutionId, purpose: 'sign', email }, code, services.now());
  await spendCode(db, id);
  return true;
};
