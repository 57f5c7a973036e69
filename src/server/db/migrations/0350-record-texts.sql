-- The texts records were read from, dozens together and compressed by the application: alike as they are, a third of
-- their length, and no work for the database. A record says which pack, and its place there; older ones keep their own.
create table record_texts (
  id uuid primary key,
  institution_id int not null,
  import_id uuid not null references record_imports on delete cascade,
  packed bytea not null
);
create index on record_texts (import_id);
call secure_by_institution('record_texts');
alter table record_texts alter packed set storage external;

-- What a record holds is read in parts (its authors, its references): uncompressed it is written and read far sooner.
alter table literature_records add text_id uuid, add text_at int, alter data set storage external;
