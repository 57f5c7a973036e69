import { desksOf } from '#domain/orders/desks.ts';
import type { SessionContext } from '#server/http/context.ts';
import { listMine } from './list-orders.ts';

const most = 4;

/** The user's own orders for their home page, in one answer. */
export const homeOrders = async (context: SessionContext, now: Date) => {
  const tabs = desksOf(context.actor.permissions).find(({ key }) => key === 'own')?.tabs ?? [];
  const part = async (key: 'mine' | 'running' | 'completed') => {
    const tab = tabs.find((one) => one.key === key);
    if (!tab) return { list: [], total: 0 };
    const { list, total } = await listMine(
      context,
      { page: 1, limit: most, statuses: [...tab.statuses], sort: tab.sort },
      now,
    );
    return { list, total };
  };
  const [mine, running, completed] = await Promise.all([part('mine'), part('running'), part('completed')]);
  return { mine, running, completed };
};
