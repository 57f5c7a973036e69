import { branchesRoutes } from './routes.ts';

export const branchesManifest = {
  routes: [branchesRoutes],
};
