import { chinaOffsetMinutes, formatTime } from '#domain/dates/format.ts';

const hours: readonly (readonly [until: number, words: string])[] = [
  [5, '夜深了'],
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
];

/** By the hour in China. */
export const greetingAt = (now: number): string => {
  const hour = new Date(now + chinaOffsetMinutes * 60_000).getUTCHours();
  return hours.find(([until]) => hour < until)?.[1] ?? '您好';
};

export const todayAt = (now: number): string => formatTime(now, { pattern: '{y} 年 {m} 月 {d} 日 星期{a}' });
