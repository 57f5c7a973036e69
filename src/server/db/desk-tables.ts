import type { Generated } from 'kysely';
import type { DatabaseGroup } from '#domain/literature/databases.ts';
import type { OrNull, Stamp, StampOrNull } from './columns.ts';

interface FeedbackTable {
  id: string;
  institution_id: number;
  user_id: string;
  user_name: string;
  page: Generated<string>;
  body: string;
  picture_id: OrNull<string>;
  status: Generated<'open' | 'answered' | 'closed'>;
  answer: Generated<string>;
  answered_by: Generated<string>;
  answered_at: StampOrNull;
  version: Generated<number>;
  created_at: Stamp;
}

interface SearchSourcesTable {
  institution_id: number;
  database_id: number;
  offered: Generated<boolean>;
  sort: Generated<number>;
  name: Generated<string>;
  platform: Generated<string>;
  url: Generated<string>;
  from_year: OrNull<number>;
  to_year: OrNull<number>;
  note: Generated<string>;
  version: Generated<number>;
  code: Generated<string>;
  chinese: Generated<string>;
  english: Generated<string>;
  database_group: OrNull<DatabaseGroup>;
  labels: Generated<string[]>;
  inclusion: Generated<boolean>;
  citation: Generated<boolean>;
}

interface SearchersTable {
  user_id: string;
  institution_id: number;
  number: Generated<string>;
  title: Generated<string>;
  senior: Generated<boolean>;
  subjects: Generated<string[]>;
  valid_until: OrNull<string>;
  note: Generated<string>;
  version: Generated<number>;
}

/** What an institution's administrator tends from day to day. */
export interface DeskTables {
  feedback: FeedbackTable;
  search_sources: SearchSourcesTable;
  searchers: SearchersTable;
}
