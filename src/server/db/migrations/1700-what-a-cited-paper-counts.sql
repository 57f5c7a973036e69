-- Of which years the citing works are (empty: of all), and how many references nobody confirmed (null: the report did not
-- keep them). `known` is false until a row of an earlier release was written anew from its report.
alter table cited_papers
  add column citation_years text not null default '',
  add column unconfirmed int,
  add column known boolean not null default false;
create index cited_papers_unknown on cited_papers (report_id) where not known;

-- A withdrawn report says nothing any more: what an earlier one says of its papers stands again.
delete from cited_papers c using reports r where r.id = c.report_id and r.state = 'withdrawn';
