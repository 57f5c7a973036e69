import { outwardRoutes } from './routes.ts';

export const outwardManifest = {
  routes: [outwardRoutes],
};
