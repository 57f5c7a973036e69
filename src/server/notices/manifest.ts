import { noticesRoutes } from './routes.ts';

export const noticesManifest = {
  routes: [noticesRoutes],
};
