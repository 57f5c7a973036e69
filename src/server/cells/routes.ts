import { cellCalls } from '#contracts/cells.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithMembership } from './cells-file.ts';
import type { StateNeeds } from './read-cell-state.ts';
import { showCells, verifyEveryCell } from './show-cells.ts';

export const cellPlatformRoutes = (services: StateNeeds & WithMembership & WithJobs): RouteGroup =>
  defineRoutes(cellCalls, {
    'GET /platform/cells': () => showCells(services),
    'POST /platform/cells/verify-audit': () => verifyEveryCell(services),
  });
