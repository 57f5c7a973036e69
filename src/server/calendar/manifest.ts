import { calendarRoutes } from './routes.ts';

export const calendarManifest = {
  routes: [calendarRoutes],
};
