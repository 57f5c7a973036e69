-- What has to be said of an imported file as a whole: several exports in it, records that its marks promise and that were
-- not read, a cut end. It stays in sight beside the file's name.
alter table record_imports add column remarks text[] not null default '{}';
