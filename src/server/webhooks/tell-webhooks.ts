import type { EventData } from '#contracts/open-api/event-shapes.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { announceDeliveries, insertDelivery } from './delivery-store.ts';
import { webhooksFor } from './webhook-store.ts';

export interface Told {
  institutionId: number;
  type: WebhookEvent;
  /** Names the event: announced twice, it is told once. */
  key: string;
  data: EventData;
  now: Date;
}

/** Thin: the receiver asks the interface for more. */
export const payloadOf = (type: string, now: Date, data: EventData | Record<string, never>): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** Queues the event for every address that wants it, in the transaction of the change itself. */
export const tellWebhooks = async (tx: Db, { institutionId, type, key, data, now }: Told): Promise<void> => {
  const wanting = await webhooksFor(tx, institutionId, type, chinaDay(now));
  if (wanting.length === 0) return;
  for (const { id } of wanting)
    await insertDelivery(tx, {
      id: newId(now.getTime()),
      institution_id: institutionId,
      webhook_id: id,
      event_key: key,
      type,
      payload: payloadOf(type, now, data),
      next_at: now,
      created_at: now,
    });
  await announceDeliveries(tx);
};
