import { paperRoutes } from './routes.ts';

export const papersManifest = {
  routes: [paperRoutes],
};
