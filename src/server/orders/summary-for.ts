import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { summaryOf } from '#domain/orders/forms/summary.ts';
import type { Service } from '#domain/services/service.ts';
import type { ReadDb } from '../db/read-db.ts';
import type { Actor } from '../http/context.ts';
import { formsOf } from './order-forms-query.ts';
import { readsEnglish } from './order-line-words-for.ts';

interface Formed {
  service: Service;
  form: unknown;
}

/** The line that is kept with an order is Chinese: in English it is made from the form again. */
export const summaryInEnglish = ({ service, form }: Formed): string =>
  summaryOf(service, readOrderForm(service, form), formsInEnglish);

export const summaryFor = (actor: Actor, row: Formed & { summary: string }): string =>
  readsEnglish(actor) ? summaryInEnglish(row) : row.summary;

/** The same of lines that were read without their forms. */
export const withSummaries = async <Line extends { id: string; service: Service; summary: string }>(
  db: ReadDb,
  actor: Actor,
  lines: readonly Line[],
): Promise<Line[]> => {
  if (!readsEnglish(actor) || lines.length === 0) return [...lines];
  const forms = await formsOf(
    db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const form = forms.get(line.id);
    return form ? { ...line, summary: summaryInEnglish({ service: line.service, form }) } : line;
  });
};
