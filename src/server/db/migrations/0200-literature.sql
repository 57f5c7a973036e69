-- One row per uploaded file of records. The file itself lies in the file store; `format`, `database` and `mapping`
-- say how it was read, and a person may correct them and have it read again.
create table record_imports (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid references orders on delete cascade,
  citing_paper_id uuid,
  search_id uuid,
  file_id uuid not null references files,
  name text not null,
  size bigint not null,
  state text not null default 'held' check (state in ('held', 'reading', 'done', 'failed', 'cancelled', 'undone')),
  task_id uuid,
  format text,
  format_chosen boolean not null default false,
  encoding text not null default '',
  database int,
  database_chosen boolean not null default false,
  sureness real not null default 0,
  mapping jsonb,
  read_count int not null default 0,
  fresh_count int not null default 0,
  same_count int not null default 0,
  changed_count int not null default 0,
  problem_count int not null default 0,
  lost_count int not null default 0,
  error text,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on record_imports (institution_id, order_id, id desc);
create index on record_imports (task_id);
call secure_by_institution('record_imports');

create table import_problems (
  import_id uuid not null references record_imports on delete cascade,
  institution_id int not null,
  no int not null,
  line int not null,
  record int,
  field text,
  lost boolean not null,
  sentence text not null,
  primary key (import_id, no)
);
call secure_by_institution('import_problems');

-- Which columns of a table hold what, as the institution last said for a table with these headings.
create table column_mappings (
  institution_id int not null references institutions on delete cascade,
  headings_hash text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (institution_id, headings_hash)
);
call secure_by_institution('column_mappings');

-- One record of one database. `identity` is its accession number there, else the hash of its content: the same record
-- from two files is one row. Bulk tables carry no reference to institutions: their import does.
create table literature_records (
  id uuid primary key,
  institution_id int not null,
  -- Whose content stands here now.
  import_id uuid not null references record_imports on delete cascade,
  database int not null,
  identity text not null,
  hash text not null,
  accession text not null default '',
  doi text not null default '',
  title text not null default '',
  year int,
  first_author text not null default '',
  source text not null default '',
  issn text not null default '',
  editions text[] not null default '{}',
  -- What the matching looks records up by.
  keys text[] not null default '{}',
  data jsonb not null,
  raw text not null default '',
  created_at timestamptz not null default now()
);
create unique index literature_records_identity on literature_records (institution_id, database, identity);
create index on literature_records (import_id);
create index literature_records_keys on literature_records using gin (keys) with (fastupdate = on, gin_pending_list_limit = 16384);
call secure_by_institution('literature_records');

-- Which files told of a record. An earlier telling keeps its content, so that an undo can bring it back.
create table record_sources (
  import_id uuid not null references record_imports on delete cascade,
  ordinal int not null,
  institution_id int not null,
  record_id uuid not null references literature_records on delete cascade,
  line int not null,
  outcome text not null check (outcome in ('fresh', 'same', 'changed')),
  kept jsonb,
  kept_raw text,
  primary key (import_id, ordinal)
);
create index on record_sources (record_id);
call secure_by_institution('record_sources');

-- Records of the scope that share a key. A function of the owner, as `search_rows` is and for the same reason.
create function records_by_keys(wanted text[], most int default 20000) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
begin
  return query select id from literature_records
    where institution_id = scope_institution() and keys && wanted limit most;
end $$;
revoke execute on function records_by_keys from public;
grant execute on function records_by_keys to chayin_app;

-- The papers of an order as rows of their own, so that decisions stay with a paper when the list changes.
create table order_papers (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  no int not null,
  entry jsonb not null,
  own_authors text,
  gone boolean not null default false
);
create index on order_papers (order_id, no);
call secure_by_institution('order_papers');
alter table record_imports add foreign key (citing_paper_id) references order_papers on delete set null;

-- The work on one citation order: its rule, names, dates and what they add up to.
create table citation_work (
  order_id uuid primary key references orders on delete cascade,
  institution_id int not null references institutions on delete cascade,
  version int not null default 1,
  -- null: as the applicant asked.
  rule text,
  aliases text[] not null default '{}',
  search_dates jsonb not null default '{}',
  -- The order's version whose papers were taken over.
  order_version int not null default 0,
  needs_matches int not null default 0,
  needs_verdicts int not null default 0,
  summary jsonb,
  updated_at timestamptz not null default now()
);
call secure_by_institution('citation_work');

create table saved_searches (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid references order_papers on delete set null,
  database int not null,
  name text not null,
  query text not null,
  searched_on date not null,
  hits int,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now()
);
create index on saved_searches (order_id, id);
call secure_by_institution('saved_searches');
alter table record_imports add foreign key (search_id) references saved_searches on delete set null;

-- A record found for a paper. What the engine says is computed anew at will; what a person said stays.
create table paper_matches (
  paper_id uuid not null references order_papers on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null,
  order_id uuid not null references orders on delete cascade,
  certain boolean not null,
  score real not null,
  reasons text[] not null default '{}',
  decision text check (decision in ('accept', 'reject')),
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz,
  version int not null default 1,
  primary key (paper_id, record_id)
);
create index on paper_matches (order_id);
create index on paper_matches (record_id);
call secure_by_institution('paper_matches');

-- A pair of paper and citing record.
create table citations (
  id uuid primary key,
  institution_id int not null,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid not null references order_papers on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  ways text[] not null,
  reference text,
  by_rule text not null default 'check' check (by_rule in ('other', 'self', 'check', 'excluded')),
  reason text not null default '',
  decision text check (decision in ('other', 'self', 'check', 'excluded')),
  decision_reason text not null default '',
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz,
  version int not null default 1
);
create unique index on citations (paper_id, record_id);
create index on citations (order_id);
create index on citations (record_id);
call secure_by_institution('citations');

-- Which records of an order tell of one work: links, recomputed at will.
create table order_works (
  order_id uuid not null references orders on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null,
  group_no int not null,
  reason text not null default '',
  primary key (order_id, record_id)
);
create index on order_works (record_id);
call secure_by_institution('order_works');

-- A person's word that records are one work (merge) or that the first is none of the others (split).
create table merge_decisions (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  kind text not null check (kind in ('merge', 'split')),
  record_ids uuid[] not null,
  reason text not null default '',
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz not null default now(),
  undone_by_name text,
  undone_at timestamptz
);
create index on merge_decisions (institution_id, id);
call secure_by_institution('merge_decisions');

-- Who decided what, when and why; only ever added to.
create table citation_decisions (
  id uuid primary key,
  institution_id int not null,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid references order_papers on delete cascade,
  record_id uuid,
  record_title text,
  kind text not null,
  before text not null default '',
  after text not null default '',
  reason text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  at timestamptz not null default now()
);
create index on citation_decisions (order_id, id);
call secure_by_institution('citation_decisions');
revoke update, delete on citation_decisions from chayin_app, chayin_platform;
