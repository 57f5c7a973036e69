import { reconciliationRoutes } from './routes.ts';

export const reconciliationManifest = {
  routes: [reconciliationRoutes],
};
