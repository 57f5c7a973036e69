-- Numbers of institutions and stations that the platform itself gives out; chosen numbers stay below or are skipped.
create sequence place_ids start 1000;
grant usage on sequence place_ids to chayin_app, chayin_platform;

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
  created_at timestamptz not null default now(),
  -- The guided set-up is shown until it is done or dismissed.
  setup_dismissed_at timestamptz
);
call secure_by_institution('institutions', 'id');

-- What open pages must hear of is announced by the database itself: a NOTIFY leaves with the commit of the change and
-- never without it, whichever process wrote. Payloads carry ids; the listener reads the row in its scope.
create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'institution', 'id', new.id)::text);
  return null;
end $$;
create trigger announce_suspension after update of suspended_at on institutions for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function announce_suspension();

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
  email text not null default '',
  address text not null default '',
  image_file_id uuid,
  seal_file_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on stations (institution_id);
call secure_by_institution('stations');

-- Rows that people edit carry a version: of two who save at once the second gets a conflict.
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
  created_at timestamptz not null default now(),
  version int not null default 1
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
create index users_tenant_search on users using gin (tenant_words(search_bigrams, institution_id));
create index on users (institution_id, type);
create index users_pending on users (institution_id, created_at) where pending;
create index users_newest on users (institution_id, id desc);
-- In the order they came, of one institution or of all.
create index users_listed on users (institution_id, created_at, id) where closed_at is null;
create index users_listed_by_type on users (institution_id, type, created_at, id) where closed_at is null;
call secure_by_institution('users');

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_id uuid not null references roles on delete cascade,
  institution_id int references institutions on delete cascade,
  primary key (user_id, role_id)
);
create index on user_roles (role_id);
call secure_by_institution('user_roles');

-- Every state of an institution's settings that was ever in force; the first row is what stood before the first change.
create table institution_profile_versions (
  institution_id int not null references institutions on delete cascade,
  -- Of the institution's row, after the change.
  version int not null,
  profile jsonb not null,
  restored_from int,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (institution_id, version)
);
call secure_by_institution('institution_profile_versions');
revoke update, delete on institution_profile_versions from chayin_app, chayin_platform;

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
-- Who is signed in, the latest seen first.
create index sessions_open on sessions (institution_id, last_seen_at desc) where ended_at is null;
call secure_by_institution('sessions');

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'session', 'id', old.id)::text);
  return null;
end $$;
create trigger announce_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
create trigger announce_delete after delete on sessions for each row
  when (old.ended_at is null) execute function announce_session_end();

-- Failed logins under names nobody has: they are asked for a captcha and locked like those of real accounts,
-- so that the login does not tell which names exist.
create table unknown_logins (
  key text primary key,
  failures int not null default 0,
  locked_until timestamptz,
  seen_at timestamptz not null
);
create index on unknown_logins (seen_at);
call keep_for_platform('unknown_logins');

-- Where a person wants reports sent; one of them is proposed first.
create table addresses (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  label text not null default '',
  recipient text not null,
  phone text not null,
  address text not null,
  postcode text not null default '',
  is_default boolean not null default false,
  updated_at timestamptz not null default now()
);
create index on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
call secure_by_institution('addresses');

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
  label text not null,
  version int not null default 1
);
call share_with_all('dictionaries');

create table dictionary_items (
  dictionary_name text not null references dictionaries on delete cascade on update cascade,
  value text not null,
  label text not null,
  sort int not null default 0,
  version int not null default 1,
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
  version int not null default 1,
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
create index branch_papers_tenant_search on branch_papers using gin (tenant_words(search_bigrams, institution_id));
create index on branch_papers (institution_id, year desc);
create index branch_papers_newest on branch_papers (institution_id, id desc);
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

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'notification', 'id', new.id, 'institution', new.institution_id, 'user', new.user_id)::text);
  return null;
end $$;
create trigger announce after insert on notifications for each row execute function announce_notification();

create table notices (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  title text not null,
  body text not null default '',
  published_at timestamptz not null default now(),
  version int not null default 1,
  -- A notice can be taken back without being lost.
  withdrawn_at timestamptz
);
create index on notices (institution_id, published_at desc);
call secure_with_platform_rows('notices');

create table help_pages (
  slug text not null,
  institution_id int references institutions on delete cascade,
  title text not null,
  markdown text not null,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index on help_pages (slug, coalesce(institution_id, 0));
call secure_with_platform_rows('help_pages');
