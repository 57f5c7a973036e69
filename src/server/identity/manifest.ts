import { identityRoutes, secondFactorRoutes } from './routes.ts';

export const identityManifest = {
  routes: [identityRoutes, secondFactorRoutes],
};
