import {
  citingRoutes,
  doubtfulCitationRoutes,
  orderFileRoutes,
  savedSearchRoutes,
  workbenchRoutes,
  workGroupRoutes,
} from './routes.ts';

export const citationsManifest = {
  routes: [workbenchRoutes, citingRoutes, workGroupRoutes, savedSearchRoutes, doubtfulCitationRoutes, orderFileRoutes],
};
