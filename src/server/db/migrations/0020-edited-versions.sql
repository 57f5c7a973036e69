-- Rows that people edit carry a version: of two who save at once the second is told.
alter table roles add column version int not null default 1;
alter table dictionaries add column version int not null default 1;
alter table dictionary_items add column version int not null default 1;
