import { failedDays } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';
import { tasksRoutes } from './routes.ts';
import { failedTasks } from './task-store.ts';

const day = 86_400_000;

export const tasksManifest = {
  routes: [tasksRoutes],
  counters: {
    jobs: ({ db }: SessionContext, now: Date) => failedTasks(db, new Date(now.getTime() - failedDays * day)),
  },
};
