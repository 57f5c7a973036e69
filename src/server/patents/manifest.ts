import { patentRoutes } from './routes.ts';

export const patentsManifest = {
  routes: [patentRoutes],
};
