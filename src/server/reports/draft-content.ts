import type { DraftContent } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { attachedTo } from './attached-files.ts';
import { gatherContent } from './gather-content.ts';
import { templateInForceFor } from './template-for.ts';

/** Everything a draft finished now would say: the value, the template it is drawn by, or the files staff wrote. */
export const gatherDraftContent = async (
  db: Db,
  order: OrderRow,
  { template, now }: { template: string | null; now: Date },
): Promise<DraftContent> => ({
  report: await gatherContent(db, order, now),
  template: await templateInForceFor(db, {
    service: order.service,
    institution_id: order.institution_id,
    template,
  }),
  attached: await attachedTo(db, order),
});
