import type { Generated } from 'kysely';
import type { ReferenceField } from '#domain/literature/citations/reference-fields.ts';
import type { RuleKind } from '#domain/literature/citations/rule-kinds.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { SearchBy, SearchGap, SearchQuestion } from '#domain/literature/searches/search-state.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

export interface RecordImportsTable {
  id: string;
  institution_id: number;
  order_id: OrNull<string>;
  citing_paper_id: OrNull<string>;
  search_id: OrNull<string>;
  file_id: string;
  name: string;
  size: number;
  state: Generated<'held' | 'reading' | 'done' | 'failed' | 'cancelled' | 'undone'>;
  task_id: OrNull<string>;
  format: OrNull<string>;
  format_chosen: Generated<boolean>;
  encoding: Generated<string>;
  database: OrNull<number>;
  database_chosen: Generated<boolean>;
  sureness: Generated<number>;
  mapping: UnreadJsonOrNull;
  read_count: Generated<number>;
  fresh_count: Generated<number>;
  same_count: Generated<number>;
  changed_count: Generated<number>;
  problem_count: Generated<number>;
  lost_count: Generated<number>;
  remarks: Generated<string[]>;
  error: OrNull<string>;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  finished_at: StampOrNull;
  rest_paper_id: OrNull<string>;
  rest_decided_by_name: Generated<string>;
  rest_decided_at: StampOrNull;
  origin: UnreadJsonOrNull;
}

export interface ImportProblemsTable {
  import_id: string;
  institution_id: number;
  no: number;
  line: number;
  record: OrNull<number>;
  field: OrNull<string>;
  lost: boolean;
  sentence: string;
}

export interface ColumnMappingsTable {
  institution_id: number;
  headings_hash: string;
  mapping: UnreadJson;
  updated_at: Stamp;
}

/** A record as it is kept: its raw text stands in a pack. */
export type KeptRecord = Omit<LiteratureRecord, 'provenance'> & {
  provenance: Omit<LiteratureRecord['provenance'], 'raw'>;
};

export interface LiteratureRecordsTable {
  id: string;
  institution_id: number;
  import_id: string;
  database: number;
  identity: string;
  hash: string;
  accession: Generated<string>;
  doi: Generated<string>;
  title: Generated<string>;
  year: OrNull<number>;
  first_author: Generated<string>;
  source: Generated<string>;
  issn: Generated<string>;
  editions: Generated<string[]>;
  keys: Generated<string[]>;
  data: UnreadJson;
  /** Of records kept before texts were packed. */
  raw: Generated<string>;
  text_id: OrNull<string>;
  text_at: OrNull<number>;
  created_at: Stamp;
}

export interface RecordTextsTable {
  id: string;
  institution_id: number;
  import_id: string;
  packed: Buffer;
}

export interface RecordSourcesTable {
  import_id: string;
  ordinal: number;
  institution_id: number;
  record_id: string;
  line: number;
  outcome: 'fresh' | 'same' | 'changed';
  /** Indexes this file says hold the record. */
  editions: Generated<string[]>;
  kept: UnreadJsonOrNull;
  kept_raw: OrNull<string>;
}

/** A person's word that an index holds a record. */
export interface EditionDecisionsTable {
  record_id: string;
  edition: string;
  institution_id: number;
  reason: string;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: Stamp;
}

export interface OrderPapersTable {
  id: string;
  institution_id: number;
  order_id: string;
  no: number;
  entry: UnreadJson;
  own_authors: OrNull<string>;
  gone: Generated<boolean>;
  found: UnreadJsonOrNull;
  choices: UnreadJson;
  role_decision: UnreadJsonOrNull;
}

export interface CitationWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  rule: OrNull<string>;
  aliases: Generated<string[]>;
  order_version: Generated<number>;
  needs_matches: Generated<number>;
  needs_verdicts: Generated<number>;
  needs_references: Generated<number>;
  needs_roles: Generated<number>;
  summary: UnreadJsonOrNull;
  /** What cannot be searched or given left the order: database or metric, why and when. */
  taken_off: UnreadJson;
  /** A record the summary counts changed since. */
  recount: Generated<boolean>;
  updated_at: Stamp;
}

/** A word that a paper was searched for in a database; the key is the paper, the database, the question and whose word. */
export interface PaperSearchesTable {
  paper_id: string;
  database: number;
  question: SearchQuestion;
  by: SearchBy;
  institution_id: number;
  order_id: string;
  state: 'searched' | 'open';
  day: string;
  source_count: OrNull<number>;
  obtained: OrNull<number>;
  why: Generated<SearchGap>;
  by_id: OrNull<string>;
  by_name: Generated<string>;
}

export interface SavedSearchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: OrNull<string>;
  database: number;
  name: string;
  query: string;
  searched_on: string;
  hits: OrNull<number>;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface PaperMatchesTable {
  paper_id: string;
  record_id: string;
  institution_id: number;
  order_id: string;
  certain: boolean;
  score: number;
  reasons: Generated<string[]>;
  decision: OrNull<'accept' | 'reject'>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  version: Generated<number>;
}

export type VerdictWord = 'other' | 'self' | 'check' | 'excluded';
export type CitingWay = 'list' | 'reference' | 'search' | 'person';

export interface CitationsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  record_id: string;
  ways: CitingWay[];
  reference: OrNull<string>;
  by_rule: Generated<VerdictWord>;
  reason: Generated<string>;
  decision: OrNull<VerdictWord>;
  decision_reason: Generated<string>;
  /** Of the rule the decision was made under. */
  decision_kind: OrNull<RuleKind>;
  laid_aside: UnreadJson;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  version: Generated<number>;
}

export interface DoubtfulCitationsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  record_id: string;
  reference: string;
  agree: ReferenceField[];
  differ: ReferenceField[];
  reason: string;
  others: UnreadJson;
  decision: OrNull<'accept' | 'reject'>;
  /** The key of a rejection's reason; empty before it was asked. */
  because: Generated<string>;
  because_words: Generated<string>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  version: Generated<number>;
}

export interface OrderWorksTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  group_no: number;
  reason: Generated<string>;
}

export interface MergeDecisionsTable {
  id: string;
  institution_id: number;
  kind: 'merge' | 'split';
  record_ids: string[];
  reason: Generated<string>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: Stamp;
  undone_by_name: OrNull<string>;
  undone_at: StampOrNull;
}

export interface CitationDecisionsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: OrNull<string>;
  record_id: OrNull<string>;
  record_title: OrNull<string>;
  kind: string;
  before: Generated<string>;
  after: Generated<string>;
  reason: Generated<string>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  at: Stamp;
}

export interface LiteratureTables {
  record_imports: RecordImportsTable;
  import_problems: ImportProblemsTable;
  column_mappings: ColumnMappingsTable;
  literature_records: LiteratureRecordsTable;
  record_texts: RecordTextsTable;
  record_sources: RecordSourcesTable;
  edition_decisions: EditionDecisionsTable;
  order_papers: OrderPapersTable;
  citation_work: CitationWorkTable;
  paper_searches: PaperSearchesTable;
  saved_searches: SavedSearchesTable;
  paper_matches: PaperMatchesTable;
  citations: CitationsTable;
  doubtful_citations: DoubtfulCitationsTable;
  order_works: OrderWorksTable;
  merge_decisions: MergeDecisionsTable;
  citation_decisions: CitationDecisionsTable;
}
