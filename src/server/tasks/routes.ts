import { tasksCalls } from '#contracts/tasks.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { cancelTask, listOwnTasks, retryTask, showTask } from './manage-tasks.ts';

export const tasksRoutes = (services: Services): Noun =>
  noun(tasksCalls, {
    'POST /tasks/list': ({ body, context }) => listOwnTasks(context, body),
    'GET /tasks/:id': ({ params, context }) => showTask(context, params.id),
    'POST /tasks/cancel': ({ body, context }) => cancelTask(services, context, body.id),
    'POST /tasks/retry': ({ body, context }) => retryTask(services, context, body.id),
  });
