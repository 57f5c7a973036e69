import { findingCalls } from '#contracts/findings.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { FindingCounters } from './finding-counter.ts';
import { listFindings } from './list-findings.ts';

export const findingRoutes = (services: Clock, counters: FindingCounters): RouteGroup =>
  defineRoutes(findingCalls, {
    'GET /findings': ({ context }) => listFindings(counters, context, services.now()),
  });
