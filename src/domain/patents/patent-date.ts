/** Whether a file writes the month or the day first in `4/5/2015`. */
export type DayOrder = 'month-first' | 'day-first';

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const leap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const dayOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1700 || year > 2200 || month < 1 || month > 12 || day < 1 || day > lengths[month - 1]!) return undefined;
  if (month === 2 && day === 29 && !leap(year)) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
};

/** A year of two digits as spreadsheets read it: up to 29 of this century. */
const fullYear = (written: string): number => {
  const year = Number(written);
  return written.length > 2 ? year : year < 30 ? 2000 + year : 1900 + year;
};

/** Days since the last of 1899, as a sheet keeps a date that lost its format. */
const ofSerial = (serial: number): string | undefined => {
  if (serial < 3_000 || serial > 75_000) return undefined;
  const at = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
};

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T\s])/;
const yearFirst = /^(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})\s*日?(?:$|[T\s])/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/;
const slashed = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{2}|\d{4})(?:$|\s)/;
const dayNamed = /^(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]{0,6}\.?,?[\s-]+(\d{4}|\d{2})$/;
const monthNamed = /^([A-Za-z]{3})[a-z]{0,6}\.?\s+(\d{1,2}),?\s+(\d{4})$/;

/** A day as ISO, whatever spelling it comes in; undefined where it is none. */
export const patentDate = (written: string, order: DayOrder = 'month-first'): string | undefined => {
  const text = written.trim();
  const plain = iso.exec(text) ?? compact.exec(text) ?? yearFirst.exec(text);
  if (plain) return dayOf(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const parts = slashed.exec(text);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    // A dot as the mark is a German or Chinese day; whatever the file's order, 13 is no month.
    const dayFirst = first > 12 || (second <= 12 && (order === 'day-first' || parts[2] === '.'));
    return dayFirst ? dayOf(fullYear(parts[4]!), second, first) : dayOf(fullYear(parts[4]!), first, second);
  }
  const named = dayNamed.exec(text);
  if (named) return dayOf(fullYear(named[3]!), months[named[2]!.toLowerCase()] ?? 0, Number(named[1]));
  const english = monthNamed.exec(text);
  if (english) return dayOf(Number(english[3]), months[english[1]!.toLowerCase()] ?? 0, Number(english[2]));
  return /^\d{4,5}(?:\.\d+)?$/.test(text) ? ofSerial(Math.floor(Number(text))) : undefined;
};

/** The first date that is another day in the other order: `4/5/2015`, not `4/4/2015` and not `4.5.2015`. */
export const ambiguousDate = (dates: Iterable<string>): string | undefined => {
  for (const date of dates) {
    const parts = slashed.exec(date.trim());
    if (!parts || parts[2] === '.') continue;
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    if (first <= 12 && second <= 12 && first !== second) return date.trim();
  }
  return undefined;
};

/**
 * Which order a file's dates are in: the first date that only one order fits decides. Undefined where every date fits
 * both.
 */
export const dayOrderOf = (dates: Iterable<string>): DayOrder | undefined => {
  for (const date of dates) {
    const parts = slashed.exec(date.trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'day-first';
    if (Number(parts[3]) > 12) return 'month-first';
  }
  return undefined;
};
