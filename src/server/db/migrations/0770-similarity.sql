-- Texts that manuscripts are compared with. One that was withdrawn keeps its line and nothing of its text.
create table similarity_texts (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  -- Short, since every fingerprint carries it.
  number int generated always as identity unique,
  kind text not null check (kind in ('library', 'manuscript', 'imported', 'abstract')),
  state text not null default 'reading' check (state in ('reading', 'held', 'failed', 'withdrawn')),
  title text not null default '',
  authors text not null default '',
  source text not null default '',
  year int,
  -- The work of the results library whose full text or abstract it is.
  work_id uuid references library_works on delete cascade,
  -- Whose manuscript it is.
  owner_id uuid references users on delete cascade,
  file_id uuid references files on delete set null,
  task_id uuid,
  body text,
  letters int not null default 0,
  error text,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by_name text not null default '',
  withdrawn_reason text not null default '',
  check ((state = 'held') = (body is not null))
);
create index on similarity_texts (institution_id, kind, state);
create index on similarity_texts (institution_id, created_at desc, id);
create unique index similarity_abstracts on similarity_texts (work_id) where kind = 'abstract';
create index on similarity_texts (work_id);
create index on similarity_texts (owner_id);
call secure_by_institution('similarity_texts');

-- Winnowed fingerprints: which texts hold a run of words. Found by their hash, removed by their text.
create table similarity_prints (
  institution_id int not null,
  hash int not null,
  text_number int not null references similarity_texts (number) on delete cascade,
  primary key (institution_id, hash, text_number)
);
create index on similarity_prints (text_number);
call secure_by_institution('similarity_prints');

create table similarity_settings (
  institution_id int primary key references institutions on delete cascade,
  -- Checks that a user may begin in a calendar month.
  monthly_quota int not null default 5 check (monthly_quota between 0 and 1000),
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  -- Up to here the abstracts of the results library stand in the index.
  abstracts_at timestamptz not null default '-infinity',
  abstracts_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
call secure_by_institution('similarity_settings');

create table similarity_checks (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  name text not null,
  size int not null,
  file_id uuid not null references files,
  task_id uuid,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text,
  options jsonb not null,
  -- Kept as a text that later manuscripts are compared with.
  consent boolean not null,
  text_id uuid references similarity_texts on delete set null,
  letters int,
  pages int,
  total_share double precision,
  quotations_share double precision,
  own_share double precision,
  largest_share double precision,
  result jsonb,
  -- What the reader said of passages, by number.
  marks jsonb not null default '{}',
  -- The report: drawn once, with the marks of that day.
  code text unique,
  report_number text,
  report_marks jsonb,
  report_file_id uuid references files,
  report_sha256 text,
  reported_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (result is not null))
);
create index on similarity_checks (institution_id, created_at desc, id);
create index on similarity_checks (user_id, created_at desc);
create index on similarity_checks (report_sha256);
call secure_by_institution('similarity_checks');

create function keep_similarity_result() returns trigger language plpgsql as $$
begin
  if old.result is not null and (new.result, new.options, new.name, new.user_id) is distinct from
    (old.result, old.options, old.name, old.user_id)
  then raise exception 'A finished check is not changed.'; end if;
  if old.reported_at is not null and
    (new.code, new.report_number, new.report_marks, new.report_file_id, new.report_sha256, new.reported_at) is distinct from
    (old.code, old.report_number, old.report_marks, old.report_file_id, old.report_sha256, old.reported_at)
  then raise exception 'A report is not changed.'; end if;
  return new;
end $$;
create trigger keep_similarity_result before update on similarity_checks
  for each row execute function keep_similarity_result();

-- 论文查重 has its page: its row is there again.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 210, null, '/similarityCheck', 'SimilarityCheck', 'similarity/similarity-check', '论文查重', 'copy', 210, '{1,2,3,4,5,6}'::int[]
where exists (select from menus where id = 200)
on conflict do nothing;
