import { chinaOffsetMinutes } from '#domain/dates/format.ts';
import { shownTime } from '#domain/dates/shown.ts';
import { words as texts } from './home-words.ts';

const hours: readonly (readonly [until: number, words: string])[] = [
  [5, texts.lateNight],
  [9, texts.earlyMorning],
  [12, texts.morning],
  [14, texts.noon],
  [18, texts.afternoon],
  [24, texts.evening],
];

/** By the hour in China. */
export const greetingAt = (now: number): string => {
  const hour = new Date(now + chinaOffsetMinutes * 60_000).getUTCHours();
  return hours.find(([until]) => hour < until)?.[1] ?? texts.hello;
};

export const todayAt = (now: number): string => shownTime(now, { pattern: texts.dayPattern });
