import { stationsRoutes } from './routes.ts';
import { sealChange } from './seal-change.ts';

export const stationsManifest = {
  routes: [stationsRoutes],
  confirmations: [() => [sealChange]],
};
