import type { PublicDay } from './public-holidays.ts';

export interface HolidaysRead {
  days: PublicDay[];
  /** Lines in which no day was found, as they stand. */
  unread: string[];
}

const dayLength = 86_400_000;
const longestSpan = 62;

const day = '(?:(\\d{4})[-/.年])?(\\d{1,2})[-/.月](\\d{1,2})日?';
const span = new RegExp(
  `${day}(?:\\s*(?:至|到|—|–|~|～)\\s*(?:(?:(\\d{4})[-/.年])?(\\d{1,2})[-/.月])?(\\d{1,2})日?)?`,
  'g',
);

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** undefined for days that do not exist. */
const timeOf = (year: number, month: number, date: number): number | undefined => {
  const time = Date.UTC(year, month - 1, date);
  return new Date(time).getUTCDate() === date && month >= 1 && month <= 12 ? time : undefined;
};

const daysIn = (sentence: string, year: number): string[] =>
  [...sentence.matchAll(span)].flatMap(([, y, m, d, untilY, untilM, untilD]) => {
    const from = timeOf(Number(y ?? year), Number(m), Number(d));
    if (from === undefined) return [];
    if (!untilD) return [textOf(from)];
    const until = timeOf(Number(untilY ?? y ?? year), Number(untilM ?? m), Number(untilD));
    if (until === undefined || until < from || (until - from) / dayLength > longestSpan) return [];
    return Array.from({ length: (until - from) / dayLength + 1 }, (_, i) => textOf(from + i * dayLength));
  });

const heading = /^\s*(?:[一二三四五六七八九十]+|\d{1,2})?\s*[、.．]?\s*([\p{Script=Han}、]{2,20})[：:]/u;
const bracketed = /[（(][^（）()]*[）)]/g;
const work = /上班|调班|补班|工作日|(^|[\s，,])班([\s，,]|$)/;

/** `2027-02-06 春节`, `2027-02-06 休 春节`: what is left of a line without its days is the name. */
const nameIn = (sentence: string): string =>
  sentence
    .replaceAll(span, ' ')
    .replaceAll(/放假调休|放假|调休|共\d+天|与周末连休|上班|补班|休息日?|[休班，,；;。\s\t"]+/g, ' ')
    .trim()
    .slice(0, 60);

/**
 * Holidays and make-up days from pasted text: the State Council's notice, or a list with a day a line. A sentence that
 * speaks of work names make-up days, any other holidays.
 */
export const readHolidays = (text: string, year: number): HolidaysRead => {
  const found = new Map<string, PublicDay>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replaceAll(bracketed, '').trim();
    if (plain === '') continue;
    const title = heading.exec(plain)?.[1] ?? '';
    const body = title ? plain.replace(heading, '') : plain;
    let any = false;
    for (const sentence of body.split(/[。；;]/)) {
      const days = daysIn(sentence, year);
      const kind = work.test(sentence.trim()) ? 'workday' : 'holiday';
      const name = title || nameIn(sentence);
      any ||= days.length > 0;
      for (const one of days)
        found.set(one, { day: one, kind, name: kind === 'workday' && name ? `${name}调休上班` : name });
    }
    if (!any) unread.push(plain.slice(0, 80));
  }
  return { days: [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), unread };
};
