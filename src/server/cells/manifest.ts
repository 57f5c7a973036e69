import { cellPlatformRoutes } from './routes.ts';

export const cellsManifest = {
  routes: [cellPlatformRoutes],
};
