import { recordsImportJob } from './import-job.ts';
import { recordImportRoutes, recordRoutes } from './routes.ts';

export const recordsManifest = {
  routes: [recordImportRoutes, recordRoutes],
  jobs: [recordsImportJob],
};
