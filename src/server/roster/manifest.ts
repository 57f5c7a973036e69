import type { SessionContext } from '../http/context.ts';
import { rosterJob, runWhenDue } from './nightly.ts';
import { rosterRoutes } from './routes.ts';
import { waitingRuns } from './run-store.ts';
import { addScimRoutes } from './scim/scim-routes.ts';

export const rosterManifest = {
  routes: [rosterRoutes],
  plainRoutes: [addScimRoutes],
  jobs: [rosterJob],
  eachMinute: [runWhenDue],
  counters: { roster: ({ db }: SessionContext) => waitingRuns(db) },
};
