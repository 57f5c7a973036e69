import { followLeftBehind, groupsFollowJob } from './follow-job.ts';
import { groupsOrcidJob } from './orcid-job.ts';
import { groupAnswerRoutes, groupRoutes } from './routes.ts';
import { groupsSearchedJob } from './say-searched.ts';
import { groupsSubmitJob } from './submit-job.ts';
import { tellSilence } from './tell-silence.ts';
import { groupsZipJob } from './zip-job.ts';

export const groupsManifest = {
  routes: [groupRoutes, groupAnswerRoutes],
  jobs: [groupsSubmitJob, groupsZipJob, groupsFollowJob, groupsSearchedJob, groupsOrcidJob],
  eachMinute: [tellSilence, followLeftBehind],
};
