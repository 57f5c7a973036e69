-- Two roles nobody can log in as. Every connection takes one of them:
-- chayin_app sees the rows of one institution, chayin_platform is the named platform scope.
do $$ begin create role chayin_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role chayin_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin execute format('grant chayin_app, chayin_platform to %I', current_user); end $$;

create extension if not exists pg_trgm;

-- The institution of the scope, or null outside one (then no row matches).
create function scope_institution() returns int language sql stable parallel safe
  return nullif(current_setting('app.institution', true), '')::int;

-- Row security for one table: its institution's rows for the application, all for the platform scope.
create procedure secure_by_institution(tab regclass, col name default 'institution_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant on %s to chayin_app using (%I = scope_institution()) with check (%I = scope_institution())', tab, col, col);
  execute format('create policy platform on %s to chayin_platform using (true) with check (true)', tab);
  execute format('create policy owner on %s to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to chayin_app, chayin_platform', tab);
end $$;

-- Rows without an institution are the platform's, ready-made: every institution reads them and writes only its own.
create procedure secure_with_platform_rows(tab regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant_reads on %s for select to chayin_app using (institution_id is null or institution_id = scope_institution())', tab);
  execute format('create policy tenant_writes on %s to chayin_app using (institution_id = scope_institution()) with check (institution_id = scope_institution())', tab);
  execute format('create policy platform on %s to chayin_platform using (true) with check (true)', tab);
  execute format('create policy owner on %s to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to chayin_app, chayin_platform', tab);
end $$;

-- Platform-wide reference data: everybody reads, only the platform scope writes.
create procedure share_with_all(tab regclass) language plpgsql as $$
begin
  execute format('grant select on %s to chayin_app', tab);
  execute format('grant select, insert, update, delete on %s to chayin_platform', tab);
end $$;

-- Platform-only tables: secrets, limits, sessions before a tenant is known.
create procedure keep_for_platform(tab regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to chayin_platform', tab);
end $$;

create table institutions (
  id int primary key,
  name text not null,
  short_name text not null default '',
  province_id int,
  work_type int not null default 5 check (work_type between 1 and 7),
  due_date date,
  suspended_at timestamptz,
  demo boolean not null default false,
  profile jsonb not null default '{}',
  logo_file_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now()
);
call secure_by_institution('institutions', 'id');

create table institution_hosts (
  host text primary key,
  institution_id int not null references institutions on delete cascade,
  kind text not null check (kind in ('primary', 'secondary', 'other'))
);
call secure_by_institution('institution_hosts');

create table stations (
  id int primary key,
  institution_id int not null references institutions on delete cascade,
  name text not null,
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  image_file_id uuid,
  seal_file_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on stations (institution_id);
call secure_by_institution('stations');

-- institution_id null: a role of the platform, ready-made for every institution.
create table roles (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  code text not null,
  name text not null,
  user_type int,
  permissions text[] not null default '{}',
  menu_ids int[],
  built_in boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index on roles (coalesce(institution_id, 0), code);
call secure_with_platform_rows('roles');

create table users (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  station_id int references stations,
  username text not null,
  password_hash text,
  type int not null check (type in (1, 2, 3, 4, 5, 6, 9)),
  full_name text not null default '',
  mobile text not null default '',
  email text not null default '',
  department text not null default '',
  title text not null default '',
  staff_number text not null default '',
  province_id int,
  avatar_file_id uuid,
  search_bigrams text[] not null default '{}',
  notification_choices jsonb not null default '{}',
  cas_subject text,
  pending boolean not null default false,
  suspended_at timestamptz,
  closed_at timestamptz,
  failed_logins int not null default 0,
  locked_until timestamptz,
  must_change_password boolean not null default false,
  demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((institution_id is null) = (type = 9))
);
create unique index users_username on users (coalesce(institution_id, 0), lower(username));
create unique index users_cas_subject on users (institution_id, cas_subject);
create index users_search on users using gin (search_bigrams);
create index on users (institution_id, type);
call secure_by_institution('users');

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_id uuid not null references roles on delete cascade,
  institution_id int references institutions on delete cascade,
  primary key (user_id, role_id)
);
create index on user_roles (role_id);
call secure_by_institution('user_roles');

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  institution_id int references institutions on delete cascade,
  from_type int not null check (from_type between 1 and 4),
  access_token text not null,
  sign_key text not null,
  cas_ticket text,
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (user_id);
create index on sessions (cas_ticket) where cas_ticket is not null;
call secure_by_institution('sessions');

create table menus (
  id int primary key,
  parent_id int references menus on delete restrict,
  path text not null,
  name text not null,
  component text,
  title text not null,
  icon text not null default '',
  sort int not null default 0,
  hidden boolean not null default false,
  affix boolean not null default false,
  no_cache boolean not null default false,
  active_menu text,
  redirect text,
  user_types int[] not null default '{}',
  module text check (module in ('citation', 'novelty', 'patent')),
  version int not null default 1
);
create unique index on menus (name);
call share_with_all('menus');

create table dictionaries (
  name text primary key,
  label text not null
);
call share_with_all('dictionaries');

create table dictionary_items (
  dictionary_name text not null references dictionaries on delete cascade on update cascade,
  value text not null,
  label text not null,
  sort int not null default 0,
  primary key (dictionary_name, value)
);
call share_with_all('dictionary_items');

-- Chinese universities and institutes an applicant may name as the unit.
create table units (
  id int primary key,
  name text not null unique,
  province_id int,
  search_bigrams text[] not null default '{}'
);
create index on units using gin (search_bigrams);
call share_with_all('units');

-- Units an institution added for itself.
create table institution_units (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  name text not null,
  sort int not null default 0,
  unique (institution_id, name)
);
call secure_by_institution('institution_units');

create table branch_institutions (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  name text not null,
  kind text not null default '',
  sort int not null default 0,
  unique (institution_id, name)
);
call secure_by_institution('branch_institutions');

create table branch_papers (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  branch_id uuid not null references branch_institutions on delete cascade,
  title text not null,
  authors text not null default '',
  source text not null default '',
  year int,
  doi text not null default '',
  database_ids int[] not null default '{}',
  search_bigrams text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index on branch_papers (institution_id, branch_id);
create index on branch_papers using gin (search_bigrams);
call secure_by_institution('branch_papers');

create table notifications (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  msg text not null,
  target_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_unread on notifications (user_id, created_at desc) where read_at is null;
call secure_by_institution('notifications');

create table notices (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  title text not null,
  body text not null default '',
  published_at timestamptz not null default now()
);
call secure_with_platform_rows('notices');

create table help_pages (
  slug text not null,
  institution_id int references institutions on delete cascade,
  title text not null,
  markdown text not null,
  updated_at timestamptz not null default now()
);
create unique index on help_pages (slug, coalesce(institution_id, 0));
call secure_with_platform_rows('help_pages');

create table files (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  owner_id uuid references users on delete set null,
  purpose text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index on files (institution_id, purpose);
call secure_by_institution('files');

-- An uploaded package or data set, checked and staged, never executed.
create table staged_uploads (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  file_id uuid not null references files on delete cascade,
  kind text not null check (kind in ('deploy', 'database')),
  summary jsonb not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
call secure_by_institution('staged_uploads');

-- Only ever added to.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  institution_id int references institutions on delete cascade,
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  subject text not null,
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  ip text not null default '',
  request_id text not null default ''
);
create index on audit_log (institution_id, at desc);
create index on audit_log (subject, subject_id);
call secure_by_institution('audit_log');
revoke update, delete on audit_log from chayin_app, chayin_platform;

-- Long work as a page can watch it; the queue itself is the job library's.
create table tasks (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0,
  total int,
  result jsonb,
  error text,
  attempts int not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index on tasks (institution_id, created_at desc);
call secure_by_institution('tasks');

create table mails (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text
);
create index on mails (institution_id, created_at desc);
call secure_by_institution('mails');

-- Unlogged: losing them in a crash hurts nobody, and a hit costs no flush to disk.
create unlogged table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
call keep_for_platform('captchas');

-- E-mail codes of registration and of a forgotten password.
create table email_codes (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  purpose text not null check (purpose in ('register', 'forgot')),
  email text not null,
  code_hash bytea not null,
  failures int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on email_codes (institution_id, purpose, lower(email));
call secure_by_institution('email_codes');

-- Limits shared between processes: one row per key and window.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (key, window_start)
);
call keep_for_platform('rate_limits');

-- Seen signatures of /open/v2 and the like, so that a replay is refused.
create table seen_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
call keep_for_platform('seen_nonces');

-- Secrets of the deployment, made at first start (the key pair for passwords).
create table deployment_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
call keep_for_platform('deployment_secrets');

grant usage on schema public to chayin_app, chayin_platform;
