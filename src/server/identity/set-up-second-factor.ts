import { randomBytes } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { base32, inGroups, otpauthAddress } from '#domain/identity/second-factor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnPassword } from './own-password.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { makeRecoveryCodes, requireOwnCode, type WithSecondFactorKeys } from './second-factor.ts';
import { requireSecondFactorOffered } from './second-factor-policy.ts';
import { beginFactor, confirmFactor, secondFactorOf, secretOf } from './second-factor-store.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSecondFactorKeys;

const alreadyOn = () => refuse('wrong-state', { sentence: '两步验证已经开启' });

/** A new secret for the user's app. Nothing is asked at sign-in until a code of it was typed. */
export const beginSecondFactor = async (
  services: Needs,
  { actor, db }: SessionContext,
  password: string,
): Promise<{ secret: string; address: string }> => {
  requireSecondFactorOffered(actor);
  await requireOwnPassword(services, actor.userId, password, { field: 'password', sentence: '密码错误' });
  const secret = randomBytes(20);
  const sealed = services.secondFactorKeys.seal(secret.toString('base64'), secretOf(actor.userId));
  if ((await beginFactor(db, actor, sealed)) === 0) throw alreadyOn();
  const text = base32(secret);
  return { secret: inGroups(text), address: otpauthAddress(actor.username, text) };
};

/** Turns it on once the app has shown a right code; the recovery codes are told this once. */
export const confirmSecondFactor = async (
  services: Needs,
  context: SessionContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> => {
  const { userId } = context.actor;
  if ((await secondFactorOf(context.db, userId))?.confirmedAt) throw alreadyOn();
  await requireOwnCode(services, userId, code);
  const codes = makeRecoveryCodes();
  const now = services.now();
  await context.db.tx(async (tx) => {
    if ((await confirmFactor(tx, userId, codes.kept, now)) === 0) throw alreadyOn();
    await writeAudit(tx, { by: context, action: 'user.second-factor-on', subjectId: userId, now });
  });
  return { recoveryCodes: codes.shown };
};
