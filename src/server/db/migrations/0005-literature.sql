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
  created_at timestamptz not null default now(),
  -- The pack of texts it was read from, and its place there; records from before there were packs keep their own.
  text_id uuid,
  text_at int
);
create unique index literature_records_identity on literature_records (institution_id, database, identity);
create index on literature_records (import_id);
create index literature_records_keys on literature_records using gin (keys) with (fastupdate = on, gin_pending_list_limit = 16384);
call secure_by_institution('literature_records');
-- Parts of it (authors, references) are read alone: uncompressed it is written and read far sooner.
alter table literature_records alter data set storage external;

-- The texts records were read from, dozens together and compressed by the application: alike as they are, a third of
-- their length, and no work for the database. A record says which pack, and its place there; older ones keep their own.
create table record_texts (
  id uuid primary key,
  institution_id int not null,
  import_id uuid not null references record_imports on delete cascade,
  packed bytea not null
);
create index on record_texts (import_id);
call secure_by_institution('record_texts');
alter table record_texts alter packed set storage external;

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

-- Journal tables (JCR, zones, core lists): a table per scheme, year and version. Those without an institution are the
-- platform's, for everybody; scheme names are data, since their publishers change.
create table metric_tables (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  kind text not null check (kind in ('jcr', 'cas', 'pku', 'cssci', 'cscd', 'warning', 'esi')),
  scheme text not null,
  year int not null check (year between 1900 and 2200),
  edition text not null default '',
  journals int not null default 0,
  file_id uuid references files,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now()
);
create unique index metric_tables_once on metric_tables (coalesce(institution_id, 0), scheme, year, edition);
call secure_with_platform_rows('metric_tables');

create table journal_metrics (
  table_id uuid not null references metric_tables on delete cascade,
  no int not null,
  institution_id int,
  title text not null default '',
  other_title text not null default '',
  title_key text not null default '',
  other_title_key text not null default '',
  issn text not null default '',
  eissn text not null default '',
  metrics jsonb not null default '{}',
  primary key (table_id, no)
);
create index on journal_metrics (issn) where issn <> '';
create index on journal_metrics (eissn) where eissn <> '';
create index on journal_metrics (title_key) where title_key <> '';
create index on journal_metrics (other_title_key) where other_title_key <> '';
call secure_with_platform_rows('journal_metrics');

-- The results library: one row per work. What tells of it stands in links, never copied away; the row itself is made
-- anew from them at will, so that a link that goes leaves nothing behind. No reference to institutions: a bulk table.
create table library_works (
  id uuid primary key,
  institution_id int not null,
  -- Lists run by this and not by the id: by the id an index over all institutions would offer itself, and lead a small
  -- one past the works of all the others.
  place bigint generated always as identity,
  title text not null default '',
  authors text not null default '',
  source text not null default '',
  year int,
  doi text not null default '',
  database_ids int[] not null default '{}',
  -- For every reader: published, as far as is known.
  open boolean not null default true,
  claimed boolean not null default false,
  -- Held for the same as another; whoever said so can take it back.
  merged_into uuid references library_works on delete set null,
  -- What other tellings of the work are looked up by.
  keys text[] not null default '{}',
  -- Pairs of characters, and marks for year, database, branch, person and authors: every filter is a word.
  search_bigrams text[] not null default '{}',
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- What a list does not show lies beside the rows, so that many rows share a page.
alter table library_works set (toast_tuple_target = 512);
alter table library_works alter column search_bigrams set storage external;
create index library_works_listed on library_works (institution_id, place desc) where merged_into is null;
create index library_works_merged on library_works (merged_into) where merged_into is not null;
create index library_works_keys on library_works using gin (keys) with (gin_pending_list_limit = 1024);
create index library_works_search on library_works
  using gin (tenant_words(search_bigrams, institution_id)) with (gin_pending_list_limit = 1024);
-- One work in sixteen, by its id: how common words are is found out there first.
create index library_works_sample on library_works
  using gin (tenant_words(search_bigrams, institution_id)) with (gin_pending_list_limit = 512)
  where (get_byte(uuid_send(id), 15) & 15) = 0;
create index library_works_sample_listed on library_works (institution_id, open)
  where merged_into is null and (get_byte(uuid_send(id), 15) & 15) = 0;
create index library_works_few on library_works
  using gin (tenant_words(search_bigrams, institution_id)) with (gin_pending_list_limit = 256)
  where get_byte(uuid_send(id), 15) = 0;
call secure_by_institution('library_works');

-- A record, a paper of an order, a paper of a branch: each tells of one work.
create table library_records (
  record_id uuid primary key references literature_records on delete cascade,
  work_id uuid not null references library_works on delete cascade,
  institution_id int not null
);
create index on library_records (work_id);
call secure_by_institution('library_records');

create table library_papers (
  paper_id uuid primary key references order_papers on delete cascade,
  work_id uuid not null references library_works on delete cascade,
  order_id uuid not null references orders on delete cascade,
  institution_id int not null
);
create index on library_papers (work_id);
create index on library_papers (order_id);
call secure_by_institution('library_papers');

create table library_branch_papers (
  branch_paper_id uuid primary key references branch_papers on delete cascade,
  work_id uuid not null references library_works on delete cascade,
  institution_id int not null
);
create index on library_branch_papers (work_id);
call secure_by_institution('library_branch_papers');

create table library_claims (
  work_id uuid not null references library_works on delete cascade,
  user_id uuid not null references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  state text not null check (state in ('claimed', 'rejected')),
  by_id uuid,
  by_name text not null default '',
  at timestamptz not null default now(),
  primary key (work_id, user_id)
);
create index on library_claims (user_id, state);
call secure_by_institution('library_claims');

-- Two works that may be one: a person says.
create table library_doubts (
  work_id uuid not null references library_works on delete cascade,
  other_id uuid not null references library_works on delete cascade,
  institution_id int not null,
  score real not null,
  reasons text[] not null default '{}',
  decision text check (decision in ('same', 'different')),
  decided_by_name text not null default '',
  decided_at timestamptz,
  primary key (work_id, other_id),
  check (work_id < other_id)
);
create index on library_doubts (other_id);
create index library_doubts_open on library_doubts (institution_id, score desc) where decision is null;
call secure_by_institution('library_doubts');

-- Who claimed, rejected, assigned, joined and parted; only ever added to.
create table library_log (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  work_id uuid not null,
  kind text not null,
  detail text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  at timestamptz not null default now()
);
create index on library_log (work_id, id);
call secure_by_institution('library_log');
revoke update, delete on library_log from chayin_app, chayin_platform;

-- What is to come in: written in the transaction of its cause, worked off after its commit, a stretch at a time.
create table library_intake (
  institution_id int not null references institutions on delete cascade,
  kind text not null check (kind in ('order', 'import', 'branch')),
  subject_id uuid not null,
  -- How far it is.
  done text not null default '',
  tries int not null default 0,
  created_at timestamptz not null default now(),
  primary key (institution_id, kind, subject_id)
);
call secure_by_institution('library_intake');

create function announce_intake() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'library', 'institution', new.institution_id)::text);
  return null;
