import { z } from 'zod';
import { defineCalls } from './call.ts';

export const findingShape = z.object({
  kind: z.string(),
  title: z.string(),
  tone: z.enum(['waiting', 'failed', 'expiring']),
  count: z.number(),
  /** Since when the oldest waits; null where that says nothing. */
  oldestAt: z.string().nullable(),
  /** One line more: a name, a reason. */
  detail: z.string(),
  /** What expires, and on which day. */
  items: z.array(z.object({ label: z.string(), on: z.string() })),
  action: z.string(),
  path: z.string(),
});
export type Finding = z.output<typeof findingShape>;

export const findingCalls = defineCalls({
  'GET /findings': {
    summary: '等我处理的事项：只含我有权处理而又确有的',
    access: 'session',
    data: z.object({
      list: z.array(findingShape),
      /** What waits or failed; what merely expires rings no number. */
      total: z.number(),
    }),
  },
});
