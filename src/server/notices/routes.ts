import { noticesCalls } from '#contracts/notices.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { removeNotice, saveNotice, withdrawNotice } from './edit-notices.ts';
import { showNotices } from './read-notices.ts';

export const noticesRoutes = (services: Clock): RouteGroup =>
  defineRoutes(noticesCalls, {
    'POST /notices/list': ({ body, context }) => showNotices(context, body, services.now()),
    'POST /notices/save': ({ body, context }) => saveNotice(context, body, services.now()),
    'POST /notices/withdraw': ({ body, context }) => withdrawNotice(context, body, services.now()),
    'POST /notices/delete': async ({ body, context }) => {
      await removeNotice(context, body.id, services.now());
      return null;
    },
  });
