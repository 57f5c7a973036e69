import { dutiesOf } from '#domain/orders/duties.ts';
import { words as english } from '#domain/orders/duty-words.en.ts';
import { words as chinese } from '#domain/orders/duty-words.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { SessionContext } from '#server/http/context.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { orderLineWordsFor, readsEnglish } from '../order-line-words-for.ts';
import { todayOf, untilOf } from '../order-view.ts';
import { withSummaries } from '../summary-for.ts';
import { waitingOrders } from './waiting-orders-query.ts';

const mostShown = 8;
const mostRead = 200;

/** What waits for the user themself: by what happens without them, then by day. */
export const homeDuties = async ({ actor, db }: SessionContext, statuses: readonly OrderStatus[], now: Date) => {
  if (actor.institutionId === null || statuses.length === 0) return { list: [], total: 0 };
  const rows = await withSummaries(db, actor, await waitingOrders(db, actor.userId, statuses, mostRead));
  if (rows.length === 0) return { list: [], total: 0 };
  const profile = await profileOf(db, actor.institutionId);
  const today = await todayOf(db, now);
  const words = orderLineWordsFor(actor);
  const duties = dutiesOf(
    rows.map((row) => ({
      id: row.id,
      status: row.status,
      pairId: row.pair_id,
      number: row.number,
      serviceName: words.services[row.service],
      summary: row.summary,
      balance: row.balance,
      since: row.status_since.toISOString(),
      day: untilOf(row, profile, today, words.until)?.day ?? null,
    })),
    readsEnglish(actor) ? english : chinese,
  );
  return { list: duties.slice(0, mostShown), total: duties.length };
};
