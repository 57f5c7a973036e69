import { tasksCalls } from '#contracts/tasks.ts';
import type { Clock } from '../db/scopes.ts';
import { type Noun, noun } from '../http/handlers.ts';
import { cancelTask, listOwnTasks, retryTask, showTask, type WithTaskQueue } from './manage-tasks.ts';

export const tasksRoutes = (services: Clock & WithTaskQueue): Noun =>
  noun(tasksCalls, {
    'POST /tasks/list': ({ body, context }) => listOwnTasks(context, body),
    'GET /tasks/:id': ({ params, context }) => showTask(context, params.id),
    'POST /tasks/cancel': ({ body, context }) => cancelTask(services, context, body.id),
    'POST /tasks/retry': ({ body, context }) => retryTask(services, context, body.id),
  });
