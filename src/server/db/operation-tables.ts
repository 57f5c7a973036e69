import type { OrNull, Stamp } from './columns.ts';

export interface AuditUnsealedTable {
  audit_id: string;
}

export interface AuditSealsTable {
  audit_id: string;
  institution_id: OrNull<number>;
  number: number;
  salt: OrNull<Buffer>;
  personal: Buffer;
  digest: Buffer;
}

export interface AuditLinksTable {
  institution_id: OrNull<number>;
  number: number;
  last_seal: number;
  hash: Buffer;
  sealed_at: Stamp;
}

export interface OperationTables {
  audit_unsealed: AuditUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_links: AuditLinksTable;
}
