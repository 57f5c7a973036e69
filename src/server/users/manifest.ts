import type { SessionContext } from '../http/context.ts';
import { usersExportJob } from './export-users.ts';
import { typedNumbers } from './numbers/number-store.ts';
import { onlineSessionRoutes, personNumberRoutes, userImportRoutes, usersRoutes } from './routes.ts';
import { userConfirmations } from './user-confirmations.ts';

export const usersManifest = {
  routes: [usersRoutes, personNumberRoutes, onlineSessionRoutes, userImportRoutes],
  jobs: [usersExportJob],
  confirmations: [() => userConfirmations],
  counters: { numbers: ({ db }: SessionContext) => typedNumbers(db) },
};
