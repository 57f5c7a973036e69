import { noveltyProposalCalls } from '#contracts/novelty/proposals.ts';
import { noveltyCalls } from '#contracts/novelty/workbench.ts';
import type { AskNeeds } from '../connections/ask-source.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { setConclusion, setFeatures, setQuery, setReportParts } from './change-project.ts';
import { answerPoints, proposePoints, showPointVersions, withdrawPoints } from './correct-points.ts';
import { hitWorkbook } from './hit-workbook.ts';
import { judgeHit } from './judge-hit.ts';
import { removeDocument, saveDocument } from './keep-documents.ts';
import { addKnown, removeKnown, showKnown } from './known-works.ts';
import { logSearch } from './log-search.ts';
import { askProposals, rejectProposalOfOrder, showProposals } from './propose.ts';
import { reachNovelty } from './reach-novelty.ts';
import { showHits } from './show-hits.ts';
import { showProject } from './show-project.ts';
import { showSimilar } from './show-similar.ts';
import { showClose, takeDocuments } from './take-documents.ts';
import { trialOf } from './try-query.ts';

export const noveltyRoutes = (services: Clock): RouteGroup =>
  defineRoutes(noveltyCalls, {
    'GET /novelty/orders/:id': async ({ params, context: { db, actor } }) =>
      showProject(db, actor, await reachNovelty(db, actor, params.id), services.now()),
    'POST /novelty/features': ({ body, context }) => setFeatures(context, body, services.now()),
    'POST /novelty/points/propose': ({ body, context }) => proposePoints(context, body, services.now()),
    'POST /novelty/points/withdraw': ({ body, context }) => withdrawPoints(context, body, services.now()),
    'GET /novelty/orders/:id/points': ({ params, context: { db, actor } }) => showPointVersions(db, actor, params.id),
    'POST /novelty/points/answer': ({ body, context }) => answerPoints(context, body, services.now()),
    'POST /novelty/query': ({ body, context }) => setQuery(context, body, services.now()),
    'POST /novelty/trial': ({ body, context }) => trialOf(context, body),
    'GET /novelty/orders/:id/known': async ({ params, context: { db, actor } }) =>
      showKnown(db, await reachNovelty(db, actor, params.id)),
    'POST /novelty/known/add': ({ body, context }) => addKnown(context, body, services.now()),
    'POST /novelty/known/remove': ({ body, context }) => removeKnown(context, body, services.now()),
    'GET /novelty/orders/:id/similar': async ({ params, context: { db, actor } }) =>
      showSimilar(db, await reachNovelty(db, actor, params.id)),
    'POST /novelty/searches/add': ({ body, context }) => logSearch(context, body, services.now()),
    'GET /novelty/orders/:id/hits': async ({ params, query, context: { db, actor } }) => {
      const order = await reachNovelty(db, actor, params.id);
      return showHits(db, actor, order.id, query.after);
    },
    'GET /novelty/orders/:id/hits/export': ({ params, context }) => hitWorkbook(context, params.id, services.now()),
    'POST /novelty/judge': ({ body, context }) => judgeHit(context, body, services.now()),
    'POST /novelty/documents/save': ({ body, context }) => saveDocument(context, body, services.now()),
    'POST /novelty/documents/take': ({ body, context }) => takeDocuments(context, body, services.now()),
    'GET /novelty/orders/:id/close': async ({ params, context: { db, actor } }) =>
      showClose(db, (await reachNovelty(db, actor, params.id)).id),
    'POST /novelty/report': ({ body, context }) => setReportParts(context, body, services.now()),
    'POST /novelty/documents/delete': ({ body, context }) => removeDocument(context, body, services.now()),
    'POST /novelty/conclusion': ({ body, context }) => setConclusion(context, body, services.now()),
  });

export const noveltyProposalRoutes = (services: AskNeeds): RouteGroup =>
  defineRoutes(noveltyProposalCalls, {
    'GET /novelty/orders/:id/proposals': ({ params, context }) => showProposals(context, params.id),
    'POST /novelty/proposals/ask': ({ body, context }) => askProposals(services, context, body),
    'POST /novelty/proposals/reject': ({ body, context }) => rejectProposalOfOrder(context, body, services.now()),
  });
