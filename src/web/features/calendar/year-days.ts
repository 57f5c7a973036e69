import type { CalendarDay } from '#contracts/institutions/calendar.ts';

export interface YearDay {
  day: string;
  date: number;
  weekend: boolean;
  /** What is marked: the institution's own word goes before the country's. */
  marked: CalendarDay | undefined;
  works: boolean;
}

export interface Month {
  month: number;
  /** Mondays first; undefined where the month has not begun or is over. */
  weeks: (YearDay | undefined)[][];
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The marks that count: an own one hides the country's of the same day. */
export const marksOf = (list: readonly CalendarDay[]): Map<string, CalendarDay> => {
  const marks = new Map<string, CalendarDay>();
  for (const one of list) if (one.own || !marks.get(one.day)?.own) marks.set(one.day, one);
  return marks;
};

const dayOf = (year: number, month: number, date: number, marks: ReadonlyMap<string, CalendarDay>): YearDay => {
  const day = `${year}-${two(month)}-${two(date)}`;
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  const weekend = weekday === 0 || weekday === 6;
  const marked = marks.get(day);
  return { day, date, weekend, marked, works: marked ? marked.kind === 'workday' : !weekend };
};

export const monthsOf = (year: number, list: readonly CalendarDay[]): Month[] => {
  const marks = marksOf(list);
  return Array.from({ length: 12 }, (_, i) => {
    const length = new Date(Date.UTC(year, i + 1, 0)).getUTCDate();
    const before = (new Date(Date.UTC(year, i, 1)).getUTCDay() + 6) % 7;
    const cells = [
      ...Array.from({ length: before }, () => undefined),
      ...Array.from({ length }, (_, at) => dayOf(year, i + 1, at + 1, marks)),
    ];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      Array.from({ length: 7 }, (_, at) => cells[week * 7 + at]),
    );
    return { month: i + 1, weeks };
  });
};

export const workingDaysIn = (months: readonly Month[]): number =>
  months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day?.works).length;

/** What a click does: takes the own mark away, else turns the day round. */
export const clickOn = ({ marked, works }: YearDay): 'delete' | 'holiday' | 'workday' =>
  marked?.editable ? 'delete' : works ? 'holiday' : 'workday';

const weekdays = '日一二三四五六';

/** `10 月 1 日 星期四，休息，国庆节`: what is heard. */
export const dayLabel = ({ day, marked, works }: YearDay): string => {
  const [, month, date] = day.split('-').map(Number);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const name = marked?.name ? `，${marked.name}` : '';
  return `${month} 月 ${date} 日 星期${weekday}，${works ? '上班' : '休息'}${name}${marked?.own ? '，本单位设置' : ''}`;
};
