import { noveltyProposalRoutes, noveltyRoutes } from './routes.ts';

export const noveltyManifest = {
  routes: [noveltyRoutes, noveltyProposalRoutes],
};
