import { metricRoutes } from './routes.ts';

export const metricsManifest = {
  routes: [metricRoutes],
};
