import { libraryCalls } from '#contracts/literature/library.ts';
import { type ReferenceFormat, referenceFormats } from '#domain/literature/formats/write-references.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { findOutward } from '../outward/outward-store.ts';
import { countClaimed, countWaiting } from './claim-store.ts';
import { assignWorks, claimOwn, sayOfOwn, unassignWork } from './claim-works.ts';
import { decideClaim, listOwnUnsettled, listWaiting } from './decide-claims.ts';
import { decideDoubt, listDoubts, partWork } from './decide-doubts.ts';
import { countDoubts } from './doubt-store.ts';
import { exportWorks } from './export-works.ts';
import { branchesOf, peopleNamed } from './library-list-query.ts';
import { keepsLibrary, libraryOf } from './library-policy.ts';
import { searchWorks } from './search-works.ts';
import { showWork } from './show-work.ts';
import { suggestWorks } from './suggest-works.ts';

const forms = [
  { value: 'xlsx' as const, label: 'Excel' },
  ...(Object.keys(referenceFormats) as ReferenceFormat[]).map((value) => ({
    value,
    label: referenceFormats[value].name,
  })),
];

export const libraryRoutes = (services: Clock): RouteGroup =>
  defineRoutes(libraryCalls, {
    'GET /library': async ({ context }) => {
      libraryOf(context);
      const { db, actor } = context;
      const staff = keepsLibrary(actor);
      return {
        staff,
        claimed: await countClaimed(db, actor.userId),
        waiting: staff ? await countWaiting(db) : 0,
        doubts: staff ? await countDoubts(db) : 0,
        branches: await branchesOf(db),
        resolverUrl: (await findOutward(db, libraryOf(context)))?.resolverUrl ?? '',
        forms,
      };
    },
    'POST /library/works': ({ body, context }) => searchWorks(context, body),
    'GET /library/works/:id': ({ params, context }) => showWork(context, params.id),
    'POST /library/suggestions': ({ body, context }) => suggestWorks(context, body),
    'POST /library/claim': ({ body, context }) => claimOwn(context, body.ids),
    'POST /library/reject': ({ body, context }) => sayOfOwn(context, 'reject', body.ids),
    'POST /library/withdraw': ({ body, context }) => sayOfOwn(context, 'withdraw', body.ids),
    'POST /library/assign': ({ body, context }) => assignWorks(context, body.ids, body.userId),
    'POST /library/unassign': ({ body, context }) => unassignWork(context, body.id, body.userId),
    'GET /library/claims/own': async ({ context }) => ({ list: await listOwnUnsettled(context) }),
    'POST /library/claims/waiting': ({ body, context }) => listWaiting(context, body),
    'POST /library/claims/decide': ({ body, context }) => decideClaim(context, body, services.now()),
    'POST /library/people': ({ body, context }) => {
      libraryOf(context);
      return peopleNamed(context.db, body.q);
    },
    'POST /library/doubts': ({ body, context }) => listDoubts(context, body),
    'POST /library/doubts/decide': ({ body, context }) => decideDoubt(context, body),
    'POST /library/part': ({ body, context }) => partWork(context, body.id),
    'POST /library/export': ({ body, context }) => exportWorks(context, body, services.now()),
  });
