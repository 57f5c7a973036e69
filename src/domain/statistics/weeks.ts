import { addDays, type DayRange } from './periods.ts';

/** The whole weeks before the one a day lies in, Monday to Sunday, the newest last: a week not yet over says nothing. */
export const wholeWeeks = (today: string, count: number): DayRange[] => {
  const fromMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -fromMonday);
  return Array.from({ length: count }, (_, i) => {
    const from = addDays(monday, (i - count) * 7);
    return { from, to: addDays(from, 6) };
  });
};

/** For how many weeks up to the last more was submitted than done. */
export const weeksGrowing = (weeks: readonly { submitted: number; completed: number }[]): number =>
  weeks.length - 1 - weeks.findLastIndex(({ submitted, completed }) => submitted <= completed);
