import { addOpenRoutes } from './open-routes.ts';
import { openApplicationRoutes } from './routes.ts';

export const openApiManifest = {
  routes: [openApplicationRoutes],
  plainRoutes: [addOpenRoutes],
};
