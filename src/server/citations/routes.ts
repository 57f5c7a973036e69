import { citingCalls } from '#contracts/literature/citing.ts';
import { doubtfulCitationCalls } from '#contracts/literature/doubtful-citations.ts';
import { orderFileCalls } from '#contracts/literature/order-files.ts';
import { savedSearchCalls } from '#contracts/literature/saved-searches.ts';
import { workGroupCalls } from '#contracts/literature/work-groups.ts';
import { workbenchCalls } from '#contracts/literature/workbench.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { reachSearch, requireOpenSearch } from '../orders/open-search.ts';
import { boardOf, matchViewsOf } from './board.ts';
import { chartsOf } from './charts.ts';
import { chooseFields } from './decisions/choose-fields.ts';
import { correctField } from './decisions/correct-field.ts';
import { decideDoubtful, listDoubtful } from './decisions/decide-doubtful.ts';
import { addMatch, decideMatches } from './decisions/decide-matches.ts';
import { addPairs, decidePairs } from './decisions/decide-pairs.ts';
import { decideRoles } from './decisions/decide-roles.ts';
import { setEditions } from './decisions/set-editions.ts';
import { listDecisions } from './history.ts';
import { matchesWithRecords } from './matches-query.ts';
import { showPair } from './pair-evidence.ts';
import { citingRowOf, listedPairs } from './pair-store.ts';
import { indexFile, listFiles, placeFile } from './place-files.ts';
import { openWork, recomputeOrder } from './recompute.ts';
import { deleteSearch, listSearches, saveSearch } from './saved-searches.ts';
import { setAliases, setRule, setSearchDates } from './works/change-work.ts';
import { keepApart, mergeWorks, showGroups, splitWork, undoMerge } from './works/merge-works.ts';
import { putBack, takeOff } from './works/take-off.ts';
import { readWork } from './works/work-store.ts';

export const workbenchRoutes = (services: Clock): RouteGroup =>
  defineRoutes(workbenchCalls, {
    'GET /citations/orders/:id': async ({ params, query, context: { db, actor } }) => {
      const order = await reachSearch(db, actor, params.id);
      const work = await openWork(db, order, services.now());
      if (!query.matches) return boardOf(db, actor, work, services.now());
      const matches = await matchesWithRecords(db, order.id);
      return { ...(await boardOf(db, actor, work, services.now(), matches)), matches: await matchViewsOf(db, matches) };
    },
    'GET /citations/orders/:id/matches': async ({ params, query, context: { db, actor } }) => {
      await reachSearch(db, actor, params.id);
      return { list: await matchViewsOf(db, await matchesWithRecords(db, params.id, query.paperId)) };
    },
    'POST /citations/matches/decide': ({ body, context }) => decideMatches(context, body, services.now()),
    'POST /citations/matches/add': ({ body, context }) => addMatch(context, body, services.now()),
    'POST /citations/rule': ({ body, context }) => setRule(context, body, services.now()),
    'POST /citations/aliases': ({ body, context }) => setAliases(context, body, services.now()),
    'POST /citations/paper-fields/choose': ({ body, context }) => chooseFields(context, body, services.now()),
    'POST /citations/paper-fields/correct': ({ body, context }) => correctField(context, body, services.now()),
    'POST /citations/paper-roles/decide': ({ body, context }) => decideRoles(context, body, services.now()),
    'POST /citations/editions': ({ body, context }) => setEditions(context, body, services.now()),
    'POST /citations/search-dates': ({ body, context }) => setSearchDates(context, body, services.now()),
    'POST /citations/take-off': ({ body, context }) => takeOff(context, body, services.now()),
    'POST /citations/put-back': ({ body, context }) => putBack(context, body, services.now()),
    'POST /citations/recompute': async ({ body, context: { db, actor } }) => {
      const order = await requireOpenSearch(db, actor, body.orderId);
      await recomputeOrder(db, order.id, services.now());
      return boardOf(db, actor, await readWork(db, order), services.now());
    },
    'GET /citations/orders/:id/charts': async ({ params, query, context: { db, actor } }) => {
      const order = await reachSearch(db, actor, params.id);
      return chartsOf(db, await readWork(db, order), query.paperId);
    },
    'POST /citations/history': async ({ body, context: { db, actor } }) => {
      await reachSearch(db, actor, body.orderId);
      return listDecisions(db, body);
    },
  });

export const citingRoutes = (services: Clock): RouteGroup =>
  defineRoutes(citingCalls, {
    'GET /citations/orders/:id/citing': async ({ params, query, context: { db, actor } }) => {
      const { form } = await readWork(db, await reachSearch(db, actor, params.id));
      return { list: (await listedPairs(db, params.id, query.paperId)).map((row) => citingRowOf(row, form.databases)) };
    },
    'GET /citations/pairs/:id': async ({ params, query, context }) => ({
      evidence: await showPair(context, params.id, query.orderId),
    }),
    'POST /citations/pairs/decide': ({ body, context }) => decidePairs(context, body, services.now()),
    'POST /citations/pairs/add': ({ body, context }) => addPairs(context, body, services.now()),
  });

export const workGroupRoutes = (services: Clock): RouteGroup =>
  defineRoutes(workGroupCalls, {
    'GET /citations/orders/:id/groups': async ({ params, context: { db, actor } }) => {
      await reachSearch(db, actor, params.id);
      return showGroups(db, params.id);
    },
    'POST /citations/groups/merge': ({ body, context }) => mergeWorks(context, body, services.now()),
    'POST /citations/groups/split': ({ body, context }) => splitWork(context, body, services.now()),
    'POST /citations/groups/apart': ({ body, context }) => keepApart(context, body, services.now()),
    'POST /citations/groups/undo': ({ body, context }) => undoMerge(context, body, services.now()),
  });

export const savedSearchRoutes = (services: Clock): RouteGroup =>
  defineRoutes(savedSearchCalls, {
    'GET /citations/orders/:id/searches': async ({ params, context: { db, actor } }) => {
      await reachSearch(db, actor, params.id);
      return { list: await listSearches(db, params.id) };
    },
    'POST /citations/searches/save': ({ body, context }) => saveSearch(context, body, services.now()),
    'POST /citations/searches/delete': async ({ body, context }) => {
      await deleteSearch(context, body);
      return null;
    },
  });

export const doubtfulCitationRoutes = (services: Clock): RouteGroup =>
  defineRoutes(doubtfulCitationCalls, {
    'GET /citations/orders/:id/doubtful': async ({ params, context: { db, actor } }) => {
      await reachSearch(db, actor, params.id);
      return { list: await listDoubtful(db, params.id) };
    },
    'POST /citations/doubtful/decide': ({ body, context }) => decideDoubtful(context, body, services.now()),
  });

export const orderFileRoutes = (services: Clock): RouteGroup =>
  defineRoutes(orderFileCalls, {
    'GET /citations/orders/:id/files': async ({ params, context: { db, actor } }) => ({
      list: await listFiles(db, await reachSearch(db, actor, params.id)),
    }),
    'POST /citations/files/place': ({ body, context }) => placeFile(context, body, services.now()),
    'POST /citations/files/index': ({ body, context }) => indexFile(context, body, services.now()),
  });
