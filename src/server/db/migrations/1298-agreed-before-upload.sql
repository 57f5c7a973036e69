-- When whoever sent a manuscript agreed to how it is used; null for every other file. Manuscripts of orders from before keep theirs.
alter table files add column agreed_at timestamptz;
