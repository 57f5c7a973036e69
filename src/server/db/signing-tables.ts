import type { Generated } from 'kysely';
import type { OrNull, Stamp, StampOrNull, UnreadJsonOrNull } from './columns.ts';

export interface CertificatesTable {
  id: string;
  institution_id: number;
  subject: string;
  issuer: string;
  serial: string;
  fingerprint: string;
  not_before: Stamp;
  not_after: Stamp;
  certificate: string;
  sealed_key: string;
  self_made: Generated<boolean>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  retired_at: StampOrNull;
}

export interface SigningSettingsTable {
  institution_id: number;
  tsa_url: Generated<string>;
  second_factor: Generated<boolean>;
  straddling_seal: Generated<boolean>;
  electronic_seal: Generated<boolean>;
  seal_picture_required: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
}

export interface ReportSignaturesTable {
  order_id: string;
  report_version: number;
  institution_id: number;
  signer_id: OrNull<string>;
  signer_name: string;
  hand_sha256: OrNull<string>;
  seal_at: UnreadJsonOrNull;
  /** Agreed to the standard layout in place of the report's own Word form. */
  standard_layout: Generated<boolean>;
  signed_at: Stamp;
  certificate_id: OrNull<string>;
  sealed_at: StampOrNull;
}

export interface SigningLinksTable {
  id: string;
  institution_id: number;
  leader_id: string;
  /** It ends with the session that made it. */
  session_id: OrNull<string>;
  token_hash: Buffer;
  order_ids: string[];
  created_at: Stamp;
  expires_at: Stamp;
  used_at: StampOrNull;
}

export interface SigningTables {
  certificates: CertificatesTable;
  signing_settings: SigningSettingsTable;
  report_signatures: ReportSignaturesTable;
  signing_links: SigningLinksTable;
}
