import type { Generated } from 'kysely';
import type { OrNull, Stamp, UnreadJson } from './columns.ts';

export interface NoveltyWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  features: UnreadJson;
  query: UnreadJson;
  edits: UnreadJson;
  overruled: UnreadJson;
  attachments: UnreadJson;
  remarks: Generated<string>;
  updated_at: Stamp;
}

export interface NoveltySearchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  database: string;
  platform: Generated<string>;
  year_from: OrNull<number>;
  year_to: OrNull<number>;
  formula: string;
  run_on: string;
  hits: number;
  exported: Generated<number>;
  note: Generated<string>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
  /** By which rules the formula was written; empty: by hand, or not known. */
  syntax_version: Generated<string>;
  /** The earlier row that this one corrects. */
  corrects: OrNull<string>;
}

/** One change of a database's rules by an institution; nothing is changed afterwards. */
export interface QuerySyntaxesTable {
  institution_id: number;
  database: string;
  revision: number;
  own: UnreadJson;
  reason: string;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface NoveltyDocumentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  number: number;
  reference: string;
  disclosed: Generated<string>;
  year: OrNull<number>;
  month: OrNull<number>;
  day: OrNull<number>;
  of_team: Generated<boolean>;
  confirmed_before: OrNull<boolean>;
  /** One for each point; null where nobody compared yet. */
  cells: UnreadJson;
  /** The hit it was taken from; null for one typed by hand. */
  record_id: OrNull<string>;
  abstract: Generated<string>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface NoveltySearchImportsTable {
  import_id: string;
  search_id: string;
  institution_id: number;
  order_id: string;
}

export interface NoveltyHitsTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  /** Of the same work found in several databases the record that leads. */
  lead_id: string;
  of_team: Generated<boolean>;
  team_reason: Generated<string>;
}

export interface NoveltyJudgementsTable {
  order_id: string;
  record_id: string;
  user_id: string;
  institution_id: number;
  verdict: number;
  user_name: Generated<string>;
  decided_at: Stamp;
}

export interface NoveltyTables {
  novelty_work: NoveltyWorkTable;
  novelty_searches: NoveltySearchesTable;
  novelty_documents: NoveltyDocumentsTable;
  novelty_search_imports: NoveltySearchImportsTable;
  novelty_judgements: NoveltyJudgementsTable;
  novelty_hits: NoveltyHitsTable;
  query_syntaxes: QuerySyntaxesTable;
}
