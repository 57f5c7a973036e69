-- What the searcher thinks of a document while reading it: one to five, and a remark.
alter table patent_marks add column rating smallint check (rating between 1 and 5);
alter table patent_marks add column remark text not null default '';
