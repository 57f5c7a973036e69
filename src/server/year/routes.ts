import { yearCalls } from '#contracts/year.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { exportYear } from './export-year.ts';
import { readYear } from './read-year.ts';

export const yearRoutes = (services: Clock & WithPdf): RouteGroup =>
  defineRoutes(yearCalls, {
    'POST /year': ({ body, context }) => readYear(context, body.year, services.now()),
    'POST /year/export': ({ body, context }) => exportYear(services, context, body),
  });
