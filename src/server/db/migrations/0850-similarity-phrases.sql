-- Sentences that the institution prescribes, such as its declaration of originality: neither compared nor counted.
alter table similarity_settings add column phrases text[] not null default '{}';
