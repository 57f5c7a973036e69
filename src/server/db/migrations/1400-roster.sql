-- People and departments as the campus tells them. A person here needs no account; an account is bound by the number alone.
create table departments (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  code text not null check (code <> ''),
  name text not null,
  parent_code text not null default '',
  -- What a SCIM client said of the group beyond this.
  pushed jsonb,
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  unique (institution_id, code)
);
call secure_by_institution('departments');

create table roster_people (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  number text not null check (number <> ''),
  name text not null,
  unit_code text not null default '',
  email text not null default '',
  phone text not null default '',
  kind text not null default 'other' check (kind in ('staff', 'student', 'other')),
  state text not null default 'active' check (state in ('active', 'left')),
  left_at timestamptz,
  user_id uuid references users on delete set null,
  -- The roster closed the account, so the roster may open it again.
  closed_account boolean not null default false,
  -- What a SCIM client said of the person beyond this.
  pushed jsonb,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  unique (institution_id, number)
);
create unique index on roster_people (user_id);
create index on roster_people (institution_id, left_at) where state = 'left';
call secure_by_institution('roster_people');

create table roster_settings (
  institution_id int primary key references institutions on delete cascade,
  source text not null default 'none' check (source in ('none', 'file', 'rest', 'scim')),
  at_time text not null default '02:30' check (at_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  brake_percent int not null default 5 check (brake_percent between 0 and 100),
  -- How the campus calls each field; an empty name takes the usual ones.
  fields jsonb not null default '{}',
  rest jsonb not null default '{}',
  sealed_secret text,
  token_hash bytea unique,
  token_tail text not null default '',
  token_made_at timestamptz,
  -- Departures by SCIM pass the brake until then.
  released_until timestamptz,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  version int not null default 1
);
call secure_by_institution('roster_settings');

create table roster_runs (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  source text not null check (source in ('file', 'upload', 'rest', 'scim')),
  -- planned: a dry run; waiting: the brake asks a person.
  state text not null check (state in ('planned', 'waiting', 'applied', 'dropped', 'replaced', 'failed', 'unchanged')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  by_id uuid references users on delete set null,
  by_name text not null default '',
  file_name text not null default '',
  digest text not null default '',
  -- Whoever is not in it has left.
  complete boolean not null default true,
  counts jsonb not null default '{}',
  -- What was read, while nobody has decided.
  snapshot jsonb,
  question text not null default '',
  problem text not null default '',
  scheduled boolean not null default false
);
create index on roster_runs (institution_id, begun_at desc, id desc);
create index on roster_runs (by_id);
call secure_by_institution('roster_runs');

-- What a run did, person by person and department by department.
create table roster_changes (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  run_id uuid not null references roster_runs on delete cascade,
  person_id uuid references roster_people on delete cascade,
  about text not null check (about in ('person', 'unit')),
  what text not null check (what in ('new', 'changed', 'left', 'back', 'refused')),
  number text not null default '',
  name text not null default '',
  lines jsonb not null default '[]',
  why text not null default '',
  place text not null default ''
);
create index on roster_changes (run_id, about, what, number);
create index on roster_changes (person_id);
call secure_by_institution('roster_changes');

-- The department of an order by the roster's code, as it was when the order was handed in.
alter table orders add column department_code text not null default '';
create index orders_by_department on orders (institution_id, department_code) where department_code <> '';

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select v.* from (values
  (342, 300, '/system/roster', 'SystemRoster', 'identity/roster', '人员名册', 'idcard', 303, '{1}'::int[])
) as v (id, parent_id, path, name, component, title, icon, sort, user_types)
where exists (select from menus where id = 300) and not exists (select from menus m where m.id = v.id)
on conflict do nothing;

-- The roster may stand for an address too.
alter table users drop constraint users_email_proof_check, drop constraint users_mobile_proof_check;
alter table users
  add constraint users_email_proof_check check (email_proof in ('code', 'administrator', 'sign-on', 'roster')),
  add constraint users_mobile_proof_check check (mobile_proof in ('code', 'administrator', 'sign-on', 'roster'));
