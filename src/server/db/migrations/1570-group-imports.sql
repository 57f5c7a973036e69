-- Exports of a season come in once for the group; its orders are computed from them together.
alter table record_imports
  add group_id uuid references order_groups on delete cascade,
  -- The orders of the group were computed with this file; null: not yet.
  add followed_at timestamptz,
  add constraint record_imports_one_owner check (order_id is null or group_id is null);
create index record_imports_of_group on record_imports (group_id, id desc) where group_id is not null;

-- References that one pass over the group's files found, until each order took its own.
create table group_finds (
  run_id uuid not null,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid not null references order_papers on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  certain boolean not null,
  found jsonb not null,
  made_at timestamptz not null default now()
);
create index on group_finds (run_id, order_id);
create index on group_finds (order_id);
create index on group_finds (paper_id);
create index on group_finds (record_id);
call secure_by_institution('group_finds');

-- Whether a reference of a citing record means a work, as a person said once for all orders of the group. The work is known
-- by a record that databases hold of it or, where none is known, by what was stated of it. The last word stands.
create table group_reference_words (
  group_id uuid not null references order_groups on delete cascade,
  cited_key text not null,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null references institutions on delete cascade,
  -- null: taken back.
  decision text check (decision in ('accept', 'reject')),
  because text not null default '',
  because_words text not null default '',
  -- In whose work it was said.
  order_id uuid references orders on delete set null,
  decided_by uuid references users on delete set null,
  decided_by_name text not null default '',
  decided_at timestamptz not null,
  primary key (group_id, cited_key, record_id)
);
create index on group_reference_words (record_id);
create index on group_reference_words (order_id);
create index on group_reference_words (decided_by);
call secure_by_institution('group_reference_words');

-- A librarian's dated word, with the formula, that a database was searched for the papers that the group had then.
create table group_searches (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  group_id uuid not null references order_groups on delete cascade,
  database int not null,
  questions text[] not null,
  day date not null,
  formula text not null,
  from_year int,
  to_year int,
  papers int not null,
  orders int not null,
  by_id uuid references users on delete set null,
  by_name text not null,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by_name text not null default '',
  version int not null default 1
);
create index on group_searches (group_id);
create index on group_searches (by_id);
call secure_by_institution('group_searches');

alter table paper_searches add group_search_id uuid references group_searches on delete cascade;
create index paper_searches_of_group on paper_searches (group_search_id) where group_search_id is not null;

-- Why a finished draft no longer says what is decided; empty: it does.
alter table orders add draft_stale text not null default '';

-- Until when the words of the group's other orders were taken over.
alter table citation_work add words_at timestamptz;

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types, module)
select 132, null, '/groupSearch', 'GroupSearch', 'groups/groups', '批量委托', 'team', 132, '{2}'::int[], 'citation'
where exists (select from menus where id = 130) and not exists (select from menus m where m.id = 132)
on conflict do nothing;
