import { scholarCalls } from '#contracts/literature/scholar.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { compareOrder } from './compare-order.ts';
import { draftNewReport } from './draft-new-report.ts';
import { publishPage } from './publish-page.ts';
import { showPage } from './show-page.ts';
import { showPublicPage } from './show-public-page.ts';

export const scholarRoutes = (services: Clock & PlatformScope & TenantScope): RouteGroup =>
  defineRoutes(scholarCalls, {
    'GET /scholar': ({ context }) => showPage(context),
    'POST /scholar/new-report': ({ body, context }) => draftNewReport(context, body, services.now()),
    'POST /scholar/known': ({ body, context }) => compareOrder(context, body),
    'POST /scholar/publish': ({ body, context }) => publishPage(context, body, services.now()),
    'GET /scholar/public/:code': ({ params }) => showPublicPage(services, params.code),
  });
