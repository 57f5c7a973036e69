import { searcherCalls } from '#contracts/searchers.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { removeSearcher, saveSearcher, showSearchers } from './keep-searchers.ts';

export const searcherRoutes = (services: Clock): RouteGroup =>
  defineRoutes(searcherCalls, {
    'POST /searchers/list': ({ body, context }) => showSearchers(context, body, services.now()),
    'POST /searchers/save': ({ body, context }) => saveSearcher(context, body, services.now()),
    'POST /searchers/delete': async ({ body, context }) => {
      await removeSearcher(context, body.userId, services.now());
      return null;
    },
  });
