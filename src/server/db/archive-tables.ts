import type { Generated } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { OrNull, Stamp } from './columns.ts';

export interface ArchivedOrdersTable {
  id: string;
  institution_id: number;
  system: string;
  number: string;
  service: Service;
  applicant_name: string;
  department: Generated<string>;
  user_id: OrNull<string>;
  subject: Generated<string>;
  submitted_on: string;
  finished_on: OrNull<string>;
  report_number: Generated<string>;
  amount: OrNull<number>;
  note: Generated<string>;
  report_name: Generated<string>;
  file_id: OrNull<string>;
  version: Generated<number>;
  imported_by_name: string;
  imported_at: Stamp;
}

export interface ArchiveTables {
  archived_orders: ArchivedOrdersTable;
}
