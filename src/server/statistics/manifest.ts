import type { PlatformScope } from '../db/scopes.ts';
import { statisticsRoutes } from './routes.ts';
import { foldStatistics } from './statistic-store.ts';

export const statisticsManifest = {
  routes: [statisticsRoutes],
  eachMinute: [({ platform }: PlatformScope) => foldStatistics(platform('jobs'))],
};
