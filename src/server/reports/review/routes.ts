import { draftConfirmationCalls } from '#contracts/reports/draft-confirmation.ts';
import { reviewCalls } from '#contracts/reports/review.ts';
import type { Clock } from '#server/db/scopes.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import { commentOnPlace } from './comment-on-place.ts';
import { listComments } from './comment-view.ts';
import { markPlaces } from './mark-places.ts';
import { objectAtPlaces } from './object-at-places.ts';
import { answerComment, closeComment } from './settle-comment.ts';
import { showConfirmation } from './show-confirmation.ts';
import { showPlace, showReview } from './show-review.ts';

export const reviewRoutes = (services: Clock): RouteGroup =>
  defineRoutes(reviewCalls, {
    'GET /reports/review/:orderId': ({ params, context }) => showReview(context, params.orderId),
    'GET /reports/review/:orderId/place': ({ params, query, context }) => showPlace(context, { ...params, ...query }),
    'GET /reports/review/:orderId/comments': ({ params, context }) => listComments(context, params.orderId),
    'POST /reports/review/mark': ({ body, context }) => markPlaces(context, body, services.now()),
    'POST /reports/review/comment': ({ body, context }) => commentOnPlace(context, body, services.now()),
    'POST /reports/review/answer': ({ body, context }) => answerComment(context, body, services.now()),
    'POST /reports/review/close': ({ body, context }) => closeComment(context, body, services.now()),
  });

export const draftConfirmationRoutes = (services: Clock & WithOrderCommands): RouteGroup =>
  defineRoutes(draftConfirmationCalls, {
    'GET /reports/confirmation/:orderId': ({ params, context }) => showConfirmation(context, params.orderId),
    'POST /reports/confirmation/object': ({ body, context }) => objectAtPlaces(services, context, body),
  });
