import { groupRoutes } from './routes.ts';
import { groupsSubmitJob } from './submit-job.ts';

export const groupsManifest = {
  routes: [groupRoutes],
  jobs: [groupsSubmitJob],
};
