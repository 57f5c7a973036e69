import type { SessionContext } from '../http/context.ts';
import { unansweredFeedback } from './feedback-store.ts';
import { feedbackRoutes } from './routes.ts';

export const feedbackManifest = {
  routes: [feedbackRoutes],
  counters: { feedback: ({ db }: SessionContext) => unansweredFeedback(db) },
};
