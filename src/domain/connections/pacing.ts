/** Attempts at one request. Each is counted against the budget. */
export const mostAttempts = 3;
/** A longer wait than this is not sat out by a worker: the fetch pauses. */
export const longestInlineSeconds = 30;
/** So many failures in a row open the breaker. */
const failuresToOpen = 5;
const openMinutes = 10;
const rateSeconds = 900;

/** Seconds before the next attempt: what the source asks for, else 1, 2, 4 … with some chance in it. */
export const waitBefore = (attempt: number, asked: number | undefined, chance: number): number =>
  asked ?? 2 ** (attempt - 1) * (0.75 + chance / 2);

/** When a fetch that was told to slow down goes on. */
export const resumeAfterRate = (now: Date, asked: number | undefined): Date =>
  new Date(now.getTime() + Math.max(asked ?? rateSeconds, 60) * 1000);

/** Until when nothing is asked after so many failures; null: the breaker stays closed. */
export const openUntil = (failures: number, now: Date): Date | null =>
  failures >= failuresToOpen ? new Date(now.getTime() + openMinutes * 60_000) : null;

const chinaMidnight = (now: Date): number => {
  const shift = 8 * 3_600_000;
  const day = 24 * 3_600_000;
  return Math.floor((now.getTime() + shift) / day) * day - shift;
};

/** Budgets are of Chinese days. Some minutes later, since the source's own day may turn late. */
export const nextDay = (now: Date): Date => new Date(chinaMidnight(now) + 24 * 3_600_000 + 5 * 60_000);

/** Longer than this no period of a source lasts; a moment further away is a mistake. */
const longestPeriodDays = 32;

/** When a source that has nothing left is asked again: when its period turns, as it says, else tomorrow. */
export const resumeAfterQuota = (now: Date, until: Date | undefined, asked: number | undefined): Date => {
  const away = until ? until.getTime() - now.getTime() : 0;
  if (until && away > 0 && away < longestPeriodDays * 86_400_000) return until;
  return asked === undefined ? nextDay(now) : resumeAfterRate(now, asked);
};

export const nextYear = (now: Date): Date => {
  const year = new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();
  return new Date(Date.UTC(year + 1, 0, 1) - 8 * 3_600_000 + 5 * 60_000);
};

export const nextMonth = (now: Date): Date => {
  const china = new Date(now.getTime() + 8 * 3_600_000);
  return new Date(Date.UTC(china.getUTCFullYear(), china.getUTCMonth() + 1, 1) - 8 * 3_600_000 + 5 * 60_000);
};
