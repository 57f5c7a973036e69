-- A closed account can come back until it is erased. Erasing clears what the row says of the person and frees the name.
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased_closed check (erased_at is null or closed_at is not null);
create index users_closed on users (institution_id, created_at, id) where closed_at is not null and erased_at is null;
