import { words } from './weekday-words.ts';

/** China keeps one time zone without summer time. */
export const chinaOffsetMinutes = 480;

/** §9.12 */
export const defaultPattern = '{y}-{m}-{d} {h}:{i}:{s}';
export const dayPattern = '{y}-{m}-{d}';

export type TimeInput = Date | number | string;

export interface FormatOptions {
  pattern?: string;
  offsetMinutes?: number;
}

const zoneless = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** A wall clock's reading in the given zone; undefined for days that do not exist, such as 2026-02-30. */
const fromWallClock = (found: RegExpExecArray, offsetMinutes: number): number | undefined => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const exists =
    new Date(time).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60 && second < 60;
  return exists ? time - offsetMinutes * 60_000 : undefined;
};

/** Milliseconds of a moment however it was handed over; undefined when it is none. Ten digits are seconds (§9.12). */
export const toMilliseconds = (input: TimeInput, offsetMinutes: number = chinaOffsetMinutes): number | undefined => {
  if (typeof input === 'string') {
    const text = input.trim();
    if (/^-?\d+$/.test(text)) return toMilliseconds(Number(text), offsetMinutes);
    const found = zoneless.exec(text);
    if (found) return fromWallClock(found, offsetMinutes);
    // Any other text must name its zone: the machine's own must not leak in.
    return /\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? valid(Date.parse(text)) : undefined;
  }
  if (typeof input === 'number') return valid(/^\d{10}$/.test(String(input)) ? input * 1000 : input);
  return valid(input.getTime());
};

const furthest = 8.64e15;
const valid = (time: number): number | undefined => (Math.abs(time) <= furthest ? time : undefined);

const two = (value: number): string => String(value).padStart(2, '0');

/** Fills {y} {m} {d} {h} {i} {s} and {a} (weekday); an empty text when there is no valid moment. */
export const formatTime = (input: TimeInput | null | undefined, options: FormatOptions = {}): string => {
  if (input === null || input === undefined || input === '') return '';
  const { pattern = defaultPattern, offsetMinutes = chinaOffsetMinutes } = options;
  const time = toMilliseconds(input, offsetMinutes);
  const shifted = time === undefined ? undefined : valid(time + offsetMinutes * 60_000);
  if (shifted === undefined) return '';
  const wall = new Date(shifted);
  const parts: Record<string, string> = {
    y: String(wall.getUTCFullYear()).padStart(4, '0'),
    m: two(wall.getUTCMonth() + 1),
    d: two(wall.getUTCDate()),
    h: two(wall.getUTCHours()),
    i: two(wall.getUTCMinutes()),
    s: two(wall.getUTCSeconds()),
    a: words.weekdays[wall.getUTCDay()] ?? '',
  };
  return pattern.replaceAll(/\{([ymdhisa])\}/g, (_, key: string) => parts[key] ?? '');
};

export const formatDay = (input: TimeInput | null | undefined, offsetMinutes: number = chinaOffsetMinutes): string =>
  formatTime(input, { pattern: dayPattern, offsetMinutes });
