import { feedbackCalls } from '#contracts/feedback.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { listFeedback } from './feedback-store.ts';
import { answerFeedback, closeFeedback, sendFeedback } from './handle-feedback.ts';

export const feedbackRoutes = (services: Clock): RouteGroup =>
  defineRoutes(feedbackCalls, {
    'POST /feedback/send': ({ body, context }) => sendFeedback(context, body, services.now()),
    'POST /feedback/mine': ({ body, context }) => listFeedback(context.db, { ...body, userId: context.actor.userId }),
    'POST /feedback/list': ({ body, context }) =>
      listFeedback(context.db, { ...body, institutionId: institutionAsked(context.actor, body.institutionId) }),
    'POST /feedback/answer': ({ body, context }) => answerFeedback(context, body, services.now()),
    'POST /feedback/close': ({ body, context }) => closeFeedback(context, body, services.now()),
  });
