import { copyForm } from '#domain/orders/forms/copy.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { SessionContext } from '../http/context.ts';
import { reachOrder } from './reach-order.ts';
import { saveDraft } from './save-draft.ts';

/** A new draft with the same content; dates, files and consent are given anew. */
export const copyOrder = async (context: SessionContext, id: string, now: Date): Promise<string> => {
  const row = await reachOrder(context.db, context.actor, id);
  const form = copyForm(row.service, readOrderForm(row.service, row.form));
  const copy = await saveDraft(
    context,
    { service: row.service, form: form as unknown as Record<string, unknown> },
    now,
  );
  return copy.id;
};
