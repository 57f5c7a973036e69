import { statisticsCalls } from '#contracts/statistics.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { exportTasks, exportWorkload } from './export-statistics.ts';
import { readGoingOn } from './going-on.ts';
import { listTaskSteps } from './list-task-steps.ts';
import { exportNoveltyYear, readNoveltyYear } from './read-novelty-year.ts';
import { exportPatentYear, readPatentYear } from './read-patent-year.ts';
import { readTasks } from './read-tasks.ts';
import { readUnits } from './read-units.ts';
import { readWorkload } from './read-workload.ts';

export const statisticsRoutes = (services: Clock): RouteGroup =>
  defineRoutes(statisticsCalls, {
    'POST /statistics/workload': ({ body, context }) => readWorkload(context, body),
    'POST /statistics/workload/export': ({ body, context }) => exportWorkload(context, body, services.now()),
    'POST /statistics/units': ({ body, context }) => readUnits(context, body),
    'POST /statistics/tasks': ({ body, context }) => readTasks(context, body),
    'POST /statistics/tasks/steps': ({ body, context }) => listTaskSteps(context, body),
    'POST /statistics/tasks/export': ({ body, context }) => exportTasks(context, body, services.now()),
    'POST /statistics/novelty': ({ body, context }) => readNoveltyYear(context, body),
    'POST /statistics/novelty/export': ({ body, context }) => exportNoveltyYear(context, body, services.now()),
    'POST /statistics/patents': ({ body, context }) => readPatentYear(context, body.year),
    'POST /statistics/patents/export': ({ body, context }) => exportPatentYear(context, body.year, services.now()),
    'GET /statistics/going-on': ({ context }) => readGoingOn(context, services.now()),
  });
