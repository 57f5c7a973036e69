import { listingCalls } from '#contracts/literature/listings.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { exportCitations, exportInclusions } from './export-listings.ts';
import { listCitedPapers } from './list-cited-papers.ts';
import { listInclusions } from './list-inclusions.ts';

export const listingRoutes = (services: Clock): RouteGroup =>
  defineRoutes(listingCalls, {
    'POST /listings/inclusions': ({ body, context }) => listInclusions(context, body),
    'POST /listings/inclusions/export': ({ body, context }) => exportInclusions(context, body, services.now()),
    'POST /listings/citations': ({ body, context }) => listCitedPapers(context, body),
    'POST /listings/citations/export': ({ body, context }) => exportCitations(context, body, services.now()),
  });
