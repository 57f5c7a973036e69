import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnPassword } from './own-password.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { makeRecoveryCodes, requireOwnCode, type WithSecondFactorKeys } from './second-factor.ts';
import { secondFactorRequired } from './second-factor-query.ts';
import { removeFactor, replaceRecoveryCodes, secondFactorOf } from './second-factor-store.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSecondFactorKeys;

const requireOn = async ({ db, actor }: SessionContext): Promise<void> => {
  if (!(await secondFactorOf(db, actor.userId))?.confirmedAt)
    throw refuse('wrong-state', { sentence: '两步验证没有开启' });
};

/** Ten new recovery codes; the old ones open nothing any more. */
export const renewRecoveryCodes = async (
  services: Needs,
  context: SessionContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> => {
  const { userId } = context.actor;
  await requireOn(context);
  await requireOwnCode(services, userId, code);
  const codes = makeRecoveryCodes();
  await context.db.tx(async (tx) => {
    await replaceRecoveryCodes(tx, userId, codes.kept);
    await writeAudit(tx, {
      by: context,
      action: 'user.renew-recovery-codes',
      subjectId: userId,
      now: services.now(),
    });
  });
  return { recoveryCodes: codes.shown };
};

/** Turned off by its owner, with password and code; where the rule asks for it, it stays. */
export const turnOffSecondFactor = async (
  services: Needs,
  context: SessionContext,
  given: { password: string; code: string },
): Promise<void> => {
  const { userId } = context.actor;
  await requireOn(context);
  if (await secondFactorRequired(services.platform('session'), userId))
    throw refuse('wrong-state', { sentence: '您的身份必须使用两步验证，不能关闭' });
  await requireOwnPassword(services, userId, given.password, { field: 'password', sentence: '密码错误' });
  await requireOwnCode(services, userId, given.code);
  await context.db.tx(async (tx) => {
    await removeFactor(tx, userId);
    await writeAudit(tx, {
      by: context,
      action: 'user.second-factor-off',
      subjectId: userId,
      now: services.now(),
    });
  });
};
