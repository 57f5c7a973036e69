import { filesRoutes } from './routes.ts';

export const filesManifest = {
  routes: [filesRoutes],
};
