import { searchSourceRoutes } from './routes.ts';

export const searchSourcesManifest = {
  routes: [searchSourceRoutes],
};
