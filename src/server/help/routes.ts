import { helpCalls } from '#contracts/help.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { findHost } from '../http/host-query.ts';
import { pageOwner, removePage, savePage } from './change-pages.ts';
import { findPageFor, listPages } from './help-store.ts';

export const helpRoutes = (services: Clock & PlatformScope): RouteGroup =>
  defineRoutes(helpCalls, {
    'GET /help/:slug': async ({ params, context }) => {
      const db = services.platform('site');
      const { institutionId } = await findHost(db, context.from.host);
      const page = await findPageFor(db, params.slug, institutionId);
      return { slug: page.slug, title: page.title, body: page.markdown, updatedAt: page.updated_at.toISOString() };
    },
    'POST /help/list': async ({ body, context }) => ({
      list: await listPages(context.db, await pageOwner(context, body.institutionId)),
    }),
    'POST /help/save': ({ body, context }) => savePage(services, context, body),
    'POST /help/delete': ({ body, context }) => removePage(context, body),
  });
