import { searcherCalls } from '#contracts/searchers.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { removeSearcher, saveSearcher, showSearchers } from './keep-searchers.ts';

export const searcherRoutes = (services: Services): Noun =>
  noun(searcherCalls, {
    'POST /searchers/list': ({ body, context }) => showSearchers(context, body, services.now()),
    'POST /searchers/save': ({ body, context }) => saveSearcher(context, body, services.now()),
    'POST /searchers/delete': async ({ body, context }) => {
      await removeSearcher(context, body.userId, services.now());
      return null;
    },
  });
