import type { SessionContext } from '../http/context.ts';
import { waitingRegistrations } from './applicant-store.ts';
import { registrationRoutes } from './routes.ts';

export const registrationManifest = {
  routes: [registrationRoutes],
  counters: { registrations: ({ db }: SessionContext) => waitingRegistrations(db) },
};
