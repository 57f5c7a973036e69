import { tasksCalls } from '#contracts/tasks.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { cancelTask, listOwnTasks, retryTask, showTask, type WithTaskQueue } from './manage-tasks.ts';

export const tasksRoutes = (services: Clock & WithTaskQueue): RouteGroup =>
  defineRoutes(tasksCalls, {
    'POST /tasks/list': ({ body, context }) => listOwnTasks(context, body),
    'GET /tasks/:id': ({ params, context }) => showTask(context, params.id),
    'POST /tasks/cancel': ({ body, context }) => cancelTask(services, context, body.id),
    'POST /tasks/retry': ({ body, context }) => retryTask(services, context, body.id),
  });
