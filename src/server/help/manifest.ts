import { helpRoutes } from './routes.ts';

export const helpManifest = {
  routes: [helpRoutes],
};
