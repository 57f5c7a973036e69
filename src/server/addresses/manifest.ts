import { addressRoutes } from './routes.ts';

export const addressesManifest = {
  routes: [addressRoutes],
};
