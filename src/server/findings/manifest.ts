import { findingRoutes } from './routes.ts';

export const findingsManifest = {
  routes: [findingRoutes],
};
