-- What a person reads, in mails too; null: they never chose.
alter table users add column language text check (language in ('zh', 'en'));
