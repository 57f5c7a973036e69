import type { OrderStatus } from './status.ts';

/** What an order is counted for on a day; the last is any end without a report. */
export const orderFacts = { submitted: '提交', accepted: '受理', completed: '办结', ended: '未办成' } as const;

export type OrderFact = keyof typeof orderFacts;

export const orderFactNames = Object.keys(orderFacts) as OrderFact[];

/** Ended without a report. */
export const fruitlessStatuses: readonly OrderStatus[] = ['withdrawn', 'refused', 'refunded'];

/** The name under which it is counted. */
export const factOf = (name: string): OrderFact =>
  fruitlessStatuses.includes(name as OrderStatus) ? 'ended' : (name as OrderFact);

/** The one that ends with a report: turnaround is counted of these. */
export const reportedFact: OrderFact = 'completed';
