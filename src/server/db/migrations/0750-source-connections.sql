-- Databases an institution fetches from by its own keys, each with its limits.
create table source_connections (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  source text not null,
  address text not null,
  proxy text not null default '',
  -- Both sealed by a key of the deployment; the tails tell one key from another.
  sealed_key text,
  key_tail text not null default '',
  sealed_token text,
  token_tail text not null default '',
  -- Told to open services, so that they can write before they block.
  contact text not null default '',
  collection text not null default '',
  per_second numeric(6, 2) not null check (per_second > 0 and per_second <= 100),
  concurrency int not null check (concurrency between 1 and 20),
  daily_budget int check (daily_budget >= 0),
  yearly_budget int check (yearly_budget >= 0),
  order_budget int check (order_budget >= 0),
  -- A fetch that costs more than this asks first.
  ask_above int not null default 50 check (ask_above >= 0),
  enabled boolean not null default true,
  -- When the next request may leave.
  next_at timestamptz,
  -- Failures in a row, and until when nothing is asked because of them.
  failures int not null default 0,
  open_until timestamptz,
  -- What the source's own headers say is left.
  quota jsonb not null default '{}',
  checked_at timestamptz,
  check_result jsonb,
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  unique (institution_id, source)
);
call secure_by_institution('source_connections');

-- One press of 取题录 or 取引用 for one source.
create table source_fetches (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  source text not null,
  what text not null check (what in ('records', 'citing', 'both', 'hints')),
  state text not null check (state in ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
  task_id uuid references tasks on delete set null,
  -- Why it pauses or failed, in words for the user.
  sentence text not null default '',
  resume_at timestamptz,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index on source_fetches (order_id, created_at desc);
create index on source_fetches (resume_at) where state = 'paused';
call secure_by_institution('source_fetches');

-- The questions of a fetch in their order. An answered page is never asked again.
create table source_fetch_steps (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  fetch_id uuid not null references source_fetches on delete cascade,
  no int not null,
  what text not null check (what in ('records', 'citing', 'hints')),
  by text not null,
  terms text[] not null,
  paper_ids uuid[] not null,
  state text not null default 'todo' check (state in ('todo', 'fetched', 'done', 'none')),
  found int,
  next_page int not null default 1,
  -- One file for each database whose records came.
  import_ids uuid[] not null default '{}',
  sentence text not null default '',
  unique (fetch_id, no)
);
call secure_by_institution('source_fetch_steps');

-- Every request that left: the ledger of the budget, and what a record's origin points to.
create table source_answers (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  connection_id uuid not null references source_connections on delete cascade,
  source text not null,
  purpose text not null check (purpose in ('check', 'records', 'citing', 'hints', 'people')),
  order_id uuid references orders on delete set null,
  step_id uuid references source_fetch_steps on delete set null,
  page int not null default 1,
  -- Path and query; credentials travel in headers and stand nowhere.
  query text not null,
  at timestamptz not null,
  day date not null,
  -- Null while it is under way.
  settled_at timestamptz,
  status int,
  milliseconds int,
  request_id text not null default '',
  media_type text not null default '',
  sha256 text not null default '',
  records int not null default 0,
  -- Gzipped, credentials removed.
  body bytea,
  failure text not null default ''
);
create index on source_answers (connection_id, day);
create index on source_answers (order_id);
create index on source_answers (step_id, page);
create index on source_answers (at);
call secure_by_institution('source_answers');

-- What a helper source proposes for a field that a paper lacks, or warns of. It never says 收录 or 被引.
create table source_hints (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid not null references order_papers on delete cascade,
  source text not null,
  kind text not null check (kind in ('field', 'retracted', 'count')),
  field text not null default '',
  value text not null default '',
  sentence text not null,
  answer_id uuid references source_answers on delete set null,
  state text not null default 'open' check (state in ('open', 'taken', 'dismissed')),
  decided_by_name text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (paper_id, source, kind, field, value)
);
create index on source_hints (order_id);
call secure_by_institution('source_hints');

-- Where the records of an import came from when the platform fetched them itself.
alter table record_imports add column origin jsonb;

-- 数据库连接 in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 351, 300, '/system/connections', 'SystemConnections', 'connections/connections', '数据库连接', 'cloud-download', 320, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 351
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 351) and not 351 = any (menu_ids);
