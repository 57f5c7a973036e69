// Written by `npm run table-types` from the migrations; never by hand.
// biome-ignore-all format: written by a program
import type { Generated, GeneratedAlways } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import type { GivenJson, GivenStamp, OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';

export interface AddressesTable {
  id: string;
  institution_id: number;
  user_id: string;
  label: Generated<string>;
  recipient: string;
  phone: string;
  address: string;
  postcode: Generated<string>;
  is_default: Generated<boolean>;
  updated_at: Stamp;
}

export interface ArchivedOrdersTable {
  id: string;
  institution_id: number;
  system: string;
  number: string;
  service: 'citation' | 'novelty' | 'patent' | 'similarity';
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

export interface AuditErasuresTable {
  audit_id: string;
  done_at: StampOrNull;
}

export interface AuditForwardedTable {
  chain: number;
  last_seal: number;
}

export interface AuditLinksTable {
  institution_id: OrNull<number>;
  number: number;
  last_seal: number;
  hash: Buffer;
  sealed_at: Stamp;
}

export interface AuditLogTable {
  id: string;
  at: Stamp;
  institution_id: OrNull<number>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  action: string;
  subject: string;
  subject_id: Generated<string>;
  before: UnreadJsonOrNull;
  after: UnreadJsonOrNull;
  ip: Generated<string>;
  request_id: Generated<string>;
}

export interface AuditSealsTable {
  audit_id: string;
  institution_id: OrNull<number>;
  number: number;
  salt: OrNull<Buffer>;
  personal: Buffer;
  digest: Buffer;
}

export interface AuditUnsealedTable {
  audit_id: string;
}

export interface AuditWordsTable {
  /** 0: of the platform itself. */
  institution_id: number;
  kind: 'action' | 'actor';
  word: string;
  subject: Generated<string>;
}

export interface BackupScheduleTable {
  sole: Generated<boolean>;
  enabled: Generated<boolean>;
  at_time: Generated<string>;
  keep: Generated<number>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface BackupSealTable {
  sole: Generated<boolean>;
  salt: Buffer;
  public_key: Buffer;
  fingerprint: string;
  set_at: GivenStamp;
  set_by_name: Generated<string>;
}

export interface BranchInstitutionsTable {
  id: string;
  institution_id: number;
  name: string;
  kind: Generated<string>;
  sort: Generated<number>;
  version: Generated<number>;
}

export interface BranchPapersTable {
  id: string;
  institution_id: number;
  branch_id: string;
  title: string;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  doi: Generated<string>;
  database_ids: Generated<number[]>;
  search_bigrams: Generated<string[]>;
  created_at: Stamp;
}

export interface CalendarDaysTable {
  day: string;
  institution_id: OrNull<number>;
  kind: 'holiday' | 'workday';
  name: Generated<string>;
}

export interface CaptchasTable {
  id: string;
  answer_hash: Buffer;
  expires_at: GivenStamp;
}

export interface CellInstitutionsTable {
  institution_id: number;
  cell: string;
  since: Stamp;
}

export interface CellMovesTable {
  institution_id: number;
  target: string;
  step: 'copying' | 'stopped' | 'moved' | 'emptied' | 'arriving' | 'arrived';
  started_at: Stamp;
  stopped_at: StampOrNull;
  moved_at: StampOrNull;
}

export interface CertificatesTable {
  id: string;
  institution_id: number;
  subject: string;
  issuer: string;
  serial: string;
  fingerprint: string;
  not_before: GivenStamp;
  not_after: GivenStamp;
  certificate: string;
  sealed_key: string;
  self_made: Generated<boolean>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  retired_at: StampOrNull;
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

export interface CitationWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  rule: OrNull<string>;
  aliases: Generated<string[]>;
  /** read by releases before paper_searches */
  search_dates: UnreadJson;
  order_version: Generated<number>;
  needs_matches: Generated<number>;
  needs_verdicts: Generated<number>;
  summary: UnreadJsonOrNull;
  updated_at: Stamp;
  needs_references: Generated<number>;
  needs_roles: Generated<number>;
  /** A record the summary counts changed since. */
  recount: Generated<boolean>;
  taken_off: UnreadJson;
  words_at: StampOrNull;
}

export interface CitationsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  record_id: string;
  ways: ColumnTypes['citations.ways'];
  reference: OrNull<string>;
  by_rule: Generated<'other' | 'self' | 'check' | 'excluded'>;
  reason: Generated<string>;
  decision: OrNull<'other' | 'self' | 'check' | 'excluded'>;
  decision_reason: Generated<string>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  version: Generated<number>;
  /** Of the rule the decision was made under. */
  decision_kind: OrNull<'people' | 'journal' | 'institution'>;
  laid_aside: UnreadJson;
}

export interface CitedPapersTable {
  id: string;
  institution_id: number;
  report_id: string;
  order_id: string;
  place: number;
  key: string;
  title: string;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  doi: Generated<string>;
  applicant_name: Generated<string>;
  department: Generated<string>;
  report_number: Generated<string>;
  issued_on: string;
  rule: Generated<string>;
  total: number;
  self: OrNull<number>;
  others: OrNull<number>;
  counts: UnreadJson;
  search_bigrams: Generated<string[]>;
  citation_years: Generated<string>;
  unconfirmed: OrNull<number>;
  known: Generated<boolean>;
}

export interface ColumnMappingsTable {
  institution_id: number;
  headings_hash: string;
  mapping: GivenJson;
  updated_at: Stamp;
}

export interface ConfirmationsTable {
  id: string;
  institution_id: OrNull<number>;
  kind: string;
  subject_id: string;
  about_user: OrNull<string>;
  title: string;
  lines: UnreadJson;
  grants: Generated<string[]>;
  payload: GivenJson;
  secret: UnreadJsonOrNull;
  state: Generated<'waiting' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired'>;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Stamp;
  expires_at: GivenStamp;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  reason: Generated<string>;
}

export interface ContactChangesTable {
  user_id: string;
  kind: 'email' | 'mobile';
  institution_id: OrNull<number>;
  value: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: GivenStamp;
  created_at: GivenStamp;
}

export interface DepartmentsTable {
  id: string;
  institution_id: number;
  code: string;
  name: string;
  parent_code: Generated<string>;
  pushed: UnreadJsonOrNull;
  gone_at: StampOrNull;
  created_at: Stamp;
  changed_at: Stamp;
  version: Generated<number>;
}

export interface DeploymentKeysTable {
  name: string;
  fingerprint: string;
  created_at: Stamp;
}

export interface DeploymentSecretsTable {
  name: string;
  value: string;
  created_at: Stamp;
}

export interface DictionariesTable {
  name: string;
  label: string;
  version: Generated<number>;
}

export interface DictionaryItemsTable {
  dictionary_name: string;
  value: string;
  label: string;
  sort: Generated<number>;
  version: Generated<number>;
}

export interface DoubtfulCitationsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  record_id: string;
  reference: string;
  agree: ColumnTypes['doubtful_citations.agree'];
  differ: ColumnTypes['doubtful_citations.differ'];
  reason: string;
  decision: OrNull<'accept' | 'reject'>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  version: Generated<number>;
  others: UnreadJson;
  because: Generated<string>;
  because_words: Generated<string>;
}

export interface DraftEvidenceTable {
  order_id: string;
  revision: number;
  institution_id: number;
  evidence: GivenJson;
  evidence_hash: string;
  made_at: GivenStamp;
}

export interface DraftRevisionsTable {
  order_id: string;
  revision: number;
  institution_id: number;
  report_version: number;
  content_hash: string;
  source: 'made' | 'attached';
  content: GivenJson;
  open_items: UnreadJson;
  open_reason: Generated<string>;
  fee: UnreadJsonOrNull;
  origin: Generated<'finish' | 'upgrade'>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: GivenStamp;
}

export interface DraftViewsTable {
  institution_id: number;
  order_id: string;
  content_hash: string;
  user_id: string;
  seen_at: GivenStamp;
}

export interface EditionDecisionsTable {
  record_id: string;
  edition: string;
  institution_id: number;
  reason: string;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: Stamp;
}

export interface EmailCodesTable {
  id: string;
  institution_id: number;
  purpose: 'register' | 'forgot' | 'sign';
  email: string;
  code_hash: Buffer;
  failures: Generated<number>;
  expires_at: GivenStamp;
  created_at: Stamp;
}

export interface FeedbackTable {
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
  heading: Generated<string>;
}

export interface FilesTable {
  id: string;
  institution_id: OrNull<number>;
  owner_id: OrNull<string>;
  purpose: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  created_at: Stamp;
  agreed_at: StampOrNull;
}

export interface FinishedUpgradesTable {
  name: string;
  finished_at: Stamp;
}

export interface FirstDayProofsTable {
  key: string;
  proved_at: GivenStamp;
}

export interface GatewaySettingsTable {
  institution_id: number;
  way: string;
  enabled: Generated<boolean>;
  sealed: string;
  public_url: Generated<string>;
  version: Generated<number>;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface GroupFindsTable {
  run_id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  record_id: string;
  certain: boolean;
  found: GivenJson;
  made_at: Stamp;
}

export interface GroupOfficesTable {
  institution_id: number;
  user_id: string;
  unit_code: Generated<string>;
  granted_by: OrNull<string>;
  granted_by_name: Generated<string>;
  granted_at: Stamp;
  version: Generated<number>;
}

export interface GroupPeopleTable {
  id: string;
  institution_id: number;
  group_id: string;
  place: number;
  told: GivenJson;
  person_id: OrNull<string>;
  state: 'clear' | 'look' | 'none';
  reason: Generated<string>;
  settled_by_name: Generated<string>;
  dropped_at: StampOrNull;
  papers: UnreadJson;
  submitted_at: StampOrNull;
  submitted_by: OrNull<'office' | 'person'>;
  problem: Generated<string>;
  version: Generated<number>;
  asked_at: StampOrNull;
  asks: Generated<number>;
  answer_by: OrNull<string>;
  token_hash: OrNull<Buffer>;
  token_ends_at: StampOrNull;
  answered_at: StampOrNull;
  answered_by: OrNull<'link' | 'session'>;
  remarks: Generated<string>;
  silence_told_at: StampOrNull;
}

export interface GroupReferenceWordsTable {
  group_id: string;
  cited_key: string;
  record_id: string;
  institution_id: number;
  decision: OrNull<'accept' | 'reject'>;
  because: Generated<string>;
  because_words: Generated<string>;
  order_id: OrNull<string>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: GivenStamp;
}

export interface GroupSearchesTable {
  id: string;
  institution_id: number;
  group_id: string;
  database: number;
  questions: string[];
  day: string;
  formula: string;
  from_year: OrNull<number>;
  to_year: OrNull<number>;
  papers: number;
  orders: number;
  by_id: OrNull<string>;
  by_name: string;
  made_at: GivenStamp;
  taken_back_at: StampOrNull;
  taken_back_by_name: Generated<string>;
  version: Generated<number>;
}

export interface HelpPagesTable {
  slug: string;
  institution_id: OrNull<number>;
  title: string;
  markdown: string;
  updated_at: Stamp;
  version: Generated<number>;
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

export interface InstitutionHostsTable {
  host: string;
  institution_id: number;
  kind: 'primary' | 'secondary' | 'other';
}

export interface InstitutionProfileVersionsTable {
  institution_id: number;
  version: number;
  profile: GivenJson;
  restored_from: OrNull<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface InstitutionUnitsTable {
  id: string;
  institution_id: number;
  name: string;
  sort: Generated<number>;
}

export interface InstitutionsTable {
  id: number;
  name: string;
  short_name: Generated<string>;
  province_id: OrNull<number>;
  work_type: Generated<number>;
  due_date: OrNull<string>;
  suspended_at: StampOrNull;
  demo: Generated<boolean>;
  profile: UnreadJson;
  logo_file_id: OrNull<string>;
  version: Generated<number>;
  created_at: Stamp;
  setup_dismissed_at: StampOrNull;
}

export interface InvoicesTable {
  id: string;
  institution_id: number;
  order_id: string;
  kind: Generated<'blue' | 'red'>;
  title: string;
  tax_number: Generated<string>;
  amount: number;
  number: string;
  file_id: OrNull<string>;
  issued_at: Stamp;
  /** The invoice that this red-letter one takes back. */
  reverses: OrNull<string>;
  reason: Generated<string>;
}

export interface JournalMetricsTable {
  table_id: string;
  no: number;
  institution_id: OrNull<number>;
  title: Generated<string>;
  other_title: Generated<string>;
  title_key: Generated<string>;
  other_title_key: Generated<string>;
  issn: Generated<string>;
  eissn: Generated<string>;
  metrics: UnreadJson;
}

export interface LedgerEntriesTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  kind: string;
  amount: number;
  way: OrNull<string>;
  reference: OrNull<string>;
  reason: Generated<string>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  share: Generated<number>;
}

export interface LibraryBranchPapersTable {
  branch_paper_id: string;
  work_id: string;
  institution_id: number;
}

export interface LibraryClaimsTable {
  work_id: string;
  user_id: string;
  institution_id: number;
  state: 'claimed' | 'rejected' | 'waiting' | 'refused';
  by_id: OrNull<string>;
  by_name: Generated<string>;
  at: Stamp;
  /** Why a librarian refused it. */
  reason: Generated<string>;
}

export interface LibraryDoubtsTable {
  work_id: string;
  other_id: string;
  institution_id: number;
  score: number;
  reasons: Generated<string[]>;
  decision: OrNull<'same' | 'different'>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
}

export interface LibraryIntakeTable {
  institution_id: number;
  kind: 'order' | 'import' | 'branch';
  subject_id: string;
  done: Generated<string>;
  tries: Generated<number>;
  created_at: Stamp;
}

export interface LibraryLogTable {
  id: string;
  institution_id: number;
  work_id: string;
  kind: string;
  detail: Generated<string>;
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  at: Stamp;
}

export interface LibraryPapersTable {
  paper_id: string;
  work_id: string;
  order_id: string;
  institution_id: number;
}

export interface LibraryRecordsTable {
  record_id: string;
  work_id: string;
  institution_id: number;
}

export interface LibraryWorksTable {
  id: string;
  institution_id: number;
  place: GeneratedAlways<number>;
  title: Generated<string>;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  doi: Generated<string>;
  database_ids: Generated<number[]>;
  open: Generated<boolean>;
  claimed: Generated<boolean>;
  merged_into: OrNull<string>;
  keys: Generated<string[]>;
  search_bigrams: Generated<string[]>;
  data: UnreadJson;
  created_at: Stamp;
  updated_at: Stamp;
}

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
  data: GivenJson;
  /** Of records kept before texts were packed. */
  raw: Generated<string>;
  created_at: Stamp;
  text_id: OrNull<string>;
  text_at: OrNull<number>;
}

export interface MailAttemptsTable {
  id: string;
  institution_id: OrNull<number>;
  mail_id: string;
  channel: string;
  state: 'begun' | 'sent' | 'refused' | 'later' | 'unknown';
  reason: Generated<string>;
  provider_id: Generated<string>;
  at: GivenStamp;
  settled_at: StampOrNull;
}

export interface MailTemplatesTable {
  id: string;
  institution_id: number;
  key: string;
  version: number;
  subject: OrNull<string>;
  body: OrNull<string>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  brief: Generated<string>;
}

export interface MailsTable {
  id: string;
  institution_id: OrNull<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: Stamp;
  sent_at: StampOrNull;
  error: OrNull<string>;
  secret: Generated<boolean>;
  expires_at: StampOrNull;
  claimed_until: StampOrNull;
  attempts: Generated<number>;
  user_id: OrNull<string>;
  order_id: OrNull<string>;
  /** Which template wrote it; empty: none. */
  event: Generated<string>;
  brief: Generated<string>;
  facts: UnreadJson;
  link: Generated<string>;
  channels: Generated<string[]>;
  at_channel: Generated<number>;
  /** Attempts by the channel at work. */
  tries: Generated<number>;
  state: Generated<'waiting' | 'sent' | 'failed' | 'unknown'>;
  next_at: StampOrNull;
}

export interface ManuscriptOpeningsTable {
  id: string;
  institution_id: number;
  check_id: OrNull<string>;
  order_id: OrNull<string>;
  what: 'result' | 'file' | 'report' | 'text';
  user_id: OrNull<string>;
  user_name: string;
  at: GivenStamp;
}

export interface MenusTable {
  id: number;
  parent_id: OrNull<number>;
  path: string;
  name: string;
  component: OrNull<string>;
  title: string;
  icon: Generated<string>;
  sort: Generated<number>;
  hidden: Generated<boolean>;
  affix: Generated<boolean>;
  no_cache: Generated<boolean>;
  active_menu: OrNull<string>;
  redirect: OrNull<string>;
  user_types: Generated<number[]>;
  module: OrNull<'citation' | 'novelty' | 'patent' | 'similarity'>;
  version: Generated<number>;
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

export interface MessageAddressesTable {
  institution_id: number;
  user_id: string;
  channel: string;
  address: string;
  created_at: GivenStamp;
}

export interface MessageBindingsTable {
  user_id: string;
  institution_id: number;
  state_hash: Buffer;
  sealed_address: OrNull<string>;
  digits_hash: OrNull<Buffer>;
  tries: Generated<number>;
  expires_at: GivenStamp;
}

export interface MessageChannelsTable {
  id: string;
  institution_id: number;
  channel: 'mail' | 'wecom' | 'dingtalk' | 'wechat' | 'sms';
  enabled: Generated<boolean>;
  settings: GivenJson;
  sealed_secret: OrNull<string>;
  secret_tail: Generated<string>;
  sealed_token: OrNull<string>;
  token_until: StampOrNull;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface MessageRulesTable {
  institution_id: number;
  channel_order: string[];
  quiet_from: OrNull<string>;
  quiet_to: OrNull<string>;
  version: Generated<number>;
  updated_at: Stamp;
}

export interface MetricTablesTable {
  id: string;
  institution_id: OrNull<number>;
  kind: 'jcr' | 'cas' | 'xinrui' | 'pku' | 'cssci' | 'cscd' | 'warning' | 'esi';
  scheme: string;
  year: number;
  edition: Generated<string>;
  journals: Generated<number>;
  file_id: OrNull<string>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface ModelProposalsTable {
  id: string;
  institution_id: number;
  order_id: OrNull<string>;
  feedback_id: OrNull<string>;
  answer_id: OrNull<string>;
  kind: 'features' | 'synonyms' | 'translations' | 'passage' | 'difference' | 'heading';
  point: OrNull<number>;
  document_id: OrNull<string>;
  subject: Generated<string>;
  text: string;
  quote: string;
  model: string;
  prompt_version: number;
  state: Generated<'open' | 'taken' | 'rejected' | 'replaced'>;
  asked_by_name: string;
  asked_at: GivenStamp;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
}

export interface NoticesTable {
  id: string;
  institution_id: OrNull<number>;
  title: string;
  body: Generated<string>;
  published_at: Stamp;
  version: Generated<number>;
  withdrawn_at: StampOrNull;
}

export interface NotificationsTable {
  id: string;
  institution_id: OrNull<number>;
  user_id: string;
  msg: string;
  target_id: OrNull<string>;
  created_at: Stamp;
  read_at: StampOrNull;
  kind: Generated<'turn' | 'message' | 'other'>;
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
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
  /** The hit it was taken from; null for one typed by hand. */
  record_id: OrNull<string>;
  abstract: Generated<string>;
  was_taken: Generated<boolean>;
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

export interface NoveltyKnownWorksTable {
  id: string;
  institution_id: number;
  order_id: string;
  text: string;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface NoveltyPointVersionsTable {
  id: string;
  institution_id: number;
  order_id: string;
  before: GivenJson;
  points: GivenJson;
  reason: string;
  state: Generated<'proposed' | 'agreed' | 'declined' | 'withdrawn'>;
  proposed_by: OrNull<string>;
  proposed_by_name: Generated<string>;
  proposed_at: Stamp;
  answered_by: OrNull<string>;
  answered_by_name: Generated<string>;
  on_behalf: Generated<boolean>;
  answer: Generated<string>;
  answered_at: StampOrNull;
}

export interface NoveltySearchImportsTable {
  import_id: string;
  search_id: string;
  institution_id: number;
  order_id: string;
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
  corrects: OrNull<string>;
  sub_database: Generated<string>;
  points: Generated<number[]>;
  source_id: OrNull<number>;
}

export interface NoveltyWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  features: UnreadJson;
  query: UnreadJson;
  edits: UnreadJson;
  overruled: UnreadJson;
  updated_at: Stamp;
  attachments: UnreadJson;
  remarks: Generated<string>;
  point_queries: UnreadJson;
}

export interface NumberSeriesTable {
  institution_id: number;
  kind: string;
  year: number;
  last: Generated<number>;
}

export interface OaiRecordsTable {
  institution_id: number;
  work_id: string;
  stamp: GivenStamp;
  deleted: Generated<boolean>;
  database_ids: Generated<number[]>;
}

export interface OpenAnswersTable {
  application_id: string;
  key: string;
  institution_id: number;
  request_hash: string;
  status: Generated<number>;
  answer: UnreadJsonOrNull;
  created_at: GivenStamp;
}

export interface OpenApplicationsTable {
  id: string;
  institution_id: number;
  access_token: string;
  name: string;
  contact: Generated<string>;
  scopes: string[];
  addresses: Generated<string[]>;
  calls_per_minute: Generated<number>;
  expires_on: OrNull<string>;
  disabled_at: StampOrNull;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface OpenCallsTable {
  id: string;
  institution_id: number;
  application_id: string;
  at: GivenStamp;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  ip: Generated<string>;
  reason: Generated<string>;
}

export interface OpenSecretsTable {
  application_id: string;
  slot: 'A' | 'B';
  institution_id: number;
  sealed: string;
  tail: string;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface OrderCountersTable {
  institution_id: number;
  service: ColumnTypes['order_counters.service'];
  status: ColumnTypes['order_counters.status'];
  n: Generated<number>;
}

export interface OrderFilesTable {
  order_id: string;
  file_id: string;
  institution_id: number;
  purpose: 'attachment' | 'voucher' | 'draft' | 'report' | 'invoice';
  report_version: Generated<number>;
  added_at: Stamp;
}

export interface OrderGroupsTable {
  id: string;
  institution_id: number;
  number: string;
  title: string;
  office_id: OrNull<string>;
  office_name: string;
  unit_code: Generated<string>;
  terms: UnreadJsonOrNull;
  agreed_at: StampOrNull;
  agreed_by_name: Generated<string>;
  invoice_number: Generated<string>;
  invoiced_at: StampOrNull;
  created_at: GivenStamp;
  updated_at: GivenStamp;
  version: Generated<number>;
}

export interface OrderMessagesTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  author_id: string;
  author_name: Generated<string>;
  from_staff: boolean;
  internal: Generated<boolean>;
  body: string;
}

export interface OrderPapersTable {
  id: string;
  institution_id: number;
  order_id: string;
  no: number;
  entry: GivenJson;
  own_authors: OrNull<string>;
  gone: Generated<boolean>;
  found: UnreadJsonOrNull;
  choices: UnreadJson;
  role_decision: UnreadJsonOrNull;
}

export interface OrderPostponementsTable {
  institution_id: number;
  user_id: string;
  order_id: string;
  until: string;
}

export interface OrderRatingsTable {
  order_id: string;
  institution_id: number;
  score: number;
  given_at: GivenStamp;
}

export interface OrderStepsTable {
  id: string;
  institution_id: number;
  order_id: string;
  at: Stamp;
  action: string;
  from_status: ColumnTypes['order_steps.from_status'];
  to_status: ColumnTypes['order_steps.to_status'];
  actor_id: OrNull<string>;
  actor_name: Generated<string>;
  party: string;
  on_behalf: Generated<boolean>;
  reason: Generated<string>;
  /** What it was about, as the database itself wrote it down. */
  service: Generated<string>;
  papers: Generated<number>;
  /** The content that the step was taken on. */
  content_hash: OrNull<string>;
}

export interface OrderWorksTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  group_no: number;
  reason: Generated<string>;
}

export interface OrdersTable {
  id: string;
  institution_id: number;
  station_id: OrNull<number>;
  number: OrNull<string>;
  service: 'citation' | 'novelty' | 'patent' | 'similarity';
  compares: Generated<boolean>;
  status: Generated<ColumnTypes['orders.status']>;
  status_since: Stamp;
  version: Generated<number>;
  applicant_id: string;
  applicant_name: Generated<string>;
  department: Generated<string>;
  created_by: string;
  assignee_id: OrNull<string>;
  form: UnreadJson;
  summary: Generated<string>;
  paper_count: Generated<number>;
  urgent: Generated<boolean>;
  due_on: OrNull<string>;
  settings: UnreadJsonOrNull;
  price_list_id: OrNull<string>;
  quote: UnreadJsonOrNull;
  accepted: Generated<boolean>;
  balance: Generated<number>;
  paid: Generated<number>;
  ever_paid: Generated<boolean>;
  after_payment: OrNull<'start' | 'review' | 'tail'>;
  refund_origin: OrNull<ColumnTypes['orders.refund_origin']>;
  refund_asks: Generated<number>;
  refunding: Generated<boolean>;
  refund_amount: OrNull<number>;
  kept_amount: OrNull<number>;
  invoice_wanted: Generated<boolean>;
  invoice_issued: Generated<boolean>;
  courier_wanted: Generated<boolean>;
  report_version: Generated<number>;
  frozen_version: Generated<number>;
  shipped_version: Generated<number>;
  report_number: OrNull<string>;
  worked_by: Generated<string[]>;
  reviewed_by: OrNull<string>;
  objection_raised: Generated<boolean>;
  submitted_at: StampOrNull;
  accepted_at: StampOrNull;
  completed_at: StampOrNull;
  created_at: Stamp;
  updated_at: Stamp;
  search_bigrams: Generated<string[]>;
  /** Made by the page before the first saving, so that a repeated one finds the same draft. */
  draft_key: OrNull<string>;
  /** Working days from acceptance to the last completion; kept by the database itself. */
  turnaround_days: OrNull<number>;
  /** What the draft in hand says; null while it is in work. */
  content_hash: OrNull<string>;
  draft_revision: Generated<number>;
  /** Of a novelty order: drawn at acceptance, later the report's number. */
  contract_number: OrNull<string>;
  delivered_version: Generated<number>;
  pair_id: OrNull<string>;
  base_with: OrNull<string>;
  department_code: Generated<string>;
  group_id: OrNull<string>;
  group_person_id: OrNull<string>;
  office_id: OrNull<string>;
  draft_stale: Generated<string>;
}

export interface OutwardServicesTable {
  institution_id: number;
  oai: Generated<boolean>;
  oai_email: Generated<string>;
  mcp: Generated<boolean>;
  resolver_url: Generated<string>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
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

export interface PaperSearchesTable {
  paper_id: string;
  database: number;
  question: ColumnTypes['paper_searches.question'];
  by: 'import' | 'fetch' | 'hand';
  institution_id: number;
  order_id: string;
  state: 'searched' | 'open';
  day: string;
  source_count: OrNull<number>;
  obtained: OrNull<number>;
  why: Generated<ColumnTypes['paper_searches.why']>;
  by_id: OrNull<string>;
  by_name: Generated<string>;
  group_search_id: OrNull<string>;
}

export interface PatentDocumentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  number: number;
  record_id: OrNull<string>;
  name: string;
  title: Generated<string>;
  owner: Generated<string>;
  office: Generated<string>;
  published_on: OrNull<string>;
  filed_on: OrNull<string>;
  category: OrNull<'X' | 'Y' | 'A' | 'P' | 'E' | 'R'>;
  /** By the feature's key; absent where nobody compared yet. */
  cells: UnreadJson;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface PatentMarksTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  techniques: Generated<string[]>;
  effects: Generated<string[]>;
  tags: Generated<string[]>;
  marked_by_name: Generated<string>;
  marked_at: Stamp;
  rating: OrNull<number>;
  remark: Generated<string>;
}

export interface PatentMembersTable {
  order_id: string;
  record_id: string;
  institution_id: number;
  hash: string;
  publication_id: string;
  application_id: string;
  family_id: string;
  title: Generated<string>;
  publication_number: Generated<string>;
  application_number: Generated<string>;
  office: Generated<string>;
  type: Generated<string>;
  state: OrNull<'valid' | 'pending' | 'dead'>;
  filed_on: OrNull<string>;
  published_on: OrNull<string>;
  facts: GivenJson;
  joined: UnreadJson;
  told_on: OrNull<string>;
  told_by: OrNull<string>;
}

export interface PatentSearchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  database: string;
  formula: string;
  run_on: string;
  hits: number;
  note: Generated<string>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
  syntax_version: Generated<string>;
}

export interface PatentStatusesTable {
  id: string;
  institution_id: number;
  order_id: string;
  number: string;
  status: string;
  state: OrNull<'valid' | 'pending' | 'dead'>;
  checked_on: string;
  source: string;
  expires_on: OrNull<string>;
  note: Generated<string>;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface PatentWorkTable {
  order_id: string;
  institution_id: number;
  version: Generated<number>;
  numbers: UnreadJson;
  group_decisions: UnreadJson;
  name_decisions: UnreadJson;
  claims: UnreadJson;
  techniques: Generated<string[]>;
  effects: Generated<string[]>;
  comment: Generated<string>;
  charts: Generated<string[]>;
  others: Generated<number>;
  updated_at: Stamp;
  query: UnreadJson;
  chart_view: UnreadJson;
  annex: Generated<boolean>;
}

export interface PaymentFlagsTable {
  id: string;
  institution_id: number;
  key: string;
  flag: string;
  way: string;
  trade_no: string;
  order_id: OrNull<string>;
  amount: OrNull<number>;
  gateway_no: OrNull<string>;
  at: Stamp;
  resolved_at: StampOrNull;
  resolved_by: OrNull<string>;
  note: Generated<string>;
}

export interface PaymentWaysTable {
  institution_id: number;
  way: string;
  enabled: Generated<boolean>;
  words: Generated<string>;
  version: Generated<number>;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface PersonErasuresTable {
  user_id: string;
  institution_id: OrNull<number>;
  erased_at: GivenStamp;
  audit_lines: Generated<number>;
  finished_at: StampOrNull;
  office: Generated<boolean>;
}

export interface PersonNumbersTable {
  id: Generated<string>;
  institution_id: number;
  user_id: string;
  kind: 'staff-number' | 'orcid';
  value: string;
  source: Generated<'typed' | 'roster' | 'sign-on' | 'librarian' | 'administrator'>;
  vouched_by: OrNull<string>;
  vouched_by_name: Generated<string>;
  vouched_at: StampOrNull;
  seen_at: Stamp;
}

export interface PlatformBackupsTable {
  id: string;
  started_at: GivenStamp;
  finished_at: StampOrNull;
  file: string;
  bytes: OrNull<number>;
  sha256: OrNull<string>;
  verified: Generated<boolean>;
  error: OrNull<string>;
  removed_at: StampOrNull;
  scheduled: Generated<boolean>;
  keys_fingerprint: OrNull<string>;
}

export interface PlatformRulesTable {
  sole: Generated<boolean>;
  second_factor_required: Generated<boolean>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface PriceListsTable {
  id: string;
  institution_id: number;
  service: 'citation' | 'novelty' | 'patent' | 'similarity';
  user_class: 'inside' | 'outside';
  version: number;
  body: GivenJson;
  created_by: OrNull<string>;
  created_at: Stamp;
}

export interface QuerySyntaxesTable {
  institution_id: number;
  database: string;
  revision: number;
  own: GivenJson;
  reason: string;
  made_by: OrNull<string>;
  made_by_name: Generated<string>;
  made_at: Stamp;
}

export interface RateLimitsTable {
  key: string;
  window_start: GivenStamp;
  hits: Generated<number>;
}

export interface ReconciliationFindingsTable {
  id: string;
  institution_id: number;
  reconciliation_id: string;
  kind: ColumnTypes['reconciliation_findings.kind'];
  movement: 'payment' | 'refund';
  at: GivenStamp;
  statement_row: OrNull<number>;
  statement_amount: OrNull<number>;
  book_amount: OrNull<number>;
  number: Generated<string>;
  own_number: Generated<string>;
  trade_no: OrNull<string>;
  order_id: OrNull<string>;
  remark: Generated<string>;
  why: Generated<string>;
  settled_at: StampOrNull;
  settled_by_name: Generated<string>;
  note: Generated<string>;
}

export interface ReconciliationsTable {
  id: string;
  institution_id: number;
  file_id: string;
  way: string;
  format: string;
  from_day: string;
  to_day: string;
  summary: GivenJson;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

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
  remarks: Generated<string[]>;
  exported_on: OrNull<string>;
  exported_by: OrNull<'file' | 'name' | 'person' | 'fetched'>;
  group_id: OrNull<string>;
  followed_at: StampOrNull;
}

export interface RecordSourcesTable {
  import_id: string;
  ordinal: number;
  institution_id: number;
  record_id: string;
  line: number;
  outcome: 'fresh' | 'same' | 'changed';
  kept: UnreadJsonOrNull;
  kept_raw: OrNull<string>;
  /** Indexes this file says hold the record. */
  editions: Generated<string[]>;
}

export interface RecordTextsTable {
  id: string;
  institution_id: number;
  import_id: string;
  packed: Buffer;
}

export interface RemindersSentTable {
  institution_id: number;
  order_id: string;
  kind: string;
  about: string;
  sent_at: Stamp;
}

export interface ReportChangesTable {
  seq: GeneratedAlways<number>;
  institution_id: number;
  report_id: string;
  order_id: string;
  state: string;
  at: Stamp;
  announced: Generated<boolean>;
}

export interface ReportFilesTable {
  report_id: string;
  kind: 'docx' | 'pdf' | 'xlsx' | 'sealed' | 'unsealed';
  institution_id: number;
  file_id: string;
  sha256: string;
  drawn_from: string;
  made_by: string;
  made_at: Stamp;
}

export interface ReportSignaturesTable {
  order_id: string;
  report_version: number;
  institution_id: number;
  signer_id: OrNull<string>;
  signer_name: string;
  hand_sha256: OrNull<string>;
  seal_at: UnreadJsonOrNull;
  signed_at: GivenStamp;
  certificate_id: OrNull<string>;
  sealed_at: StampOrNull;
  /** Agreed to the standard layout in place of the report's own Word form. */
  standard_layout: Generated<boolean>;
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

export interface ReportTextsTable {
  institution_id: number;
  kind: 'database' | 'sentence' | 'institution' | 'novelty';
  key: string;
  zh: Generated<string>;
  en: Generated<string>;
  listed: Generated<boolean>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
}

export interface ReportsTable {
  id: string;
  institution_id: number;
  order_id: string;
  version: number;
  service: 'citation' | 'novelty' | 'patent' | 'similarity';
  number: OrNull<string>;
  template: OrNull<string>;
  source: Generated<'made' | 'attached'>;
  state: Generated<'draft' | 'frozen' | 'under-objection' | 'void' | 'withdrawn'>;
  schema_version: number;
  data: GivenJson;
  sha256: string;
  code: string;
  successor_id: OrNull<string>;
  wanted_at: StampOrNull;
  task_id: OrNull<string>;
  gathered_at: Stamp;
  frozen_at: StampOrNull;
  voided_at: StampOrNull;
  created_at: Stamp;
  /** The draft revision that it says; null before a draft is finished. */
  revision: OrNull<number>;
  content_hash: OrNull<string>;
  withdrawn_at: StampOrNull;
  withdrawn_reason: Generated<string>;
  withdrawn_by_names: Generated<string>;
}

export interface RestoreDrillsTable {
  id: string;
  file: string;
  started_at: GivenStamp;
  finished_at: StampOrNull;
  passed: OrNull<boolean>;
  error: OrNull<string>;
  place: OrNull<'database' | 'server'>;
  tables: OrNull<number>;
  rows: OrNull<number>;
  files: OrNull<number>;
  keys: OrNull<'absent' | 'sealed' | 'other'>;
  scheduled: Generated<boolean>;
}

export interface RetentionRulesTable {
  kind: string;
  days: OrNull<number>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
}

export interface ReviewCommentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  revision: number;
  place: string;
  place_group: string;
  place_name: string;
  kind: 'mend' | 'ask';
  text: string;
  made_by: OrNull<string>;
  made_by_name: string;
  made_at: GivenStamp;
  answer: Generated<string>;
  answered_by: OrNull<string>;
  answered_by_name: Generated<string>;
  answered_at: StampOrNull;
  closed_by: OrNull<string>;
  closed_by_name: Generated<string>;
  closed_at: StampOrNull;
  version: Generated<number>;
  by_applicant: Generated<boolean>;
}

export interface ReviewMarksTable {
  order_id: string;
  user_id: string;
  place: string;
  institution_id: number;
  revision: number;
  fingerprint: string;
  user_name: string;
  marked_at: GivenStamp;
}

export interface RolesTable {
  id: string;
  institution_id: OrNull<number>;
  code: string;
  name: string;
  user_type: OrNull<number>;
  permissions: Generated<string[]>;
  menu_ids: OrNull<number[]>;
  built_in: Generated<boolean>;
  created_at: Stamp;
  version: Generated<number>;
}

export interface RosterChangesTable {
  id: string;
  institution_id: number;
  run_id: string;
  person_id: OrNull<string>;
  about: 'person' | 'unit';
  what: 'new' | 'changed' | 'left' | 'back' | 'refused';
  number: Generated<string>;
  name: Generated<string>;
  lines: UnreadJson;
  why: Generated<string>;
  place: Generated<string>;
}

export interface RosterPeopleTable {
  id: string;
  institution_id: number;
  number: string;
  name: string;
  unit_code: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  kind: Generated<'staff' | 'student' | 'other'>;
  state: Generated<'active' | 'left'>;
  left_at: StampOrNull;
  user_id: OrNull<string>;
  closed_account: Generated<boolean>;
  pushed: UnreadJsonOrNull;
  created_at: Stamp;
  changed_at: Stamp;
  version: Generated<number>;
}

export interface RosterRunsTable {
  id: string;
  institution_id: number;
  source: 'file' | 'upload' | 'rest' | 'scim';
  state: 'planned' | 'waiting' | 'applied' | 'dropped' | 'replaced' | 'failed' | 'unchanged';
  begun_at: GivenStamp;
  ended_at: StampOrNull;
  by_id: OrNull<string>;
  by_name: Generated<string>;
  file_name: Generated<string>;
  digest: Generated<string>;
  complete: Generated<boolean>;
  counts: UnreadJson;
  snapshot: UnreadJsonOrNull;
  question: Generated<string>;
  problem: Generated<string>;
  scheduled: Generated<boolean>;
}

export interface RosterSettingsTable {
  institution_id: number;
  source: Generated<'none' | 'file' | 'rest' | 'scim'>;
  at_time: Generated<string>;
  brake_percent: Generated<number>;
  fields: UnreadJson;
  rest: UnreadJson;
  sealed_secret: OrNull<string>;
  token_hash: OrNull<Buffer>;
  token_tail: Generated<string>;
  token_made_at: StampOrNull;
  released_until: StampOrNull;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
  version: Generated<number>;
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

export interface ScholarDigestsTable {
  user_id: string;
  institution_id: number;
  month: string;
  made_at: GivenStamp;
}

export interface ScholarPagesTable {
  user_id: string;
  institution_id: number;
  code: string;
  opened_at: GivenStamp;
}

export interface SearchSourcesTable {
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
  database_group: OrNull<'international' | 'chinese'>;
  labels: Generated<string[]>;
  inclusion: Generated<boolean>;
  citation: Generated<boolean>;
}

export interface SearchersTable {
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

export interface SecondFactorsTable {
  user_id: string;
  institution_id: OrNull<number>;
  sealed: string;
  confirmed_at: StampOrNull;
  last_step: Generated<number>;
  recovery: Generated<Buffer[]>;
  created_at: Stamp;
}

export interface SeenNoncesTable {
  nonce: string;
  expires_at: GivenStamp;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  institution_id: OrNull<number>;
  from_type: number;
  access_token: string;
  sign_key: string;
  cas_ticket: OrNull<string>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  created_at: Stamp;
  last_seen_at: Stamp;
  expires_at: GivenStamp;
  ended_at: StampOrNull;
  sign_on_link_until: StampOrNull;
}

export interface ShipmentsTable {
  id: string;
  institution_id: number;
  order_id: string;
  report_version: number;
  company: Generated<string>;
  waybill: string;
  address: UnreadJson;
  shipped_at: Stamp;
  ended_at: StampOrNull;
  outcome: OrNull<'received' | 'bounced'>;
}

export interface SignInFailuresTable {
  account: string;
  /** Empty: from everywhere. */
  address: string;
  user_id: OrNull<string>;
  institution_id: OrNull<number>;
  failures: Generated<number>;
  locked_until: StampOrNull;
  seen_at: GivenStamp;
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
  expires_at: GivenStamp;
}

export interface SignOnLinksTable {
  institution_id: number;
  user_id: string;
  protocol: string;
  authority: string;
  subject: string;
  linked_at: GivenStamp;
}

export interface SignOnSessionsTable {
  session_id: string;
  institution_id: number;
  protocol: string;
  id_token: string;
  subject_hash: OrNull<Buffer>;
  sid_hash: OrNull<Buffer>;
}

export interface SignOnSettingsTable {
  institution_id: number;
  server_url: string;
  version: number;
  service: string;
  create_users: Generated<boolean>;
  updated_at: Stamp;
  name: Generated<string>;
  fields: UnreadJson;
}

export interface SignOnWaysTable {
  institution_id: number;
  protocol: 'oidc' | 'oauth2' | 'saml';
  settings: GivenJson;
  sealed_secret: OrNull<string>;
  updated_at: Stamp;
}

export interface SigningLinksTable {
  id: string;
  institution_id: number;
  leader_id: string;
  token_hash: Buffer;
  order_ids: string[];
  created_at: Stamp;
  expires_at: GivenStamp;
  used_at: StampOrNull;
  /** It ends with the session that made it. */
  session_id: OrNull<string>;
}

export interface SigningSettingsTable {
  institution_id: number;
  tsa_url: Generated<string>;
  second_factor: Generated<boolean>;
  straddling_seal: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  electronic_seal: Generated<boolean>;
  seal_picture_required: Generated<boolean>;
}

export interface SimilarityChecksTable {
  id: string;
  institution_id: number;
  user_id: string;
  user_name: string;
  name: string;
  size: number;
  file_id: OrNull<string>;
  task_id: OrNull<string>;
  state: Generated<'running' | 'done' | 'failed' | 'deleted'>;
  error: OrNull<string>;
  options: GivenJson;
  consent: boolean;
  text_id: OrNull<string>;
  letters: OrNull<number>;
  pages: OrNull<number>;
  total_share: OrNull<number>;
  quotations_share: OrNull<number>;
  own_share: OrNull<number>;
  largest_share: OrNull<number>;
  result: UnreadJsonOrNull;
  marks: UnreadJson;
  code: OrNull<string>;
  report_number: OrNull<string>;
  report_marks: UnreadJsonOrNull;
  report_file_id: OrNull<string>;
  report_sha256: OrNull<string>;
  reported_at: StampOrNull;
  version: Generated<number>;
  created_at: GivenStamp;
  finished_at: StampOrNull;
  order_id: OrNull<string>;
  agreed_at: StampOrNull;
  shared_at: StampOrNull;
  deleted_at: StampOrNull;
}

export interface SimilarityPrintsTable {
  institution_id: number;
  hash: number;
  text_number: number;
}

export interface SimilaritySettingsTable {
  institution_id: number;
  monthly_quota: Generated<number>;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
  abstracts_at: Stamp;
  abstracts_id: Generated<string>;
  phrases: Generated<string[]>;
}

export interface SimilarityTextsTable {
  id: string;
  institution_id: number;
  number: GeneratedAlways<number>;
  kind: 'library' | 'manuscript' | 'imported' | 'abstract';
  state: Generated<'reading' | 'held' | 'failed' | 'withdrawn'>;
  title: Generated<string>;
  authors: Generated<string>;
  source: Generated<string>;
  year: OrNull<number>;
  work_id: OrNull<string>;
  owner_id: OrNull<string>;
  file_id: OrNull<string>;
  task_id: OrNull<string>;
  body: OrNull<string>;
  letters: Generated<number>;
  error: OrNull<string>;
  version: Generated<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
  withdrawn_at: StampOrNull;
  withdrawn_by_name: Generated<string>;
  withdrawn_reason: Generated<string>;
}

export interface SourceAnswersTable {
  id: string;
  institution_id: number;
  connection_id: string;
  source: string;
  purpose: 'check' | 'records' | 'citing' | 'hints' | 'people' | 'propose';
  order_id: OrNull<string>;
  step_id: OrNull<string>;
  page: Generated<number>;
  query: string;
  at: GivenStamp;
  day: string;
  settled_at: StampOrNull;
  status: OrNull<number>;
  milliseconds: OrNull<number>;
  request_id: Generated<string>;
  media_type: Generated<string>;
  sha256: Generated<string>;
  records: Generated<number>;
  body: OrNull<Buffer>;
  failure: Generated<string>;
  asked_by: OrNull<string>;
  asked_by_name: Generated<string>;
  task: Generated<string>;
  prompt_tokens: Generated<number>;
  answer_tokens: Generated<number>;
  tokens_told: Generated<boolean>;
}

export interface SourceConnectionsTable {
  id: string;
  institution_id: number;
  source: string;
  address: string;
  proxy: Generated<string>;
  sealed_key: OrNull<string>;
  key_tail: Generated<string>;
  sealed_token: OrNull<string>;
  token_tail: Generated<string>;
  contact: Generated<string>;
  collection: Generated<string>;
  /** A numeric column: it comes as text. */
  per_second: ColumnTypes['source_connections.per_second'];
  concurrency: number;
  daily_budget: OrNull<number>;
  yearly_budget: OrNull<number>;
  order_budget: OrNull<number>;
  ask_above: Generated<number>;
  enabled: Generated<boolean>;
  next_at: StampOrNull;
  failures: Generated<number>;
  open_until: StampOrNull;
  quota: UnreadJson;
  checked_at: StampOrNull;
  check_result: UnreadJsonOrNull;
  version: Generated<number>;
  updated_by_name: Generated<string>;
  updated_at: Stamp;
  timeout_seconds: Generated<number>;
  model: Generated<string>;
  monthly_budget: OrNull<number>;
  daily_tokens: OrNull<number>;
  monthly_tokens: OrNull<number>;
  prompt_characters: Generated<number>;
}

export interface SourceFetchStepsTable {
  id: string;
  institution_id: number;
  fetch_id: string;
  no: number;
  what: 'records' | 'citing' | 'hints';
  by: string;
  terms: string[];
  paper_ids: string[];
  state: Generated<'todo' | 'fetched' | 'done' | 'none'>;
  found: OrNull<number>;
  next_page: Generated<number>;
  import_ids: Generated<string[]>;
  sentence: Generated<string>;
  gap: Generated<ColumnTypes['source_fetch_steps.gap']>;
}

export interface SourceFetchesTable {
  id: string;
  institution_id: number;
  order_id: string;
  source: string;
  what: 'records' | 'citing' | 'both' | 'hints';
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  task_id: OrNull<string>;
  sentence: Generated<string>;
  resume_at: StampOrNull;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: GivenStamp;
  finished_at: StampOrNull;
  gap: Generated<ColumnTypes['source_fetches.gap']>;
}

export interface SourceHintsTable {
  id: string;
  institution_id: number;
  order_id: string;
  paper_id: string;
  source: string;
  kind: 'field' | 'retracted' | 'count' | 'figure' | 'copy';
  field: Generated<string>;
  value: Generated<string>;
  sentence: string;
  answer_id: OrNull<string>;
  state: Generated<'open' | 'taken' | 'dismissed'>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  created_at: GivenStamp;
}

export interface StagedUploadsTable {
  id: string;
  institution_id: OrNull<number>;
  file_id: string;
  kind: 'deploy' | 'database';
  summary: UnreadJson;
  created_by: OrNull<string>;
  created_at: Stamp;
  applied_at: StampOrNull;
}

export interface StatementColumnsTable {
  institution_id: number;
  way: string;
  columns: GivenJson;
  updated_by: OrNull<string>;
  updated_at: Stamp;
}

export interface StationsTable {
  id: number;
  institution_id: number;
  name: string;
  contact: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  image_file_id: OrNull<string>;
  seal_file_id: OrNull<string>;
  version: Generated<number>;
  created_at: Stamp;
  /** Of the ministry: L19. */
  code: Generated<string>;
  postcode: Generated<string>;
  head: Generated<string>;
  fax: Generated<string>;
}

export interface StatisticDaysTable {
  institution_id: number;
  topic: 'order' | 'task' | 'money';
  /** Longer than a day: the day is its first. */
  span: 'day' | 'four-days' | 'half-month' | 'month';
  /** Days come as text. */
  day: string;
  /** What happened to an order, the action somebody took, or paid and refunded. */
  name: string;
  service: ColumnTypes['statistic_days.service'];
  actor_id: Generated<string>;
  way: Generated<string>;
  days: Generated<number>;
  n: Generated<number>;
  papers: Generated<number>;
  amount: Generated<number>;
}

export interface StatisticDeltasTable {
  place: GeneratedAlways<number>;
  institution_id: number;
  topic: ColumnTypes['statistic_deltas.topic'];
  /** Days come as text. */
  day: string;
  /** What happened to an order, the action somebody took, or paid and refunded. */
  name: string;
  service: ColumnTypes['statistic_deltas.service'];
  actor_id: Generated<string>;
  way: Generated<string>;
  days: Generated<number>;
  n: Generated<number>;
  papers: Generated<number>;
  amount: Generated<number>;
}

export interface TasksTable {
  id: string;
  institution_id: OrNull<number>;
  user_id: OrNull<string>;
  kind: string;
  title: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  input: UnreadJson;
  done: Generated<number>;
  total: OrNull<number>;
  result: UnreadJsonOrNull;
  error: OrNull<string>;
  attempts: Generated<number>;
  cancel_requested: Generated<boolean>;
  created_at: Stamp;
  started_at: StampOrNull;
  finished_at: StampOrNull;
  job_id: OrNull<string>;
}

export interface TradeBookingsTable {
  institution_id: number;
  key: string;
  trade_id: string;
  order_id: string;
  refund_no: OrNull<string>;
  amount: number;
  gateway_no: string;
  at: GivenStamp;
  booked_at: Stamp;
}

export interface TradeRefundsTable {
  id: string;
  institution_id: number;
  trade_id: string;
  order_id: string;
  refund_no: string;
  batch: string;
  amount: number;
  purpose: 'order' | 'surplus';
  state: Generated<'asked' | 'failed' | 'done'>;
  reason: Generated<string>;
  fault: Generated<string>;
  asked_by: OrNull<string>;
  sent_at: StampOrNull;
  created_at: Stamp;
  settled_at: StampOrNull;
}

export interface TradeSharesTable {
  institution_id: number;
  trade_id: string;
  order_id: string;
  amount: number;
}

export interface TradesTable {
  id: string;
  institution_id: number;
  order_id: string;
  trade_no: string;
  way: string;
  amount: number;
  state: Generated<ColumnTypes['trades.state']>;
  created_at: Stamp;
  settled_at: StampOrNull;
  kind: Generated<'qr' | 'phone'>;
  closed: Generated<boolean>;
  begun: UnreadJsonOrNull;
  begun_by: OrNull<string>;
  expires_at: Stamp;
  asked_at: StampOrNull;
  origin: Generated<string>;
}

export interface UnitsTable {
  id: number;
  name: string;
  province_id: OrNull<number>;
  search_bigrams: Generated<string[]>;
}

export interface UserRolesTable {
  user_id: string;
  role_id: string;
  institution_id: OrNull<number>;
}

export interface UsersTable {
  id: string;
  institution_id: OrNull<number>;
  station_id: OrNull<number>;
  username: string;
  password_hash: OrNull<string>;
  type: number;
  full_name: Generated<string>;
  mobile: Generated<string>;
  email: Generated<string>;
  department: Generated<string>;
  title: Generated<string>;
  staff_number: Generated<string>;
  province_id: OrNull<number>;
  avatar_file_id: OrNull<string>;
  search_bigrams: Generated<string[]>;
  notification_choices: UnreadJson;
  cas_subject: OrNull<string>;
  pending: Generated<boolean>;
  suspended_at: StampOrNull;
  closed_at: StampOrNull;
  failed_logins: Generated<number>;
  locked_until: StampOrNull;
  must_change_password: Generated<boolean>;
  demo: Generated<boolean>;
  version: Generated<number>;
  created_at: Stamp;
  /** A new account that waits for a second person. */
  unconfirmed: Generated<boolean>;
  /** The name as it is compared; made by the database. */
  name_key: GeneratedAlways<string>;
  /** The same with letters that look alike made one. */
  lookalike_key: GeneratedAlways<string>;
  name_twin: Generated<number>;
  /** Where it differs from full_name: the name others vouched for, '' where nobody did. */
  confirmed_name: OrNull<string>;
  /** What the row said of the person is gone, its name is free. */
  erased_at: StampOrNull;
  email_proven_at: StampOrNull;
  email_proof: OrNull<'code' | 'administrator' | 'sign-on' | 'roster'>;
  mobile_proven_at: StampOrNull;
  mobile_proof: OrNull<'code' | 'administrator' | 'sign-on' | 'roster'>;
  outside_unit: OrNull<string>;
  language: OrNull<'zh' | 'en'>;
}

export interface WebhookDeliveriesTable {
  id: string;
  institution_id: number;
  webhook_id: string;
  event_key: string;
  type: string;
  payload: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_at: GivenStamp;
  claimed_until: StampOrNull;
  last_status: OrNull<number>;
  last_error: Generated<string>;
  created_at: GivenStamp;
  sent_at: StampOrNull;
  earlier_attempts: Generated<number>;
}

export interface WebhooksTable {
  id: string;
  institution_id: number;
  application_id: string;
  url: string;
  events: string[];
  sealed_secret: string;
  sealed_previous: OrNull<string>;
  previous_until: StampOrNull;
  disabled_at: StampOrNull;
  disabled_reason: Generated<string>;
  version: Generated<number>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface WriteProbeTable {
  sole: Generated<boolean>;
  beats: Generated<number>;
  beat_at: Stamp;
}

export interface Tables {
  addresses: AddressesTable;
  archived_orders: ArchivedOrdersTable;
  audit_erasures: AuditErasuresTable;
  audit_forwarded: AuditForwardedTable;
  audit_links: AuditLinksTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_unsealed: AuditUnsealedTable;
  audit_words: AuditWordsTable;
  backup_schedule: BackupScheduleTable;
  backup_seal: BackupSealTable;
  branch_institutions: BranchInstitutionsTable;
  branch_papers: BranchPapersTable;
  calendar_days: CalendarDaysTable;
  captchas: CaptchasTable;
  cell_institutions: CellInstitutionsTable;
  cell_moves: CellMovesTable;
  certificates: CertificatesTable;
  citation_decisions: CitationDecisionsTable;
  citation_work: CitationWorkTable;
  citations: CitationsTable;
  cited_papers: CitedPapersTable;
  column_mappings: ColumnMappingsTable;
  confirmations: ConfirmationsTable;
  contact_changes: ContactChangesTable;
  departments: DepartmentsTable;
  deployment_keys: DeploymentKeysTable;
  deployment_secrets: DeploymentSecretsTable;
  dictionaries: DictionariesTable;
  dictionary_items: DictionaryItemsTable;
  doubtful_citations: DoubtfulCitationsTable;
  draft_evidence: DraftEvidenceTable;
  draft_revisions: DraftRevisionsTable;
  draft_views: DraftViewsTable;
  edition_decisions: EditionDecisionsTable;
  email_codes: EmailCodesTable;
  feedback: FeedbackTable;
  files: FilesTable;
  finished_upgrades: FinishedUpgradesTable;
  first_day_proofs: FirstDayProofsTable;
  gateway_settings: GatewaySettingsTable;
  group_finds: GroupFindsTable;
  group_offices: GroupOfficesTable;
  group_people: GroupPeopleTable;
  group_reference_words: GroupReferenceWordsTable;
  group_searches: GroupSearchesTable;
  help_pages: HelpPagesTable;
  import_problems: ImportProblemsTable;
  institution_hosts: InstitutionHostsTable;
  institution_profile_versions: InstitutionProfileVersionsTable;
  institution_units: InstitutionUnitsTable;
  institutions: InstitutionsTable;
  invoices: InvoicesTable;
  journal_metrics: JournalMetricsTable;
  ledger_entries: LedgerEntriesTable;
  library_branch_papers: LibraryBranchPapersTable;
  library_claims: LibraryClaimsTable;
  library_doubts: LibraryDoubtsTable;
  library_intake: LibraryIntakeTable;
  library_log: LibraryLogTable;
  library_papers: LibraryPapersTable;
  library_records: LibraryRecordsTable;
  library_works: LibraryWorksTable;
  literature_records: LiteratureRecordsTable;
  mail_attempts: MailAttemptsTable;
  mail_templates: MailTemplatesTable;
  mails: MailsTable;
  manuscript_openings: ManuscriptOpeningsTable;
  menus: MenusTable;
  merge_decisions: MergeDecisionsTable;
  message_addresses: MessageAddressesTable;
  message_bindings: MessageBindingsTable;
  message_channels: MessageChannelsTable;
  message_rules: MessageRulesTable;
  metric_tables: MetricTablesTable;
  model_proposals: ModelProposalsTable;
  notices: NoticesTable;
  notifications: NotificationsTable;
  novelty_documents: NoveltyDocumentsTable;
  novelty_hits: NoveltyHitsTable;
  novelty_judgements: NoveltyJudgementsTable;
  novelty_known_works: NoveltyKnownWorksTable;
  novelty_point_versions: NoveltyPointVersionsTable;
  novelty_search_imports: NoveltySearchImportsTable;
  novelty_searches: NoveltySearchesTable;
  novelty_work: NoveltyWorkTable;
  number_series: NumberSeriesTable;
  oai_records: OaiRecordsTable;
  open_answers: OpenAnswersTable;
  open_applications: OpenApplicationsTable;
  open_calls: OpenCallsTable;
  open_secrets: OpenSecretsTable;
  order_counters: OrderCountersTable;
  order_files: OrderFilesTable;
  order_groups: OrderGroupsTable;
  order_messages: OrderMessagesTable;
  order_papers: OrderPapersTable;
  order_postponements: OrderPostponementsTable;
  order_ratings: OrderRatingsTable;
  order_steps: OrderStepsTable;
  order_works: OrderWorksTable;
  orders: OrdersTable;
  outward_services: OutwardServicesTable;
  paper_matches: PaperMatchesTable;
  paper_searches: PaperSearchesTable;
  patent_documents: PatentDocumentsTable;
  patent_marks: PatentMarksTable;
  patent_members: PatentMembersTable;
  patent_searches: PatentSearchesTable;
  patent_statuses: PatentStatusesTable;
  patent_work: PatentWorkTable;
  payment_flags: PaymentFlagsTable;
  payment_ways: PaymentWaysTable;
  person_erasures: PersonErasuresTable;
  person_numbers: PersonNumbersTable;
  platform_backups: PlatformBackupsTable;
  platform_rules: PlatformRulesTable;
  price_lists: PriceListsTable;
  query_syntaxes: QuerySyntaxesTable;
  rate_limits: RateLimitsTable;
  reconciliation_findings: ReconciliationFindingsTable;
  reconciliations: ReconciliationsTable;
  record_imports: RecordImportsTable;
  record_sources: RecordSourcesTable;
  record_texts: RecordTextsTable;
  reminders_sent: RemindersSentTable;
  report_changes: ReportChangesTable;
  report_files: ReportFilesTable;
  report_signatures: ReportSignaturesTable;
  report_template_turns: ReportTemplateTurnsTable;
  report_templates: ReportTemplatesTable;
  report_texts: ReportTextsTable;
  reports: ReportsTable;
  restore_drills: RestoreDrillsTable;
  retention_rules: RetentionRulesTable;
  review_comments: ReviewCommentsTable;
  review_marks: ReviewMarksTable;
  roles: RolesTable;
  roster_changes: RosterChangesTable;
  roster_people: RosterPeopleTable;
  roster_runs: RosterRunsTable;
  roster_settings: RosterSettingsTable;
  saved_searches: SavedSearchesTable;
  scholar_digests: ScholarDigestsTable;
  scholar_pages: ScholarPagesTable;
  search_sources: SearchSourcesTable;
  searchers: SearchersTable;
  second_factors: SecondFactorsTable;
  seen_nonces: SeenNoncesTable;
  sessions: SessionsTable;
  shipments: ShipmentsTable;
  sign_in_failures: SignInFailuresTable;
  sign_on_flows: SignOnFlowsTable;
  sign_on_links: SignOnLinksTable;
  sign_on_sessions: SignOnSessionsTable;
  sign_on_settings: SignOnSettingsTable;
  sign_on_ways: SignOnWaysTable;
  signing_links: SigningLinksTable;
  signing_settings: SigningSettingsTable;
  similarity_checks: SimilarityChecksTable;
  similarity_prints: SimilarityPrintsTable;
  similarity_settings: SimilaritySettingsTable;
  similarity_texts: SimilarityTextsTable;
  source_answers: SourceAnswersTable;
  source_connections: SourceConnectionsTable;
  source_fetch_steps: SourceFetchStepsTable;
  source_fetches: SourceFetchesTable;
  source_hints: SourceHintsTable;
  staged_uploads: StagedUploadsTable;
  statement_columns: StatementColumnsTable;
  stations: StationsTable;
  statistic_days: StatisticDaysTable;
  statistic_deltas: StatisticDeltasTable;
  tasks: TasksTable;
  trade_bookings: TradeBookingsTable;
  trade_refunds: TradeRefundsTable;
  trade_shares: TradeSharesTable;
  trades: TradesTable;
  units: UnitsTable;
  user_roles: UserRolesTable;
  users: UsersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  write_probe: WriteProbeTable;
}
