import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays, isWorkingDay, type WorkCalendar } from '#domain/dates/working-days.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

const day = 86_400_000;
const minute = 60_000;
/** Minutes of the library's day at which things happen. */
const hours = [17 * 60 + 5, 15 * 60 + 40, 14 * 60 + 10, 11 * 60 + 15, 9 * 60 + 30];
const chinaOffset = 8 * 60;

/** Moments of working days before now, newest first: a history shows nobody at work on a Sunday night. */
export const workingMoments = (now: Date, calendar: WorkCalendar, count: number): Date[] => {
  const found: Date[] = [];
  for (let midnight = Math.floor((now.getTime() + chinaOffset * minute) / day) * day; found.length < count; ) {
    const date = new Date(midnight).toISOString().slice(0, 10);
    if (isWorkingDay(date, calendar))
      for (const at of hours) {
        const moment = new Date(midnight + (at - chinaOffset) * minute);
        if (moment < now) found.push(moment);
      }
    midnight -= day;
  }
  return found;
};

/** Five days after the form was written, and no day that the library cannot keep: it works one day at least. */
export const hurriedDay = (written: Date, submitted: Date, calendar: WorkCalendar): string => {
  const wanted = chinaDay(written.getTime() + 5 * day);
  const first = addWorkingDays(chinaDay(submitted), 1, calendar);
  if (wanted < first) return first;
  return wanted;
};

const over: readonly OrderStatus[] = ['refused', 'withdrawn', 'completed', 'refunded'];

/**
 * When each of the steps was taken, oldest first: the last one not long ago where somebody still waits, weeks ago where
 * all is over. `draw` gives numbers below one.
 */
export const stepTimes = (
  now: Date,
  moments: readonly Date[],
  steps: number,
  target: OrderStatus,
  draw: () => number,
): Date[] => {
  let at = over.includes(target) ? 5 + Math.floor(draw() * 60) : Math.floor(draw() * 4);
  const times: Date[] = [];
  for (let step = 0; step < steps; step += 1) {
    const moment = moments[Math.min(at, moments.length - 1)]!;
    times.unshift(new Date(moment.getTime() + Math.floor(draw() * 55) * minute * (at === 0 ? 0 : 1)));
    at += 1 + Math.floor(draw() * 2);
  }
  // An invoice lies ready for a day only.
  if (target === 'invoiced') times[steps - 1] = new Date(now.getTime() - 40 * minute);
  return times;
};
