-- Which indexes each file says a record is in. The record's own list is the union of its files and of people's words.
alter table record_sources add column editions text[] not null default '{}';
update record_sources s set editions = case
    when s.kept is not null then array(select jsonb_array_elements_text(coalesce(s.kept -> 'editions', '[]')))
    when s.import_id = r.import_id then r.editions
    else array(select jsonb_array_elements_text(coalesce(r.data -> 'editions', '[]'))) end
  from literature_records r where r.id = s.record_id;
update literature_records r set editions = told.editions
  from (select s.record_id, array_agg(distinct one order by one) as editions
        from record_sources s, unnest(s.editions) one group by s.record_id) told
  where told.record_id = r.id and r.editions is distinct from told.editions;

-- A person's word that an index holds a record, with the evidence they name.
create table edition_decisions (
  record_id uuid not null references literature_records on delete cascade,
  edition text not null,
  institution_id int not null,
  reason text not null,
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz not null default now(),
  primary key (record_id, edition)
);
call secure_by_institution('edition_decisions');
