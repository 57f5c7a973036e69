-- A document that was taken from a hit is told apart from one typed by hand, also after its record went with an undone import.
alter table novelty_documents add column was_taken boolean not null default false;
update novelty_documents set was_taken = true where record_id is not null;
