import { notificationsRoutes } from './routes.ts';

export const notificationsManifest = {
  routes: [notificationsRoutes],
};
