import { applicantView } from '#domain/orders/applicant-view.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { eventOfReportState } from '#domain/webhooks/webhook-events.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { orderNumber, takeReportChanges } from './report-change-store.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/** Tells applications of an order's new state and of what became of its reports. */
export const tellOfOrder = async (
  tx: Db,
  { before, status, now }: { before: OrderRow; status: OrderStatus; now: Date },
): Promise<void> => {
  const institutionId = before.institution_id;
  const order = await orderNumber(tx, before.id);
  for (const { seq, state, number, version, code, service } of await takeReportChanges(tx, before.id)) {
    const type = eventOfReportState[state];
    if (type)
      await tellWebhooks(tx, {
        institutionId,
        type,
        key: `report-change ${seq}`,
        data: { report: number, version, code, order, service },
        now,
      });
  }
  if (status === before.status) return;
  await tellWebhooks(tx, {
    institutionId,
    type: 'order.updated',
    key: `order ${before.id} ${before.version + 1}`,
    data: { order, service: before.service, stateCode: status, state: applicantView(status).label },
    now,
  });
};
