import { outwardCalls } from '#contracts/outward.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { saveOutward, showOutward } from './change-outward.ts';

export const outwardRoutes = (services: Clock): RouteGroup =>
  defineRoutes(outwardCalls, {
    'GET /outward': ({ context }) => showOutward(context),
    'POST /outward/save': ({ body, context }) => saveOutward(services, context, body),
  });
