import { connectionCalls } from '#contracts/connections/connections.ts';
import { fetchCalls } from '#contracts/connections/fetches.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { reachSearch, requireOpenSearch } from '../orders/open-search.ts';
import { answerSample } from './answer-sample.ts';
import type { AskNeeds } from './ask-source.ts';
import { checkConnection } from './check-connection.ts';
import { completeOrder } from './complete-order.ts';
import { decideHint, showHints, takeAllHints, undoHints } from './decide-hint.ts';
import { changesOfSteps, fetchesOfOrder, findFetch, findStep } from './fetch-store.ts';
import { findPersonPapers } from './find-person-papers.ts';
import { planSources, viewPlans } from './plan-fetch.ts';
import { saveConnection, switchConnection } from './save-connection.ts';
import { showAnswers, showConnections, showUsage } from './show-connections.ts';
import { showFetches } from './show-fetches.ts';
import { startFetch } from './start-fetch.ts';
import { cancelFetch, resumeFetch } from './steer-fetch.ts';

export const connectionRoutes = (services: AskNeeds): RouteGroup =>
  defineRoutes(connectionCalls, {
    'POST /connections/list': async ({ body, context }) => ({
      list: await showConnections(context.db, await actingInstitution(context, body.institutionId), services.now()),
    }),
    'POST /connections/save': async ({ body: { institutionId, ...given }, context }) =>
      saveConnection(services, context, await actingInstitution(context, institutionId), given, services.now()),
    'POST /connections/switch': async ({ body: { institutionId, ...given }, context }) =>
      switchConnection(context, await actingInstitution(context, institutionId), given, services.now()),
    'POST /connections/check': async ({ body, context }) =>
      checkConnection(services, context, await actingInstitution(context, body.institutionId), body.source),
    'POST /connections/usage': async ({ body, context }) =>
      showUsage(context.db, await actingInstitution(context, body.institutionId), body.source, services.now()),
    'POST /connections/answers': async ({ body, context }) => ({
      list: await showAnswers(context.db, await actingInstitution(context, body.institutionId), body.source),
    }),
    'GET /connections/answers/:id/sample': ({ params, context }) => answerSample(context, params.id),
  });

/** By ORCID where one is given, else by name and unit; the contract asks for one of both. */
const personOf = ({ orcid, name, unit }: { orcid: string; name: string; unit: string }) =>
  orcid ? { orcid: orcid.replace(/^https?:\/\/orcid\.org\//i, '').toUpperCase() } : { name, unit };

export const fetchRoutes = (services: AskNeeds & WithJobs): RouteGroup =>
  defineRoutes(fetchCalls, {
    'POST /connections/fetches/plan': async ({ body, context }) => {
      const order = await requireOpenSearch(context.db, context.actor, body.orderId);
      const plans = await planSources(context.db, order, body, services.now());
      const [last] = await fetchesOfOrder(context.db, order.id);
      return {
        list: await viewPlans(context.db, order.id, plans, services.now()),
        lastAt: last?.created_at.toISOString() ?? null,
      };
    },
    'POST /connections/fetches/start': async ({ body, context }) => ({
      list: await startFetch(services, context, body),
    }),
    'POST /connections/fetches/complete': ({ body, context }) => completeOrder(services, context, body),
    'POST /connections/fetches/list': async ({ body, context }) => {
      const order = await reachSearch(context.db, context.actor, body.orderId);
      return { list: await showFetches(context.db, order.id) };
    },
    'POST /connections/fetches/resume': ({ body, context }) => resumeFetch(services, context, body.id),
    'POST /connections/fetches/cancel': ({ body, context }) => cancelFetch(services, context, body.id),
    'POST /connections/fetches/changes': async ({ body, context }) => {
      const step = await findStep(context.db, body.stepId);
      await reachSearch(context.db, context.actor, (await findFetch(context.db, step.fetch_id)).order_id);
      const changes = await changesOfSteps(context.db, [step.id]);
      return { list: changes.map(({ change, record_id, title }) => ({ change, recordId: record_id, title })) };
    },
    'POST /connections/hints/list': async ({ body, context }) => {
      const order = await reachSearch(context.db, context.actor, body.orderId);
      return { list: await showHints(context.db, order.id) };
    },
    'POST /connections/hints/decide': async ({ body, context }) => {
      await decideHint(context, body, services.now());
      return null;
    },
    'POST /connections/hints/decide-all': async ({ body, context }) => ({
      ids: await (body.undo
        ? undoHints(context, body.orderId, body.undo, services.now())
        : takeAllHints(context, body.orderId, services.now())),
    }),
    'POST /connections/people/papers': ({ body, context }) =>
      findPersonPapers(services, context, personOf(body), body.source),
  });
