import type { Generated } from 'kysely';
import type { OrNull, Stamp, UnreadJson } from './columns.ts';

export interface ReportTemplatesTable {
  id: string;
  institution_id: number;
  key: string;
  version: number;
  file_id: string;
  name: string;
  findings: UnreadJson;
  tags: Generated<string[]>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface ReportTemplateTurnsTable {
  id: string;
  institution_id: number;
  key: string;
  turn: number;
  version: OrNull<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface ReportTemplateTables {
  report_templates: ReportTemplatesTable;
  report_template_turns: ReportTemplateTurnsTable;
}
