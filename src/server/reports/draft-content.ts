import type { DraftContent, ReportContent } from '#domain/reports/report-content.ts';
import type { ReportEvidence } from '#domain/reports/review/evidence.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { attachedTo } from './attached-files.ts';
import { gatherContent, gatherProved } from './gather-content.ts';
import { templateInForceFor } from './template-for.ts';

interface Gathering {
  template: string | null;
  now: Date;
}

const around = async (
  db: Db,
  order: OrderRow,
  template: string | null,
  report: ReportContent,
): Promise<DraftContent> => ({
  report,
  template: await templateInForceFor(db, {
    service: order.service,
    institution_id: order.institution_id,
    template,
    data: report,
  }),
  attached: await attachedTo(db, order),
});

/** Everything a draft finished now would say: the value, the template it is drawn by, or the files staff wrote. */
export const gatherDraftContent = async (
  db: Db,
  order: OrderRow,
  { template, now }: Gathering,
): Promise<DraftContent> => around(db, order, template, await gatherContent(db, order, now));

/** The same with what its figures rest on: both are kept when a draft is finished. */
export const gatherProvedDraft = async (
  db: Db,
  order: OrderRow,
  { template, now }: Gathering,
): Promise<{ content: DraftContent; evidence: ReportEvidence }> => {
  const { report, evidence } = await gatherProved(db, order, now);
  return { content: await around(db, order, template, report), evidence };
};
