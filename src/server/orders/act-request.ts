import type { z } from 'zod';
import type { orderCalls } from '#contracts/orders.ts';

export type ActBody = z.output<(typeof orderCalls)['POST /orders/act']['body']>;

/** A step that is asked for; without a version it is taken whatever happened since. */
export type ActRequest = Omit<ActBody, 'version'> & {
  version?: number;
  /** What of an objection's reason is said of the draft as a whole; absent: all of it. */
  ofWhole?: string;
};
