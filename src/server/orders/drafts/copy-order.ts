import { chinaDay } from '#domain/dates/china-day.ts';
import { copyForm } from '#domain/orders/forms/copy.ts';
import { type OrderForms, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Service } from '#domain/services/service.ts';
import type { SessionContext } from '#server/http/context.ts';
import type { OrderRow } from '../order-store.ts';
import { reachOrder } from '../reach-order.ts';
import { laterForms } from './draft-store.ts';
import { saveDraft } from './save-draft.ts';

const mostLater = 50;

/** A new draft with the same content; dates, files and consent are given anew. */
export const copyOrder = async (
  context: SessionContext,
  { id, onlyNew }: { id: string; onlyNew: boolean },
  now: Date,
): Promise<string> => {
  const row = await reachOrder(context.db, context.actor, id);
  const form = await copyOf(context, row, onlyNew);
  const copy = await saveDraft(
    context,
    { service: row.service, form: form as unknown as Record<string, unknown> },
    now,
  );
  return copy.id;
};

/** Whole, or only what came after where the service knows of such a thing. */
const copyOf = async ({ db }: SessionContext, row: OrderRow, onlyNew: boolean): Promise<OrderForms[Service]> => {
  const earlier = readOrderForm(row.service, row.form);
  const { copySince } = orderServiceOf(row.service).form;
  if (!onlyNew || !copySince) return copyForm(row.service, earlier);
  const later = await laterForms(db, row, mostLater);
  const year = Number(chinaDay(row.created_at).slice(0, 4));
  return copySince(
    earlier as never,
    later.map(({ form }) => form),
    year,
  );
};
