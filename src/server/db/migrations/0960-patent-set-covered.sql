-- Counts, facets and pages of a set are read from the index alone: the rows themselves are eight times as large.
create index on patent_members (order_id, family_id, filed_on desc nulls last)
  include (record_id, publication_id, application_id, office, type, state);
drop index patent_members_order_id_family_id_filed_on_idx;
