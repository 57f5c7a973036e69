-- A claim without a matching author waits for a librarian, who grants it or refuses it with a reason.
alter table library_claims drop constraint library_claims_state_check;
alter table library_claims add constraint library_claims_state_check
  check (state in ('claimed', 'rejected', 'waiting', 'refused'));
alter table library_claims add column reason text not null default '';
create index library_claims_waiting on library_claims (institution_id, at) where state = 'waiting';
