import { dictionariesRoutes } from './routes.ts';

export const dictionariesManifest = {
  routes: [dictionariesRoutes],
};
