import { reportTemplateRoutes } from './routes.ts';

export const reportTemplatesManifest = {
  routes: [reportTemplateRoutes],
};
