import type { ListToSign } from '#contracts/reports/signing.ts';
import { Refusal } from '#domain/errors.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireDesk } from '#server/orders/order-policy.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import { draftsToSign } from './opened-drafts-store.ts';

/** Each report that is about to be signed, with its figures and its hash, and whether the signer opened it. */
export const listToSign = async (
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  orderIds: readonly string[],
): Promise<ListToSign> => {
  const reached: string[] = [];
  for (const id of orderIds)
    try {
      const order = await reachOrder(db, actor, id);
      // Nobody signs their own.
      requireDesk(actor, order);
      reached.push(order.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  return {
    list: (await draftsToSign(db, reached, actor.userId)).map(({ totals, ...draft }) => ({
      ...draft,
      figures: totals && {
        papers: totals.papers,
        included: totals.included,
        cited: totals.union?.total ?? null,
        others: totals.union?.others ?? null,
      },
    })),
  };
};
