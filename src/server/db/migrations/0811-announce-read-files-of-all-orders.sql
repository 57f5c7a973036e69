-- The files of novelty and patent orders are announced like those of citation orders, by the code that takes them in.
drop trigger announce on citation_work;
drop function announce_read_file();
alter table citation_work drop column file_read_at;
