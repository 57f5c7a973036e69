import { searchSourceCalls } from '#contracts/search-sources.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { addSource, listSources, offeredSources, orderSources, saveSource } from './edit-sources.ts';

export const searchSourceRoutes = (services: Clock): RouteGroup =>
  defineRoutes(searchSourceCalls, {
    'GET /search-sources': async ({ context: { db, actor } }) => ({
      list: await offeredSources(db, actor.institutionId),
    }),
    'GET /search-sources/all': async ({ context }) => ({ list: await listSources(context) }),
    'POST /search-sources/add': ({ body, context }) => addSource(context, body, services.now()),
    'POST /search-sources/save': ({ body, context }) => saveSource(context, body, services.now()),
    'POST /search-sources/order': async ({ body, context }) => ({
      list: await orderSources(context, body, services.now()),
    }),
  });
