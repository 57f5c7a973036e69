-- The report of a check that an order asked for bears the number and the code of the order's report: a second check of
-- the same order bears the same.
alter table similarity_checks drop constraint similarity_checks_code_key;
create unique index on similarity_checks (code) where order_id is null;
create index on similarity_checks (code);
