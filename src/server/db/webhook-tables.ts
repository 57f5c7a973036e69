import type { Generated } from 'kysely';
import type { OrNull, Stamp, StampOrNull } from './columns.ts';

export interface WebhooksTable {
  id: string;
  institution_id: number;
  application_id: string;
  url: string;
  events: string[];
  sealed_secret: string;
  sealed_previous: OrNull<string>;
  previous_until: StampOrNull;
  disabled_at: StampOrNull;
  disabled_reason: Generated<string>;
  version: Generated<number>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export type DeliveryState = 'waiting' | 'sent' | 'failed';

export interface WebhookDeliveriesTable {
  id: string;
  institution_id: number;
  webhook_id: string;
  event_key: string;
  type: string;
  payload: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_at: Stamp;
  claimed_until: StampOrNull;
  last_status: OrNull<number>;
  last_error: Generated<string>;
  created_at: Stamp;
  sent_at: StampOrNull;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
