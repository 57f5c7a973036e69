import { z } from 'zod';
import { orderStatuses } from '#domain/orders/status.ts';
import { serviceKeys } from '#domain/services/service.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';

const ofReport = z.strictObject({
  report: z.string().nullable().describe('报告编号'),
  version: z.number().int(),
  code: z.string().describe('验真码，可用 POST /reports/verify 查'),
  order: z.string().nullable().describe('委托编号，可用 GET /orders/{number} 查'),
  service: z.enum(serviceKeys),
});

const ofOrder = z.strictObject({
  order: z.string().nullable().describe('委托编号，可用 GET /orders/{number} 查'),
  service: z.enum(serviceKeys),
  stateCode: z.enum(orderStatuses).describe('状态代码，程序请认它'),
  state: z.string().describe('委托人看到的状态，供人看'),
});

/** What a notification says: enough to ask the interface for the rest. */
export const eventShapes = {
  'report.issued': ofReport,
  'report.under-review': ofReport,
  'report.replaced': ofReport,
  'report.withdrawn': ofReport,
  'order.updated': ofOrder,
} as const satisfies Record<WebhookEvent, z.ZodType>;

export type EventData<Type extends WebhookEvent = WebhookEvent> = z.input<(typeof eventShapes)[Type]>;
