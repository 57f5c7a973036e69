import { ratingCalls } from '#contracts/ratings.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { giveRating, showRating } from './give-rating.ts';

export const ratingRoutes = (services: Clock): RouteGroup =>
  defineRoutes(ratingCalls, {
    'GET /ratings/:orderId': ({ params, context }) => showRating(context, params.orderId),
    'POST /ratings/give': ({ body, context }) => giveRating(context, body, services.now()),
  });
