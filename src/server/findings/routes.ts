import { findingCalls } from '#contracts/findings.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithFindingCounters } from './finding-counter.ts';
import { listFindings } from './list-findings.ts';

export const findingRoutes = (services: Clock & WithFindingCounters): RouteGroup =>
  defineRoutes(findingCalls, {
    'GET /findings': ({ context }) => listFindings(services.findingCounters, context, services.now()),
  });
