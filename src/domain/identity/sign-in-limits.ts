/** From the third failure of an account at an address the sign-in asks for a captcha; every tenth locks the pair. */
export const captchaFrom = 3;
export const lockAfter = 10;
export const lockMinutes = 15;

/** Failures of an account from everywhere that slow it down. */
const slowFrom = 10;
const slowStep = 30_000;
const slowMost = 15 * 60_000;

/** How long a locked pair waits between two tries, captcha or not. */
const paceStep = 3_000;
const paceMost = 30_000;

/** Failures from one address in `addressWindow` seconds: then everybody there needs a captcha; then it is too many. */
export const addressWindow = 300;
const addressCaptchaFrom = 60;
const addressMost = 600;

export const tooManyFrom = (failures: number): boolean => failures >= addressMost;

export interface FailedBefore {
  failures: number;
  lastAt: Date | null;
  lockedUntil: Date | null;
}

export interface SignInStanding {
  /** Of this account at this address. */
  pair: FailedBefore;
  /** Of this account, wherever from. */
  account: FailedBefore;
  /** Of anybody at this address. */
  fromAddress: number;
}

export type SignInDemand = { kind: 'none' | 'captcha' | 'locked' | 'too-many' } | { kind: 'wait'; seconds: number };

const sinceLast = ({ lastAt }: FailedBefore, now: Date): number =>
  lastAt ? now.getTime() - lastAt.getTime() : Number.POSITIVE_INFINITY;

const tensOf = ({ failures }: FailedBefore): number => Math.floor(failures / lockAfter);

/**
 * What a sign-in must bring before its password is looked at. Wrong passwords lock the pair of account and address and
 * slow the account; a captcha lets through, so that nobody locks the owner out.
 */
export const signInDemand = (standing: SignInStanding, hasCaptcha: boolean, now: Date): SignInDemand => {
  const { pair, account, fromAddress } = standing;
  if (tooManyFrom(fromAddress)) return { kind: 'too-many' };
  if (!hasCaptcha && pair.lockedUntil && pair.lockedUntil > now) return { kind: 'locked' };
  const wait = Math.min(paceMost, tensOf(pair) * paceStep) - sinceLast(pair, now);
  if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) };
  if (pair.failures >= captchaFrom || fromAddress >= addressCaptchaFrom) return { kind: 'captcha' };
  const slow = account.failures >= slowFrom ? Math.min(slowMost, tensOf(account) * slowStep) : 0;
  return sinceLast(account, now) < slow ? { kind: 'captcha' } : { kind: 'none' };
};
