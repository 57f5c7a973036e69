import { chinaDay } from '#domain/dates/china-day.ts';
import { expiringDays } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';
import { searcherRoutes } from './routes.ts';
import { expiringSearchers } from './searcher-store.ts';

const day = 86_400_000;

export const searchersManifest = {
  routes: [searcherRoutes],
  counters: {
    searchers: async ({ db }: SessionContext, now: Date) => {
      const items = await expiringSearchers(db, chinaDay(now.getTime() + expiringDays * day));
      return { count: items.length, items };
    },
  },
};
