-- How often each paper was cited, as the last report that names it says: written when a report is frozen, so that the
-- institution's list reads no report. A later version of the report takes its place.
create table cited_papers (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  report_id uuid not null references reports on delete cascade,
  order_id uuid not null references orders on delete cascade,
  place int not null,
  -- One paper, in however many reports.
  key text not null,
  title text not null,
  authors text not null default '',
  source text not null default '',
  year int,
  doi text not null default '',
  applicant_name text not null default '',
  department text not null default '',
  report_number text not null default '',
  issued_on date not null,
  rule text not null default '',
  -- Over all databases, each citing article once.
  total int not null,
  self int not null,
  others int not null,
  -- By database.
  counts jsonb not null default '[]',
  search_bigrams text[] not null default '{}'
);
create index cited_papers_newest on cited_papers (institution_id, id desc);
create index cited_papers_most on cited_papers (institution_id, total desc, id desc);
create index cited_papers_key on cited_papers (institution_id, key, id);
create index on cited_papers (order_id);
create index on cited_papers (report_id);
create index cited_papers_search on cited_papers using gin (tenant_words(search_bigrams, institution_id));
call secure_by_institution('cited_papers');

create or replace function search_rows(tab regclass, words text[], most int default 10001) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
begin
  if tab not in ('orders'::regclass, 'users'::regclass, 'branch_papers'::regclass, 'cited_papers'::regclass) then
    raise exception 'no search in %', tab;
  end if;
  return query execute format(
    'select id from %s where institution_id = $2 and tenant_words(search_bigrams, institution_id) @> $1 order by id desc limit $3', tab)
    using tenant_words(words, scope_institution()), scope_institution(), most;
end $$;
