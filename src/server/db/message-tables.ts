import type { Generated } from 'kysely';
import type { OrNull, Stamp, StampOrNull, UnreadJson } from './columns.ts';

export interface MessageChannelsTable {
  id: string;
  institution_id: number;
  channel: string;
  enabled: Generated<boolean>;
  settings: UnreadJson;
  sealed_secret: OrNull<string>;
  secret_tail: Generated<string>;
  sealed_token: OrNull<string>;
  token_until: StampOrNull;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

interface MessageRulesTable {
  institution_id: number;
  channel_order: string[];
  quiet_from: OrNull<string>;
  quiet_to: OrNull<string>;
  version: Generated<number>;
  updated_at: Stamp;
}

interface MessageAddressesTable {
  institution_id: number;
  user_id: string;
  channel: string;
  address: string;
  created_at: Stamp;
}

interface MessageBindingsTable {
  user_id: string;
  institution_id: number;
  state_hash: Buffer;
  sealed_address: OrNull<string>;
  digits_hash: OrNull<Buffer>;
  tries: Generated<number>;
  expires_at: Stamp;
}

export type AttemptState = 'begun' | 'sent' | 'refused' | 'later' | 'unknown';

interface MailAttemptsTable {
  id: string;
  institution_id: OrNull<number>;
  mail_id: string;
  channel: string;
  state: AttemptState;
  reason: Generated<string>;
  provider_id: Generated<string>;
  at: Stamp;
  settled_at: StampOrNull;
}

export interface MessageTables {
  message_channels: MessageChannelsTable;
  message_rules: MessageRulesTable;
  message_addresses: MessageAddressesTable;
  message_bindings: MessageBindingsTable;
  mail_attempts: MailAttemptsTable;
}
