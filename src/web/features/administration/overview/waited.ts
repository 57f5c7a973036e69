import { chinaDay } from '#domain/dates/china-day.ts';

const day = 86_400_000;

/** Whole days of the calendar. */
export const daysSince = (at: string, now: Date): number =>
  Math.max(0, Math.round((Date.parse(chinaDay(now)) - Date.parse(chinaDay(new Date(at)))) / day));

export const daysUntil = (on: string, now: Date): number =>
  Math.round((Date.parse(on) - Date.parse(chinaDay(now))) / day);

/** `最早 11-10，已等 6 天` */
export const waitedWords = (at: string, now: Date): string => {
  const days = daysSince(at, now);
  return days === 0 ? '今天' : `最早 ${chinaDay(new Date(at)).slice(5)}，已等 ${days} 天`;
};

export const leftWords = (on: string, now: Date): string => {
  const days = daysUntil(on, now);
  if (days < 0) return `已过期 ${-days} 天`;
  return days === 0 ? '今天到期' : `${days} 天`;
};
