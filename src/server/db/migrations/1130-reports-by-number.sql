-- Every door finds a report by its number too: of a check, and of a previous system.
create index on similarity_checks (institution_id, report_number) where report_number is not null;
create index on archived_orders (institution_id, report_number);
