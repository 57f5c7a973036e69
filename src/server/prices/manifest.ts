import { priceListRoutes } from './routes.ts';

export const pricesManifest = {
  routes: [priceListRoutes],
};
