import { institutionsRoutes } from './routes.ts';

export const institutionsManifest = {
  routes: [institutionsRoutes],
};
