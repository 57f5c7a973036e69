import type { ColumnType, Generated } from 'kysely';
import type { OrNull, Stamp, StampOrNull } from './columns.ts';

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

export interface PlatformBackupsTable {
  id: string;
  started_at: Stamp;
  finished_at: StampOrNull;
  file: string;
  bytes: OrNull<number>;
  sha256: OrNull<string>;
  verified: Generated<boolean>;
  error: OrNull<string>;
  removed_at: StampOrNull;
  scheduled: Generated<boolean>;
}

export interface BackupScheduleTable {
  sole: Generated<boolean>;
  enabled: Generated<boolean>;
  at_time: Generated<string>;
  keep: Generated<number>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface SecondFactorsTable {
  user_id: string;
  institution_id: OrNull<number>;
  sealed: string;
  confirmed_at: StampOrNull;
  last_step: Generated<number>;
  recovery: Generated<Buffer[]>;
  created_at: Stamp;
}

export interface PlatformRulesTable {
  sole: Generated<boolean>;
  second_factor_required: Generated<boolean>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface PersonErasuresTable {
  user_id: string;
  institution_id: OrNull<number>;
  erased_at: ColumnType<Date, Date, Date>;
  audit_lines: Generated<number>;
  office: Generated<boolean>;
  finished_at: StampOrNull;
}

export interface AuditErasuresTable {
  audit_id: string;
  done_at: StampOrNull;
}

export interface RetentionRulesTable {
  kind: string;
  days: OrNull<number>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface OperationTables {
  person_erasures: PersonErasuresTable;
  audit_erasures: AuditErasuresTable;
  retention_rules: RetentionRulesTable;
  second_factors: SecondFactorsTable;
  platform_rules: PlatformRulesTable;
  audit_unsealed: AuditUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_links: AuditLinksTable;
  platform_backups: PlatformBackupsTable;
  backup_schedule: BackupScheduleTable;
}
