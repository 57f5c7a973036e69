import type { Service } from '../services/service.ts';
import type { Desk, DeskTab } from './desks.ts';
import type { OrderStatus } from './status.ts';

/** How many orders stand where, and how many objections wait for their answer. */
export interface OrderCounts {
  list: readonly { service: Service; status: OrderStatus; n: number }[];
  objected: number;
}

/** How many orders a queue holds. */
export const countOf = (
  counts: OrderCounts | undefined,
  { statuses, objected }: Pick<DeskTab, 'statuses' | 'objected'>,
  service: Service | null,
): number => {
  if (!counts) return 0;
  if (objected) return counts.objected;
  return counts.list
    .filter((one) => statuses.includes(one.status) && (service === null || one.service === service))
    .reduce((sum, { n }) => sum + n, 0);
};

type Queues<Tab> = Pick<Desk, 'service'> & { tabs: readonly Tab[] };

/** Where a desk opens: on the first queue in which something waits; on its first where nothing does. */
export const firstWaiting = <Tab extends Pick<DeskTab, 'statuses' | 'objected' | 'sort'>>(
  { tabs, service }: Queues<Tab>,
  counts: OrderCounts,
): Tab => tabs.find((tab) => tab.sort === 'queue' && countOf(counts, tab, service) > 0) ?? tabs[0]!;
