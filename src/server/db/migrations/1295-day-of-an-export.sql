-- The day a file was exported from its database: what it tells is from then, whenever it was imported.
alter table record_imports add column exported_on date;
alter table record_imports add column exported_by text check (exported_by in ('file', 'name', 'person', 'fetched'));
update record_imports set exported_on = ((origin ->> 'fetchedAt')::timestamptz at time zone 'Asia/Shanghai')::date, exported_by = 'fetched'
  where origin ->> 'fetchedAt' is not null;

-- The day the state of a member is from, and the format of the file that told it last; null: nobody knows.
alter table patent_members add column told_on date;
alter table patent_members add column told_by text;
update patent_members m set told_on = t.exported_on, told_by = t.format
from (select distinct on (s.record_id) s.record_id, i.exported_on, i.format
      from record_sources s join record_imports i on i.id = s.import_id
      where s.kept is null and i.exported_on is not null order by s.record_id, i.exported_on desc) t
where t.record_id = m.record_id;
