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

-- What was there before the library was.
insert into library_intake (institution_id, kind, subject_id)
  select institution_id, 'order', id from orders where status = 'completed' and service = 'citation'
  union all select institution_id, 'import', id from record_imports where state = 'done' and order_id is null
  union all select distinct institution_id, 'branch', branch_id from branch_papers;

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
-- thousand, not the library: words that the sample shows to be common are counted no further, and their newest
-- holders are soon met on the way down; the holders of any other are few enough to be read by the index.
create function search_library(words text[], only_open boolean, skip int, take int, out ids uuid[], out total int)
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  many constant int := 10000;
  -- Of ten thousand the sample holds 625; that it holds so many by chance does not happen.
  common constant int := 800;
  near constant int := 200;
  tenant constant int := scope_institution();
  wanted text[];
  seen int;
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
  wanted := tenant_words(case when only_open then array_append(words, '=o') else words end, tenant);
  execute 'select count(*) from (select 1 from library_works
      where tenant_words(search_bigrams, institution_id) @> $1 and (get_byte(uuid_send(id), 15) & 15) = 0 limit $2) few'
    into seen using wanted, common + 1;
  if seen > common and skip + take <= near then
    total := many + 1;
    execute 'select array(select id from library_works where institution_id = $2 and merged_into is null
        and tenant_words(search_bigrams, institution_id) @> $1 order by place desc offset $3 limit $4)'
      into ids using wanted, tenant, skip, take;
    return;
  end if;
  execute 'with found as materialized (select id, place from library_works
      where tenant_words(search_bigrams, institution_id) @> $1)
    select (select count(*) from found), array(select id from found order by place desc offset $2 limit $3)'
    into total, ids using wanted, skip, take;
end $$;
revoke execute on function library_by_keys, library_with_any, search_library from public;
grant execute on function library_by_keys, library_with_any, search_library to chayin_app;
