import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import {
  base32,
  inGroups,
  readTypedCode,
  recoveryCodeBytes,
  recoveryCodeCount,
} from '#domain/identity/second-factor.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Sealing } from '../db/sealing.ts';
import { countHit } from '../limits/count-hit.ts';
import { secondFactorOf, secretOf, takeRecoveryCode, takeStep } from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

export interface WithSecondFactorKeys {
  /** Seals the secrets that users share with their authenticator apps. */
  secondFactorKeys: Sealing;
}

/** A session left open must not become a way to guess codes. */
const guesses = { max: 10, seconds: 900 };

/** Whoever knows the password could come from a new address for every guess; so these count by account alone. */
const guessesAtSignIn = [guesses, { max: 60, seconds: 86_400 }] as const;

/** Counts a code at the sign-in before it is judged, so that guesses sent at once count too. */
export const countCodeAtSignIn = async ({ platform, now }: Clock & PlatformScope, userId: string): Promise<void> => {
  for (const limit of guessesAtSignIn)
    await countHit(platform('limits'), `second-factor-door|${limit.seconds}|${userId}`, limit, now());
};

const recoveryHash = (code: string): Buffer => createHash('sha256').update(code).digest();

/** New recovery codes: shown once, kept as digests. */
export const makeRecoveryCodes = (): { shown: string[]; kept: Buffer[] } => {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(recoveryCodeBytes)));
  return { shown: codes.map(inGroups), kept: codes.map(recoveryHash) };
};

/** Accepts a code once: the app's within its time, or one of the recovery codes left. Which of them it was. */
export const acceptCode = async (
  db: Db,
  keys: Sealing,
  factor: { userId: string; sealed: string },
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> => {
  const read = readTypedCode(typed);
  if (!read) return undefined;
  const { userId } = factor;
  if (read.kind === 'recovery')
    return (await takeRecoveryCode(db, userId, recoveryHash(read.code))) > 0 ? 'recovery' : undefined;
  const secret = Buffer.from(keys.open(factor.sealed, secretOf(userId)), 'base64');
  const step = stepOfCode(secret, read.code, now);
  return step !== undefined && (await takeStep(db, userId, step)) > 0 ? 'app' : undefined;
};

export const wrongCode = () =>
  refuse('second-factor-wrong', { fields: { secondFactor: '动态验证码错误、已过期或已用过' } });

/** The user's own code, asked for again before something that weakens the account. */
export const requireOwnCode = async (
  services: Clock & PlatformScope & WithSecondFactorKeys,
  userId: string,
  typed: string,
): Promise<void> => {
  await countHit(services.platform('limits'), `second-factor|${userId}`, guesses, services.now());
  const db = services.platform('login');
  const factor = await secondFactorOf(db, userId);
  if (!factor) throw refuse('wrong-state', { sentence: '还没有开始设置两步验证' });
  const { sealed } = factor;
  if (!(await acceptCode(db, services.secondFactorKeys, { userId, sealed }, typed, services.now()))) throw wrongCode();
};
