import { packagesRoutes } from './routes.ts';

export const packagesManifest = {
  routes: [packagesRoutes],
};
