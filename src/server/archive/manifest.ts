import { archiveRoutes } from './routes.ts';

export const archiveManifest = {
  routes: [archiveRoutes],
};
