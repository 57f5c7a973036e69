import type { Clock } from '../db/scopes.ts';
import { orderRoutes, todayRoutes } from './routes.ts';
import { runOrderTimers, type TimerNeeds } from './timers/order-timers.ts';

export const ordersManifest = {
  routes: [orderRoutes, todayRoutes],
  eachMinute: [
    (services: Clock & TimerNeeds, onError: (error: unknown) => void) =>
      runOrderTimers(services, services.now(), { onError }),
  ],
};
