import { groupAnswerRoutes, groupRoutes } from './routes.ts';
import { groupsSubmitJob } from './submit-job.ts';
import { tellSilence } from './tell-silence.ts';
import { groupsZipJob } from './zip-job.ts';

export const groupsManifest = {
  routes: [groupRoutes, groupAnswerRoutes],
  jobs: [groupsSubmitJob, groupsZipJob],
  eachMinute: [tellSilence],
};
