-- The extended family that a source lists, kept beside the simple one.
update patent_members m set facts = m.facts || jsonb_build_object('extendedFamily', r.data -> 'patent' -> 'extendedFamily')
from literature_records r where r.id = m.record_id and r.data -> 'patent' ? 'extendedFamily';
-- Families of a report that were not asked for stand in an annex where somebody wishes it.
alter table patent_work add column annex boolean not null default false;
