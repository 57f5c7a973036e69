import { refuse } from '#domain/errors.ts';
import { openItems } from '../citations/decisions/open-items-query.ts';
import type { Db } from '../db/db.ts';
import type { OpenItem } from '../db/report-tables.ts';
import { noveltyOpenItems } from '../novelty/gather-novelty.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { patentOpenItems } from '../patents/gather-patent.ts';

/** What of the search still waits for a person, by its name. */
export const openItemsOf = async (db: Db, order: OrderRow, now: Date): Promise<OpenItem[]> => {
  if (order.service === 'novelty') return noveltyOpenItems(db, order);
  if (order.service === 'patent') return patentOpenItems(db, order, now);
  if (order.service === 'similarity') return [];
  return (await openItems(db, order)).map(({ name, count }) => ({ label: name, count }));
};

export const openWords = (items: readonly OpenItem[]): string =>
  items.map(({ label, count }) => `${label} ${count} 项`).join('、');

/** Nobody finishes over open questions without a word that the reviewer reads. */
export const requireDecided = (items: readonly OpenItem[], reason: string): void => {
  if (items.length === 0 || reason.trim()) return;
  throw refuse('bad-input', {
    sentence: `还有未定的：${openWords(items)}。请先处理，或写明理由后带着完成，理由会给审核人看`,
    fields: { reason: '请写明为什么带着未定项完成' },
  });
};
