-- A reference that may mean a paper, for a person to decide. Nothing here counts; an accepted one becomes a citation.
create table doubtful_citations (
  id uuid primary key,
  institution_id int not null,
  order_id uuid not null references orders on delete cascade,
  paper_id uuid not null references order_papers on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  -- As the citing record writes it.
  reference text not null,
  agree text[] not null,
  differ text[] not null,
  reason text not null,
  decision text check (decision in ('accept', 'reject')),
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz,
  version int not null default 1
);
create unique index on doubtful_citations (paper_id, record_id);
create index on doubtful_citations (order_id);
create index on doubtful_citations (record_id);
call secure_by_institution('doubtful_citations');

alter table citation_work add column needs_references int not null default 0;
