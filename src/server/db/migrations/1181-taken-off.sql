-- What left an order because it cannot be searched or given, so that it can be put back while the draft is not finished.
alter table citation_work add column taken_off jsonb not null default '[]';
