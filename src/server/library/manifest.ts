import { fillAsAnnounced } from './fill-library.ts';
import { addOaiRoutes } from './harvest/oai-routes.ts';
import { libraryRoutes } from './routes.ts';

export const libraryManifest = {
  routes: [libraryRoutes],
  plainRoutes: [addOaiRoutes],
  onWork: [fillAsAnnounced],
};
