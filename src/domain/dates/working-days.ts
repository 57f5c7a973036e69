/** A day as `2026-11-15`. Public holidays rest on weekdays, make-up days (调休) work at weekends. */
export interface WorkCalendar {
  holidays: ReadonlySet<string>;
  makeUpDays: ReadonlySet<string>;
}

const dayLength = 86_400_000;

const dayNumber = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || dayText(time / dayLength) !== day) throw new RangeError(`not a day: ${day}`);
  return time / dayLength;
};

const dayText = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10);

const worksOn = (number: number, calendar: WorkCalendar): boolean => {
  const day = dayText(number);
  if (calendar.makeUpDays.has(day)) return true;
  if (calendar.holidays.has(day)) return false;
  const weekday = new Date(number * dayLength).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

export const isWorkingDay = (day: string, calendar: WorkCalendar): boolean => worksOn(dayNumber(day), calendar);

/** The day on which the given number of working days after `day` has passed; `day` itself does not count. */
export const addWorkingDays = (day: string, count: number, calendar: WorkCalendar): string => {
  if (!Number.isInteger(count)) throw new RangeError(`not a number of days: ${count}`);
  let number = dayNumber(day);
  const step = Math.sign(count);
  for (let left = Math.abs(count); left > 0; ) {
    number += step;
    if (worksOn(number, calendar)) left -= 1;
  }
  return dayText(number);
};

/** Working days after `from` up to and with `to`; negative when `to` is earlier. */
export const workingDaysBetween = (from: string, to: string, calendar: WorkCalendar): number => {
  const start = dayNumber(from);
  const end = dayNumber(to);
  if (end < start) return -workingDaysBetween(to, from, calendar);
  let days = 0;
  for (let number = start + 1; number <= end; number += 1) if (worksOn(number, calendar)) days += 1;
  return days;
};
