import { finishUpgrade } from '../db/finish-upgrade.ts';
import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import { fillCitedPapers } from './fill-cited-papers.ts';
import { listingRoutes } from './routes.ts';

export const listingsManifest = {
  routes: [listingRoutes],
  onWork: [
    (services: PlatformScope & TenantScope, _bus: unknown, onError: (error: unknown) => void) =>
      void finishUpgrade(services.platform('jobs'), 'cited-papers-listed', async () => {
        await fillCitedPapers(services);
        return true;
      }).catch(onError),
  ],
};
