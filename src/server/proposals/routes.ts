import { feedbackHeadingCalls } from '#contracts/feedback-headings.ts';
import type { AskNeeds } from '../connections/ask-source.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { proposeHeading, rejectHeading, setHeading, showHeadings } from './propose-heading.ts';

export const proposalRoutes = (services: AskNeeds): RouteGroup =>
  defineRoutes(feedbackHeadingCalls, {
    'POST /feedback/heading': ({ body, context }) => setHeading(context, body, services.now()),
    'GET /feedback/headings/proposals': ({ context }) => showHeadings(context),
    'POST /feedback/headings/propose': ({ body, context }) => proposeHeading(services, context, body.id),
    'POST /feedback/headings/reject': ({ body, context }) => rejectHeading(context, body.id, services.now()),
  });
