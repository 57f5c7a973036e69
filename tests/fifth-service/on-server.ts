import { workbenchPath } from '#domain/orders/work-pages.ts';
import { contentsOfOrder } from '#server/reports/services/contents.ts';
import { gateItem } from '#server/reports/services/gate-items.ts';
import { reportServices } from '#server/reports/services/list.ts';
import type { ReportService } from '#server/reports/services/report-service.ts';
import { readToy } from './in-domain.ts';

/** What the toy service was told of its files. */
export const told: string[] = [];
const toyOnServer: ReportService = {
  imports: {
    read: async (_, orderId, importId) => told.push(`${orderId} read ${importId}`),
    lost: async (_, orderIds) => told.push(`${orderIds.join()} lost`),
  },
  gate: async (_, order) => gateItem('contents', ['译文没有写完'], workbenchPath(order.service, order.id)),
  gather: async (_, order) => ({
    contents: contentsOfOrder(order, readToy(order.form), { purpose: '阅读' }),
    from: null,
  }),
  template: async () => 'search',
};

Object.assign(reportServices, { toy: toyOnServer });
