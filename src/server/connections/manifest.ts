import { connectionsFetchJob } from './fetch-job.ts';
import { connectionRoutes, fetchRoutes } from './routes.ts';
import { resumeDue } from './steer-fetch.ts';

export const connectionsManifest = {
  routes: [connectionRoutes, fetchRoutes],
  jobs: [connectionsFetchJob],
  eachMinute: [resumeDue],
};
