-- A red-letter invoice takes back one whole invoice; each is taken back once.
alter table invoices add column reverses uuid references invoices on delete cascade;
alter table invoices add column reason text not null default '';
alter table invoices add constraint invoices_red_reverses check ((kind = 'red') = (reverses is not null));
create unique index invoices_reverses on invoices (reverses) where reverses is not null;
