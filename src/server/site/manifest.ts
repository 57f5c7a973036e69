import { siteRoutes } from './routes.ts';

export const siteManifest = {
  routes: [siteRoutes],
};
