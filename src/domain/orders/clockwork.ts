import type { WorkCalendar } from '../dates/working-days.ts';
import type { Deadlines } from '../institutions/profile.ts';

/** What time is measured by. */
export interface Clockwork {
  deadlines: Deadlines;
  calendar: WorkCalendar;
  now: number;
}
