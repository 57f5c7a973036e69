-- The list of a set is paged by the day of filing; without these a page of 50,000 families reads the whole of every row.
create index on patent_members (order_id, filed_on desc nulls last, record_id);
create index on patent_members (order_id, family_id, filed_on desc nulls last);
drop index patent_members_order_id_family_id_idx;
