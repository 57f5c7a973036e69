import type { z } from 'zod';
import type { identityCalls, LoginData } from '#contracts/identity/identity.ts';
import { refuse } from '#domain/errors.ts';
import { foldedName } from '#domain/identity/account-name.ts';
import { captchaFrom, lockAfter, type SignInStanding, signInDemand } from '#domain/identity/sign-in-limits.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { addressKey } from '../limits/address-key.ts';
import { type Account, findClaimed } from './account-store.ts';
import { noteFailureFrom } from './address-failures.ts';
import { requireCaptcha } from './captcha.ts';
import { type Claimed, forgive, noteFailure, standingOf } from './login-failures.ts';
import { openSession } from './open-session.ts';
import type { WithPasswordKeys } from './password-keys.ts';
import { verifyPassword } from './passwords.ts';
import { acceptCode, countCodeAtSignIn, type WithSecondFactorKeys } from './second-factor.ts';
import type { WithSessionTokens } from './session-tokens.ts';
import { signedInUserOf } from './signed-in-user.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys & WithSecondFactorKeys & WithSessionTokens;

export type LoginBody = z.output<(typeof identityCalls)['POST /sys/login']['body']>;

/** §7.4: a password login at a station (or, at /cmu_login, an institution), or of an administrator at /loginAdmin. */
export const login = async (services: Needs, body: LoginBody, from: Origin): Promise<LoginData> => {
  const db = services.platform('login');
  const now = services.now();
  const { place, account } = await findClaimed(db, body, body.username);
  const claimed = { account, key: claimKey(place, account, body.username), address: addressKey(from.ip) };
  const standing = await standingOf(db, claimed, now);
  await meetDemand(db, standing, body, now);
  const password = await services.passwordKeys.open(body.password);
  const right = await verifyPassword(account?.password_hash, password ?? '');
  if (!account || password === undefined || !right) return failed(db, claimed, from, now, 'wrong-password');
  admit(account);
  if (account.second_factor !== null && !(await passSecondStep(services, account, body, from)))
    return failed(db, claimed, from, now, 'second-factor-wrong');
  const view = signedInUserOf(account, now);
  const { sessionHours } = view.profile;
  const fromType = isPlatformAdministrator(account.type as UserType) ? 4 : body.phone ? 3 : 1;
  const token = services.sessionTokens.make(account.institution_id);
  const mustSetUpSecondFactor = account.second_factor_required && account.second_factor === null;
  const opening = { user: account, fromType, from, now, sessionHours, token, mustSetUpSecondFactor, view } as const;
  if (standing.pair.failures === 0 && standing.account.failures === 0) return openSession(db, opening);
  return db.tx(async (tx) => {
    await forgive(tx, claimed);
    return openSession(tx, opening);
  });
};

/** An account has one count, however its name was typed. */
const claimKey = (place: number | 'platform' | undefined, account: Account | undefined, username: string): string =>
  `${place ?? 'nowhere'}|${account?.id ?? foldedName(username)}`;

const meetDemand = async (db: Db, standing: SignInStanding, body: LoginBody, now: Date): Promise<void> => {
  const demand = signInDemand(standing, Boolean(body.code && body.uuid), now);
  if (demand.kind === 'captcha') await requireCaptcha(db, body, now);
  if (demand.kind === 'locked') throw locked();
  if (demand.kind === 'too-many') throw refuse('too-many');
  if (demand.kind === 'wait')
    throw refuse('too-many', {
      sentence: said(
        `失败次数过多，请 ${demand.seconds} 秒后再试`,
        `Too many failed attempts; please try again in ${demand.seconds} s`,
      ),
      fields: needsCaptcha,
    });
};

const needsCaptcha = { code: said('请输入验证码', 'Please enter the security code') };

const locked = () => refuse('account-locked', { fields: needsCaptcha });

/** After the right password. A code that is missing is asked for; a wrong one counts like a wrong password. */
const passSecondStep = async (services: Needs, account: Account, body: LoginBody, from: Origin): Promise<boolean> => {
  if (!body.secondFactor)
    throw refuse('second-factor-needed', {
      fields: { secondFactor: said('请输入动态验证码', 'Please enter your verification code') },
    });
  await countCodeAtSignIn(services, account.id);
  const db = services.platform('login');
  const now = services.now();
  const factor = { userId: account.id, sealed: account.second_factor! };
  const passed = await acceptCode(db, services.secondFactorKeys, factor, body.secondFactor, now);
  if (passed === 'recovery')
    await writeAudit(db, {
      by: { actor: null, from },
      action: 'user.use-recovery-code',
      subjectId: account.id,
      institutionId: account.institution_id,
      now,
    });
  return passed !== undefined;
};

const wrongWords = {
  'wrong-password': {
    field: undefined,
    again: said(
      '账号或密码错误，请输入验证码后重试',
      'Wrong username or password; enter the security code and try again',
    ),
  },
  'second-factor-wrong': {
    field: {
      secondFactor: said(
        '动态验证码错误、已过期或已用过',
        'The verification code is wrong, has expired or was used before',
      ),
    },
    again: said(
      '动态验证码错误、已过期或已用过，请输入验证码后重试',
      'The verification code is wrong, has expired or was used before; enter the security code and try again',
    ),
  },
} as const;

const failed = async (
  db: Db,
  claimed: Claimed,
  from: Origin,
  now: Date,
  wrong: keyof typeof wrongWords,
): Promise<never> => {
  const count = await noteFailure(db, claimed, now);
  await noteFailureFrom(db, claimed.address, now);
  if (count % lockAfter === 0) {
    await auditLock(db, claimed.account, from, now);
    throw locked();
  }
  const { field, again } = wrongWords[wrong];
  if (count < captchaFrom) throw refuse(wrong, field && { fields: field });
  throw refuse(wrong, { sentence: again, fields: { ...field, ...needsCaptcha } });
};

const auditLock = async (db: Db, account: Account | undefined, from: Origin, now: Date): Promise<void> => {
  if (!account) return;
  await writeAudit(db, {
    by: { actor: null, from },
    action: 'user.lock',
    subjectId: account.id,
    institutionId: account.institution_id,
    now,
  });
};

type Standing = Pick<Account, 'pending' | 'unconfirmed' | 'suspended_at' | 'closed_at' | 'institution_suspended_at'>;

/** Only after the right password: a stranger must not learn the state of an account. */
export const admit = (account: Standing): void => {
  if (account.unconfirmed) throw refuse('account-pending', { sentence: '账号正在等待另一位管理员确认' });
  if (account.pending) throw refuse('account-pending');
  if (account.suspended_at || account.closed_at) throw refuse('account-suspended');
  if (account.institution_suspended_at) throw refuse('institution-suspended');
};
