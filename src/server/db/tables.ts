import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ContactKind, ContactProof } from '#domain/identity/contact.ts';
import type { NumberSource, PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { Service } from '#domain/services/service.ts';
import type { ArchiveTables } from './archive-tables.ts';
import type { OrNull, Stamp, StampOrNull, UnreadJson, UnreadJsonOrNull } from './columns.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { LibraryTables } from './library-tables.ts';
import type { LiteratureTables } from './literature-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { MetricTables } from './metric-tables.ts';
import type { NoveltyTables } from './novelty-tables.ts';
import type { OpenApiTables } from './open-api-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PatentTables } from './patent-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { ReportTemplateTables } from './report-template-tables.ts';
import type { SignOnTables } from './sign-on-tables.ts';
import type { SigningTables } from './signing-tables.ts';
import type { SimilarityTables } from './similarity-tables.ts';
import type { StatisticTables } from './statistic-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

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
  setup_dismissed_at: StampOrNull;
  version: Generated<number>;
  created_at: Stamp;
}

export interface InstitutionProfileVersionsTable {
  institution_id: number;
  version: number;
  profile: UnreadJson;
  restored_from: OrNull<number>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

export interface InstitutionHostsTable {
  host: string;
  institution_id: number;
  kind: 'primary' | 'secondary' | 'other';
}

export interface StationsTable {
  id: number;
  institution_id: number;
  name: string;
  contact: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  /** Of the ministry: L19. */
  code: Generated<string>;
  postcode: Generated<string>;
  head: Generated<string>;
  fax: Generated<string>;
  image_file_id: OrNull<string>;
  seal_file_id: OrNull<string>;
  version: Generated<number>;
  created_at: Stamp;
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
  version: Generated<number>;
  created_at: Stamp;
}

export interface UsersTable {
  id: string;
  institution_id: OrNull<number>;
  station_id: OrNull<number>;
  username: string;
  /** The name as it is compared; made by the database. */
  name_key: GeneratedAlways<string>;
  /** The same with letters that look alike made one. */
  lookalike_key: GeneratedAlways<string>;
  name_twin: Generated<number>;
  password_hash: OrNull<string>;
  type: number;
  full_name: Generated<string>;
  /** Where it differs from full_name: the name others vouched for, '' where nobody did. */
  confirmed_name: OrNull<string>;
  mobile: Generated<string>;
  email: Generated<string>;
  email_proven_at: StampOrNull;
  email_proof: OrNull<ContactProof>;
  mobile_proven_at: StampOrNull;
  mobile_proof: OrNull<ContactProof>;
  department: Generated<string>;
  title: Generated<string>;
  staff_number: Generated<string>;
  province_id: OrNull<number>;
  avatar_file_id: OrNull<string>;
  search_bigrams: Generated<string[]>;
  notification_choices: UnreadJson;
  cas_subject: OrNull<string>;
  pending: Generated<boolean>;
  /** A new account that waits for a second person. */
  unconfirmed: Generated<boolean>;
  suspended_at: StampOrNull;
  closed_at: StampOrNull;
  /** What the row said of the person is gone, its name is free. */
  erased_at: StampOrNull;
  failed_logins: Generated<number>;
  locked_until: StampOrNull;
  must_change_password: Generated<boolean>;
  demo: Generated<boolean>;
  version: Generated<number>;
  created_at: Stamp;
}

export interface PersonNumbersTable {
  id: Generated<string>;
  institution_id: number;
  user_id: string;
  kind: PersonNumberKind;
  value: string;
  source: Generated<NumberSource>;
  vouched_by: OrNull<string>;
  vouched_by_name: Generated<string>;
  vouched_at: StampOrNull;
  seen_at: Stamp;
}

export interface ContactChangesTable {
  user_id: string;
  kind: ContactKind;
  institution_id: OrNull<number>;
  value: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: ColumnType<Date, Date, Date>;
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
  payload: UnreadJson;
  secret: UnreadJsonOrNull;
  state: Generated<'waiting' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired'>;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Stamp;
  expires_at: ColumnType<Date, Date, Date>;
  decided_by: OrNull<string>;
  decided_by_name: Generated<string>;
  decided_at: StampOrNull;
  reason: Generated<string>;
}

export interface SignOnSettingsTable {
  institution_id: number;
  server_url: string;
  version: number;
  service: string;
  name: Generated<string>;
  create_users: Generated<boolean>;
  updated_at: Stamp;
}

export interface UserRolesTable {
  user_id: string;
  role_id: string;
  institution_id: OrNull<number>;
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
  sign_on_link_until: StampOrNull;
  ip: Generated<string>;
  user_agent: Generated<string>;
  created_at: Stamp;
  last_seen_at: Stamp;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: StampOrNull;
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
  module: OrNull<Service>;
  version: Generated<number>;
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

export interface UnitsTable {
  id: number;
  name: string;
  province_id: OrNull<number>;
  search_bigrams: Generated<string[]>;
}

export interface InstitutionUnitsTable {
  id: string;
  institution_id: number;
  name: string;
  sort: Generated<number>;
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

export interface NotificationsTable {
  id: string;
  institution_id: OrNull<number>;
  user_id: string;
  msg: string;
  kind: Generated<'turn' | 'message' | 'other'>;
  target_id: OrNull<string>;
  created_at: Stamp;
  read_at: StampOrNull;
}

export interface NoticesTable {
  id: string;
  institution_id: OrNull<number>;
  title: string;
  body: Generated<string>;
  published_at: Stamp;
  withdrawn_at: StampOrNull;
  version: Generated<number>;
}

export interface HelpPagesTable {
  slug: string;
  institution_id: OrNull<number>;
  title: string;
  markdown: string;
  version: Generated<number>;
  updated_at: Stamp;
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
  job_id: OrNull<string>;
  created_at: Stamp;
  started_at: StampOrNull;
  finished_at: StampOrNull;
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

export interface SignInFailuresTable {
  account: string;
  /** Empty: from everywhere. */
  address: string;
  user_id: OrNull<string>;
  institution_id: OrNull<number>;
  failures: Generated<number>;
  locked_until: StampOrNull;
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CaptchasTable {
  id: string;
  answer_hash: Buffer;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface EmailCodesTable {
  id: string;
  institution_id: number;
  purpose: 'register' | 'forgot' | 'sign';
  email: string;
  code_hash: Buffer;
  failures: Generated<number>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  created_at: Stamp;
}

export interface RateLimitsTable {
  key: string;
  window_start: ColumnType<Date, Date | string, Date | string>;
  hits: Generated<number>;
}

export interface SeenNoncesTable {
  nonce: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** Empty once the keys were moved to KEY_FILE. */
export interface DeploymentSecretsTable {
  name: string;
  value: string;
  created_at: Stamp;
}

export interface DeploymentKeysTable {
  name: string;
  fingerprint: string;
  created_at: Stamp;
}

export interface MailTemplatesTable {
  id: string;
  institution_id: number;
  key: string;
  version: number;
  subject: OrNull<string>;
  body: OrNull<string>;
  brief: Generated<string>;
  created_by: OrNull<string>;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

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

/** Every table as the migrations made it; a test holds the two together. */
export interface Tables
  extends ArchiveTables,
    OrderTables,
    PaymentTables,
    LiteratureTables,
    LibraryTables,
    MetricTables,
    NoveltyTables,
    OperationTables,
    OpenApiTables,
    PatentTables,
    ReportTables,
    ReportTemplateTables,
    SignOnTables,
    SigningTables,
    SimilarityTables,
    StatisticTables,
    WebhookTables,
    ConnectionTables,
    MessageTables,
    DeskTables {
  institutions: InstitutionsTable;
  institution_profile_versions: InstitutionProfileVersionsTable;
  institution_hosts: InstitutionHostsTable;
  stations: StationsTable;
  roles: RolesTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  confirmations: ConfirmationsTable;
  person_numbers: PersonNumbersTable;
  contact_changes: ContactChangesTable;
  sign_on_settings: SignOnSettingsTable;
  sessions: SessionsTable;
  menus: MenusTable;
  dictionaries: DictionariesTable;
  dictionary_items: DictionaryItemsTable;
  units: UnitsTable;
  institution_units: InstitutionUnitsTable;
  branch_institutions: BranchInstitutionsTable;
  branch_papers: BranchPapersTable;
  notifications: NotificationsTable;
  notices: NoticesTable;
  help_pages: HelpPagesTable;
  files: FilesTable;
  staged_uploads: StagedUploadsTable;
  audit_log: AuditLogTable;
  tasks: TasksTable;
  mails: MailsTable;
  mail_templates: MailTemplatesTable;
  addresses: AddressesTable;
  sign_in_failures: SignInFailuresTable;
  captchas: CaptchasTable;
  email_codes: EmailCodesTable;
  rate_limits: RateLimitsTable;
  seen_nonces: SeenNoncesTable;
  deployment_secrets: DeploymentSecretsTable;
  deployment_keys: DeploymentKeysTable;
}
