import { openInstitutionRoutes, setupRoutes } from './routes.ts';

export const setupManifest = {
  routes: [setupRoutes, openInstitutionRoutes],
};
