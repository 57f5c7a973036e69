import { proposalRoutes } from './routes.ts';

export const proposalsManifest = {
  routes: [proposalRoutes],
};
