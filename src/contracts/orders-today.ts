import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, orderLine } from './order-shapes.ts';

const todayLine = orderLine.extend({
  /** What is to be done. */
  verb: z.string(),
  /** Why it is here. */
  why: z.string(),
  /** The median of the person's last ones of this kind; null where too few are known. */
  minutes: z.number().nullable(),
  path: z.string(),
  /** Put off until this day. */
  until: z.string().nullable(),
});

const todayView = z.object({
  day: z.string(),
  /** By day, then what blocks others, then the shorter; what was put off stands among them. */
  list: z.array(todayLine),
  capped: z.boolean(),
  /** In hand, and others are at it. */
  others: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      applicantName: z.string(),
      what: z.string(),
      who: z.string(),
      days: z.number(),
    }),
  ),
  /** The working days of this week: orders worked on, and orders due. */
  week: z.array(z.object({ day: z.string(), done: z.number(), planned: z.number() })),
  /** Orders a day this person usually works on; null while too few days are known. */
  capacity: z.number().nullable(),
  month: z.object({ finished: z.number(), medianDays: z.number().nullable(), late: z.number() }),
});
export type TodayView = z.output<typeof todayView>;
export type TodayLine = z.output<typeof todayLine>;

export const todayCalls = defineCalls({
  'GET /orders/today': {
    summary: '今天要做的：跨服务一张表，先到期的在前；等别人的另列',
    access: 'session',
    data: todayView,
  },
  'POST /orders/postpone': {
    summary: '把一张委托放到以后，只影响自己的“今天”',
    access: 'session',
    body: z.object({ id, until: z.iso.date().nullable() }),
    data: z.null(),
  },
});
