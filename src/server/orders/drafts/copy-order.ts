import { chinaDay } from '#domain/dates/china-day.ts';
import { copyForm, copyWithPapersSince } from '#domain/orders/forms/copy.ts';
import { type OrderForms, readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import type { SessionContext } from '#server/http/context.ts';
import type { OrderRow } from '../order-store.ts';
import { reachOrder } from '../reach-order.ts';
import { laterCitationForms } from './draft-store.ts';
import { saveDraft } from './save-draft.ts';

const mostLater = 50;

/** A new draft with the same content; dates, files and consent are given anew. */
export const copyOrder = async (
  context: SessionContext,
  { id, onlyNew }: { id: string; onlyNew: boolean },
  now: Date,
): Promise<string> => {
  const row = await reachOrder(context.db, context.actor, id);
  const form =
    onlyNew && row.service === 'citation'
      ? await sinceThen(context, row)
      : copyForm(row.service, readOrderForm(row.service, row.form));
  const copy = await saveDraft(
    context,
    { service: row.service, form: form as unknown as Record<string, unknown> },
    now,
  );
  return copy.id;
};

/** The same search for what came after: papers of later orders that this one did not hold, published since its year. */
const sinceThen = async ({ db }: SessionContext, row: OrderRow): Promise<OrderForms['citation']> => {
  const later = await laterCitationForms(db, row, mostLater);
  const papers = later.flatMap(({ form }): PaperEntry[] => readOrderForm('citation', form).papers);
  const copy = copyWithPapersSince(readOrderForm('citation', row.form), papers);
  const year = Number(chinaDay(row.created_at).slice(0, 4));
  return { ...copy, publicationYears: { ...copy.publicationYears, from: year } };
};
