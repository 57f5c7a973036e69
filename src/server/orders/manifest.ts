import type { Clock } from '../db/scopes.ts';
import { orderRoutes } from './routes.ts';
import { runOrderTimers, type TimerNeeds } from './timers/order-timers.ts';

export const ordersManifest = {
  routes: [orderRoutes],
  eachMinute: [
    (services: Clock & TimerNeeds, onError: (error: unknown) => void) =>
      runOrderTimers(services, services.now(), { onError }),
  ],
};
