import { branchesCalls } from '#contracts/institutions/branches.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { countPapers, listBranches, listPapers } from './branches-store.ts';
import { addBranch, removeBranch, updateBranch } from './change-branches.ts';
import { exportBranches } from './export-branches.ts';

export const branchesRoutes = (services: Clock): RouteGroup =>
  defineRoutes(branchesCalls, {
    'POST /branchPapers/listss': async ({ body, context: { db } }) => {
      const [list, total] = await Promise.all([listPapers(db, body, body), countPapers(db, body)]);
      return { list, total };
    },
    'POST /branchInstitution/exportBranch': ({ body, context }) => exportBranches(services, context, body),
    'POST /branchInstitution/list': ({ body, context }) => listBranches(context.db, body),
    'POST /branchInstitution/save': ({ body, context }) => addBranch(context, body),
    'POST /branchInstitution/update': ({ body, context }) => updateBranch(context, body),
    'POST /branchInstitution/delete': ({ body, context }) => removeBranch(context, body.id),
  });
