-- Whoever signed agreed to the standard layout although the report has a Word form of its own.
alter table report_signatures add column standard_layout boolean not null default false;
