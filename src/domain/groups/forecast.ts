import { addWorkingDays, type WorkCalendar, workingDaysBetween } from '#domain/dates/working-days.ts';

/** Working days that the speed of a group is measured over, today with them. */
const measured = 5;

interface Standing {
  /** Of everybody who is to get a report: the day the last of theirs was issued; null: not yet. */
  doneOn: readonly (string | null)[];
  today: string;
  /** Empty: no day was asked for. */
  neededBy: string;
  calendar: WorkCalendar;
}

interface Forecast {
  left: number;
  /** Issued in the last five working days. */
  lately: number;
  /** At this speed; null: nobody was done lately, so that nothing can be said. */
  finishOn: string | null;
  /** How many would not be done by the day that was asked for; null: nothing can be said, or no day was asked for. */
  late: number | null;
}

/** When a group will be done if the library goes on as in the last five working days. */
export const forecastOf = ({ doneOn, today, neededBy, calendar }: Standing): Forecast => {
  const since = addWorkingDays(today, -measured, calendar);
  const left = doneOn.filter((day) => day === null).length;
  const lately = doneOn.filter((day) => day !== null && day > since && day <= today).length;
  if (left === 0) return { left, lately, finishOn: null, late: neededBy ? 0 : null };
  const past = neededBy !== '' && neededBy <= today;
  if (lately === 0) return { left, lately, finishOn: null, late: past ? left : null };
  const finishOn = addWorkingDays(today, Math.ceil((left * measured) / lately), calendar);
  if (!neededBy) return { left, lately, finishOn, late: null };
  const inTime = past ? 0 : Math.floor((workingDaysBetween(today, neededBy, calendar) * lately) / measured);
  return { left, lately, finishOn, late: Math.max(0, left - inTime) };
};
