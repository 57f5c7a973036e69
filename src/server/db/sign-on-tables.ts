import type { OrNull, Stamp, UnreadJson } from './columns.ts';

export interface SignOnWaysTable {
  institution_id: number;
  protocol: string;
  settings: UnreadJson;
  sealed_secret: OrNull<string>;
  updated_at: Stamp;
}

export interface SignOnFlowsTable {
  id: string;
  institution_id: number;
  protocol: string;
  secret_hash: Buffer;
  state_hash: Buffer;
  kept: string;
  answer: OrNull<string>;
  session_id: OrNull<string>;
  expires_at: Stamp;
}

export interface SignOnLinksTable {
  institution_id: number;
  user_id: string;
  protocol: string;
  authority: string;
  subject: string;
  linked_at: Stamp;
}

export interface SignOnSessionsTable {
  session_id: string;
  institution_id: number;
  protocol: string;
  id_token: string;
  subject_hash: OrNull<Buffer>;
  sid_hash: OrNull<Buffer>;
}

export interface SignOnTables {
  sign_on_ways: SignOnWaysTable;
  sign_on_flows: SignOnFlowsTable;
  sign_on_links: SignOnLinksTable;
  sign_on_sessions: SignOnSessionsTable;
}
