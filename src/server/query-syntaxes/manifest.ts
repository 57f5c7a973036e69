import { querySyntaxRoutes } from './routes.ts';

export const querySyntaxesManifest = {
  routes: [querySyntaxRoutes],
};
