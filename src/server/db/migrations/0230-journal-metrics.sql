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
