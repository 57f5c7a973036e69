import { chinaDay } from '../dates/china-day.ts';
import { addWorkingDays } from '../dates/working-days.ts';
import { actionsWhich, type OrderAction, rowOf } from './actions.ts';
import type { Clockwork } from './clockwork.ts';
import type { OrderStatus } from './status.ts';

/** What time itself asks about an order. */
export interface Waiting {
  status: OrderStatus;
  /** Milliseconds; since when it stands there. */
  since: number;
  dueOn: string | null;
}

export interface Reminder {
  kind: 'draft' | 'payment' | 'mending' | 'due-soon' | 'overdue' | 'overdue-long';
  /** What it is about: said once for each. */
  about: string;
}

/** The library has the report in its hands and the due day concerns it. */
const atWork: readonly OrderStatus[] = [
  'paid',
  'in-progress',
  'comparing',
  'in-review',
  'in-recheck',
  'recheck-rejected',
  'awaiting-signature',
  'signature-rejected',
];

const timedActions = actionsWhich(({ overdue }) => overdue !== undefined);

/** The statuses that time does something to, whatever the due day. */
const timedAnyway: readonly OrderStatus[] = [
  ...timedActions.flatMap((action) => rowOf(action).from),
  'awaiting-payment',
  'returned',
];

/** The longest holidays of a university lie well within it. */
const lookedAhead = 120;

export interface TimedOrders {
  anyway: readonly OrderStatus[];
  /** Only where their due day is not later than this one: of those that are due far ahead, however many, there is nothing to say. */
  byDueDay: readonly OrderStatus[];
  dueBy: string;
}

/** The orders that time may say something about now. */
export const timedOrders = (now: number): TimedOrders => ({
  anyway: timedAnyway,
  byDueDay: atWork.filter((status) => !timedAnyway.includes(status)),
  dueBy: chinaDay(now + lookedAhead * 86_400_000),
});

/** What the platform does by itself because nobody did it in time; a silent applicant holds nothing up for ever. */
export const timedAction = ({ status, since }: Waiting, clock: Clockwork): OrderAction | undefined =>
  timedActions.find((action) => {
    const { from, overdue } = rowOf(action);
    return from.includes(status) && overdue?.(since, clock);
  });

/** Working days after which an applicant is asked again for what only they can do. */
const askAgain: Partial<Record<OrderStatus, { kind: Reminder['kind']; after: readonly number[] }>> = {
  'awaiting-payment': { kind: 'payment', after: [3, 10] },
  returned: { kind: 'mending', after: [5] },
};
/** Working days past the due day after which the desk is told, not only who has the order. */
const overdueLong = 3;

const askedAgain = ({ status, since }: Waiting, { calendar, now }: Clockwork): Reminder | undefined => {
  const { kind, after } = askAgain[status] ?? {};
  const passed = after?.filter((days) => chinaDay(now) >= addWorkingDays(chinaDay(since), days, calendar)).at(-1);
  return kind && passed ? { kind, about: `${new Date(since).toISOString()} +${passed}` } : undefined;
};

/**
 * Whom it concerns is told once: of a draft, a payment or a mending that waits, of a due day that is near, past, or long
 * past.
 */
export const timedReminder = (waiting: Waiting, clock: Clockwork): Reminder | undefined => {
  const { status, since, dueOn } = waiting;
  const { deadlines, calendar, now } = clock;
  const today = chinaDay(now);
  if (status === 'draft-ready')
    return today >= addWorkingDays(chinaDay(since), deadlines.draftReminder, calendar)
      ? { kind: 'draft', about: new Date(since).toISOString() }
      : undefined;
  if (dueOn === null || !atWork.includes(status)) return askedAgain(waiting, clock);
  if (today > dueOn) {
    const long = today >= addWorkingDays(dueOn, overdueLong, calendar);
    return { kind: long ? 'overdue-long' : 'overdue', about: dueOn };
  }
  return today >= addWorkingDays(dueOn, -1, calendar) ? { kind: 'due-soon', about: dueOn } : undefined;
};
