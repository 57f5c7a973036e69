import type { LastGiven } from '#domain/orders/forms/last-given.ts';
import { lastGivenOf, mergeLastGiven } from '#domain/orders/forms/prefill.ts';
import type { SessionContext } from '#server/http/context.ts';
import { newestSubmitted } from './newest-submitted-query.ts';

/** What the user gave in their latest orders; undefined before their first. */
export const lastGiven = async ({ actor, db }: SessionContext): Promise<LastGiven | undefined> => {
  const orders = await newestSubmitted(db, actor.userId);
  return mergeLastGiven(orders.map(({ service, form }) => lastGivenOf(service, form)));
};
