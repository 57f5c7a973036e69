import { similarityCheckJob } from './check-job.ts';
import { similarityRoutes } from './routes.ts';
import { similarityTextJob } from './text-job.ts';

export const similarityManifest = {
  routes: [similarityRoutes],
  jobs: [similarityCheckJob, similarityTextJob],
};