end $$;
-- Begun anew is announced too.
create trigger announce after insert or update of done on library_intake for each row
  when (new.done = '') execute function announce_intake();

-- Branch papers come in whoever wrote them.
create function take_in_branches() returns trigger language plpgsql as $$
begin
  insert into library_intake (institution_id, kind, subject_id)
    select distinct institution_id, 'branch', branch_id from fresh
    on conflict (institution_id, kind, subject_id) do update set done = '', tries = 0;
  return null;
end $$;
create trigger take_in after insert on branch_papers
  referencing new table as fresh for each statement execute function take_in_branches();
create trigger take_in_changed after update on branch_papers
  referencing new table as fresh for each statement execute function take_in_branches();

-- Works of the scope that share a key, and those that hold any of some words; functions of the owner, as `search_rows`.
create function library_by_keys(wanted text[], most int default 20000) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
begin
  return query select id from library_works
    where institution_id = scope_institution() and keys && wanted limit most;
end $$;

create function library_with_any(words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
begin
  return query select distinct found.id from unnest(words) as word, lateral (
    select id from library_works
    where tenant_words(search_bigrams, institution_id) @> tenant_words(array[word], scope_institution()) limit most) found;
end $$;

-- One page, newest first, and how many there are, exact to ten thousand. Its cost follows the page and those ten
-- thousand, not the library: words that a sample shows to be common are counted no further, and their newest holders
-- are soon met on the way down; the holders of any other are few enough to be read by the index. One work in 256 is
-- asked first, which settles what is plainly common and what is plainly not; then one in sixteen.
create function search_library(words text[], only_open boolean, skip int, take int, out ids uuid[], out total int)
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  many constant int := 10000;
  -- Of ten thousand the sample holds 625; that it holds so many by chance does not happen.
  common constant int := 800;
  -- Of ten thousand the few hold 39: never so many by chance, nor so few.
  plainly_common constant int := 80;
  plainly_not constant int := 8;
  near constant int := 200;
  tenant constant int := scope_institution();
  wanted text[];
  seen int;
  is_common boolean := false;
begin
  if cardinality(words) = 0 then
    select count(*) into seen from (select 1 from library_works
      where institution_id = tenant and merged_into is null and (get_byte(uuid_send(id), 15) & 15) = 0
        and (not only_open or open) limit common + 1) few;
    if seen > common then
      total := many + 1;
    else
      select count(*) into total from (select 1 from library_works
        where institution_id = tenant and merged_into is null and (not only_open or open) limit many + 1) few;
    end if;
    ids := array(select id from library_works
      where institution_id = tenant and merged_into is null and (not only_open or open)
      order by place desc offset skip limit take);
    return;
  end if;
  wanted := tenant_words(words, tenant);
  if skip + take <= near then
    execute 'select count(*) from (select 1 from library_works
        where tenant_words(search_bigrams, institution_id) @> $1 and ($3 or open)
          and get_byte(uuid_send(id), 15) = 0 limit $2) few'
      into seen using wanted, plainly_common + 1, not only_open;
    is_common := seen > plainly_common;
    if seen between plainly_not + 1 and plainly_common then
      execute 'select count(*) from (select 1 from library_works
          where tenant_words(search_bigrams, institution_id) @> $1 and ($3 or open)
            and (get_byte(uuid_send(id), 15) & 15) = 0 limit $2) few'
        into seen using wanted, common + 1, not only_open;
      is_common := seen > common;
    end if;
  end if;
  if is_common then
    total := many + 1;
    execute 'select array(select id from library_works where institution_id = $2 and merged_into is null
        and tenant_words(search_bigrams, institution_id) @> $1 and ($5 or open)
        order by place desc offset $3 limit $4)'
      into ids using wanted, tenant, skip, take, not only_open;
    return;
  end if;
  execute 'with found as materialized (select id, place from library_works
      where tenant_words(search_bigrams, institution_id) @> $1 and ($4 or open))
    select (select count(*) from found), array(select id from found order by place desc offset $2 limit $3)'
    into total, ids using wanted, skip, take, not only_open;
end $$;
revoke execute on function library_by_keys, library_with_any, search_library from public;
grant execute on function library_by_keys, library_with_any, search_library to chayin_app;
