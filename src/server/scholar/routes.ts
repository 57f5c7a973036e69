import { scholarCalls } from '#contracts/literature/scholar.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { draftNewReport } from './draft-new-report.ts';
import { showPage } from './show-page.ts';

export const scholarRoutes = (services: Clock): RouteGroup =>
  defineRoutes(scholarCalls, {
    'GET /scholar': ({ context }) => showPage(context),
    'POST /scholar/new-report': ({ body, context }) => draftNewReport(context, body, services.now()),
  });
