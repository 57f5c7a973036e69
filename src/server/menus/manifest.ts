import { menusRoutes } from './routes.ts';

export const menusManifest = {
  routes: [menusRoutes],
};
