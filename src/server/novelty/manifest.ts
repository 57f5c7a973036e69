import { noveltyRoutes } from './routes.ts';

export const noveltyManifest = {
  routes: [noveltyRoutes],
};
