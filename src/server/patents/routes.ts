import { patentCalls } from '#contracts/patents/workbench.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { markFamily, setClasses } from './classify.ts';
import { dateExport } from './date-export.ts';
import { decideGroup, undoGroup } from './decide-groups.ts';
import { decideName, showNames, undoName } from './decide-names.ts';
import { setClaims, setReport } from './keep-claims.ts';
import { removeDocument, saveDocument } from './keep-documents.ts';
import { addStatus, setNumbers } from './keep-statuses.ts';
import { listSet } from './list-set.ts';
import { logSearch, setQuery } from './log-search.ts';
import { readWork } from './patent-store.ts';
import { reachPatents } from './reach-patents.ts';
import { showFamily } from './show-family.ts';
import { showLandscape } from './show-landscape.ts';
import { showProject } from './show-project.ts';
import { showStatuses } from './show-statuses.ts';
import { stateAgeOf } from './state-age.ts';
import { trialOf } from './try-query.ts';

export const patentRoutes = (services: Clock): RouteGroup =>
  defineRoutes(patentCalls, {
    'GET /patents/orders/:id': async ({ params, context: { db, actor } }) =>
      showProject(db, actor, await reachPatents(db, actor, params.id), services.now()),
    'GET /patents/orders/:id/set': async ({ params, query, context: { db, actor } }) => {
      const order = await reachPatents(db, actor, params.id);
      return listSet(db, order.id, await stateAgeOf(db, order.institution_id, services.now()), query);
    },
    'GET /patents/orders/:id/families/:family': async ({ params, context: { db, actor } }) => {
      const order = await reachPatents(db, actor, params.id);
      return showFamily(db, order.id, params.family, await stateAgeOf(db, order.institution_id, services.now()));
    },
    'POST /patents/groups/decide': ({ body, context }) => decideGroup(context, body, services.now()),
    'POST /patents/groups/undo': ({ body, context }) => undoGroup(context, body, services.now()),
    'GET /patents/orders/:id/names': async ({ params, query, context: { db, actor } }) => {
      const order = await reachPatents(db, actor, params.id);
      return showNames(db, await readWork(db, order), query.q);
    },
    'POST /patents/names/decide': ({ body, context }) => decideName(context, body, services.now()),
    'POST /patents/names/undo': ({ body, context }) => undoName(context, body, services.now()),
    'POST /patents/classes': ({ body, context }) => setClasses(context, body, services.now()),
    'POST /patents/mark': ({ body, context }) => markFamily(context, body, services.now()),
    'GET /patents/orders/:id/landscape': async ({ params, query, context: { db, actor } }) =>
      showLandscape(db, await reachPatents(db, actor, params.id), query, services.now()),
    'POST /patents/files/day': ({ body, context }) => dateExport(context, body, services.now()),
    'POST /patents/numbers': ({ body, context }) => setNumbers(context, body, services.now()),
    'GET /patents/orders/:id/statuses': async ({ params, context: { db, actor } }) =>
      showStatuses(db, await reachPatents(db, actor, params.id), services.now()),
    'POST /patents/statuses/add': ({ body, context }) => addStatus(context, body, services.now()),
    'POST /patents/claims': ({ body, context }) => setClaims(context, body, services.now()),
    'POST /patents/documents/save': ({ body, context }) => saveDocument(context, body, services.now()),
    'POST /patents/documents/delete': ({ body, context }) => removeDocument(context, body, services.now()),
    'POST /patents/query': ({ body, context }) => setQuery(context, body, services.now()),
    'POST /patents/trial': ({ body, context }) => trialOf(context, body),
    'POST /patents/searches/add': ({ body, context }) => logSearch(context, body, services.now()),
    'POST /patents/report': ({ body, context }) => setReport(context, body, services.now()),
  });
